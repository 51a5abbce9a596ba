import { fromWhole, mulFloor, multiplyFractions, parseFraction } from '@portal/money';
import { ladderStep, priceAfterDiscount } from './ladder';

const ladder = {
  steps: [
    { fromTotal: 0n, factor: parseFraction('1') },
    { fromTotal: fromWhole(5000), factor: parseFraction('0.5') },
  ],
  closeAt: fromWhole(10_000),
};

it.each([
  [3000, 0, '900'],
  [1900, 3000, '900'],
  [500, 4900, '900'],
  [4000, 5400, '450'],
  [600, 9400, '450'],
  [5000, 5000, '450'],
])('takes %p after %p at a rate of %s @LOTT-05', (stake, before, rate) => {
  const answer = ladderStep(ladder, fromWhole(before), fromWhole(stake));
  if (!answer.ok) throw new Error('refused');
  expect(multiplyFractions(parseFraction('900'), answer.factor)).toEqual(parseFraction(rate));
});

it('refuses what would go beyond the end and says what is left @LOTT-05', () => {
  expect(ladderStep(ladder, fromWhole(9400), fromWhole(700))).toEqual({ ok: false, remaining: fromWhole(600) });
  expect(ladderStep(ladder, fromWhole(10_000), 1n)).toEqual({ ok: false, remaining: 0n });
  expect(ladderStep(ladder, fromWhole(12_000), 1n)).toEqual({ ok: false, remaining: 0n });
  expect(ladderStep({ ...ladder, closeAt: null }, fromWhole(10_000), fromWhole(700))).toMatchObject({ ok: true });
});

it('takes the highest step reached, in whatever order steps are listed @LOTT-05', () => {
  const reversed = { ...ladder, steps: [...ladder.steps].reverse() };
  expect(ladderStep(reversed, fromWhole(6000), 1n)).toEqual({ ok: true, factor: parseFraction('0.5') });
  expect(ladderStep({ steps: [], closeAt: null }, 0n, 1n)).toEqual({ ok: true, factor: parseFraction('1') });
});

it('takes the discount off the price and leaves the win alone @LOTT-05', () => {
  expect(priceAfterDiscount(fromWhole(100), parseFraction('10'))).toBe(fromWhole(90));
  expect(mulFloor(fromWhole(100), parseFraction('90'))).toBe(fromWhole(9000));
  expect(priceAfterDiscount(1n, parseFraction('33.3'))).toBe(1n);
});
