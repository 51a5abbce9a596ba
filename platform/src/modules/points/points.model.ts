import type { GameCategory } from '@portal/contracts/brand';
import { pointsPerUnit } from '@portal/contracts/point-terms';
import { type MinorUnits, parseMoney } from '@portal/money';

export type PointMoveType = 'EARN' | 'REWARD' | 'REDEEM' | 'REDEEM_CANCEL' | 'CONVERT' | 'ADJUST';
export type PointUnit = 'point' | 'ticket';
export type Ref = { type: string; id: string };

export type PointMove = {
  memberId: string;
  /** Names the act, once and for ever, within the member: the same key is the same move. */
  key: string;
  type: PointMoveType;
  /** Whole points, not 0. */
  amount: number;
  ref: Ref;
};

export type PointMoveVerdict = 'moved' | 'repeated' | 'key_reused' | 'short';

export type PointAccounts = { points: number; owed: number; tickets: number };

export type PointEntryRow = {
  id: string;
  type: PointMoveType | 'RAFFLE_TICKET';
  amount: number;
  balanceAfter: number;
  refType: string;
  refId: string;
  createdAt: Date;
};

export type Conversion = { id: string; asked: number; points: number; amount: MinorUnits; convertedAt: Date };

/** Staff's settings; amounts in whole units of the currency, as text. */
export type PointRules = {
  turnoverPerPoint: string;
  depositSteps: readonly { from: string; points: number }[];
  dailyLimit: number;
  turnoverMultiple: number;
};

/** Percent of a valid bet that counts, by category. */
export type Weights = Partial<Record<GameCategory, number>>;

/** One minor unit of a hundredth of the currency for each point: 100 points are one unit. */
const minorUnitsPerPoint = parseMoney('1') / BigInt(pointsPerUnit);

/** Whole steps of so many points. */
export const wholeSteps = (points: number): number => points - (points % pointsPerUnit);
/** What whole steps are worth, in minor units. */
export const worthOf = (points: number): MinorUnits => BigInt(points) * minorUnitsPerPoint;

/** Points for the play of a day: the floor of the sum over all categories, each by its weight (PROMO-02). */
export function pointsOfDay(
  plays: readonly { category: GameCategory; valid: MinorUnits }[],
  weights: Weights,
  turnoverPerPoint: MinorUnits,
): number {
  const weighted = plays.reduce((sum, { category, valid }) => sum + valid * BigInt(weights[category] ?? 0), 0n);
  return weighted <= 0n ? 0 : Number(weighted / (100n * turnoverPerPoint));
}

/** Points for a credited deposit: those of the highest step that it reaches. */
export function pointsOfDeposit(amount: MinorUnits, steps: PointRules['depositSteps']): number {
  return steps.reduce((most, { from, points }) => (amount >= parseMoney(from) && points > most ? points : most), 0);
}
