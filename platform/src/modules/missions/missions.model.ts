import type { BoardMetric, GameCategory, LocalText, MissionGoal, MissionPeriod, MissionState, RewardKind } from '@portal/contracts';
import type { Period } from './periods';

/** Amounts of money are minor units; points, tickets and everything that is counted are whole numbers. */
export type Mission = {
  id: string;
  title: LocalText;
  period: MissionPeriod;
  goal: MissionGoal;
  target: bigint;
  /** The games that count; all where it is empty. */
  categories: GameCategory[];
  prizeKind: RewardKind;
  prizeAmount: bigint;
  /** Decimal text, such as `1` or `2.50`. */
  turnoverMultiple: string;
  minRank: number;
  isOn: boolean;
  startsOn: string;
};

/** What missions go by, of some days of a member. */
export type Facts = {
  plays: { day: string; category: GameCategory; bets: number; valid: bigint }[];
  /** The largest win of a day as a multiple of its stake, in hundredths. */
  wins: { day: string; category: GameCategory; multiple: number }[];
  deposits: { day: string; count: bigint; amount: bigint }[];
  checkIns: string[];
  /** How many parts of the profile are there. */
  profile: number;
  /** The days on which friends qualified, one for each friend. */
  friends: string[];
  /** How many came by the member's link on a day. */
  visitors: { day: string; visitors: number }[];
};

/** A mission in one of its periods, as a member stands in it. */
export type MissionStanding = { mission: Mission; period: Period; progress: bigint; state: MissionState };

const within = ({ from, to }: Pick<Period, 'from' | 'to'>, day: string): boolean => from <= day && (to === null || day <= to);
/** No categories: all of them count. */
const isCounted = (categories: readonly GameCategory[], category: GameCategory): boolean =>
  categories.length === 0 || categories.includes(category);
/** In hundredths; 0 without a win. */
const largest = (wins: readonly { multiple: number }[]): number => wins.reduce((most, { multiple }) => Math.max(most, multiple), 0);
const sum = (amounts: bigint[]): bigint => amounts.reduce((total, amount) => total + amount, 0n);

/** How far the facts reach in a period of the mission. A correction can take progress back; it is never below zero. */
export function progressOf({ goal, categories }: Pick<Mission, 'goal' | 'categories'>, period: Period, facts: Facts): bigint {
  const counts = ({ day, category }: { day: string; category: GameCategory }) => within(period, day) && isCounted(categories, category);
  const plays = facts.plays.filter(counts);
  const deposits = facts.deposits.filter(({ day }) => within(period, day));
  const found: Record<MissionGoal, () => bigint> = {
    signInDays: () => BigInt(facts.checkIns.filter((day) => within(period, day)).length),
    depositCount: () => sum(deposits.map(({ count }) => count)),
    depositSum: () => sum(deposits.map(({ amount }) => amount)),
    turnover: () => sum(plays.map(({ valid }) => valid)),
    bets: () => sum(plays.map(({ bets }) => BigInt(bets))),
    winMultiple: () => BigInt(Math.floor(largest(facts.wins.filter(counts)) / 100)),
    profile: () => BigInt(facts.profile),
    referrals: () => BigInt(facts.friends.filter((day) => within(period, day)).length),
    inviteClicks: () => sum(facts.visitors.filter(({ day }) => within(period, day)).map(({ visitors }) => BigInt(visitors))),
  };
  const progress = found[goal]();
  return progress > 0n ? progress : 0n;
}

/** The step of a day on the ladder, from 1: one more than that of the day before, the first after the last and after a day that was missed. */
export const nextStep = (stepBefore: number | null, steps: number): number => ((stepBefore ?? 0) % steps) + 1;

export type PlacePrize = { from: number; to: number; amount: bigint };
export type Board = {
  id: string;
  title: LocalText;
  period: Exclude<MissionPeriod, 'once'>;
  metric: BoardMetric;
  categories: GameCategory[];
  turnoverMultiple: string;
  prizes: PlacePrize[];
  isOn: boolean;
  /** The day on which it was switched on last, `YYYY-MM-DD`. */
  startsOn: string;
};
/** A score is what the board's metric has it: minor units, hundredths of the stake, or a number of missions. */
export type Place = { place: number; memberId: string; score: bigint };
export type FinalPlace = Place & { prize: bigint | null };

/** What a place wins, minor units; null where it wins nothing. */
export const prizeOf = (prizes: readonly PlacePrize[], place: number): bigint | null =>
  prizes.find(({ from, to }) => from <= place && place <= to)?.amount ?? null;

/** What it came to: how often it was claimed, and what was given. Money in minor units. */
export type Use = { id: string; times: number; money: bigint; points: number; tickets: number };
