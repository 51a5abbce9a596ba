import { fromWhole } from '@portal/money';
import { isWin, leastChance, mostChance, payoutOf, playDice, rolls } from './dice-engine';

const fixed = (roll: number) => ({ int: () => roll, shuffle: <T>(items: readonly T[]) => [...items] });

it('wins on exactly as many rolls as were chosen, whichever side', () => {
  for (const direction of ['under', 'over'] as const) {
    for (const chance of [leastChance, 4_950, 9_799, mostChance]) {
      const wins = Array.from({ length: rolls }, (_, roll) => roll).filter((roll) => isWin({ direction, chance }, roll)).length;
      expect(wins).toBe(chance);
    }
  }
});

it('returns 99 percent for every chance, but for what rounding down takes', () => {
  const stake = fromWhole(2_000n);
  for (let chance = leastChance; chance <= mostChance; chance += 1) {
    const lost = stake * 9_900n - payoutOf(stake, chance) * BigInt(chance);
    expect(lost >= 0n && lost < BigInt(chance)).toBe(true);
  }
});

it.each([
  [4_949, { direction: 'under', chance: 4_950 }, 200_000n],
  [4_950, { direction: 'under', chance: 4_950 }, 0n],
  [5_050, { direction: 'over', chance: 4_950 }, 200_000n],
  [5_049, { direction: 'over', chance: 4_950 }, 0n],
  [0, { direction: 'under', chance: 100 }, 9_900_000n],
] as const)('pays roll %i of %j', (roll, choice, payout) => {
  expect(playDice(fromWhole(10n), choice, fixed(roll))).toEqual({ payout, outcome: { roll, isWin: payout > 0n } });
});
