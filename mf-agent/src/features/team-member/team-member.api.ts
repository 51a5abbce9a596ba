import { callKey, useQueryClient } from '@portal/portal';

/** Reads the team again, after something of a member has changed. */
export function useReadTeamAgain() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: callKey('GET /wps/relay/agent/team') });
}
