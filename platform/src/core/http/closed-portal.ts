import type { Call } from '@portal/contracts';

/** Ways out, the stream that tells of the opening, and the way in for staff. */
const answered = new Set([
  'DELETE /wps/session/logout',
  'POST /wps/session/logout/late',
  'POST /wps/events/ticket',
  'POST /wps/operators/sign-in',
  'POST /wps/operators/second-factor',
]);

/**
 * Whether a call is answered during maintenance and to a restricted visitor too: what everybody may read, banks' reports, and staff.
 * Everything that belongs to a member or makes one waits.
 */
export const isAnsweredWhileClosed = (name: string, { auth }: Call): boolean =>
  answered.has(name) || auth === 'operator' || auth === 'signature' || (auth === 'none' && name.startsWith('GET '));
