import { parseMoney } from '@portal/money';
import type { CountedTypeSum } from '../wallet';
import { type DayFacts, findRisks, type RiskRules } from './rules';

const rules: RiskRules = {
  depositVelocity: { isOn: true, count: 10 },
  withdrawalVelocity: { isOn: true, count: 5 },
  sharedSource: { isOn: true, accounts: 3 },
  bonusAbuse: { isOn: true, minimum: parseMoney('1000'), percent: 100 },
  bothSides: { isOn: true, percent: 80 },
  unusualWin: { isOn: true, minimum: parseMoney('50000'), multiple: 50 },
};
const sum = (type: CountedTypeSum['type'], total: string, count = 1, largest = total): CountedTypeSum => ({
  ...{ type, count, total: parseMoney(total), largest: parseMoney(largest) },
});
const calm: DayFacts = {
  sums: [sum('DEPOSIT', '1000', 9), sum('WITHDRAW_APPLY', '0', 4), sum('LOTTERY_BET', '-1000', 20, '-10'), sum('BONUS_CLAIM', '999.99')],
  sharers: { count: 2, accounts: ['anan', 'malee'] },
  coverage: [{ gameCode: 'THAI', issue: '1', playType: 'top2', numbers: 79, all: 100 }],
};
const withSum = (...changed: CountedTypeSum[]): Partial<DayFacts> => ({
  sums: [...calm.sums.filter(({ type }) => !changed.some((one) => one.type === type)), ...changed],
});

it.each<[string, Partial<DayFacts>, object[]]>([
  ['nothing', {}, []],
  [
    'many deposits',
    withSum(sum('DEPOSIT', '1000', 10)),
    [{ rule: 'deposit_velocity', evidence: { times: '10', amount: '1000.00', limit: '10' } }],
  ],
  ['many withdrawals', withSum(sum('WITHDRAW_APPLY', '0', 5)), [{ rule: 'withdrawal_velocity', evidence: { times: '5', limit: '5' } }]],
  [
    'other accounts with the same device',
    { sharers: { count: 3, accounts: ['anan', 'malee', 'noi'] } },
    [{ rule: 'shared_source', evidence: { others: '3', accounts: 'anan, malee, noi', limit: '3' } }],
  ],
  [
    'bonuses that are large beside the deposits',
    withSum(sum('BONUS_CLAIM', '500'), sum('RANK_REWARD', '500')),
    [{ rule: 'bonus_abuse', evidence: { amount: '1000.00', deposits: '1000.00', limit: '100' } }],
  ],
  ['no bonus abuse beside larger deposits', withSum(sum('BONUS_CLAIM', '1000'), sum('DEPOSIT', '1000.01')), []],
  [
    'bets on nearly all numbers',
    { coverage: [{ gameCode: 'THAI', issue: '1', playType: 'top2', numbers: 80, all: 100 }] },
    [{ rule: 'both_sides', evidence: { game: 'THAI', issue: '1', numbers: '80', all: '100', limit: '80' } }],
  ],
  [
    'a win that is large by itself and beside the stakes',
    withSum(sum('GAME_WIN', '90000', 2, '50000')),
    [{ rule: 'unusual_win', evidence: { amount: '50000.00', stakes: '1000.00', limit: '50000.00' } }],
  ],
  ['no unusual win where as much was staked', withSum(sum('GAME_WIN', '50000'), sum('GAME_BET', '-1', 1, '0')), []],
])('finds %s', (_, change, findings) => {
  expect(findRisks({ ...calm, ...change }, rules)).toEqual(findings);
});

it('finds nothing by rules that are off', () => {
  const all: DayFacts = {
    sums: [sum('DEPOSIT', '1', 99), sum('WITHDRAW_APPLY', '0', 99), sum('BONUS_CLAIM', '9000'), sum('GAME_WIN', '99000')],
    sharers: { count: 9, accounts: [] },
    coverage: [{ gameCode: 'THAI', issue: '1', playType: 'top2', numbers: 100, all: 100 }],
  };
  expect(findRisks(all, rules).map(({ rule }) => rule)).toEqual([
    ...['deposit_velocity', 'withdrawal_velocity', 'shared_source', 'bonus_abuse', 'both_sides', 'unusual_win'],
  ]);
  const off = Object.fromEntries(Object.entries(rules).map(([name, rule]) => [name, { ...rule, isOn: false }])) as RiskRules;
  expect(findRisks(all, off)).toEqual([]);
});
