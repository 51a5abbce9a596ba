import { covers, findTermFaults, maximumOf } from './contract-rules';
import type { ContractRule, ContractTerms } from './contracts.model';

const baht = (amount: number) => BigInt(amount) * 10_000n;
const daily = (...rules: [number, number, number][]): ContractTerms => ({
  ...{ kind: 'DAILY_SALARY', periodType: null, carryMode: null, orderFilter: null, categories: ['LOTT'] },
  rules: rules.map(([minTurnover, minActive, rate]) => ({ minTurnover: baht(minTurnover), minActive, rate })),
});
const dividend = (rules: ContractRule[], more: Partial<ContractTerms> = {}): ContractTerms => ({
  ...{ kind: 'DIVIDEND', periodType: 'H', carryMode: 0, orderFilter: null, categories: ['LOTT'], rules },
  ...more,
});
/** Of the example of the specification. */
const [company, toB, toC] = [
  daily([10_000, 0, 80], [100_000, 0, 100], [500_000, 10, 120]),
  daily([10_000, 0, 60], [100_000, 0, 80]),
  daily([10_000, 0, 50]),
];

it('lets a contract give on at most what it gets itself (@AGT-14)', () => {
  expect([covers(company, toB), covers(toB, toC), covers(company, toC)]).toEqual([true, true, true]);
  expect([covers(toB, company), covers(toC, toB)]).toEqual([false, false]);
  expect(covers(company, daily([10_000, 0, 90]))).toBe(false);
  expect(covers(company, daily([9_999, 0, 80]))).toBe(false);
  expect(covers(company, daily([500_000, 9, 110]))).toBe(false);
  expect(covers(company, daily([600_000, 12, 120]))).toBe(true);
});

it('compares periods, losses that are carried on, bets and games as well', () => {
  const own = dividend([{ minNetLoss: 0n, minActive: 0, rate: 2_000 }]);
  expect(covers(own, { ...own, carryMode: 1 })).toBe(true);
  expect(covers({ ...own, carryMode: 1 }, own)).toBe(false);
  expect(covers(own, { ...own, periodType: 'M' })).toBe(false);
  expect(covers(own, { ...own, categories: ['LOTT', 'RNG'] })).toBe(false);
  const hourly = (orderFilter: 'all' | 'losing' | 'winning'): ContractTerms => ({
    ...daily([0, 0, 10]),
    kind: 'HOURLY_SALARY',
    orderFilter,
  });
  expect(covers(hourly('all'), hourly('losing'))).toBe(true);
  expect(covers(hourly('losing'), hourly('all'))).toBe(false);
  expect(covers(hourly('losing'), hourly('winning'))).toBe(false);
});

const fields = (terms: ContractTerms) => findTermFaults(terms).map(({ field, code }) => `${field} ${code}`);

it('wants thresholds and rates that rise, in steps of 0.1 %, and the amounts of the kind (@AGT-14)', () => {
  for (const good of [
    company,
    toB,
    toC,
    dividend([
      { minNetLoss: 0n, minActive: 0, rate: 2_000 },
      { minNetLoss: baht(50_000), minActive: 5, rate: 2_500 },
    ]),
  ])
    expect(fields(good)).toEqual([]);
  expect(fields(daily([10_000, 0, 80], [10_000, 0, 90]))).toEqual(['rules.1.minTurnover must_rise']);
  expect(fields(daily([10_000, 0, 80], [20_000, 0, 80]))).toEqual(['rules.1.rate must_rise']);
  expect(fields(daily([10_000, 5, 80], [20_000, 4, 90]))).toEqual(['rules.1.minActive must_not_fall']);
  expect(fields(daily([10_000, 0, 85]))).toEqual(['rules.0.rate step']);
  expect(fields({ ...toC, kind: 'REALTIME_SALARY' })).toEqual(['rules.0.minTurnover flat_rate']);
  expect(fields({ ...daily([0, 0, 50]), kind: 'REALTIME_SALARY' })).toEqual([]);
  expect(fields({ ...toC, kind: 'HOURLY_SALARY' })).toEqual(['orderFilter kind']);
  expect(fields({ ...toC, categories: ['LOTT', 'LOTT'] })).toEqual(['categories twice']);
  expect(fields(dividend([{ minActive: 0, rate: 2_000 }]))).toEqual(['rules.0.minNetLoss kind']);
  expect(fields(dividend([{ minNetLoss: 0n, minActive: 0, rate: 2_000 }], { periodType: null, carryMode: null }))).toEqual([
    'periodType kind',
    'carryMode kind',
  ]);
});

it('knows another maximum where only losing bets count', () => {
  const kind = { isOn: true, maximum: 100 };
  const settings = {
    kinds: { DIVIDEND: kind, DAILY_SALARY: kind, HOURLY_SALARY: kind, REALTIME_SALARY: kind },
    ...{ losingBetsMaximum: 300, proposalDays: 7, dividendBegins: 'next' as const },
  };
  expect(['all', 'losing', 'winning'].map((filter) => maximumOf(settings, 'HOURLY_SALARY', filter as 'all'))).toEqual([100, 300, 100]);
  expect(maximumOf(settings, 'DAILY_SALARY', null)).toBe(100);
});
