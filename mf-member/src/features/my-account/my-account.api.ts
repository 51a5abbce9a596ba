import { useCall, usePortalEvent } from '@portal/portal';

export const useMemberInfo = () => useCall('GET /wps/member/info', {});

export const useSecondFactorState = () => useCall('GET /wps/member/second-factor', {});

export const usePasskeysState = () => useCall('GET /wps/member/passkeys', {});

/** Where the identity check stands; a message of its result is a reason to look again. */
export function useIdentityStanding() {
  const query = useCall('GET /wps/member/identity', {});
  usePortalEvent('messages.created', () => void query.refetch());
  return query;
}

/** The member's money in one view; it follows every movement. */
export function useFunds() {
  const query = useCall('GET /wps/member/info/funds/consolidated', {});
  usePortalEvent('wallet.balanceChanged', () => void query.refetch());
  return query;
}
