import { refreshMember, useCommand } from '@portal/portal';
import { useLookAgainAt } from '../../lib/useLookAgainAt';

export const useSendLink = () => useCommand('POST /wps/member/email');
export const useConfirm = () => useCommand('PUT /wps/member/email');

/** Afterwards the page and the frame show the address, and that withdrawals are paused. */
export function useLookAgain() {
  const lookAgain = useLookAgainAt('GET /wps/member/info', 'GET /wps/withdraw/readiness');
  return () => Promise.allSettled([lookAgain(), refreshMember()]);
}
