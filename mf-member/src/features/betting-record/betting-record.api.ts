import type { BetStatus } from '@portal/contracts';
import { api, fetchAllPages, useCall, usePortalEvent } from '@portal/portal';
import type { DayRange } from '../../lib/days';

const call = 'GET /lgw/bets';
const pageSize = 20;

export type BetFilter = DayRange & { status?: BetStatus; gameCode?: string };

/** One page of the member's bets; a new bet and a settled draw show by themselves. */
export function useBets(filter: BetFilter, pageNo: number) {
  const query = useCall(call, { query: { ...filter, pageNo, pageSize } }, { keepPrevious: true });
  usePortalEvent('lottery.betPlaced', () => void query.refetch());
  usePortalEvent('lottery.drawChanged', ({ state }) => {
    if (state === 'settled' || state === 'void') void query.refetch();
  });
  return query;
}

export const useBet = (id: string) => useCall('GET /lgw/bets/:id', { params: { id } });

export const fetchBets = (filter: BetFilter) => fetchAllPages((paging) => api.call(call, { query: { ...filter, ...paging } }));

/** The lotteries one may have played, for the filter. */
export const useLotteries = () => useCall('GET /lgw/games/game_menus', { query: {} }, { staleTime: Infinity });
