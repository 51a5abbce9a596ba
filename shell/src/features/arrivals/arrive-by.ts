import { api } from '@portal/api-client';
import { invitationCode, keepArrival } from '../../state/arrival';

/** Keeps what the address brings, and counts the visit for the agent whose link it is: once, until this browser comes by another link. */
export async function arriveBy(search: string): Promise<void> {
  const before = invitationCode();
  keepArrival(search);
  const code = invitationCode();
  if (code === '' || code === before) return;
  // A figure of the agent's; whether it was counted is nothing to the visitor.
  await api.call('POST /wps/agent/affiliate/visits', { body: { code } }).catch(() => undefined);
}
