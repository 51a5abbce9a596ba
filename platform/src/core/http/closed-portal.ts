import type { Call } from '@portal/contracts';

const waysOut = ['DELETE /wps/session/logout', 'POST /wps/session/logout/late'];

/** Ways out, the stream that tells of the opening, and the way in for staff. */
const answered = new Set([
  ...waysOut,
  'POST /wps/events/ticket',
  'POST /wps/operators/sign-in',
  'POST /wps/operators/second-factor',
  'POST /wps/operators/invitations/open',
  'POST /wps/operators/invitations/accept',
]);

/**
 * Whether a call is also answered during maintenance and to restricted visitors: public reads, banks' reports and staff calls are.
 * Calls for members, and registration, are not.
 */
export const isAnsweredWhileClosed = (name: string, { auth }: Call): boolean =>
  answered.has(name) || auth === 'operator' || auth === 'signature' || (auth === 'none' && name.startsWith('GET '));

/** Whether a call signs a member out. */
export const isWayOut = (name: string): boolean => waysOut.includes(name);
