import { isIP } from 'node:net';
import { isCertainlyUnsent } from '@portal/node-http';
import { createPublicLookup, ForbiddenAddressError, isPublicAddress } from '@portal/node-http/public-lookup';
import undici, { type Response } from 'undici';

/** Where there is no other way out than a proxy, the proxy looks names up, and refuses those that lead to an address that is not public. */
const { NODE_USE_ENV_PROXY, HTTPS_PROXY } = process.env;
const publicOnly =
  NODE_USE_ENV_PROXY === '1' && HTTPS_PROXY
    ? new undici.ProxyAgent(HTTPS_PROXY)
    : new undici.Agent({ connect: { lookup: createPublicLookup() } });

type Sent = {
  method: 'POST';
  headers: Record<string, string>;
  body: string;
  signal: AbortSignal;
};

/**
 * Sends a request to an address that staff have given. Follows no redirects. `isGuarded`: only to addresses of the open internet, whatever its
 * name leads to, so that nobody reaches machines of ours through it.
 * @throws {ForbiddenAddressError} when the address is not public; nothing was sent
 */
export async function sendTo(url: URL, isGuarded: boolean, sent: Sent): Promise<Response> {
  // A literal address is never looked up.
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isGuarded && isIP(host) !== 0 && !isPublicAddress(host)) throw new ForbiddenAddressError(`${host} is not public`);
  return undici.fetch(url, { ...sent, redirect: 'manual', ...(isGuarded && { dispatcher: publicOnly }) });
}

/** Why no answer came, by the error of a request; null for any other error. */
export type LineFailure = 'name_unknown' | 'address_refused' | 'no_connection' | 'tls' | 'timed_out' | 'hung_up';

const codes: Record<string, LineFailure> = {
  ...{ ENOTFOUND: 'name_unknown', EAI_AGAIN: 'name_unknown', EAI_FAIL: 'name_unknown', ENODATA: 'name_unknown' },
  ...{ ECONNREFUSED: 'no_connection', EHOSTUNREACH: 'no_connection', ENETUNREACH: 'no_connection', EADDRNOTAVAIL: 'no_connection' },
  ...{ ETIMEDOUT: 'timed_out', UND_ERR_CONNECT_TIMEOUT: 'timed_out', UND_ERR_HEADERS_TIMEOUT: 'timed_out' },
  ...{ ECONNRESET: 'hung_up', EPIPE: 'hung_up', UND_ERR_SOCKET: 'hung_up', UND_ERR_BODY_TIMEOUT: 'timed_out' },
};
const isTlsCode = (code: string) => /^(ERR_TLS|ERR_SSL|CERT_|UNABLE_TO_|SELF_SIGNED|DEPTH_ZERO|EPROTO$|HOSTNAME_MISMATCH)/.test(code);

export function readLineFailure(
  error: unknown,
): { failure: LineFailure; code: string; /** The other side has seen nothing. */ isUnsent: boolean } | null {
  if (isRefusedByWayOut(error)) return { failure: 'no_connection', code: 'EGRESS', isUnsent: true };
  const found = findFailure(error);
  return found && { ...found, isUnsent: ['address_refused', 'tls'].includes(found.failure) || isCertainlyUnsent(error) };
}

/** The proxy has opened no tunnel: mostly the host is not on its list. Its client calls that an abort, which is otherwise one of our own. */
function isRefusedByWayOut(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause) if (at.message.startsWith('Proxy response (')) return true;
  return false;
}

function findFailure(error: unknown): { failure: LineFailure; code: string } | null {
  for (let at: unknown = error, depth = 0; at instanceof Error && depth < 6; at = at.cause, depth += 1) {
    if (at instanceof ForbiddenAddressError) return { failure: 'address_refused', code: '' };
    if (at.name === 'TimeoutError' || at.name === 'AbortError') return { failure: 'timed_out', code: '' };
    // Both families of addresses were tried: the first tells as much as the others.
    const { code, message } = (at instanceof AggregateError ? at.errors[0] : at) as NodeJS.ErrnoException;
    if (code && isTlsCode(code)) return { failure: 'tls', code };
    if (code && codes[code]) return { failure: codes[code], code };
    if (/other side closed|terminated/.test(message)) return { failure: 'hung_up', code: '' };
  }
  // Such as a port to which no browser would speak either.
  return error instanceof TypeError && error.message === 'fetch failed' ? { failure: 'no_connection', code: '' } : null;
}
