import { z } from 'zod';
import { callTable } from './call';
import { DayRange, Id, MoneyText, Paging, pageOf, Timestamp } from './common';

export const ledgerGroups = ['deposit', 'withdraw', 'transfer', 'bets', 'bonus', 'rebate', 'agent', 'adjustment'] as const;
export const LedgerGroup = z.enum(ledgerGroups);

export const WalletBalance = z.strictObject({
  isSingle: z.boolean(),
  /** What the header shows: available money over all wallets. */
  sumBalance: MoneyText,
  hold: MoneyText,
  currency: z.string(),
});

export const LedgerRow = z.strictObject({
  id: Id,
  time: Timestamp,
  /** Ledger entry type, such as `DEPOSIT` or `LOTTERY_BET`. */
  type: z.string(),
  group: LedgerGroup,
  /** Signed change of the available balance. */
  amount: MoneyText,
  balanceAfter: MoneyText,
  holdAfter: MoneyText,
  refType: z.string(),
  refId: z.string(),
});

export const walletCalls = callTable({
  'GET /wps/v2/wallets/balance': { summary: 'Balance', auth: 'member', value: WalletBalance },
  'GET /wps/relay/member/transactions': {
    summary: 'Account record: the member’s ledger, newest first; totals over the whole filter',
    auth: 'member',
    query: z.strictObject({ ...DayRange, group: LedgerGroup.optional(), ...Paging }),
    value: pageOf(LedgerRow).extend({ totals: z.strictObject({ in: MoneyText, out: MoneyText }) }),
  },
});

export type LedgerGroup = z.infer<typeof LedgerGroup>;
export type WalletBalance = z.infer<typeof WalletBalance>;
export type LedgerRow = z.infer<typeof LedgerRow>;
