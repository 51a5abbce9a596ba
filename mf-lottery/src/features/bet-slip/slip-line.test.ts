import type { LotteryGameDetail } from '@portal/contracts';
import { fractionToDecimal, parseMoney } from '@portal/money';
import prices from '../../../../shared/lottery-rules/fixtures/prices.json';
import { indexLimits, priceSlipLine, toRequest, type SlipLine } from './slip-line';

const game = (more: Partial<LotteryGameDetail>): LotteryGameDetail =>
  ({
    code: 'CHANDRA5',
    family: 'thai',
    plays: [
      { playType: 'top3', rate: '900', discount: '10', minStake: '1.00', maxStake: '100.00' },
      { playType: 'last3Direct', rate: null, discount: '0', minStake: '0.02', maxStake: '100000.00' },
    ],
    series: null,
    ...more,
  }) as LotteryGameDetail;
const thai: SlipLine = { id: '1', playType: 'top3', selection: '916', betCount: 1, stake: '10' };

describe('price of a slip line', () => {
  it('subtracts the discount from the price, and pays the win on the face value @LOTT-03 @LOTT-05', () => {
    const priced = priceSlipLine(game({}), new Map(), thai)!;
    expect([priced.stake, priced.price, priced.win]).toEqual([parseMoney('10'), parseMoney('9'), parseMoney('9000')]);
    expect(toRequest(priced)).toEqual({ playType: 'top3', selection: '916', stake: '10', expectedRate: '900' });
  });

  it('pays half where the number is limited, and says when it is closed @LOTT-05', () => {
    const half = indexLimits([{ playType: 'top3', selection: '916', factor: '0.5', remaining: '10.00' }]);
    const closed = indexLimits([{ playType: 'top3', selection: '916', factor: null, remaining: '0.00' }]);
    expect(fractionToDecimal(priceSlipLine(game({}), half, thai)!.rate, 2)).toBe('450');
    expect(priceSlipLine(game({}), half, thai)).toMatchObject({ isReduced: true, problem: null, win: parseMoney('4500') });
    expect(priceSlipLine(game({}), closed, thai)).toMatchObject({ problem: { code: 'closed' } });
  });

  const sscUpTo = (maxSeries: number) =>
    game({
      family: 'ssc',
      series: { minSeries: 1700, maxSeries, maxBetSeries: 1960, drop: 0, units: ['1', '0.1'], maxMultiple: 9999 },
    });
  const digital: SlipLine = {
    id: '2',
    playType: 'last3Direct',
    selection: '4,5|2|8,9',
    betCount: 4,
    unit: '0.1',
    multiple: 5,
    series: 1960,
  };

  it('prices a digital line by bets, unit, multiple and series @LOTT-06', () => {
    const priced = priceSlipLine(sscUpTo(1960), new Map(), digital)!;
    expect([priced.price, priced.win]).toEqual([parseMoney('4'), parseMoney('980')]);
    expect(toRequest(priced)).toEqual({
      playType: 'last3Direct',
      selection: '4,5|2|8,9',
      unit: '0.1',
      multiple: 5,
      series: 1960,
      expectedRate: '0.98',
    });
  });

  it('prices and sends a line at the member’s highest series where it was picked at a higher one @LOTT-06', () => {
    const priced = priceSlipLine(sscUpTo(1930), new Map(), digital)!;
    expect(priced.win).toBe(parseMoney('965'));
    expect(toRequest(priced)).toMatchObject({ series: 1930, expectedRate: '0.965' });
    expect(toRequest(priceSlipLine(sscUpTo(1930), new Map(), { ...digital, series: 1800 })!)).toMatchObject({ series: 1800 });
  });

  it('prices a Vietnamese line by its positions, and says what each hit pays @LOTT-04', () => {
    const north = game({
      family: 'vnNorth',
      plays: [{ playType: 'lo2', rate: '99.5', discount: '0', minStake: '1.00', maxStake: '2000.00' }],
    });
    const priced = priceSlipLine(north, new Map(), { id: '3', playType: 'lo2', selection: '16,20,68', betCount: 3, unitStake: '1000' })!;
    expect([priced.stake, priced.perHit]).toEqual([parseMoney('81000'), parseMoney('99500')]);
    expect(toRequest(priced)).toEqual({ playType: 'lo2', selection: '16,20,68', unitStake: '1000', expectedRate: '99.5' });
  });

  it('is marked as wrong before it is sent: below, above, between sets, above the room left @LOTT-05', () => {
    const left = indexLimits([{ playType: 'top3', selection: '916', factor: '0.5', remaining: '5.00' }]);
    const problem = (stake: string, limits = new Map()) => priceSlipLine(game({}), limits, { ...thai, stake })!.problem;
    expect(problem('0.5')).toEqual({ code: 'least', amount: parseMoney('1') });
    expect(problem('101')).toEqual({ code: 'most', amount: parseMoney('100') });
    expect(priceSlipLine(game({}), left, thai)!.problem).toEqual({ code: 'remaining', amount: parseMoney('5') });
    const sets = game({ plays: [{ playType: 'set4', rate: '1', discount: '0', minStake: '120.00', maxStake: '600.00' }] });
    const set = (stake: string) => priceSlipLine(sets, new Map(), { id: '4', playType: 'set4', selection: '8923', betCount: 1, stake })!;
    expect(set('200').problem).toEqual({ code: 'step', amount: parseMoney('120') });
    expect([set('240').problem, set('240').win]).toEqual([null, parseMoney('240000')]);
  });

  it('is closed when one of its numbers is, and reduced when one of them is @LOTT-05', () => {
    const north = game({
      family: 'vnNorth',
      plays: [{ playType: 'lo2', rate: '99.5', discount: '0', minStake: '1.00', maxStake: '2000.00' }],
    });
    const line = { id: '5', playType: 'lo2', selection: '16,20', betCount: 2, unitStake: '10' };
    const closed = indexLimits([{ playType: 'lo2', selection: '20', factor: null, remaining: '0.00' }]);
    expect(priceSlipLine(north, closed, line)!.problem).toEqual({ code: 'closed' });
    const reduced = indexLimits([
      { playType: 'lo2', selection: '16', factor: '0.8', remaining: null },
      { playType: 'lo2', selection: '20', factor: '0.5', remaining: null },
    ]);
    expect(priceSlipLine(north, reduced, line)).toMatchObject({ isReduced: true, problem: null, rate: { num: 199n, den: 4n } });
  });

  it('leaves out a play that is not sold any more', () => {
    expect(priceSlipLine(game({ plays: [] }), new Map(), thai)).toBeNull();
  });
});

it.each(prices)('shows $selection of $family $playType at the price of the rules @LOTT-03', (example) => {
  const { family, playType, selection, betCount, terms, chosen } = example;
  const { rate, discount, series } = terms;
  const sold = game({
    family: family as LotteryGameDetail['family'],
    plays: [{ playType, rate, discount, minStake: '0.01', maxStake: '100000.00' }],
    series: series && { ...series, maxSeries: series.maxBetSeries, drop: 0, units: ['1', '0.1'], maxMultiple: 9999 },
  });
  const priced = priceSlipLine(sold, new Map(), { id: '1', playType, selection, betCount, ...(chosen as Partial<SlipLine>) })!;
  expect([priced.stake, priced.price, fractionToDecimal(priced.rate, 8), priced.problem]).toEqual([
    parseMoney(example.stake),
    parseMoney(example.price),
    example.rate,
    null,
  ]);
});
