import { callKey, useCall, useCommand, usePortalEvent, useQueryClient } from '@portal/portal';

const pageSize = 10;
/** More bonuses than anybody plays at a time. */
const mostBonuses = 100;

const turnover = 'GET /wps/relay/member/turnover';
const bonuses = 'GET /wps/relay/member/bonuses';
export const cancelCall = 'POST /wps/relay/member/bonuses/:id/cancel';

/** One page of the member's turnover requirements, brought up to date with what was settled until now. */
export function useTurnover(pageNo: number) {
  const query = useCall(turnover, { query: { pageNo, pageSize } }, { keepPrevious: true });
  usePortalEvent('wallet.balanceChanged', () => void query.refetch());
  usePortalEvent('lottery.drawChanged', () => void query.refetch());
  return query;
}

/** What offers gave the member, the latest first; a requirement that belongs to one has its id. */
export function useBonuses() {
  const query = useCall(bonuses, { query: { pageNo: 1, pageSize: mostBonuses } });
  usePortalEvent('wallet.balanceChanged', () => void query.refetch());
  return query;
}

/** What giving up a bonus takes, as things stand. */
export const useCancellation = (id: string) =>
  useCall('GET /wps/relay/member/bonuses/:id/cancellation', { params: { id } }, { staleTime: 0 });
export const useCancelBonus = () => useCommand(cancelCall);

/** After a bonus was given up, or could not be. */
export function useLookAgain(): () => void {
  const client = useQueryClient();
  return () => {
    for (const name of [turnover, bonuses, 'GET /wps/relay/member/bonuses/:id/cancellation'] as const)
      void client.invalidateQueries({ queryKey: callKey(name) });
  };
}
