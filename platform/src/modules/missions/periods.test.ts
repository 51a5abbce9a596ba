import { nextStep, progressOf, type Facts } from './missions.model';
import { addDays, periodBefore, periodOf, recentPeriods } from './periods';

it.each([
  ['daily', '2026-11-27', { key: '2026-11-27', from: '2026-11-27', to: '2026-11-27' }],
  ['weekly', '2026-11-27', { key: 'W2026-11-23', from: '2026-11-23', to: '2026-11-29' }],
  ['weekly', '2026-11-23', { key: 'W2026-11-23', from: '2026-11-23', to: '2026-11-29' }],
  ['weekly', '2027-01-01', { key: 'W2026-12-28', from: '2026-12-28', to: '2027-01-03' }],
  ['monthly', '2028-02-10', { key: '2028-02', from: '2028-02-01', to: '2028-02-29' }],
  ['monthly', '2026-12-31', { key: '2026-12', from: '2026-12-01', to: '2026-12-31' }],
  ['once', '2026-11-27', { key: 'once', from: '2026-11-27', to: null }],
] as const)('%s of %s is one period of whole days @MEM-12', (kind, day, period) => {
  expect(periodOf(kind, day)).toEqual(period);
});

it('goes back over the ends of weeks, months and years @MEM-12', () => {
  expect(periodBefore('monthly', periodOf('monthly', '2027-01-15')).key).toBe('2026-12');
  expect(periodBefore('weekly', periodOf('weekly', '2027-01-04')).key).toBe('W2026-12-28');
  expect(addDays('2028-03-01', -1)).toBe('2028-02-29');
});

it('knows the periods that ended at most 7 days ago: eight days, two weeks, and a month in its first week @MEM-12', () => {
  const keys = (kind: 'daily' | 'weekly' | 'monthly', today: string) => recentPeriods(kind, today, today, 7).map(({ key }) => key);
  expect(keys('daily', '2026-11-27')).toHaveLength(8);
  expect(keys('daily', '2026-11-27').at(-1)).toBe('2026-11-20');
  expect(keys('weekly', '2026-11-29')).toEqual(['W2026-11-23', 'W2026-11-16']);
  expect(keys('monthly', '2026-12-07')).toEqual(['2026-12', '2026-11']);
  expect(keys('monthly', '2026-12-08')).toEqual(['2026-12']);
  expect(recentPeriods('once', '2026-11-27', '2026-01-01', 7)).toEqual([{ key: 'once', from: '2026-01-01', to: null }]);
});

it('climbs the ladder day by day, begins anew after a day that was missed and after the last @MEM-12', () => {
  let step: number | null = null;
  const steps = Array.from({ length: 8 }, () => (step = nextStep(step, 7)));
  expect(steps).toEqual([1, 2, 3, 4, 5, 6, 7, 1]);
  expect(nextStep(null, 7)).toBe(1);
});

it('counts what falls into the period and into the games that count, never below zero @MEM-12', () => {
  const facts: Facts = {
    plays: [
      { day: '2026-11-27', category: 'LOTT', bets: 2, valid: 500_000n },
      { day: '2026-11-27', category: 'RNG', bets: 7, valid: 1_000_000n },
      { day: '2026-11-26', category: 'LOTT', bets: 100, valid: 9_000_000n },
    ],
    wins: [
      { day: '2026-11-27', category: 'LOTT', multiple: 1_250 },
      { day: '2026-11-27', category: 'RNG', multiple: 9_999 },
      { day: '2026-11-26', category: 'LOTT', multiple: 90_000 },
    ],
    deposits: [
      { day: '2026-11-27', count: 2n, amount: 3_000_000n },
      { day: '2026-11-01', count: 1n, amount: 1n },
    ],
    checkIns: ['2026-11-23', '2026-11-27', '2026-11-22'],
    profile: 3,
    friends: ['2026-11-27', '2026-11-24', '2026-11-20'],
    visitors: [
      { day: '2026-11-27', visitors: 2 },
      { day: '2026-11-24', visitors: 5 },
      { day: '2026-11-20', visitors: 9 },
    ],
  };
  const day = periodOf('daily', '2026-11-27');
  const week = periodOf('weekly', '2026-11-27');
  const of = (goal: Parameters<typeof progressOf>[0]['goal'], period = day, categories: 'LOTT'[] = []) =>
    progressOf({ goal, categories }, period, facts);
  expect(of('turnover')).toBe(1_500_000n);
  expect(of('turnover', day, ['LOTT'])).toBe(500_000n);
  expect(of('bets')).toBe(9n);
  expect(of('bets', day, ['LOTT'])).toBe(2n);
  expect(of('depositCount')).toBe(2n);
  expect(of('depositSum', periodOf('monthly', '2026-11-27'))).toBe(3_000_001n);
  expect(of('signInDays', week)).toBe(2n);
  expect([of('referrals'), of('referrals', week)]).toEqual([1n, 2n]);
  expect([of('winMultiple'), of('winMultiple', day, ['LOTT']), of('winMultiple', week)]).toEqual([99n, 12n, 900n]);
  expect([of('inviteClicks'), of('inviteClicks', week)]).toEqual([2n, 7n]);
  expect(of('profile', periodOf('once', '2026-11-27'))).toBe(3n);
  const corrected = { ...facts, plays: [{ day: '2026-11-27', category: 'LOTT' as const, bets: -1, valid: -5n }] };
  expect(progressOf({ goal: 'turnover', categories: [] }, day, corrected)).toBe(0n);
});
