import type { GameRound } from '@portal/contracts';
import type { GameCategory } from '@portal/contracts/brand';
import { api, fetchAllPages, useCall, usePortalEvent } from '@portal/portal';
import type { DayRange } from '../../lib/days';

const call = 'GET /wps/relay/game-rounds';
const pageSize = 20;

export type RoundState = GameRound['state'];
export const roundStates = ['open', 'won', 'lost', 'even', 'rolledBack'] as const satisfies readonly RoundState[];
export type RoundFilter = DayRange & { gameType?: GameCategory; vassalage?: string; state?: RoundState };

/** One page of the member's rounds; what is played elsewhere meanwhile shows by itself. */
export function useRounds(filter: RoundFilter, pageNo: number) {
  const query = useCall(call, { query: { ...filter, pageNo, pageSize } }, { keepPrevious: true });
  usePortalEvent('wallet.balanceChanged', () => void query.refetch());
  return query;
}

export const fetchRounds = (filter: RoundFilter) => fetchAllPages((paging) => api.call(call, { query: { ...filter, ...paging } }));

/** Categories and vendors for the filters; the same question as the frame's menu asks. */
export const useLanes = () =>
  useCall('GET /wps/game/vendors', { query: { platform: 'html5-desktop' } }, { staleTime: Infinity }).data?.data.lanes ?? [];
