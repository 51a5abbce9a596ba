import { type GameCategory, gameCategories } from '@portal/contracts/brand';
import type { MinorUnits } from '@portal/money';

/** What was played on a day in a category; `plain` is what counts for rebates: valid, and no rebate was given with the bet. */
export type DayPlay = { day: string; category: GameCategory; plain: MinorUnits };
/** How much of a day has been paid for. */
export type Counted = { day: string; category: GameCategory; valid: MinorUnits };
/** Hundredths of a percent, by category. */
export type Rates = Partial<Record<GameCategory, number>>;
export type Row = { category: GameCategory; valid: MinorUnits; basisPoints: number; amount: MinorUnits };

export type Claim = { id: string; kind: 'manual' | 'auto'; through: string; rows: Row[]; total: MinorUnits; claimedAt: Date };

/** The least that is paid, 1.00. */
export const leastClaim: MinorUnits = 10_000n;
const hundredth = 100n;

/** Rounds down to a hundredth, also below zero. */
function floorToHundredth(numerator: bigint, denominator: bigint): MinorUnits {
  const step = denominator * hundredth;
  const whole = numerator / step;
  return (numerator % step < 0n ? whole - 1n : whole) * hundredth;
}

/** What is new of each day and category since it was paid for: below zero where bets were taken back. */
export function newOf(plays: readonly DayPlay[], counted: readonly Counted[]): Counted[] {
  const keyOf = ({ day, category }: Pick<Counted, 'day' | 'category'>) => `${day} ${category}`;
  const paid = new Map(counted.map((row) => [keyOf(row), row]));
  const played = plays.map(({ day, category, plain }) => ({
    day,
    category,
    valid: plain - (paid.get(keyOf({ day, category }))?.valid ?? 0n),
  }));
  const known = new Set(plays.map(keyOf));
  const gone = counted.filter((row) => !known.has(keyOf(row))).map((row) => ({ ...row, valid: -row.valid }));
  return [...played, ...gone].filter(({ valid }) => valid !== 0n);
}

/** A row for each category that brings something, in the portal's order: its new turnover × rate, rounded down to a hundredth. */
export const rowsOf = (fresh: readonly Counted[], rates: Rates): Row[] =>
  gameCategories.flatMap((category) => {
    const basisPoints = rates[category] ?? 0;
    if (basisPoints === 0) return [];
    const valid = fresh.reduce((sum, row) => (row.category === category ? sum + row.valid : sum), 0n);
    return [{ category, valid, basisPoints, amount: floorToHundredth(valid * BigInt(basisPoints), 10_000n) }];
  });

/** A percentage of staff in hundredths of a percent: `0.8` is 80. The call has looked at it before. */
export function basisPointsOf(percent: string): number {
  const [whole = '0', decimals = ''] = percent.split('.');
  return Number(whole) * 100 + Number(decimals.padEnd(2, '0'));
}

/** Hundredths of a percent as people write a percentage: 80 is `0.8`. */
export const percentText = (basisPoints: number): string =>
  `${Math.floor(basisPoints / 100)}.${String(basisPoints % 100).padStart(2, '0')}`.replace(/\.?0+$/, '') || '0';
