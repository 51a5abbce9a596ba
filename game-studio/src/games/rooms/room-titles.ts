import { toPercentText } from './fee-text';
import type { RoomSettings } from './room-game';
import type { FamilyName, Title } from '../title';

type Names = { TY: string; EN: string };
export type CardVendor = 'ROYALC' | 'NAGA';
const vendorNames: Readonly<Record<CardVendor, string>> = { ROYALC: 'Royal Cards', NAGA: 'Naga Studio' };

/** Base stakes of a title's rooms. */
export const stakeClasses = {
  small: [1, 2, 5, 10],
  standard: [5, 10, 20, 50, 100],
  high: [100, 200, 500],
  vip: [500, 1_000, 2_000],
} as const;
export const turnSpeeds = { relaxed: 20, classic: 12, speed: 7 } as const;

export type RoomRow = {
  number: number;
  vendor: CardVendor;
  thai: string;
  english: string;
  theme: string;
  stakes: keyof typeof stakeClasses;
  speed: keyof typeof turnSpeeds;
  seats: number;
};

type FamilyFacts = {
  family: FamilyName;
  classify: string;
  feeParts: number;
  /** The most that can be put up, in base stakes, at a table of so many seats. */
  mostPutUp(seats: number): number;
  description: Names;
  rules(settings: RoomSettings): Names[];
};

export function roomTitle(row: RoomRow, { family, classify, feeParts, mostPutUp, description, rules }: FamilyFacts): Title {
  const stakes = stakeClasses[row.stakes];
  const settings: RoomSettings = { theme: row.theme, seats: row.seats, stakes, turnSeconds: turnSpeeds[row.speed], feeParts };
  const most = stakes.at(-1)! * mostPutUp(row.seats);
  return {
    code: `PVP-${String(row.number).padStart(3, '0')}`,
    vendor: row.vendor,
    vendorName: vendorNames[row.vendor],
    category: 'PVP',
    family,
    classify,
    name: { TY: row.thai, EN: row.english },
    description,
    rules: [...rules(settings), ...roomRules(settings)],
    rtp: null,
    feePercent: toPercentText(feeParts),
    volatility: null,
    features: ['real-players', 'rooms', `seats-${row.seats}`, row.speed],
    minBet: `${stakes[0]}.00`,
    maxBet: `${most}.00`,
    maxWin: `${most * (row.seats - 1)}.00`,
    lines: 0,
    trialSupport: true,
    hasRooms: true,
    isNew: row.number % 7 === 5,
    isHot: row.number <= 2,
    status: 'open',
    settings,
  };
}

/** What holds in all rooms. */
function roomRules({ seats, turnSeconds, stakes }: RoomSettings): Names[] {
  return [
    {
      TY: `ผู้เล่นจริงทั้งโต๊ะ ไม่มีหุ่นยนต์ ${seats} ที่นั่ง เริ่มเมื่อพร้อมตั้งแต่สองคน เดิมพันพื้นฐานของห้อง: ${stakes.join(', ')} เงินทดลองเล่นมีโต๊ะแยกต่างหาก`,
      EN: `Real players only, no robots: ${seats} seats, a hand begins when two or more are ready. Base stakes of the rooms: ${stakes.join(', ')}. Play money has tables of its own.`,
    },
    {
      TY: `แต่ละตามีเวลา ${turnSeconds} วินาทีตามนาฬิกาของเซิร์ฟเวอร์ หมดเวลาหรือลุกกลางตาจะอยู่ตามไพ่เดิม (เก้าเกที่ต้องเติมเงินถือว่าหมอบ) หลุดการเชื่อมต่อกลับเข้ามาเล่นต่อที่นั่งเดิมได้ หมดเวลาสองครั้งติดกันจะพักจากตาถัดไป`,
      EN: `A turn lasts ${turnSeconds} seconds by the server's clock. Whoever lets it pass, or leaves in the middle of a hand, stands pat (in Kao Kae: folds where there is something to pay). After a cut connection you are back on your seat. Two turns in a row without an answer and you sit out.`,
    },
    {
      TY: 'หักเงินสำรองของตานั้นก่อนแจกไพ่ ใครหักไม่สำเร็จไม่ได้เล่นตานั้น เมื่อจบตาคืนส่วนที่ไม่เสียพร้อมผลได้ในรายการเดียว ตาที่เริ่มไม่สำเร็จเป็นโมฆะและคืนเงินเต็มจำนวน',
      EN: 'What you put up is taken before the cards are dealt, and whoever’s wallet refuses does not play the hand. What you did not lose comes back together with what you have won. A hand that cannot begin is void and everything is given back.',
    },
    {
      TY: 'สำรับสับจากซีดลับของเซิร์ฟเวอร์ (ประกาศค่าแฮชก่อน) รวมกับซีดของผู้เล่นทุกคน ไพ่ของผู้อื่นไม่ถูกส่งมายังเครื่องคุณก่อนเปิดไพ่ เมื่อจบตาซีดถูกเปิดเผย ใครก็ตรวจสอบไพ่ทุกใบรวมถึงไพ่ที่หมอบได้',
      EN: 'The deck is shuffled from the server’s secret seed, whose hash is published before, and the seeds of all players. Nobody’s cards are sent to anybody else before they are shown. After the hand the seed is revealed, so that anybody can check every card, folded ones included.',
    },
  ];
}
