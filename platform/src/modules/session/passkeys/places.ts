import { isIP } from 'node:net';
import { passkeyErrors } from '../session.errors';
import type { Place } from './passkeys.repository';

/**
 * Where a passkey that is asked for at `origin` belongs to. `own`: the portal's public address first, then the brand's mirrors. A host
 * below the public one shares its passkeys; a mirror of another name has its own. Without an origin the public address counts.
 * @throws session.passkey_elsewhere when the address is none of them, or is a number, which browsers make no passkeys for
 */
export function placeOf(origin: string | undefined, own: readonly [string, ...string[]]): Place {
  const main = new URL(own[0]);
  const found = own.map((one) => new URL(one)).find((one) => one.origin === (origin ?? main.origin));
  if (!found || isIP(found.hostname.replace(/^\[|\]$/g, '')) !== 0) throw passkeyErrors.elsewhere();
  const isBelow = found.hostname.endsWith(`.${main.hostname}`);
  return { origin: found.origin, host: isBelow ? main.hostname : found.hostname };
}
