import fc from 'fast-check';
import { createFastStream } from '../../fairness/random-stream';
import { curveOf, HIGHEST } from './crash-curve';
import { crashGame, drawEnd, FLIGHTS, waysToReach } from './crash-game';
import { returns } from './returns';
import { titles } from './titles';

/** A stream whose only number is given. */
const streamOf = (number: number) => ({ int: () => number, shuffle: () => [] });

it.each([...new Set(titles.map(({ settings }) => (settings as { growth: number }).growth))])(
  'has a curve with growth %p that starts at 1.00, never falls and tells exactly when a multiplier is reached',
  (growth) => {
    const { multiplierAt, reachedAt } = curveOf(growth);
    expect(multiplierAt(0)).toBe(100);
    expect(multiplierAt(-5)).toBe(100);
    expect(multiplierAt(10 ** 9)).toBe(HIGHEST);
    fc.assert(
      fc.property(fc.integer({ min: 101, max: HIGHEST }), (multiplier) => {
        const at = reachedAt(multiplier);
        expect(multiplierAt(at)).toBeGreaterThanOrEqual(multiplier);
        expect(multiplierAt(at - 1)).toBeLessThan(multiplier);
      }),
    );
  },
);

it('reaches a multiplier in exactly as many flights as counted', () => {
  // The lowest number that reaches it, and the one before, which does not.
  for (const multiplier of [101, 150, 200, 12_345, HIGHEST]) {
    const first = FLIGHTS - waysToReach(multiplier);
    expect(drawEnd(streamOf(first))).toBeGreaterThanOrEqual(multiplier);
    expect(drawEnd(streamOf(first - 1))).toBeLessThan(multiplier);
  }
  expect(drawEnd(streamOf(0))).toBe(99);
  expect(drawEnd(streamOf(FLIGHTS - 1))).toBe(HIGHEST);
});

it('returns 99 hundredths wherever a bet leaves', () => {
  for (const { expected } of returns) expect(expected.numerator * 100n).toBe(expected.denominator * 99n);
  fc.assert(
    fc.property(fc.integer({ min: 101, max: HIGHEST }), (multiplier) => {
      const returned = multiplier * waysToReach(multiplier);
      expect(returned).toBeLessThanOrEqual(99 * FLIGHTS);
      expect(99 * FLIGHTS - returned).toBeLessThan(multiplier);
    }),
  );
  expect(new Set(titles.map(({ rtp }) => rtp))).toEqual(new Set(['99.00']));
});

it('flies exactly as long as its last multiplier pays', () => {
  for (const end of [99, 100, 101, 250, 98_765]) {
    const milliseconds = crashGame.revealMilliseconds({ end }, titles[0]!);
    const { multiplierAt } = crashGame.flight!;
    if (end < 101) expect(milliseconds).toBe(0);
    else {
      expect(multiplierAt(milliseconds, titles[0]!)).toBeGreaterThan(end);
      expect(multiplierAt(milliseconds - 1, titles[0]!)).toBeLessThanOrEqual(end);
    }
  }
});

it.each(returns.slice(0, 4))('simulates $name near its exact return', ({ expected, simulate }) => {
  const random = createFastStream(5);
  const rounds = 100_000;
  let [sum, squares] = [0, 0];
  for (let i = 0; i < rounds; i += 1) {
    const { stake, payout } = simulate(random);
    sum += payout / stake;
    squares += (payout / stake) ** 2;
  }
  const mean = sum / rounds;
  const error = Math.sqrt((squares / rounds - mean ** 2) / rounds);

  expect(Math.abs(mean - Number(expected.numerator) / Number(expected.denominator))).toBeLessThan(4 * error);
});
