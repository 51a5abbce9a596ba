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

/** Whether the ledger adds up. What stops while it does not: docs/runbooks/books-and-audit.md. */
export const BooksReport = z.strictObject({
  /** `null` before the first check. */
  checkedAt: Timestamp.nullable(),
  isClean: z.boolean(),
  /** Since when money stays where it is; until two officers have confirmed that the books are in order. */
  brokenSince: Timestamp.nullable(),
  findings: z.array(z.strictObject({ invariant: z.string(), detail: z.string() })),
  /** The first of the two. */
  confirmedBy: z.string().nullable(),
});

export const booksCalls = callTable({
  'GET /wps/operators/books': {
    summary: 'What the last check of the ledger found',
    auth: 'operator',
    control: 'alone',
    value: BooksReport,
  },
  'POST /wps/operators/books/confirm': {
    summary: 'Confirm that the books are in order again; checks them, and opens at the word of the second officer',
    auth: 'operator',
    role: 'admin',
    control: 'double_entry',
    body: z.strictObject({ reason: z.string().trim().min(1, 'not_empty').max(500) }),
    value: z.strictObject({ state: z.enum(['waiting', 'open']) }),
  },
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
