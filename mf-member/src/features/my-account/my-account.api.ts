import { useCall, usePortalEvent } from '@portal/portal';

export const useMemberInfo = () => useCall('GET /wps/member/info', {});

export const useSecondFactorState = () => useCall('GET /wps/member/second-factor', {});

/** The member's money in one view; it follows every movement. */
export function useFunds() {
  const query = useCall('GET /wps/member/info/funds/consolidated', {});
  usePortalEvent('wallet.balanceChanged', () => void query.refetch());
  return query;
}
