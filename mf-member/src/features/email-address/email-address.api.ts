import { callKey, refreshMember, useCommand, useQueryClient } from '@portal/portal';

export const useSendLink = () => useCommand('POST /wps/member/email');
export const useConfirm = () => useCommand('PUT /wps/member/email');

/** Afterwards the page and the frame show the address, and that withdrawals are paused. */
export function useRefresh() {
  const client = useQueryClient();
  return () =>
    Promise.allSettled([
      client.invalidateQueries({ queryKey: callKey('GET /wps/member/info', {}) }),
      client.invalidateQueries({ queryKey: callKey('GET /wps/withdraw/readiness', {}) }),
      refreshMember(),
    ]);
}
