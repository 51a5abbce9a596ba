import { roomTitle, type RoomRow } from '../rooms/room-titles';
import type { Title } from '../title';
import { tableLimit } from './kao-kae-game';
import { kaoKaeRules } from './rules';

type Row = [
  number: number,
  vendor: RoomRow['vendor'],
  thai: string,
  english: string,
  theme: string,
  stakes: RoomRow['stakes'],
  speed: RoomRow['speed'],
  seats: number,
];

const rows: Row[] = [
  [2, 'NAGA', 'เก้าเก', 'Kao Kae', 'emerald', 'standard', 'classic', 6],
  [18, 'NAGA', 'เก้าเกวงใหญ่', 'Grand Circle Kao Kae', 'indigo', 'small', 'classic', 8],
  [19, 'NAGA', 'เก้าเกดวลเดี่ยว', 'Kao Kae Duel', 'crimson', 'standard', 'speed', 2],
  [20, 'NAGA', 'เก้าเกสายฟ้า', 'Lightning Kao Kae', 'midnight', 'standard', 'speed', 6],
  [21, 'NAGA', 'เก้าเกมือใหม่', 'Beginner Kao Kae', 'teal', 'small', 'relaxed', 5],
  [22, 'NAGA', 'เก้าเกวีไอพี', 'VIP Kao Kae', 'royal', 'vip', 'relaxed', 5],
  [23, 'NAGA', 'เก้าเกเศรษฐี', 'High Roller Kao Kae', 'crimson', 'high', 'classic', 6],
  [24, 'ROYALC', 'เก้าเกราชวัง', 'Palace Kao Kae', 'royal', 'standard', 'relaxed', 7],
  [25, 'ROYALC', 'เก้าเกเรือนไทย', 'Teak House Kao Kae', 'rose', 'small', 'classic', 6],
  [26, 'ROYALC', 'เก้าเกท่าเรือ', 'Harbour Kao Kae', 'teal', 'standard', 'speed', 5],
  [27, 'ROYALC', 'เก้าเกสามเกลอ', 'Three Friends Kao Kae', 'emerald', 'small', 'speed', 3],
  [28, 'ROYALC', 'เก้าเกเพชรยอดมงกุฎ', 'Crown Jewel Kao Kae', 'midnight', 'high', 'relaxed', 4],
];

export const titles: Title[] = rows.map(([number, vendor, thai, english, theme, stakes, speed, seats]) =>
  roomTitle(
    { number, vendor, thai, english, theme, stakes, speed, seats },
    {
      family: 'kao-kae',
      classify: 'kao-kae',
      feeParts: 250,
      mostPutUp: () => Number(tableLimit),
      description: {
        TY: 'เก้าเกระหว่างผู้เล่นจริง ไพ่สามใบ วางกองกลาง ตาม เก หรือหมอบ แล้ววัดไพ่ ทุกชื่อใช้กติกาเดียวกัน ต่างกันที่จำนวนที่นั่ง เวลา และเดิมพัน',
        EN: 'Kao Kae between real players: three cards, an ante, call, raise or fold, then the best hand takes the pot. All titles play by the same rules and differ in seats, speed and stakes.',
      },
      rules: kaoKaeRules,
    },
  ),
);
