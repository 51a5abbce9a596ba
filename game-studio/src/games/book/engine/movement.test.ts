import fc from 'fast-check';
import { marketKinds } from './markets';
import { MONEY_PER_STEP, movedOdds, stepsFor } from './movement';
import { expectedReturn, oddsFor, targetReturns } from './prices';

it('moves the odds of a selection down when it could cost more than the others, and theirs up', () => {
  expect(stepsFor([0n, 0n, 0n], 0)).toBe(0);
  expect(stepsFor([3n * MONEY_PER_STEP, 0n], 0)).toBe(-3);
  expect(stepsFor([3n * MONEY_PER_STEP, 0n], 1)).toBe(3);
  expect(stepsFor([1_000n * MONEY_PER_STEP, 0n], 0)).toBe(-8);
  expect(stepsFor([MONEY_PER_STEP - 1n, 0n], 0)).toBe(0);
});

it('never offers a return of 100 % or more, nor odds that pay nothing, however the money lies', () => {
  const amount = fc.bigInt(0n, 100n * MONEY_PER_STEP);
  const weight = fc.bigInt(1n, 10_000n);
  fc.assert(
    fc.property(
      fc.constantFrom(...marketKinds),
      fc.array(amount, { minLength: 2, maxLength: 26 }),
      weight,
      weight,
      (kind, payouts, won, lost) => {
        const chances = { won, halfWon: 0n, push: 0n, halfLost: 0n, lost, total: won + lost };
        fc.pre(oddsFor(chances, targetReturns[kind]) !== null);
        const odds = movedOdds(kind, chances, stepsFor(payouts, 0));
        const { numerator, denominator } = expectedReturn(chances, odds);
        expect(odds).toBeGreaterThan(100);
        expect(numerator < denominator).toBe(true);
      },
    ),
  );
});
