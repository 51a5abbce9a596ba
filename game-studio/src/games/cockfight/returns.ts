import type { ReturnCase } from '../return-case';
import { ONE } from '../tables/round-game';
import { CHANCES, drawWinner, matchups, oddsOf } from './cockfight-game';
import type { CockfightWinner } from './fight';

const sides = ['meron', 'wala', 'draw'] as const satisfies readonly CockfightWinner[];

export const returns: ReturnCase[] = matchups.flatMap((matchup, i) =>
  sides.map((side) => ({
    name: `cockfight ${i + 1} ${side}`,
    expected: { numerator: BigInt(matchup[side] * oddsOf(matchup[side])), denominator: BigInt(CHANCES * ONE) },
    simulate: (random) => ({ stake: ONE, payout: drawWinner(random, matchup) === side ? oddsOf(matchup[side]) : 0 }),
  })),
);
