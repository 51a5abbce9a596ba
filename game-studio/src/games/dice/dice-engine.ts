import type { RandomStream } from '../../fairness/random-stream';

/** Rolls are 0.00 to 99.99, kept as 0 to 9,999. */
export const rolls = 10_000;
/** Of 10,000 parts of every stake this many come back over many rounds, whatever is chosen. */
export const returnParts = 9_900;
export const leastChance = 100;
export const mostChance = 9_800;

/** `chance` of the 10,000 rolls win: the lowest ones, or the highest. */
export type DiceChoice = { direction: 'under' | 'over'; chance: number };
export type DiceOutcome = { roll: number; isWin: boolean };

export const isWin = ({ direction, chance }: DiceChoice, roll: number): boolean =>
  direction === 'under' ? roll < chance : roll >= rolls - chance;

/** What a winning stake becomes, rounded down once. */
export const payoutOf = (stake: bigint, chance: number): bigint => (stake * BigInt(returnParts)) / BigInt(chance);

export function playDice(stake: bigint, choice: DiceChoice, random: RandomStream): { payout: bigint; outcome: DiceOutcome } {
  const roll = random.int(rolls);
  const won = isWin(choice, roll);
  return { payout: won ? payoutOf(stake, choice.chance) : 0n, outcome: { roll, isWin: won } };
}
