import { createFastStream } from '../fairness/random-stream';
import { measureReturn } from './measure-return';
import type { ReturnCase } from './return-case';

const coin = (payout: number): ReturnCase => ({
  name: 'coin',
  expected: { numerator: 98n, denominator: 100n },
  simulate: (random) => ({ stake: 10_000, payout: random.int(2) * payout }),
});

it('accepts a game that pays what it says, and notices one that pays two percent more or less', () => {
  const measure = (payout: number) => measureReturn(coin(payout), 200_000, createFastStream(7));
  expect(measure(19_600)).toMatchObject({ expected: 0.98, isInside: true });
  expect([measure(20_000).isInside, measure(19_200).isInside]).toEqual([false, false]);
});

it('narrows its margin with the root of the rounds', () => {
  const margin = (rounds: number) => measureReturn(coin(19_600), rounds, createFastStream(7)).margin;
  expect(margin(1_000) / margin(100_000)).toBeCloseTo(10, 0);
});
