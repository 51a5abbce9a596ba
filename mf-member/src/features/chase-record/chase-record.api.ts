import type { ChaseState } from '@portal/contracts';
import { api, fetchAllPages, useCall, usePortalEvent } from '@portal/portal';
import type { DayRange } from '../../lib/days';

const call = 'GET /lgw/chases';
const pageSize = 20;

export const chaseStates = ['running', 'finished', 'cancelled'] as const satisfies readonly ChaseState[];
export type ChaseFilter = DayRange & { state?: ChaseState };

/** A draw that opens or is settled leads chases on. */
const leadsOn: readonly string[] = ['open', 'settled', 'void', 'missed'];

/** One page of the member's bets on several draws; what becomes of them shows by itself. */
export function useChases(filter: ChaseFilter, pageNo: number) {
  const query = useCall(call, { query: { ...filter, pageNo, pageSize } }, { keepPrevious: true });
  usePortalEvent('lottery.drawChanged', ({ state }) => {
    if (leadsOn.includes(state)) void query.refetch();
  });
  return query;
}

export const useChase = (id: string) => useCall('GET /lgw/chases/:id', { params: { id } });

export const fetchChases = (filter: ChaseFilter) => fetchAllPages((paging) => api.call(call, { query: { ...filter, ...paging } }));
