import { useCall, usePortalEvent } from '@portal/portal';

export type Which = 'current' | 'last';

/** The boards that run, or the ones before; they follow settled bets by themselves. */
export function useLeaderboards(which: Which) {
  const query = useCall('GET /wps/relay/leaderboards', { query: { which } }, { keepPrevious: true });
  usePortalEvent('wallet.balanceChanged', () => void query.refetch());
  return query;
}
