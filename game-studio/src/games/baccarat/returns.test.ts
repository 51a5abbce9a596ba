import { createFastStream } from '../../fairness/random-stream';
import { toPercent } from '../tables/fractions';
import { baccaratMultipliers } from './baccarat-game';
import { countBaccarat } from './baccarat-odds';
import { baccaratReturn, returns } from './returns';
import { titles } from './titles';

it('counts all deals of the shoe and finds the well-known chances', () => {
  const { player, banker, tie, deals } = countBaccarat();

  expect(deals).toBe(416n * 415n * 414n * 413n * 412n * 411n);
  expect([player, banker, tie].map((count) => (Number(count) / Number(deals)).toFixed(6))).toEqual(['0.446247', '0.458597', '0.095156']);
});

it('returns what the literature says for these payments', () => {
  expect((['player', 'banker', 'tie', 'playerPair', 'bankerPair'] as const).map((spot) => toPercent(baccaratReturn(spot)))).toEqual([
    '98.76',
    '98.94',
    '85.64',
    '89.64',
    '89.64',
  ]);
});

it('publishes the return of the bet on the banker', () => {
  expect(new Set(titles.map(({ rtp }) => rtp))).toEqual(new Set([toPercent(baccaratReturn('banker'))]));
});

it('pays the banker less five percent and gives main bets back on a tie', () => {
  expect(baccaratMultipliers({ player: [0, 13], banker: [6, 0] })).toEqual({
    player: 0,
    banker: 19_500,
    tie: 0,
    playerPair: 120_000,
    bankerPair: 0,
  });
  expect(baccaratMultipliers({ player: [8, 9], banker: [8, 9] })).toMatchObject({ player: 10_000, banker: 10_000, tie: 90_000 });
});

it.each(returns)('simulates $name near its exact return', ({ expected, simulate }) => {
  const random = createFastStream(7);
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
