import { callKey, useCall, useCommand, useQueryClient } from '@portal/portal';

export const useSecondFactor = () => useCall('GET /wps/member/second-factor', {});
export const useOffer = () => useCommand('POST /wps/member/second-factor/offer');
export const useTurnOn = () => useCommand('POST /wps/member/second-factor');
export const useRenewCodes = () => useCommand('POST /wps/member/second-factor/recovery-codes');
export const useTurnOff = () => useCommand('POST /wps/member/second-factor/removal');

/** After a change the page shows whether it is on, and that withdrawals are paused. */
export function useRefresh() {
  const client = useQueryClient();
  return () =>
    Promise.allSettled([
      client.invalidateQueries({ queryKey: callKey('GET /wps/member/second-factor', {}) }),
      client.invalidateQueries({ queryKey: callKey('GET /wps/withdraw/readiness', {}) }),
    ]);
}
