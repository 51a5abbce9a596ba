import type { ClosureState } from '@portal/contracts';
import { callKey, useCall, useCommand, useQueryClient } from '@portal/portal';

const state = 'GET /wps/member/closure';

export type ClosureBlock = ClosureState['blocks'][number];

/** What stands in the way; always asked for anew, since it changes on other pages. */
export const useClosureState = () => useCall(state, {}, { staleTime: 0 });
export const useCloseAccount = () => useCommand('POST /wps/member/closure');

export function useLookAgain() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: callKey(state) });
}
