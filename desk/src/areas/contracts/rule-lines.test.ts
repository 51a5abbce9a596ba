import { readRuleLines, ruleLine } from './rule-lines';

it('reads rules as officers write them, and writes them back @AGT-14', () => {
  expect(readRuleLines('DAILY_SALARY', '10000; 0; 0.8 | 500000.50;10;1.2%')).toEqual([
    { minTurnover: '10000', minActive: 0, rate: 80 },
    { minTurnover: '500000.50', minActive: 10, rate: 120 },
  ]);
  expect(readRuleLines('DIVIDEND', '0; 0; 25')).toEqual([{ minNetLoss: '0', minActive: 0, rate: 2_500 }]);
  expect(['', '10000', '1; 2', '1; 2; 0', '1; 2; 0.85', '-1; 0; 1', '1; x; 1'].map((text) => readRuleLines('DIVIDEND', text))).toEqual(
    Array.from({ length: 7 }, () => null),
  );
  expect(ruleLine({ minTurnover: '10000', minActive: 3, rate: 80 })).toBe('10000; 3; 0.8');
});
