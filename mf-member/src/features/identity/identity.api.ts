import { callKey, useCall, useCommand, usePortalEvent, useQueryClient } from '@portal/portal';

const state = 'GET /wps/member/identity';

/** Where the own check stands; a message of its result is a reason to look again. */
export function useIdentityState() {
  const query = useCall(state, {});
  usePortalEvent('messages.created', () => void query.refetch());
  return query;
}

export const useSendDocuments = () => useCommand('POST /wps/member/identity');

/** Looks again at everything in which the check shows. */
export function useLookAgain() {
  const client = useQueryClient();
  return () =>
    Promise.allSettled(
      ([state, 'GET /wps/member/info', 'GET /wps/withdraw/options'] as const).map((name) =>
        client.invalidateQueries({ queryKey: callKey(name) }),
      ),
    );
}
