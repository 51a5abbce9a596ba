import { useCall, usePortalEvent } from '@portal/portal';

/** How many rewards wait to be claimed; 0 while that is not known, and where there is no reward centre. */
export function useClaimable(isOn: boolean): number {
  const { data, refetch } = useCall('GET /wps/relay/rewards', { query: { pageNo: 1, pageSize: 1 } }, { enabled: isOn });
  usePortalEvent('rewards.changed', () => void (isOn && refetch()));
  return (isOn && data?.claimable) || 0;
}

/** How many missions are reached and wait to be claimed; 0 while that is not known. */
export function useClaimableMissions(): number {
  const { data, refetch } = useCall('GET /wps/relay/missions', {});
  usePortalEvent('rewards.changed', () => void refetch());
  return data?.claimable ?? 0;
}
