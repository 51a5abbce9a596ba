import { z } from 'zod';
import { gameCategories } from '../core/brand';
import { callTable, twoOfficers } from '../core/call';
import { Day, DecimalText, Id, MoneyText, pageOf, Paging, PlainText, Timestamp } from '../core/common';
import { highestRank } from './ranks';

/** What one kind of games has brought since it was last paid. */
export const RebateRow = z.strictObject({
  category: z.enum(gameCategories),
  /** Valid turnover; below zero where bets that were paid for have been taken back. */
  valid: MoneyText,
  /** Percent of it that comes back: `0.8`. */
  rate: DecimalText,
  /** Rounded down to a hundredth. */
  amount: MoneyText,
});

export const Rebates = z.strictObject({
  rows: z.array(RebateRow),
  total: MoneyText,
  /** The least that is paid at once. */
  minimum: MoneyText,
  isClaimable: z.boolean(),
});

/** One payment of rebates. */
export const RebateClaim = z.strictObject({
  id: Id,
  kind: z.enum(['manual', 'auto']),
  /** The last day that it counts. */
  through: Day,
  rows: z.array(RebateRow),
  total: MoneyText,
  claimedAt: Timestamp,
});

export const rebateCalls = callTable('rebates', {
  'GET /wps/relay/rebates': {
    id: 'getRebates',
    summary: 'Rebates that wait',
    description: 'Tells what the member’s settled bets have brought since they were last paid for, by kind of games.',
    auth: 'member',
    realAccount: true,
    value: Rebates,
  },
  'GET /wps/relay/rebates/claims': {
    id: 'getRebateClaims',
    summary: 'Rebates that were paid',
    description: 'Lists the payments of rebates, newest first: those that the member took and those that came by themselves on Mondays.',
    auth: 'member',
    realAccount: true,
    query: z.strictObject(Paging),
    value: pageOf(RebateClaim),
  },
  'POST /wps/relay/rebates/claims': {
    id: 'claimRebates',
    summary: 'Take the rebates that wait',
    description: 'Pays all rebates that wait into the wallet at once. Refused with `rebates.too_small` below the minimum.',
    auth: 'member',
    realAccount: true,
    idempotent: true,
    value: RebateClaim,
  },
});

/** Percent of valid turnover that comes back, at most 10, with two decimals: `0.8`. */
const Percent = z.string().regex(/^(10(\.00?)?|\d(\.\d{1,2})?)$/, 'rebates.percent');
const Rate = z.strictObject({ category: z.enum(gameCategories), percent: Percent });

/** What a rank gets back of each kind of games. */
export const RankRebates = z.strictObject({ level: z.int(), rates: z.array(Rate) });

export const operatorRebateCalls = callTable('rebates', {
  'GET /wps/operators/rebates': {
    id: 'getRebateRates',
    summary: 'Rates of rebates',
    description: 'Lists what each rank gets back of its valid turnover, by kind of games; `0` where nothing comes back.',
    auth: 'operator',
    control: 'alone',
    value: z.array(RankRebates),
  },
  'POST /wps/operators/rebates/:level': {
    id: 'changeRebateRates',
    summary: 'Change the rebates of a rank',
    description:
      'Proposes the rates of one rank, for each kind of games. They hold for what is paid from the approval on, also for turnover that waits by then.',
    auth: 'operator',
    role: 'offers',
    control: 'two_officers',
    params: z.strictObject({ level: z.coerce.number().int().min(0).max(highestRank) }),
    body: z.strictObject({
      rates: z
        .array(Rate)
        .length(gameCategories.length)
        .refine((rates) => new Set(rates.map(({ category }) => category)).size === rates.length, 'rebates.doubled'),
      reason: PlainText.trim().min(1, 'not_empty').max(500),
    }),
    value: twoOfficers(RankRebates),
  },
});

export type RankRebates = z.infer<typeof RankRebates>;
export type RebateRow = z.infer<typeof RebateRow>;
export type Rebates = z.infer<typeof Rebates>;
export type RebateClaim = z.infer<typeof RebateClaim>;
