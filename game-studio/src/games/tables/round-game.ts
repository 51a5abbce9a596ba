import type { Json } from '../../core/json';
import type { RandomStream } from '../../fairness/random-stream';
import type { Title } from '../title';

/** Multipliers count in 1/10,000 of the stake and include the stake itself: 20,000 gives two for one. */
export const ONE = 10_000;

/** A place on the table that takes chips. */
export type Spot = {
  id: string;
  /** The most that one player may have on it in a round, as a part of the title's highest bet: 1 is all of it, 8 is an eighth. */
  limitDivisor: number;
};

/** What a round is known by before it is drawn. */
export type RoundKey = {
  title: Title;
  number: number;
  /** SHA-256 of the seed, in hex: published before bets open. */
  seedHash: string;
};

/**
 * A game of shared rounds: everybody at the table plays the same round. All functions are pure, so that the page that verifies a
 * round, the simulator and the table itself come to the same result.
 */
export type RoundGame<Outcome extends Json = Json> = {
  spots(title: Title): readonly Spot[];
  /** What is promised for this round before bets open, such as its odds. It follows from the commitment alone. */
  offer(round: RoundKey): Json;
  draw(input: { random: RandomStream; offer: Json; title: Title }): Outcome;
  /** What each spot returns, by the id of the spot; a spot that is not named returns nothing. */
  multipliers(outcome: Outcome, offer: Json, title: Title): Readonly<Record<string, number>>;
  /** The result in a word, for statistics. */
  result(outcome: Outcome): string;
  /** The little that road maps and lists of past rounds show. */
  mark(outcome: Outcome): Json;
  /** How long the table shows the outcome before it is settled. */
  revealMilliseconds(outcome: Outcome, title: Title): number;
  /** For rounds that players may leave while they run, at a multiplier that rises until it falls. */
  flight?: Flight<Outcome>;
};

/** Multipliers of a flight count in 1/100 of the stake. */
export type Flight<Outcome extends Json = Json> = {
  /** Where the flight ends. A bet that leaves at it still wins. */
  endOf(outcome: Outcome): number;
  multiplierAt(milliseconds: number, title: Title): number;
  /** The first millisecond at which the multiplier is reached. */
  reachedAt(multiplier: number, title: Title): number;
  highest: number;
};

/** How fast a table goes and how it looks. */
export type TableSettings = { theme: string; betSeconds: number; pauseSeconds: number };

export const tableSettings = (title: Title) => title.settings as TableSettings;

/** The payout of stakes on several spots, rounded down once for each spot. */
export function payoutOf(stakes: Readonly<Record<string, bigint>>, multipliers: Readonly<Record<string, number>>): bigint {
  return Object.entries(stakes).reduce((sum, [spot, stake]) => sum + (stake * BigInt(multipliers[spot] ?? 0)) / BigInt(ONE), 0n);
}

/** A round is drawn from the stream of its seed, its table and its number. */
export const roundId = (code: string, number: number) => `${code}-${number}`;
