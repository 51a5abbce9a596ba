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
import { rouletteReturn } from './returns';

type Table = [number: number, vendor: TableVendor, thai: string, english: string, speed: Speed, limits: LimitClass, theme: string];

/** Tables differ in speed, limits and looks; all of them play by the same rules with the same chances. */
const tables: Table[] = [
  [4, 'PEARL', 'รูเล็ตยุโรป', 'European Roulette', 'classic', 'standard', 'emerald'],
  [47, 'PEARL', 'รูเล็ตเร็ว', 'Speed Roulette', 'speed', 'standard', 'indigo'],
  [48, 'PEARL', 'รูเล็ตมอนติคาร์โล', 'Monte Carlo Roulette', 'relaxed', 'high', 'crimson'],
  [49, 'PEARL', 'รูเล็ตไข่มุก', 'Pearl Roulette', 'classic', 'small', 'teal'],
  [50, 'ORBIT', 'รูเล็ตวงโคจร', 'Orbit Roulette', 'classic', 'standard', 'midnight'],
  [51, 'ORBIT', 'รูเล็ตกาแล็กซี', 'Galaxy Roulette', 'speed', 'small', 'midnight'],
  [52, 'ORBIT', 'รูเล็ตสุริยุปราคา', 'Solar Eclipse Roulette', 'classic', 'high', 'royal'],
  [53, 'ORBIT', 'รูเล็ตห้องวีไอพี', 'VIP Room Roulette', 'relaxed', 'vip', 'royal'],
  [54, 'LOTUS', 'รูเล็ตบัวบาน', 'Blooming Lotus Roulette', 'classic', 'standard', 'rose'],
  [55, 'LOTUS', 'รูเล็ตสวนสวรรค์', 'Garden of Heaven Roulette', 'relaxed', 'small', 'emerald'],
  [56, 'LOTUS', 'รูเล็ตลมมรสุม', 'Monsoon Roulette', 'speed', 'standard', 'teal'],
  [57, 'LOTUS', 'รูเล็ตงานวัด', 'Temple Fair Roulette', 'speed', 'small', 'crimson'],
];

const line = (thai: string, english: string, covered: number, spot: string) => ({
  name: { TY: thai, EN: english },
  pays: `${36 / covered - 1}:1`,
  ratio: rouletteReturn(spot),
});
const rules = [
  {
    TY: 'วงล้อยุโรปมี 37 ช่อง คือ 0 ถึง 36 มีศูนย์ช่องเดียว ทุกช่องมีโอกาสเท่ากัน เดิมพันชนะเมื่อครอบคลุมหมายเลขที่ออก เมื่อออก 0 เดิมพันแดง ดำ คู่ คี่ ต่ำ สูง โหล และแถวตั้งแพ้',
    EN: 'The European wheel has 37 pockets, 0 to 36, with a single zero, each as likely as the others. A bet wins when it covers the number. On zero, red, black, even, odd, low, high, dozens and columns lose.',
  },
  payLines([
    line('เลขเดียว', 'Straight up', 1, 'n17'),
    line('คร่อมสองเลข', 'Split', 2, 's14-17'),
    line('สามเลข', 'Street', 3, 't13'),
    line('สี่เลข', 'Corner', 4, 'c13-17'),
    line('หกเลข', 'Six line', 6, 'l13'),
    line('โหลหรือแถวตั้ง', 'Dozen or column', 12, 'd1'),
    line('แดง ดำ คู่ คี่ ต่ำ สูง', 'Red, black, even, odd, low, high', 18, 'red'),
  ]),
];

export const titles: Title[] = tables.map(([number, vendor, thai, english, speed, limits, theme], i) =>
  tableTitle({
    code: gameCode('LIVE', number),
    vendor,
    category: 'LIVE',
    family: 'roulette',
    classify: 'roulette',
    name: { TY: thai, EN: english },
    description: {
      TY: 'รูเล็ตยุโรปศูนย์ช่องเดียว วางได้ทั้งเลขเดียว คร่อม แถว และเดิมพันนอก ทุกโต๊ะใช้กติกาและโอกาสเดียวกัน ต่างกันที่ความเร็ว วงเงิน และหน้าตา ผลมาจากคอมพิวเตอร์ ไม่มีดีลเลอร์จริง',
      EN: 'European roulette with a single zero: numbers, splits, streets, corners and outside bets. All tables play by the same rules with the same chances and differ in speed, limits and looks. The number is drawn by computer; there is no live dealer.',
    },
    rules: [...rules, ...tableRules(speeds[speed])],
    return: rouletteReturn('red'),
    volatility: 'medium',
    features: ['shared-rounds', 'single-zero', speed, `limits-${limits}`],
    limits: limitClasses[limits],
    highestPay: 2,
    isHot: i === 0,
    isNew: i % 5 === 3,
    settings: { theme, ...speeds[speed] },
  }),
);
