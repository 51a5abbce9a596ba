import { fraction, fractionToDecimal, type Fraction } from '@portal/money';
import { createFastStream } from '../../../fairness/random-stream';
import { lineWin } from '../engine/line-pays';
import type { SlotModel } from '../engine/slot-model';
import { slotModels } from '../models/slot-models';
import { enumerateWays, expectedReturn, waysReturn } from './expected-return';
import { columnsOf, mostJackpotCoins, mostVideoCoins, mostWaysCoins } from './most-coins';
import { slotReturns } from './slot-returns';

const { classic, video, ways, jackpot } = slotModels;
const models: SlotModel[] = [classic, video, jackpot];

describe('the return of the slots', () => {
  it.each(models)('is published exactly for the model $name', (model) => {
    expect(expectedReturn(model)).toEqual(model.exactReturn);
  });

  it('of the ways follows from playing all stops, as does the most that a round can pay', () => {
    const enumeration = enumerateWays(ways);

    expect(waysReturn(ways, enumeration)).toEqual(ways.exactReturn);
    expect(mostWaysCoins(enumeration, ways.scatter)).toBe(ways.maxCoins);
  });

  it.each(slotReturns)('lies between 95 and 97 percent for the model $name, pools included', ({ expected: { numerator, denominator } }) => {
    expect(numerator * 100n).toBeGreaterThanOrEqual(denominator * 95n);
    expect(numerator * 100n).toBeLessThanOrEqual(denominator * 97n);
  });

  it('of three reels is what all their windows pay together', () => {
    let [paid, most] = [0, 0];
    const [first, second, third] = columnsOf(classic) as [number[][], number[][], number[][]];
    for (const a of first)
      for (const b of second)
        for (const c of third) {
          const coins = classic.lines.reduce((sum, [x, y, z]) => sum + (lineWin(classic.pays, [a[x!]!, b[y!]!, c[z!]!])?.coins ?? 0), 0);
          paid += coins;
          most = Math.max(most, coins);
        }

    expect(fraction(paid, first.length * second.length * third.length * classic.cost)).toEqual(classic.exactReturn);
    expect(most).toBe(classic.maxCoins);
  });

  it('has a most that no round exceeds', () => {
    expect(mostVideoCoins(video)).toBe(video.maxCoins);
    expect(mostJackpotCoins(jackpot)).toBe(jackpot.maxCoins);
  });

  it.each(slotReturns)('of $name is what rounds pay', ({ expected, simulate }) => {
    const random = createFastStream(20_261_121);
    const rounds = 60_000;
    let [sum, squares] = [0, 0];
    for (let i = 0; i < rounds; i += 1) {
      const { payout, stake } = simulate(random);
      sum += payout / stake;
      squares += (payout / stake) ** 2;
    }
    const mean = sum / rounds;
    const error = Math.sqrt((squares / rounds - mean ** 2) / rounds);

    // The stream is fixed; four standard errors leave room for the long tails of short runs.
    expect(Math.abs(mean - toNumber(fraction(expected.numerator, expected.denominator)))).toBeLessThan(4 * error);
  });
});

const toNumber = (value: Fraction): number => Number(fractionToDecimal(value, 12));
