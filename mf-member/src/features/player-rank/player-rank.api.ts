import { useCall, usePortalEvent } from '@portal/portal';

/** The ladder and the member's place on it; it follows play, deposits and changes of the rank by itself. */
export function useRanks() {
  const query = useCall('GET /wps/relay/ranks', {});
  usePortalEvent('members.rankChanged', () => void query.refetch());
  usePortalEvent('wallet.balanceChanged', () => void query.refetch());
  return query;
}
