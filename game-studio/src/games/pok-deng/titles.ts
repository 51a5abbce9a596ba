import { roomTitle, type RoomRow } from '../rooms/room-titles';
import type { Title } from '../title';
import { highestDeng } from './pok-hands';
import { pokDengRules } from './rules';

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
  [1, 'ROYALC', 'ป๊อกเด้ง', 'Pok Deng', 'royal', 'standard', 'classic', 6],
  [7, 'ROYALC', 'ป๊อกเด้งวงใหญ่', 'Grand Circle Pok Deng', 'emerald', 'small', 'classic', 9],
  [8, 'ROYALC', 'ป๊อกเด้งดวลเดี่ยว', 'Pok Deng Duel', 'crimson', 'standard', 'speed', 2],
  [9, 'ROYALC', 'ป๊อกเด้งสายฟ้า', 'Lightning Pok Deng', 'indigo', 'standard', 'speed', 6],
  [10, 'ROYALC', 'ป๊อกเด้งมือใหม่', 'Beginner Pok Deng', 'teal', 'small', 'relaxed', 5],
  [11, 'ROYALC', 'ป๊อกเด้งวีไอพี', 'VIP Pok Deng', 'midnight', 'vip', 'relaxed', 5],
  [12, 'ROYALC', 'ป๊อกเด้งเศรษฐี', 'High Roller Pok Deng', 'royal', 'high', 'classic', 6],
  [13, 'NAGA', 'ป๊อกเด้งลานวัด', 'Temple Fair Pok Deng', 'crimson', 'small', 'classic', 7],
  [14, 'NAGA', 'ป๊อกเด้งพญานาค', 'Naga Pok Deng', 'emerald', 'standard', 'classic', 8],
  [15, 'NAGA', 'ป๊อกเด้งริมโขง', 'Mekong Riverside Pok Deng', 'teal', 'standard', 'relaxed', 6],
  [16, 'NAGA', 'ป๊อกเด้งสองพี่น้อง', 'Two Brothers Pok Deng', 'rose', 'small', 'speed', 2],
  [17, 'NAGA', 'ป๊อกเด้งถ้ำทอง', 'Golden Cave Pok Deng', 'royal', 'high', 'speed', 4],
];

export const titles: Title[] = rows.map(([number, vendor, thai, english, theme, stakes, speed, seats]) =>
  roomTitle(
    { number, vendor, thai, english, theme, stakes, speed, seats },
    {
      family: 'pok-deng',
      classify: 'pok-deng',
      feeParts: 300,
      mostPutUp: (count) => highestDeng * (count - 1),
      description: {
        TY: 'ป๊อกเด้งระหว่างผู้เล่นจริง สลับกันเป็นเจ้ามือทุกตา นั่ง กดพร้อม แล้วลุ้นป๊อก ทุกชื่อใช้กติกาเดียวกัน ต่างกันที่จำนวนที่นั่ง เวลา และเดิมพัน',
        EN: 'Pok Deng between real players, with a new dealer every hand. Sit down, be ready, and hope for pok. All titles play by the same rules and differ in seats, speed and stakes.',
      },
      rules: pokDengRules,
    },
  ),
);
