import type { FamilyName, Title } from '../title';
import { type Ratio, toPercent } from './fractions';

type Names = { TY: string; EN: string };

/** How long bets are taken, and the rest before the next round. */
export const speeds = {
  relaxed: { betSeconds: 30, pauseSeconds: 6 },
  classic: { betSeconds: 20, pauseSeconds: 5 },
  speed: { betSeconds: 10, pauseSeconds: 3 },
} as const;
export type Speed = keyof typeof speeds;

/** Lowest and highest bet of a round in whole units. */
export const limitClasses = {
  small: [5, 2_000],
  standard: [20, 20_000],
  high: [200, 100_000],
  vip: [1_000, 300_000],
} as const satisfies Record<string, readonly [number, number]>;
export type LimitClass = keyof typeof limitClasses;

const vendorNames = {
  ORBIT: 'Orbit Live',
  PEARL: 'Pearl Casino',
  LOTUS: 'Lotus Play',
  SV3: 'Sabong Vista',
  WGB: 'Wing Bird',
  XGS: 'Chandra Originals',
} as const;
export type TableVendor = keyof typeof vendorNames;

export type TableTitle = {
  code: string;
  vendor: TableVendor;
  category: Title['category'];
  family: FamilyName;
  classify: string;
  name: Names;
  description: Names;
  rules: Names[];
  /** Of the bet that is made most. */
  return: Ratio;
  volatility: Title['volatility'];
  features: string[];
  limits: readonly [number, number];
  /** The most that one bet can bring, in highest bets. */
  highestPay: number;
  isNew?: boolean;
  isHot?: boolean;
  settings: Title['settings'];
};

const money = (units: number) => `${units}.00`;

/** What all titles of shared rounds have in common. */
export function tableTitle({
  limits: [lowest, highest],
  highestPay,
  return: ratio,
  isNew = false,
  isHot = false,
  ...title
}: TableTitle): Title {
  return {
    ...title,
    vendorName: vendorNames[title.vendor],
    rtp: toPercent(ratio),
    feePercent: null,
    minBet: money(lowest),
    maxBet: money(highest),
    maxWin: money(highest * highestPay),
    lines: 0,
    trialSupport: true,
    hasRooms: false,
    isNew,
    isHot,
    status: 'open',
  };
}

/** Paragraphs that hold for every table. */
export function tableRules({ betSeconds, pauseSeconds }: { betSeconds: number; pauseSeconds: number }): Names[] {
  return [
    {
      TY: `ทุกคนที่โต๊ะเล่นรอบเดียวกัน เปิดรับเดิมพัน ${betSeconds} วินาทีตามนาฬิกาของเซิร์ฟเวอร์ แล้วพัก ${pauseSeconds} วินาทีก่อนรอบถัดไป เดิมพันที่มาถึงหลังปิดรับจะไม่ถูกรับ`,
      EN: `Everybody at the table plays the same round. Bets are taken for ${betSeconds} seconds by the server's clock, and the next round begins ${pauseSeconds} seconds after the last. A bet that arrives after the close is not taken.`,
    },
    {
      TY: 'ค่าแฮชของเลขสุ่มประจำรอบประกาศก่อนเปิดรับเดิมพัน และเปิดเผยเลขสุ่มเมื่อจบรอบ ใครก็คำนวณผลซ้ำได้ในหน้าตรวจสอบ รอบที่ระบบไม่สามารถจบได้ถือเป็นโมฆะและคืนเงินเดิมพันเต็มจำนวน',
      EN: "The hash of each round's seed is published before bets open and the seed itself when the round is over, so anybody can compute the result again on the verify page. A round that cannot be finished is void and all stakes are given back.",
    },
    {
      TY: 'จำนวนผู้เล่นและยอดเดิมพันบนโต๊ะเป็นตัวเลขจริง เงินทดลองเล่นนับแยกจากเงินจริง โต๊ะจะพักเมื่อไม่มีผู้ชม และเริ่มรอบใหม่ทันทีที่มีคนเข้ามา',
      EN: 'Players and stakes on the table are counted as they are, play money apart from real money. A table rests while nobody looks at it and begins a new round as soon as somebody comes.',
    },
  ];
}

/** A list of what each bet pays and returns, one line each, in both languages. */
export function payLines(lines: readonly { name: Names; pays: string; ratio: Ratio }[]): Names {
  const line = (language: keyof Names, returns: string) =>
    lines.map(({ name, pays, ratio }) => `${name[language]} ${pays} (${returns} ${toPercent(ratio)}%)`).join(' · ');
  return { TY: `อัตราจ่าย: ${line('TY', 'คืนผู้เล่น')}`, EN: `Payments: ${line('EN', 'return')}` };
}

/** The k-th title of a list takes the number after the last one of the lists before it. */
export const gameCode = (category: string, number: number) => `${category}-${String(number).padStart(3, '0')}`;
