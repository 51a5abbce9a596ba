import type { LedgerGroup } from '@portal/contracts';

/** The kinds of entries, in the order people look for them. */
export const ledgerGroups = [
  'deposit',
  'withdraw',
  'bets',
  'bonus',
  'rebate',
  'transfer',
  'agent',
  'adjustment',
] as const satisfies readonly LedgerGroup[];
