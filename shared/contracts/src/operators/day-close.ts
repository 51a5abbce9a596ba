import { z } from 'zod';
import { callTable } from '../core/call';
import { Day, MoneyText, MoneyTextFromZero, Timestamp } from '../core/common';

/**
 * What members have been promised besides their balances: money that is held for withdrawals and other acts under way, bonuses that are not played
 * through, and rewards that nobody has claimed, in money, points and tickets; and the points and tickets that members have.
 */
export const promiseKinds = ['holds', 'bonuses', 'rewards', 'reward_points', 'reward_tickets', 'points', 'tickets'] as const;

/** The books of a day of the brand, side by side. */
export const DayBooks = z.strictObject({
  /** What members are owed, less what accounts below zero owe; `null` where nothing was stated when the day began or ended. */
  members: z.strictObject({
    opening: MoneyText.nullable(),
    /** What the ledger says they gained. */
    movement: MoneyText,
    closing: MoneyText.nullable(),
    difference: MoneyText.nullable(),
  }),
  bank: z.strictObject({
    /** By the ledger, by the records of deposits, and by the bank's reports; of these what waits for an officer. */
    ledgerIn: MoneyText,
    creditedIn: MoneyText,
    reportedIn: MoneyText,
    waitingIn: MoneyText,
    /** By the ledger, by the records of withdrawals, and what was sent back to payers besides. */
    ledgerOut: MoneyText,
    paidOut: MoneyText,
    returnedOut: MoneyText,
  }),
  providers: z.array(
    z.strictObject({
      provider: z.string(),
      /** What the house won of it by the ledger. */
      profit: MoneyText,
      /** When our transactions of the day were compared with the provider's; `null` before that. */
      comparedAt: Timestamp.nullable(),
      transactions: z.int().min(0),
      openDifferences: z.int().min(0),
    }),
  ),
  /** As they stood at `at`, soon after the day was over; none where nothing is promised, or nothing was noted. */
  promises: z.array(
    z.strictObject({
      kind: z.enum(promiseKinds),
      /** How many accounts, bonuses or rewards. */
      count: z.int().min(0),
      /** Null for points and tickets. */
      amount: MoneyText.nullable(),
      /** Whole points or tickets; null for money. */
      units: z.int().nullable(),
      at: Timestamp,
    }),
  ),
});

/** Which books do not agree. `bankIn` and `bankOut`: the bank's own statement with its reports. */
export const dayDifferences = ['members', 'deposits', 'withdrawals', 'bankIn', 'bankOut', 'providers'] as const;

/** A day that was closed. */
export const DayCloseRow = z.strictObject({
  day: Day,
  closedBy: z.string(),
  closedAt: Timestamp,
  statementIn: MoneyText,
  statementOut: MoneyText,
  causes: z.string(),
  differences: z.array(z.enum(dayDifferences)),
});

export const dayCloseCalls = callTable('wallet', {
  'GET /wps/operators/closes': {
    id: 'getDayCloses',
    summary: 'Days that were closed',
    description: 'Lists the newest closed days, newest first, with what differed and why.',
    auth: 'operator',
    control: 'alone',
    value: z.strictObject({ content: z.array(DayCloseRow) }),
  },
  'GET /wps/operators/closes/:day': {
    id: 'getDayBooks',
    summary: 'The books of a day, side by side',
    description: 'Answers ledger, payments, bank and providers of a day: as they were when it was closed, or as they are now.',
    auth: 'operator',
    control: 'alone',
    params: z.strictObject({ day: Day }),
    value: z.strictObject({ isOver: z.boolean(), books: DayBooks, close: DayCloseRow.nullable() }),
  },
  'POST /wps/operators/closes/:day': {
    id: 'closeDay',
    summary: 'Close a day',
    description:
      'Keeps the books of a day that is over as they are now, with what the bank’s own statement says. Once for each day; where books differ, with the causes.',
    auth: 'operator',
    role: 'books',
    control: 'alone',
    params: z.strictObject({ day: Day }),
    body: z.strictObject({ statementIn: MoneyTextFromZero, statementOut: MoneyTextFromZero, causes: z.string().trim().max(2_000) }),
    value: DayCloseRow,
  },
});

export type DayBooks = z.infer<typeof DayBooks>;
export type DayCloseRow = z.infer<typeof DayCloseRow>;
export type PromiseKind = (typeof promiseKinds)[number];
export type DayDifference = (typeof dayDifferences)[number];
