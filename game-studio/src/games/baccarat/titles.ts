import {
  gameCode,
  type LimitClass,
  limitClasses,
  payLines,
  type Speed,
  speeds,
  tableRules,
  tableTitle,
  type TableVendor,
} from '../tables/table-title';
import type { Title } from '../title';
import { baccaratPays, type BaccaratSpot } from './baccarat-game';
import { DECKS } from './baccarat-odds';
import { baccaratReturn } from './returns';

type Table = [number: number, vendor: TableVendor, thai: string, english: string, speed: Speed, limits: LimitClass, theme: string];

/** Tables differ in speed, limits and looks; all of them play by the same rules with the same chances. */
const tables: Table[] = [
  [1, 'ORBIT', 'บาคาร่า โต๊ะ 1', 'Baccarat 1', 'classic', 'standard', 'emerald'],
  [2, 'ORBIT', 'บาคาร่าเร็ว', 'Speed Baccarat', 'speed', 'standard', 'indigo'],
  [9, 'ORBIT', 'บาคาร่า โต๊ะ 2', 'Baccarat 2', 'classic', 'standard', 'indigo'],
  [10, 'ORBIT', 'บาคาร่า โต๊ะ 3', 'Baccarat 3', 'classic', 'small', 'emerald'],
  [11, 'ORBIT', 'บาคาร่าดาวเหนือ', 'North Star Baccarat', 'relaxed', 'small', 'midnight'],
  [12, 'ORBIT', 'บาคาร่าทางช้างเผือก', 'Milky Way Baccarat', 'classic', 'high', 'midnight'],
  [13, 'ORBIT', 'บาคาร่าเร็ว เดิมพันเบา', 'Speed Baccarat Light', 'speed', 'small', 'teal'],
  [14, 'ORBIT', 'บาคาร่าเร็ว ไฮโรลเลอร์', 'Speed Baccarat High Roller', 'speed', 'high', 'crimson'],
  [15, 'ORBIT', 'บาคาร่าห้องวีไอพี', 'VIP Room Baccarat', 'relaxed', 'vip', 'royal'],
  [16, 'ORBIT', 'บาคาร่าดาวหาง', 'Comet Baccarat', 'speed', 'standard', 'crimson'],
  [17, 'PEARL', 'บาคาร่าไข่มุกขาว', 'White Pearl Baccarat', 'classic', 'standard', 'teal'],
  [18, 'PEARL', 'บาคาร่าไข่มุกดำ', 'Black Pearl Baccarat', 'classic', 'high', 'midnight'],
  [19, 'PEARL', 'บาคาร่าไข่มุกชมพู', 'Pink Pearl Baccarat', 'classic', 'small', 'rose'],
  [20, 'PEARL', 'บาคาร่าริมทะเล', 'Seaside Baccarat', 'relaxed', 'small', 'teal'],
  [21, 'PEARL', 'บาคาร่าคลื่นเร็ว', 'Fast Wave Baccarat', 'speed', 'small', 'indigo'],
  [22, 'PEARL', 'บาคาร่าหอยมุกทอง', 'Golden Oyster Baccarat', 'speed', 'high', 'royal'],
  [23, 'PEARL', 'บาคาร่าปะการัง', 'Coral Baccarat', 'classic', 'standard', 'crimson'],
  [24, 'PEARL', 'บาคาร่าห้องกัปตัน', "Captain's Room Baccarat", 'relaxed', 'vip', 'midnight'],
  [25, 'PEARL', 'บาคาร่าน้ำขึ้น', 'High Tide Baccarat', 'speed', 'standard', 'teal'],
  [26, 'LOTUS', 'บาคาร่าบัวหลวง', 'Sacred Lotus Baccarat', 'classic', 'standard', 'rose'],
  [27, 'LOTUS', 'บาคาร่าบัวทอง', 'Golden Lotus Baccarat', 'classic', 'high', 'royal'],
  [28, 'LOTUS', 'บาคาร่าบัวขาว', 'White Lotus Baccarat', 'relaxed', 'small', 'emerald'],
  [29, 'LOTUS', 'บาคาร่าสวนหลวง', 'Royal Garden Baccarat', 'relaxed', 'vip', 'emerald'],
  [30, 'LOTUS', 'บาคาร่าสายฝน', 'Monsoon Baccarat', 'speed', 'standard', 'midnight'],
  [31, 'LOTUS', 'บาคาร่าตลาดโต้รุ่ง', 'Night Market Baccarat', 'speed', 'small', 'crimson'],
  [32, 'LOTUS', 'บาคาร่าศาลาไทย', 'Thai Pavilion Baccarat', 'classic', 'small', 'teal'],
];

const ratio = (spot: BaccaratSpot) => baccaratReturn(spot);
const pays = payLines([
  { name: { TY: 'ผู้เล่น', EN: 'Player' }, pays: '1:1', ratio: ratio('player') },
  { name: { TY: 'เจ้ามือ (หักค่าต๋ง 5%)', EN: 'Banker (5% commission)' }, pays: '0.95:1', ratio: ratio('banker') },
  { name: { TY: 'เสมอ', EN: 'Tie' }, pays: `${baccaratPays.tie / 10_000 - 1}:1`, ratio: ratio('tie') },
  { name: { TY: 'ผู้เล่นคู่', EN: 'Player pair' }, pays: `${baccaratPays.playerPair / 10_000 - 1}:1`, ratio: ratio('playerPair') },
  { name: { TY: 'เจ้ามือคู่', EN: 'Banker pair' }, pays: `${baccaratPays.bankerPair / 10_000 - 1}:1`, ratio: ratio('bankerPair') },
]);

const rules = [
  {
    TY: `ใช้ไพ่ ${DECKS} สำรับที่สับใหม่ทุกรอบ เอซนับ 1 แต้ม สิบและไพ่หน้านับ 0 แต้ม นับเฉพาะหลักหน่วยของผลรวม ฝ่ายที่ใกล้ 9 กว่าชนะ หากเสมอกัน เดิมพันผู้เล่นและเจ้ามือได้คืน`,
    EN: `A freshly shuffled shoe of ${DECKS} decks is used for every round. The ace counts one, tens and court cards nothing, and only the last digit of the sum counts. The side nearer to nine wins; on a tie, stakes on player and banker are given back.`,
  },
  {
    TY: 'ฝ่ายใดได้ 8 หรือ 9 จากไพ่สองใบแรก จบรอบทันที ผู้เล่นจั่วใบที่สามเมื่อมี 0–5 แต้ม หากผู้เล่นไม่จั่ว เจ้ามือจั่วเมื่อมี 0–5 แต้ม',
    EN: 'Eight or nine with the first two cards ends the round. The player draws a third card on 0 to 5. When the player stands, the banker draws on 0 to 5.',
  },
  {
    TY: 'เมื่อผู้เล่นจั่วใบที่สาม เจ้ามือที่มี 0–2 จั่วเสมอ มี 3 จั่วเว้นแต่ใบที่สามของผู้เล่นเป็น 8 มี 4 จั่วเมื่อเป็น 2–7 มี 5 จั่วเมื่อเป็น 4–7 มี 6 จั่วเมื่อเป็น 6–7 มี 7 ไม่จั่ว',
    EN: "When the player has drawn, the banker draws on 0 to 2 always, on 3 unless the player's third card counts 8, on 4 if it counts 2 to 7, on 5 if 4 to 7, on 6 if 6 or 7, and stands on 7.",
  },
  pays,
];

const speedWords = {
  relaxed: { TY: 'จังหวะสบาย', EN: 'unhurried' },
  classic: { TY: 'จังหวะมาตรฐาน', EN: 'classic pace' },
  speed: { TY: 'จังหวะเร็ว', EN: 'fast' },
} as const;

export const titles: Title[] = tables.map(([number, vendor, thai, english, speed, limits, theme], i) =>
  tableTitle({
    code: gameCode('LIVE', number),
    vendor,
    category: 'LIVE',
    family: 'baccarat',
    classify: 'baccarat',
    name: { TY: thai, EN: english },
    description: {
      TY: `บาคาร่าไพ่ ${DECKS} สำรับ ${speedWords[speed].TY} พร้อมตารางเค้าไพ่ ทุกโต๊ะใช้กติกาและโอกาสเดียวกัน ต่างกันที่ความเร็ว วงเงิน และหน้าตา ผลมาจากคอมพิวเตอร์ ไม่มีดีลเลอร์จริง`,
      EN: `Baccarat from ${DECKS} decks, ${speedWords[speed].EN}, with road maps. All tables play by the same rules with the same chances and differ in speed, limits and looks. The cards are drawn by computer; there is no live dealer.`,
    },
    rules: [...rules, ...tableRules(speeds[speed])],
    return: ratio('banker'),
    volatility: 'low',
    features: ['shared-rounds', 'road-maps', speed, `limits-${limits}`],
    limits: limitClasses[limits],
    highestPay: 2,
    isHot: i < 2,
    isNew: i % 9 === 5,
    settings: { theme, ...speeds[speed] },
  }),
);
