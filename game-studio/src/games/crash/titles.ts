import { gameCode, type LimitClass, limitClasses, tableRules, tableTitle } from '../tables/table-title';
import type { Title } from '../title';
import type { CrashSettings } from './crash-game';

type Flight = [
  number: number,
  thai: string,
  english: string,
  growth: number,
  betSeconds: number,
  limits: LimitClass,
  theme: CrashSettings['theme'],
];

/** Flights differ in speed, limits and looks; all of them end by the same chances. */
const flights: Flight[] = [
  [1, 'จรวดจันทรา', 'Chandra Crash', 60, 8, 'standard', 'rocket'],
  [11, 'โคมลอยล้านนา', 'Lanna Sky Lantern', 40, 10, 'small', 'lantern'],
  [12, 'ดาวหางสายฟ้า', 'Lightning Comet', 120, 6, 'standard', 'comet'],
  [13, 'ว่าวจุฬาเหินฟ้า', 'Soaring Chula Kite', 60, 8, 'small', 'kite'],
  [14, 'บั้งไฟพญานาค', 'Naga Fireball', 80, 8, 'high', 'fireball'],
  [15, 'พญาหงส์ทอง', 'Golden Swan', 60, 12, 'vip', 'swan'],
];

const rules = [
  {
    TY: 'วางเดิมพันก่อนออกบิน ตัวคูณเริ่มที่ 1.00 เท่าและเพิ่มขึ้นเรื่อย ๆ จนกว่าจะตก ออกก่อนตกได้เงินเดิมพันคูณตัวคูณ ตกก่อนออกเสียเดิมพัน วางได้สองเดิมพันต่อรอบ',
    EN: 'Stake before take-off. The multiplier starts at 1.00 and rises until the flight ends. Leave before that and the stake is paid times the multiplier; who is still in it loses the stake. Two bets a round can be placed.',
  },
  {
    TY: 'การกดออกนับตามเวลาที่คำขอถึงเซิร์ฟเวอร์ ไม่ใช่เวลาที่กดบนหน้าจอ เส้นทางเครือข่ายที่ช้าจึงมีผล ตั้งออกอัตโนมัติไว้จะได้ตัวคูณนั้นพอดีเสมอเมื่อเที่ยวบินไปถึง ออกได้ตั้งแต่ 1.01 เท่า',
    EN: 'Leaving by hand counts from the arrival of the request at the server, not from the press on your screen, so a slow connection matters. Leaving automatically pays exactly the multiplier that was set whenever the flight reaches it. Bets can leave from 1.01 on.',
  },
  {
    TY: 'จุดตกถูกผูกมัดไว้ก่อนเปิดรับเดิมพัน โอกาสไปถึงตัวคูณ m คือ 0.99 ÷ m ไม่ว่าออกที่ใดก็คืนผู้เล่น 99% ตัวคูณสูงสุด 10,000 เท่า เมื่อถึงเงินรางวัลสูงสุดจะออกให้อัตโนมัติ',
    EN: 'The end of the flight is committed before bets open. A multiplier m is reached with the chance 0.99 ÷ m, so the return is 99% wherever you leave. The highest multiplier is 10,000; a bet that reaches the highest win leaves by itself.',
  },
  {
    TY: 'หากระบบขัดข้องระหว่างบินจนผู้เล่นกดออกไม่ได้ เดิมพันที่ยังไม่ออกจะได้รับเงินเดิมพันคืน ส่วนออกอัตโนมัติที่ถึงแล้วจ่ายตามปกติ',
    EN: 'If a fault during the flight keeps players from leaving, bets that are still in it get their stake back; automatic leaves that were reached are paid.',
  },
];

export const titles: Title[] = flights.map(([number, thai, english, growth, betSeconds, limits, theme], i) => {
  const settings: CrashSettings = { theme, growth, betSeconds, pauseSeconds: 4 };
  return tableTitle({
    code: gameCode('INHOUSE', number),
    vendor: 'XGS',
    category: 'INHOUSE',
    family: 'crash',
    classify: 'crash',
    name: { TY: thai, EN: english },
    description: {
      TY: 'ตัวคูณพุ่งขึ้นจนกว่าจะตก ทุกคนอยู่ในเที่ยวบินเดียวกัน ออกเองหรือตั้งออกอัตโนมัติ ทุกเที่ยวบินใช้โอกาสเดียวกัน ต่างกันที่ความเร็ว วงเงิน และหน้าตา',
      EN: 'A multiplier that rises until it ends, the same flight for everybody. Leave by hand or automatically. All flights end by the same chances and differ in speed, limits and looks.',
    },
    rules: [...rules, ...tableRules(settings)],
    return: { numerator: 99n, denominator: 100n },
    volatility: 'high',
    features: ['shared-rounds', 'auto-cash-out', `limits-${limits}`],
    limits: limitClasses[limits],
    highestPay: 50,
    isHot: i === 0,
    isNew: i >= 4,
    settings,
  });
});
