/** Where an address from outside leads, once it is known to be harmless. */
export type SafeLink =
  | { kind: 'inside'; path: string }
  /** The host is in plain letters: what only looks like a known name shows as `xn--…`. */
  | { kind: 'outside'; address: string; host: string };

const longest = 2_048;
/** Browsers drop some of them and take others for a slash, so that `/⇥/host` is another host. Nobody writes them in an address on purpose. */
const treacherous = /[\s\\\p{Cc}\p{Cf}]/u;
/** With both slashes, a host, and nobody's name and password before it. */
const withHost = /^https?:\/\/[^/?#@]+(?:[/?#]|$)/i;
const ownMachine = /^(?:localhost|127\.0\.0\.1)$/;

/** Stands for the portal where its own origin is not known. */
const anyOrigin = 'https://portal.invalid';

/**
 * The one reader of addresses that come from outside: from the address bar, from operators, from providers. Null when the address is none
 * that may be followed. A path of the portal stays a path; another host must be reached by https, but for a developer's own machine.
 */
export function readLink(text: string | null | undefined, origin: string = anyOrigin): SafeLink | null {
  if (!text || text.length > longest || treacherous.test(text)) return null;
  const isPath = /^\/(?!\/)/.test(text);
  if (!isPath && !withHost.test(text)) return null;
  const url = URL.canParse(text, origin) ? new URL(text, origin) : null;
  if (!url || url.username || url.password) return null;
  // Dots may lead to a path that begins with two slashes, which the next reader would take for a host.
  if (url.origin === origin) return url.pathname.startsWith('//') ? null : { kind: 'inside', path: url.pathname + url.search + url.hash };
  if (url.protocol !== 'https:' && !ownMachine.test(url.hostname)) return null;
  return { kind: 'outside', address: url.href, host: url.host };
}

/** A page of this portal, or null: nothing else may a way back be. */
export function insidePath(text: string | null | undefined): string | null {
  const link = readLink(text);
  return link?.kind === 'inside' ? link.path : null;
}

export const leavingPage = '/leaving';

/** The page that names the host and goes nowhere by itself. */
export const leavingPath = (address: string): string => `${leavingPage}?to=${encodeURIComponent(address)}`;
