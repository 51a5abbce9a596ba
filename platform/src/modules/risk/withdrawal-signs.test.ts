import { parseMoney } from '@portal/money';
import type { TypeSum } from '../wallet';
import { initialSettings } from '../system/system.model';
import { findRiskSigns, isAutomatic, type RiskFacts } from './withdrawal-signs';
import { readRules } from '../payments/withdrawals/withdrawal-terms';

const rules = { ...readRules(initialSettings.withdrawalRules), automaticUpTo: parseMoney('2000') };
const sum = (type: TypeSum['type'], total: string, largest = total): TypeSum => ({
  type,
  total: parseMoney(total),
  largest: parseMoney(largest),
});
const calm: RiskFacts = {
  withdrawal: { amount: parseMoney('500') },
  isNewAccount: false,
  isKnownAccount: true,
  wasDisputed: false,
  isDeviceShared: false,
  isAddressShared: false,
  week: [sum('DEPOSIT', '1000'), sum('LOTTERY_BET', '-600'), sum('CHASE_BET', '-400', '0')],
  day: [sum('LOTTERY_PRIZE', '900')],
};

it.each<[string, Partial<RiskFacts>, string[]]>([
  ['nothing', {}, []],
  ['an amount above the automatic one', { withdrawal: { amount: parseMoney('2000.01') } }, ['large_amount']],
  ['a bank account that is new', { isNewAccount: true }, ['new_bank_account']],
  ['a bank account that was never paid', { isKnownAccount: false }, ['first_to_account']],
  ['deposits with less play than their sum', { week: [sum('DEPOSIT', '1000'), sum('GAME_BET', '-999.99')] }, ['deposit_without_play']],
  ['a big win', { day: [sum('LOTTERY_PRIZE', '90000', '50000')] }, ['big_win']],
  ['many small wins', { day: [sum('LOTTERY_PRIZE', '90000', '49999')] }, []],
  ['an earlier dispute', { wasDisputed: true }, ['disputed_before']],
  ['a device of somebody else', { isDeviceShared: true }, ['shared_device']],
  ['an address of somebody else', { isAddressShared: true }, ['shared_address']],
])('finds %s @MEM-04', (_, change, signs) => {
  expect(findRiskSigns({ ...calm, ...change }, rules)).toEqual(signs);
});

it('approves by itself only without a sign that the rules wait for, and never above the amount', () => {
  expect(isAutomatic(['big_win'], rules)).toBe(false);
  expect(isAutomatic(['big_win'], { ...rules, waitFor: [] })).toBe(true);
  expect(isAutomatic(['large_amount'], { ...rules, waitFor: [] })).toBe(false);
});
