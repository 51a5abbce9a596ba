import { parseMoney, toWire } from '@portal/money';
import { requiredOf } from '../../turnover/turnover.model';
import { type BonusEnd, endCost, type OfferRules, paysWithoutPlay, requirementOf, rewardOf } from './offer.model';

const money = parseMoney;
const step = (more: Partial<OfferRules['reward']['steps'][number]> = {}) => ({
  from: '0',
  fixed: null,
  basisPoints: 5_000,
  cap: null,
  ...more,
});
const reward = (...steps: OfferRules['reward']['steps']): Pick<OfferRules, 'reward'> => ({
  reward: { kind: 'money', delivery: 'instant', steps },
});
const turnover = (base: 'bonus' | 'deposit_and_bonus', hundredths: number, weights: OfferRules['turnover']['weights'] = null) => ({
  turnover: { base, hundredths, weights },
});

describe('what an offer gives', () => {
  it.each([
    ['50 % of 5', [step()], '5', '2.50'],
    ['a share above its cap', [step({ basisPoints: 10_000, cap: '500' })], '800', '500.00'],
    ['a share that ends within a satang', [step({ basisPoints: 3_333 })], '0.10', '0.03'],
    ['less than the first step', [step({ from: '100' })], '99.99', '0.00'],
    ['exactly the first step', [step({ from: '100', basisPoints: 1_000 })], '100', '10.00'],
    [
      'the last step that is reached',
      [step({ from: '100', basisPoints: 1_000 }), step({ from: '1000', basisPoints: 2_000 })],
      '1000',
      '200.00',
    ],
    ['the step below it', [step({ from: '100', basisPoints: 1_000 }), step({ from: '1000', basisPoints: 2_000 })], '999', '99.90'],
    ['a fixed amount', [step({ from: '300', fixed: '50', basisPoints: null })], '5000', '50.00'],
  ])('%s @PROMO-04', (_, steps, amount, given) => {
    expect(toWire(rewardOf(reward(...steps), money(amount)))).toBe(given);
  });

  it('gives whole points @PROMO-04', () => {
    const points = { reward: { kind: 'points' as const, delivery: 'center' as const, steps: [step({ fixed: '50', basisPoints: null })] } };
    expect(rewardOf(points, money('1000'))).toBe(50n);
  });
});

describe('what has to be staked', () => {
  const required = (rules: Pick<OfferRules, 'turnover'>, bonus: string, deposit: string) => {
    const { base, multiple } = requirementOf(rules, money(bonus), money(deposit))!;
    return toWire(requiredOf(base, multiple));
  };

  it('is (5 + 2.5) × 10 = 75 for a bonus of 50 % @PROMO-04', () => {
    expect(required(turnover('deposit_and_bonus', 1_000), '2.5', '5')).toBe('75.00');
  });

  it('is (1,000 + 500) × 3 = 4,500 @PROMO-04', () => {
    expect(required(turnover('deposit_and_bonus', 300), '500', '1000')).toBe('4500.00');
  });

  it('is 10 × 20 = 200 for the bonus alone, with weights of its own @PROMO-04', () => {
    const rules = turnover('bonus', 2_000, { RNG: 100, LIVE: 50, PVP: 5 });
    expect(required(rules, '10', '100')).toBe('200.00');
    expect(requirementOf(rules, money('10'), money('100'))!.weights).toEqual({ RNG: 100, LIVE: 50, PVP: 5 });
  });

  it('is nothing at 0 times, which pays without play @PROMO-04', () => {
    const rules = { ...reward(step()), ...turnover('bonus', 0) };
    expect(requirementOf(rules, money('10'), 0n)).toBeNull();
    expect(paysWithoutPlay(rules)).toBe(true);
    expect(paysWithoutPlay({ ...rules, ...turnover('bonus', 1) })).toBe(false);
  });
});

describe('what the end of a bonus takes back', () => {
  const end = (more: Partial<Record<'bonus' | 'played' | 'takenElsewhere' | 'available', string>>, rest: Partial<BonusEnd> = {}) => {
    const { bonus = '500', played = '0', takenElsewhere = '0', available = '1500' } = more;
    const amounts = { bonus: money(bonus), played: money(played), takenElsewhere: money(takenElsewhere), available: money(available) };
    const { removed, bonus: ofBonus, gains } = endCost({ how: 'cancelled', isSticky: false, maxCashOut: null, ...amounts, ...rest });
    expect(ofBonus + gains).toBe(removed);
    return [toWire(removed), toWire(gains)];
  };

  it.each([
    ['the whole bonus when nothing was played', {}, '500.00', '0.00'],
    ['bonus and winnings', { played: '200', available: '1700' }, '700.00', '200.00'],
    ['the bonus alone after a loss of own money', { played: '-300', available: '1200' }, '500.00', '0.00'],
    ['what is left of the bonus when own money is gone', { played: '-1200', available: '300' }, '300.00', '0.00'],
    ['nothing where nothing is left', { played: '-1500', available: '0' }, '0.00', '0.00'],
    ['nothing from an overdrawn account', { available: '-20' }, '0.00', '0.00'],
    ['winnings once, when another bonus has taken them', { played: '200', takenElsewhere: '200', available: '1500' }, '500.00', '0.00'],
  ])('%s, when it is given up @MEM-09', (_, more, removed, gains) => {
    expect(end(more)).toEqual([removed, gains]);
    expect(end(more, { how: 'expired' })).toEqual([removed, gains]);
  });

  it('is nothing when the requirement is done @PROMO-04', () => {
    expect(end({ played: '900', available: '2400' }, { how: 'done' })).toEqual(['0.00', '0.00']);
  });

  it('is the bonus of a sticky one, and its winnings stay @PROMO-04', () => {
    expect(end({ played: '900', available: '2400' }, { how: 'done', isSticky: true })).toEqual(['500.00', '0.00']);
  });

  it('is what lies above the largest cash-out @PROMO-04', () => {
    expect(end({ played: '900', available: '2400' }, { how: 'done', maxCashOut: money('1000') })).toEqual(['400.00', '400.00']);
    expect(end({ played: '900', available: '2400' }, { how: 'done', isSticky: true, maxCashOut: money('300') })).toEqual([
      '1100.00',
      '600.00',
    ]);
    expect(end({ played: '-100', available: '1400' }, { how: 'done', maxCashOut: money('200') })).toEqual(['300.00', '0.00']);
  });
});
