import { useCall, usePortalEvent } from '@portal/portal';

const pageSize = 10;

/** One page of the member's turnover requirements, brought up to date with what was settled until now. */
export function useTurnover(pageNo: number) {
  const query = useCall('GET /wps/relay/member/turnover', { query: { pageNo, pageSize } }, { keepPrevious: true });
  usePortalEvent('wallet.balanceChanged', () => void query.refetch());
  usePortalEvent('lottery.drawChanged', () => void query.refetch());
  return query;
}
