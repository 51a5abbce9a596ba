import type { LedgerGroup } from '@portal/contracts';
import { api, fetchAllPages, useCall, usePortalEvent } from '@portal/portal';
import type { DayRange } from '../../lib/days';

const call = 'GET /wps/relay/member/transactions';
const pageSize = 20;

export type LedgerFilter = DayRange & { group?: LedgerGroup };

/** One page of the member's ledger; a new entry appears by itself. */
export function useLedger(filter: LedgerFilter, pageNo: number) {
  const query = useCall(call, { query: { ...filter, pageNo, pageSize } }, { keepPrevious: true });
  usePortalEvent('wallet.balanceChanged', () => void query.refetch());
  return query;
}

export const fetchLedger = (filter: LedgerFilter) => fetchAllPages((paging) => api.call(call, { query: { ...filter, ...paging } }));
