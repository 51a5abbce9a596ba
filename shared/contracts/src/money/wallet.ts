import { z } from 'zod';
import { callTable } from '../core/call';
import { Day, DayRange, Id, MoneyText, Nothing, Paging, pageOf, Timestamp } from '../core/common';
import { Digits, Moment, SealedPlace } from './sealed-place';

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
  /** The newest checks of the ledger and of the lotteries against it, newest first. */
  checks: z.array(
    z.strictObject({
      books: z.enum(['wallet', 'lottery']),
      /** What was written since the last look, a slice of all members, or everything. */
      kind: z.enum(['new', 'slice', 'complete']),
      from: Timestamp.nullable(),
      until: Timestamp.nullable(),
      endedAt: Timestamp,
      milliseconds: z.int().min(0),
      findingCount: z.int().min(0),
    }),
  ),
});

export const booksCalls = callTable('wallet', {
  'GET /wps/operators/books': {
    id: 'getBooks',
    summary: 'What the last check of the ledger found',
    description: 'Says whether the books balance, what does not, and since when payouts wait for it.',
    auth: 'operator',
    control: 'alone',
    value: BooksReport,
  },
  'POST /wps/operators/books/check': {
    id: 'checkBooks',
    summary: 'Check all books completely',
    description:
      'Starts a check of every entry of the ledger and every bet, which runs in the background and appears among the checks. While one waits, no second one is started.',
    auth: 'operator',
    role: 'books',
    control: 'alone',
    body: z.strictObject({ reason: z.string().trim().min(1, 'not_empty').max(500) }),
    value: Nothing,
  },
  'POST /wps/operators/books/confirm': {
    id: 'confirmBooks',
    summary: 'Confirm that the books are in order again',
    description:
      'Checks the books and notes the operator’s word that they are in order. Payouts go on when a second officer has said the same.',
    auth: 'operator',
    role: 'books',
    control: 'double_entry',
    body: z.strictObject({ reason: z.string().trim().min(1, 'not_empty').max(500) }),
    value: z.strictObject({ state: z.enum(['waiting', 'open']) }),
  },
});

/**
 * That an entry is part of the sealed books: all that is hashed on the way from its fields to the signed head. What is done with it stands in
 * `shared/contracts/verifier/sealed-books.md`.
 */
export const EntryProof = z.strictObject({
  version: z.literal(1),
  entry: z.strictObject({
    id: Id,
    memberId: Id,
    currency: z.string(),
    number: Digits,
    type: z.string(),
    available: Digits,
    hold: Digits,
    availableAfter: Digits,
    holdAfter: Digits,
    counterAccount: z.string().nullable(),
    refType: z.string(),
    refId: z.string(),
    key: z.string(),
    createdAt: Moment,
  }),
  ...SealedPlace,
});

export const walletCalls = callTable('wallet', {
  'GET /wps/v2/wallets/balance': {
    id: 'getBalance',
    summary: 'The member’s balance',
    description: 'Answers the available money of the member, what is held, and the currency.',
    auth: 'member',
    value: WalletBalance,
  },
  'GET /wps/relay/member/transactions': {
    id: 'getTransactions',
    summary: 'The member’s account record',
    description: 'Lists the rows of the member’s ledger between two days, newest first, with totals over the whole filter.',
    auth: 'member',
    query: z.strictObject({ ...DayRange, group: LedgerGroup.optional(), ...Paging }),
    value: pageOf(LedgerRow).extend({ totals: z.strictObject({ in: MoneyText, out: MoneyText }) }),
  },
  'GET /wps/relay/member/transactions/:id/proof': {
    id: 'getTransactionProof',
    summary: 'Proof that an own entry is in the sealed books',
    description:
      'Answers the path by which an entry of the member’s account record leads to a signed head of the sealed books, or that it is not sealed and signed yet, which takes two minutes at most.',
    auth: 'member',
    params: z.strictObject({ id: Id }),
    value: z.strictObject({ state: z.enum(['waiting', 'sealed']), proof: EntryProof.nullable() }),
  },
});

export const profitCategories = ['lottery', 'games', 'promotions'] as const;

const ProfitSums = {
  /** What was staked, without what was given back. */
  bet: MoneyText,
  payout: MoneyText,
  rebate: MoneyText,
  bonus: MoneyText,
  /** payout + rebate + bonus − bet: below zero for a loss. */
  profit: MoneyText,
};
export const ProfitRow = z.strictObject({ day: Day, category: z.enum(profitCategories), ...ProfitSums });

export const profitCalls = callTable('wallet', {
  'GET /wps/relay/member/profit': {
    id: 'getProfit',
    summary: 'The member’s profit and loss',
    description: 'Sums the member’s play by day and kind between two days, newest first, with totals and with deposits and withdrawals.',
    auth: 'member',
    query: z.strictObject(DayRange),
    value: z.strictObject({
      content: z.array(ProfitRow),
      totals: z.strictObject({ ...ProfitSums, deposits: MoneyText, withdrawals: MoneyText, netDeposit: MoneyText }),
    }),
  },
});

export type EntryProof = z.infer<typeof EntryProof>;
export type ProfitRow = z.infer<typeof ProfitRow>;
export type BooksReport = z.infer<typeof BooksReport>;
export type LedgerGroup = z.infer<typeof LedgerGroup>;
export type WalletBalance = z.infer<typeof WalletBalance>;
export type LedgerRow = z.infer<typeof LedgerRow>;
