import { useCall, useCommand } from '@portal/portal';
import { useLookAgainAt } from '../../lib/useLookAgainAt';

export const useSecondFactor = () => useCall('GET /wps/member/second-factor', {});
export const useOffer = () => useCommand('POST /wps/member/second-factor/offer');
export const useTurnOn = () => useCommand('POST /wps/member/second-factor');
export const useRenewCodes = () => useCommand('POST /wps/member/second-factor/recovery-codes');
export const useTurnOff = () => useCommand('POST /wps/member/second-factor/removal');

/** After a change the page shows whether it is on, and that withdrawals are paused. */
export const useLookAgain = () => useLookAgainAt('GET /wps/member/second-factor', 'GET /wps/withdraw/readiness');
