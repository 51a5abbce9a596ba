import {
  gameCode,
  type LimitClass,
  limitClasses,
  type Speed,
  speeds,
  tableRules,
  tableTitle,
  type TableVendor,
} from '../tables/table-title';
import type { Title } from '../title';
import { CHANCES, matchups, oddsOf, RETURN } from './cockfight-game';

type Ring = [number: number, vendor: TableVendor, thai: string, english: string, speed: Speed, limits: LimitClass, theme: string];

/** Rings differ in speed, limits and looks; all of them play by the same rules with the same chances. */
const rings: Ring[] = [
  [1, 'SV3', 'สังเวียนมะนิลา', 'Manila Ring', 'classic', 'standard', 'crimson'],
  [2, 'WGB', 'สังเวียนจักรวาล', 'Universe Ring', 'classic', 'standard', 'midnight'],
  [3, 'SV3', 'สังเวียนเซบู', 'Cebu Ring', 'speed', 'small', 'teal'],
  [4, 'SV3', 'สังเวียนดาเวา', 'Davao Ring', 'relaxed', 'small', 'emerald'],
  [5, 'SV3', 'สังเวียนบาตังกัส', 'Batangas Ring', 'classic', 'high', 'royal'],
  [6, 'SV3', 'สังเวียนปัมปังกา', 'Pampanga Ring', 'speed', 'standard', 'indigo'],
  [7, 'SV3', 'สังเวียนสนามหลวง', 'Grand Field Ring', 'relaxed', 'vip', 'royal'],
  [8, 'WGB', 'สังเวียนดวงดาว', 'Star Ring', 'speed', 'small', 'midnight'],
  [9, 'WGB', 'สังเวียนปีกเงิน', 'Silver Wing Ring', 'classic', 'small', 'teal'],
  [10, 'WGB', 'สังเวียนปีกทอง', 'Golden Wing Ring', 'classic', 'high', 'royal'],
  [11, 'WGB', 'สังเวียนรุ่งอรุณ', 'Dawn Ring', 'relaxed', 'standard', 'rose'],
  [12, 'WGB', 'สังเวียนสายลม', 'Wind Ring', 'speed', 'standard', 'emerald'],
];

const odds = (chance: number) => (oddsOf(chance) / 10_000).toFixed(2);
const offered = matchups.map(({ meron, wala, draw }) => `${odds(meron)} / ${odds(wala)} / ${odds(draw)}`).join(' · ');
const percent = (RETURN / 100).toFixed(2);

const rules = [
  {
    TY: 'เลือกฝั่งแดง (Meron) ฝั่งน้ำเงิน (Wala) หรือเสมอ (BDD) ก่อนปิดรับเดิมพัน ไก่ทั้งสองเป็นภาพวาดด้วยโค้ด ผลตัดสินจากเลขสุ่มที่ผูกมัดไว้ก่อนเปิดรับเดิมพัน ภาพการชนเพียงเล่าผลนั้น ไม่มีสัตว์จริงเกี่ยวข้อง',
    EN: 'Choose red (Meron), blue (Wala) or draw (BDD) before bets close. Both roosters are drawn by code and the committed seed decides; the fight only tells the result. No animal takes part.',
  },
  {
    TY: `ราคาประกาศก่อนเปิดรับเดิมพันและไม่เปลี่ยนระหว่างรอบ เป็นราคารวมทุน (แดง / น้ำเงิน / เสมอ): ${offered} เมื่อเสมอ เดิมพันแดงและน้ำเงินแพ้`,
    EN: `Odds are published before bets open and do not change. They include the stake (Meron / Wala / draw): ${offered}. On a draw, bets on Meron and Wala lose.`,
  },
  {
    TY: `ทุกฝั่งของทุกคู่คืนผู้เล่น ${percent}% เท่ากัน: ราคา = ${(RETURN / CHANCES).toFixed(2)} ÷ โอกาสชนะ`,
    EN: `Every side of every fight returns the same ${percent}%: odds = ${(RETURN / CHANCES).toFixed(2)} ÷ chance of winning.`,
  },
];

export const titles: Title[] = rings.map(([number, vendor, thai, english, speed, limits, theme], i) =>
  tableTitle({
    code: gameCode('COCKFIGHT', number),
    vendor,
    category: 'COCKFIGHT',
    family: 'cockfight',
    classify: 'cockfight',
    name: { TY: thai, EN: english },
    description: {
      TY: 'ไก่ชนจำลองด้วยภาพวาดจากโค้ด ไม่มีสัตว์จริงและไม่มีเลือด ราคาแน่นอนก่อนทุกรอบ ทุกสังเวียนใช้กติกาและโอกาสเดียวกัน ต่างกันที่ความเร็ว วงเงิน และหน้าตา',
      EN: 'A simulated cockfight drawn by code: no animals, no blood, fixed odds before every round. All rings play by the same rules with the same chances and differ in speed, limits and looks.',
    },
    rules: [...rules, ...tableRules(speeds[speed])],
    return: { numerator: BigInt(RETURN), denominator: BigInt(CHANCES) },
    volatility: 'medium',
    features: ['shared-rounds', 'fixed-odds', speed, `limits-${limits}`],
    limits: limitClasses[limits],
    highestPay: 5,
    isHot: i < 2,
    isNew: i % 5 === 4,
    settings: { theme, ...speeds[speed] },
  }),
);
