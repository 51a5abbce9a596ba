import { z } from 'zod';
import { gameCategories } from '../core/brand';
import { callTable } from '../core/call';
import { Day, DecimalText, Id, MoneyText, pageOf, Paging, Timestamp } from '../core/common';

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

export type RebateRow = z.infer<typeof RebateRow>;
export type Rebates = z.infer<typeof Rebates>;
export type RebateClaim = z.infer<typeof RebateClaim>;
