import { type Fraction, fraction, fractionToDecimal, fromWhole, multiplyFractions, parseFraction } from '@portal/money';
import { evaluate } from './bets';
import type { DrawResult } from './draw-result';
import type { GameFamily } from './play-type';
import { getPlayType, playTypesOf } from './plays';
import { costOf, losesMoney, returnsOf, worstPayout } from './returns';
import { parseSelection } from './selection';

const percent = ({ num, den }: Fraction) => fractionToDecimal({ num: num * 100n, den }, 2);
const percents = (family: GameFamily, code: string, rate: string) => returnsOf(getPlayType(family, code), parseFraction(rate)).map(percent);

describe('what comes back on average', () => {
  it.each([
    ['thai', 'top3', '900', ['90']],
    ['thai', 'top3', '850', ['85']],
    ['thai', 'tod3', '150', ['90', '45']],
    ['thai', 'set4', '1', ['90']],
    ['vnNorth', 'lo2', '99.5', ['99.5']],
    ['vnNorth', 'lo21k', '3.685', ['99.5']],
    ['vnNorth', 'xien2', '16', ['87.81']],
    ['ssc', 'last3Direct', '0.98', ['98']],
    ['kl8', 'pick2', '1', ['93.95']],
    ['kl8', 'pick7', '1', ['73.1']],
  ] as const)('matches the published tables: %s %s at %s @LOTT-05', (family, code, rate, expected) => {
    expect(percents(family, code, rate)).toEqual(expected);
  });

  it('is shown for each choice where choices differ', () => {
    const shares = returnsOf(getPlayType('k3', 'sum'), fraction(1));
    expect(shares).toHaveLength(16);
    expect(new Set(shares.map((share) => fractionToDecimal(share, 4)))).toEqual(new Set(['1']));
  });
});

const isLess = (a: Fraction, b: Fraction) => a.num * b.den < b.num * a.den;
const digits = (count: number) => Array.from({ length: 10 ** count }, (_, number) => String(number).padStart(count, '0'));
const terms = (rate: string | null, discount = '0') => ({ rate, discount, series: null });

describe('what a Thai play is said to return is what all results pay', () => {
  const results: Readonly<Record<string, (drawn: string) => DrawResult>> = {
    top: (top) => ({ top, bottom2: '00' }),
    bottom2: (bottom2) => ({ top: '000', bottom2 }),
    // Two numbers are drawn; which of them is hit by how many is counted with the one in the other's place.
    front3: (drawn) => ({ top: '000000', bottom2: '00', front3: [drawn.slice(0, 3), drawn.slice(3)], bottom3: ['', ''] }),
    bottom3: (drawn) => ({ top: '000000', bottom2: '00', front3: ['', ''], bottom3: [drawn.slice(0, 3), drawn.slice(3)] }),
  };
  const numbersOf: Readonly<Record<number, string[]>> = {
    1: ['0', '7'],
    2: ['12', '77', '00'],
    3: ['123', '122', '777'],
    4: ['1234', '1123', '1122', '1112', '1111'],
    5: ['12345', '11111'],
    6: ['123456', '000000'],
  };

  it.each(playTypesOf('thai').map((play) => [play.code, play] as const))(
    '%s @LOTT-05 @LOTT-11',
    (_, play) => {
      const { rule, picker, terms: customary } = play;
      if (picker.kind !== 'digits' || (rule.kind !== 'digits' && rule.kind !== 'tiers')) throw new Error('no Thai play');
      const field = rule.kind === 'digits' ? rule.field : 'top';
      const length = field === 'bottom2' ? 2 : field === 'top' ? Math.max(3, picker.length) : 6;
      const drawn = digits(length).map((text) => results[field]!(text));
      const shares = numbersOf[picker.length]!.flatMap((number) => {
        const parsed = parseSelection(play, number);
        if (!parsed.ok) return [];
        let won = 0n;
        for (const result of drawn) won += evaluate(play, parsed.selection, result).multiplier.num;
        return [multiplyFractions(fraction(won, drawn.length), customary!.rate)];
      });
      const most = shares.reduce((a, b) => (isLess(a, b) ? b : a));
      expect(costOf(play, terms(fractionToDecimal(customary!.rate, 4)))!.most).toEqual(most);
    },
    60_000,
  );
});

describe('what a Vietnamese play is said to return', () => {
  // Every number that is looked at shows each ending equally often, so that one draw after the other is counted.
  it.each((['vnNorth', 'vnSouth'] as const).flatMap((family) => playTypesOf(family).map((play) => [family, play.code, play] as const)))(
    'is what all endings pay: %s %s @LOTT-03 @LOTT-11',
    (_, __, play) => {
      const { rule, terms: customary, positions } = play;
      const cost = costOf(play, terms(fractionToDecimal(customary!.rate, 4)))!;
      let hits: Fraction;
      if (rule.kind === 'occurrences') {
        const number = '1'.repeat(rule.length);
        const shown = digits(rule.length).filter((ending) => ending === number).length;
        hits = fraction(rule.looked * shown, 10 ** rule.length);
      } else if (rule.kind === 'parlay') {
        // How many of the chosen numbers have come, after each number that is looked at.
        let chances = [fraction(1), ...Array.from({ length: rule.take }, () => fraction(0))];
        for (let draw = 0; draw < rule.looked; draw += 1)
          chances = chances.map((chance, come) => {
            const stays = fraction(rule.drawn === 'none' ? 100 - (rule.take - come) : 100 - rule.take + come, 100);
            const comes = come === 0 ? fraction(0) : multiplyFractions(chances[come - 1]!, fraction(rule.take - come + 1, 100));
            const stay = multiplyFractions(chance, stays);
            return fraction(stay.num * comes.den + comes.num * stay.den, stay.den * comes.den);
          });
        hits = rule.drawn === 'none' ? chances[0]! : chances[rule.take]!;
      } else throw new Error('no Vietnamese play');
      expect(cost.most).toEqual(multiplyFractions(hits, customary!.rate, fraction(1, positions)));
    },
  );
});

describe('what a play costs', () => {
  const top3 = getPlayType('thai', 'top3');
  const cost = (rate: string, discount = '0') => costOf(top3, terms(rate, discount))!;

  it('counts the discount on the price, and knows the rate at which nothing is left @LOTT-11', () => {
    expect(percent(cost('900', '5').most)).toBe('94.74');
    expect([cost('999.9999'), cost('1000'), cost('1200'), cost('900', '10')].map(losesMoney)).toEqual([false, true, true, true]);
    expect(costOf(top3, terms(null))).toBeNull();
    expect(costOf(getPlayType('ssc', 'last3Direct'), terms(null))).toBeNull();
  });

  it('counts the rebate of a low series, which is worth more than what fixed prizes lose @LOTT-11', () => {
    const at = (code: string, minSeries: number, maxSeries = 1960) =>
      costOf(getPlayType('kl8', code), { rate: null, discount: '0', series: { maxBetSeries: maxSeries, maxSeries } }, minSeries)!;
    // 73.1 % of 1600 and of 1340 of 2000; the lower one has a rebate of 260 of 2000.
    expect([at('pick7', 1960), at('pick7', 1700)].map(({ most }) => percent(most))).toEqual(['58.48', '61.97']);
    expect(percent(at('pick7', 1700).least)).toBe('58.48');
    expect([losesMoney(at('pick1', 1700, 2358)), losesMoney(at('pick1', 1700, 2360))]).toEqual([false, true]);
  });

  it('says what a draw pays at worst: everything on one number, up to where it is full @LOTT-11', () => {
    const limits = { ladder: null, closeAt: null, maxStake: fromWhole(1_000) };
    const half = [
      { fromTotal: 0n, permille: 1_000 },
      { fromTotal: fromWhole(50_000), permille: 500 },
    ];
    const worst = (stake: number, more: object = {}) => worstPayout(top3, cost('900'), fromWhole(stake), { ...limits, ...more });
    expect(worst(1_000)).toBe(fromWhole(900_000));
    expect(worst(1_000_000, { closeAt: fromWhole(100_000) })).toBe(fromWhole(90_000_000));
    // A bet that begins just below the step is paid in full: fifty-one thousand at 900, the rest at 450.
    expect(worst(1_000_000, { closeAt: fromWhole(100_000), ladder: half })).toBe(fromWhole(51_000 * 900 + 49_000 * 450));
    expect(worst(40_000, { ladder: half })).toBe(fromWhole(36_000_000));
  });

  it('has a number of Vietnam come as often as it can at worst @LOTT-11', () => {
    const lo2 = getPlayType('vnNorth', 'lo2');
    const each = costOf(lo2, terms('99.5'))!;
    const limits = { ladder: null, closeAt: null, maxStake: fromWhole(1_000) };
    expect(worstPayout(lo2, each, fromWhole(27), limits)).toBe((fromWhole(27) * 995n) / 10n);
  });
});
