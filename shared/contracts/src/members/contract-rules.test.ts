import { draftRules, emptyRule, percentOfRate, readPercent, readRules } from './contract-rules';

it('writes and reads rates of contracts as percentages in steps of 0.1 @AGT-14', () => {
  expect([80, 100, 2_500].map(percentOfRate)).toEqual(['0.8', '1', '25']);
  expect(['0.8', '1', ' 25 ', '100'].map(readPercent)).toEqual([80, 100, 2_500, 10_000]);
  expect(['', '0', '0.85', '101', '-1', '1e1', 'ten'].map(readPercent)).toEqual([null, null, null, null, null, null, null]);
});

it('reads the rules of a form as they were signed, with separators or without @AGT-14', () => {
  const signed = [
    { minTurnover: '10000.00', minActive: 0, rate: 80 },
    { minTurnover: '100000.00', minActive: 5, rate: 100 },
  ];
  expect(readRules('DAILY_SALARY', draftRules(signed))).toEqual(signed);
  const row = { ...emptyRule(), threshold: ' 50,000 ', active: '5', percent: '25' };
  expect(readRules('DIVIDEND', [row])).toEqual([{ minNetLoss: '50000', minActive: 5, rate: 2_500 }]);
  expect(readRules('REALTIME_SALARY', [{ ...emptyRule(), percent: '1' }])).toEqual([{ minTurnover: '0', minActive: 0, rate: 100 }]);
});

it.each([
  ['nothing', {}],
  ['an amount that is none', { threshold: '1e5', percent: '1' }],
  ['an amount below zero', { threshold: '-1', percent: '1' }],
  ['no whole members', { threshold: '1', active: '1.5', percent: '1' }],
  ['a rate between the steps', { threshold: '1', percent: '0.85' }],
])('takes no rule with %s @AGT-14', (_, part) => {
  expect(readRules('DAILY_SALARY', [{ ...emptyRule(), ...part }])).toBeNull();
});
