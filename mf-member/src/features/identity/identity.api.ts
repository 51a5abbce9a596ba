import { useCall, useCommand, usePortalEvent } from '@portal/portal';
import { useLookAgainAt } from '../../lib/useLookAgainAt';

const state = 'GET /wps/member/identity';

/** Where the own check stands; a message of its result is a reason to look again. */
export function useIdentityState() {
  const query = useCall(state, {});
  usePortalEvent('messages.created', () => void query.refetch());
  return query;
}

export const useSendDocuments = () => useCommand('POST /wps/member/identity');

/** Looks again at everything in which the check shows. */
export const useLookAgain = () => useLookAgainAt(state, 'GET /wps/member/info', 'GET /wps/withdraw/options');
