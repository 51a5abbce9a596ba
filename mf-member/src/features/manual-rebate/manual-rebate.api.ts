import { useCall, useCommand, usePortalEvent } from '@portal/portal';
import { useLookAgainAt } from '../../lib/useLookAgainAt';

const waiting = 'GET /wps/relay/rebates';
const list = 'GET /wps/relay/rebates/claims';
const pageSize = 10;

/** What waits; it follows settled bets and payments by itself. */
export function useRebates() {
  const query = useCall(waiting, {});
  usePortalEvent('wallet.balanceChanged', () => void query.refetch());
  usePortalEvent('lottery.drawChanged', () => void query.refetch());
  return query;
}

/** One page of what was paid. */
export function useRebateClaims(pageNo: number) {
  const query = useCall(list, { query: { pageNo, pageSize } }, { keepPrevious: true });
  usePortalEvent('wallet.balanceChanged', () => void query.refetch());
  return query;
}

export const claimCall = 'POST /wps/relay/rebates/claims';
export const useClaimRebates = () => useCommand(claimCall);

/** After a claim: what waits, and the list. */
export const useLookAgain = () => useLookAgainAt(waiting, list);
