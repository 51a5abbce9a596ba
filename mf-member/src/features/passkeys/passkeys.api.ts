import { useCall, useCommand } from '@portal/portal';
import { useLookAgainAt } from '../../lib/useLookAgainAt';

const list = 'GET /wps/member/passkeys';

export const usePasskeys = () => useCall(list, {});
/** A code is asked for where it is on. */
export const useFactorState = () => useCall('GET /wps/member/second-factor', {});
export const useOffer = () => useCommand('POST /wps/member/passkeys/offer');
export const useAdd = () => useCommand('POST /wps/member/passkeys');
export const useRename = () => useCommand('PUT /wps/member/passkeys/:id');
export const useRemove = () => useCommand('POST /wps/member/passkeys/:id/remove');

/** After a change the page shows the list, and that withdrawals are paused. */
export const useLookAgain = () => useLookAgainAt(list, 'GET /wps/member/second-factor', 'GET /wps/withdraw/readiness');
