import type { ClosureState } from '@portal/contracts';
import { useCall, useCommand } from '@portal/portal';
import { useLookAgainAt } from '../../lib/useLookAgainAt';

const state = 'GET /wps/member/closure';

export type ClosureBlock = ClosureState['blocks'][number];

/** What stands in the way; always asked for anew, since it changes on other pages. */
export const useClosureState = () => useCall(state, {}, { staleTime: 0 });
export const useCloseAccount = () => useCommand('POST /wps/member/closure');

export const useLookAgain = () => useLookAgainAt(state);
