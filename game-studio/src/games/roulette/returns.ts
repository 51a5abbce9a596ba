import type { ReturnCase } from '../return-case';
import type { Ratio } from '../tables/fractions';
import { ONE } from '../tables/round-game';
import { POCKETS, rouletteGame, rouletteMultiplier, rouletteSpots } from './roulette-game';

export function rouletteReturn(spot: string): Ratio {
  const covered = rouletteSpots.get(spot)?.length ?? 0;
  return { numerator: BigInt(covered * rouletteMultiplier(covered)), denominator: BigInt(POCKETS * ONE) };
}

/** One bet of each kind. */
const kinds = { number: 'n17', split: 's14-17', street: 't13', corner: 'c13-17', line: 'l13', dozen: 'd2', column: 'k1', colour: 'red' };

export const returns: ReturnCase[] = Object.entries(kinds).map(([kind, spot]) => ({
  name: `roulette ${kind}`,
  expected: rouletteReturn(spot),
  simulate: (random) => {
    const covered = rouletteSpots.get(spot) ?? [];
    const { number } = rouletteGame.draw({ random, offer: null, title: undefined as never });
    return { stake: ONE, payout: covered.includes(number) ? rouletteMultiplier(covered.length) : 0 };
  },
}));
