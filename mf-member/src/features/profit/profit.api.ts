import { useCall, usePortalEvent } from '@portal/portal';
import type { DayRange } from '../../lib/days';

/** Profit and loss of some days; what is settled meanwhile appears by itself. */
export function useProfit(range: DayRange) {
  const query = useCall('GET /wps/relay/member/profit', { query: range }, { keepPrevious: true });
  usePortalEvent('wallet.balanceChanged', () => void query.refetch());
  return query;
}
