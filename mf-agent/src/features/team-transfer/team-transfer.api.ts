import { callKey, useCall, useQueryClient } from '@portal/portal';

const termsCall = 'GET /wps/relay/agent/transfers/terms';
const teamCall = 'GET /wps/relay/agent/team';
export const sendCall = 'POST /wps/relay/agent/transfers';

/** Whether and how much the agent may send into the team now. */
export const useTransferTerms = () => useCall(termsCall, {});

/** Reads what is left of the day, and balances in the team, again. */
export function useLookAgain() {
  const client = useQueryClient();
  return () =>
    Promise.all([client.invalidateQueries({ queryKey: callKey(termsCall) }), client.invalidateQueries({ queryKey: callKey(teamCall) })]);
}
