import { createFastStream } from '../../fairness/random-stream';
import { toPercent } from '../tables/fractions';
import { dragonTigerMultipliers, winnerOf } from './dragon-tiger-game';
import { dragonTigerReturn, returns } from './returns';
import { titles } from './titles';

it('lets the higher card win, the ace low and suits without weight', () => {
  expect(winnerOf({ dragon: 12, tiger: 0 })).toBe('dragon');
  expect(winnerOf({ dragon: 0, tiger: 1 })).toBe('tiger');
  expect(winnerOf({ dragon: 5, tiger: 18 })).toBe('tie');
});

it('takes half of the main bets on a tie and pays a suited tie beside the tie', () => {
  expect(dragonTigerMultipliers({ dragon: 5, tiger: 18 })).toEqual({ dragon: 5_000, tiger: 5_000, tie: 120_000, suitedTie: 0 });
  expect(dragonTigerMultipliers({ dragon: 5, tiger: 5 })).toEqual({ dragon: 5_000, tiger: 5_000, tie: 120_000, suitedTie: 510_000 });
  expect(dragonTigerMultipliers({ dragon: 6, tiger: 5 })).toEqual({ dragon: 20_000, tiger: 0, tie: 0, suitedTie: 0 });
});

it('returns exactly what counting the cards gives', () => {
  // A second card of the first one's rank is one of 31 among 415, of its suit too one of 7.
  const same = (spot: 'dragon' | 'tie' | 'suitedTie', numerator: bigint) => {
    const { numerator: paid, denominator } = dragonTigerReturn(spot);
    expect(paid * 830n).toBe(numerator * denominator);
  };
  same('dragon', 2n * 384n + 31n);
  same('tie', 2n * 12n * 31n);
  same('suitedTie', 2n * 51n * 7n);
  expect(toPercent(dragonTigerReturn('dragon'))).toBe('96.27');
  expect(new Set(titles.map(({ rtp }) => rtp))).toEqual(new Set(['96.27']));
});

it.each(returns)('simulates $name near its exact return', ({ expected, simulate }) => {
  const random = createFastStream(11);
  const rounds = 30_000;
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
