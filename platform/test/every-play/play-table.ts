import type { DrawResult, GameFamily } from '@portal/lottery-rules';

/** A bet of a play on a drawn result, and what it costs and is paid in units of what is staked. */
export type PlayCase = {
  family: GameFamily;
  play: string;
  result: DrawResult;
  selection: string;
  cost: bigint;
  /** As numerator and denominator, before the rate; a push gives the stake back. */
  pays: readonly [num: bigint, den: bigint] | 'push' | 'nothing';
};

/** `13.5` or `2000/271`. */
export function readExactly(text: string): readonly [bigint, bigint] {
  const [num, den] = text.split('/');
  if (den) return [BigInt(num!), BigInt(den)];
  const [whole, decimals = ''] = text.split('.');
  return [BigInt(whole! + decimals), 10n ** BigInt(decimals.length)];
}

/**
 * Reads a table with a row for each play: its code, a selection that wins, its cost, what it is paid, a selection that loses, its cost.
 * A dash stands for a side that the row leaves out.
 */
export function readPlayTable(family: GameFamily, result: DrawResult, text: string): PlayCase[] {
  const rows = text
    .trim()
    .split('\n')
    .map((row) => row.trim().split(/\s+/));
  return rows.flatMap(([play, winner, cost, pays, loser, loserCost]): PlayCase[] => [
    ...(winner === '-'
      ? []
      : [
          {
            family,
            play: play!,
            result,
            selection: winner!,
            cost: BigInt(cost!),
            pays: pays === 'push' ? pays : readExactly(pays!),
          } as const,
        ]),
    ...(loser === '-' ? [] : [{ family, play: play!, result, selection: loser!, cost: BigInt(loserCost!), pays: 'nothing' } as const]),
  ]);
}
