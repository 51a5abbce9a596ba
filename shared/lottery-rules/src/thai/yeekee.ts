import type { ThaiResult } from '../draw-result';
import type { Hmac } from '../random-source';

/** Digits of a number that a member submits. */
export const shotLength = 5;
const shotSpace = 10n ** BigInt(shotLength);

export type YeekeeOptions = {
  /** Fewer submitted numbers than this do not make a round. */
  readonly leastShots: number;
  /** The number of this rank is taken off the sum. */
  readonly subtractedRank: number;
  /** From which end ranks are counted; `last`: the latest number has rank 1. */
  readonly rankFrom: 'first' | 'last';
  /** What happens to a round of too few numbers: labelled house numbers come after them, or all bets are given back. */
  readonly fillMode: 'house' | 'refund';
};

export const defaultYeekeeOptions: YeekeeOptions = { leastShots: 20, subtractedRank: 16, rankFrom: 'last', fillMode: 'house' };

/** A number of the round, in the order of arrival. */
type YeekeeShot = { readonly number: string; readonly isHouse: boolean };

/** The whole calculation of a round: what a page shows, and what anyone with the seed can repeat. */
type YeekeeCalculation = {
  /** Oldest first; house numbers stand after those of members. */
  readonly shots: readonly YeekeeShot[];
  readonly memberSum: number;
  readonly houseSum: number;
  /** Unknown to everybody until the round has closed, so that the last to submit a number cannot choose the result. */
  readonly addend: string;
  /** All numbers and the addend. */
  readonly sum: number;
  /** The number that is taken off, its rank and where it stands in `shots`. */
  readonly subtracted: { readonly rank: number; readonly index: number; readonly number: string };
  readonly raw: number;
  /** `raw` with zeros in front up to five digits. */
  readonly padded: string;
  readonly result: ThaiResult;
};

/** Says whether a text is a number that members may shoot: five Western digits. */
export const isShot = (text: string): boolean => /^[0-9]{5}$/.test(text);

/** The house's number `index`; 0 is the hidden addend, the others fill up rounds. */
export function houseNumber(hmac: Hmac, issue: string, index: number): string {
  const bytes = hmac(`${issue}:${index}`);
  if (bytes.byteLength !== 32) throw new RangeError('not an HMAC-SHA256');
  const word = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getBigUint64(0);
  return String(word % shotSpace).padStart(shotLength, '0');
}

/** Betting numbers of what the calculation leaves: the last three digits, and the two before them. */
export function yeekeeNumbers(raw: number): Pick<YeekeeCalculation, 'padded' | 'result'> {
  const padded = String(raw).padStart(shotLength, '0');
  return { padded, result: { top: padded.slice(-3), bottom2: padded.slice(-5, -3) } };
}

/** Where the number of a rank stands among `count` numbers, oldest first. */
export const indexOfRank = (rank: number, count: number, rankFrom: YeekeeOptions['rankFrom']): number =>
  rankFrom === 'last' ? count - rank : rank - 1;

const sumOf = (numbers: readonly string[]) => numbers.reduce((sum, number) => sum + Number(number), 0);

/**
 * The result of a round from its members' numbers, oldest first; null when all bets are to be given back.
 * @throws {RangeError} for what is no number of five digits, and for options under which no rank is sure to be there.
 */
export function calculateYeekee(
  hmac: Hmac,
  issue: string,
  memberShots: readonly string[],
  options: YeekeeOptions = defaultYeekeeOptions,
): YeekeeCalculation | null {
  const { leastShots, subtractedRank, rankFrom, fillMode } = options;
  if (!memberShots.every(isShot)) throw new RangeError('a number of five digits is needed');
  if (subtractedRank < 1 || subtractedRank > leastShots) throw new RangeError('no such rank');
  const missing = Math.max(0, leastShots - memberShots.length);
  if (missing > 0 && fillMode === 'refund') return null;

  const houseShots = Array.from({ length: missing }, (_, index) => houseNumber(hmac, issue, index + 1));
  const shots = [...memberShots.map((number) => ({ number, isHouse: false })), ...houseShots.map((number) => ({ number, isHouse: true }))];
  const [memberSum, houseSum, addend] = [sumOf(memberShots), sumOf(houseShots), houseNumber(hmac, issue, 0)];
  const sum = memberSum + houseSum + Number(addend);
  const index = indexOfRank(subtractedRank, shots.length, rankFrom);
  const { number } = shots[index]!;
  const raw = sum - Number(number);
  return { shots, memberSum, houseSum, addend, sum, subtracted: { rank: subtractedRank, index, number }, raw, ...yeekeeNumbers(raw) };
}
