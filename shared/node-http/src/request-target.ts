import type { IncomingMessage } from 'node:http';

/** Longer addresses are nobody's. */
const mostCharacters = 8_192;
/** An absolute path as RFC 3986 and browsers write one. What some programs take for a separator or an end is not in it. */
const pathText = /^\/(?!\/)(?:[\w\-.~!$&'()*+,;=:@/[\]^{|}]|%[0-9A-F]{2})*$/i;
/** What a query may hold is its reader's business, as long as it is one. */
const queryText = /^[!"$-~]*$/;
const unreserved = /[\w\-.~]/;
/** Encoded slashes and backslashes, and an encoded percent sign that would become another encoding once it is decoded. */
const hidden = /%(?:2F|5C|25[0-9A-F]{2})/i;
const control = /\p{Cc}/u;

/** Stands for a target that is refused; no route matches it. */
const refusedTarget = '*';

/**
 * The path and query that a request line asks for, in the one form in which everybody reads the same; null when there is none. Only the
 * origin-form of RFC 9112 is taken: no other host, no dots that lead elsewhere, nothing that means another path once it is decoded, be it
 * once or twice.
 */
export function readTarget(raw: string | undefined): string | null {
  if (raw === undefined || raw.length > mostCharacters) return null;
  const queryAt = raw.indexOf('?');
  const query = queryAt === -1 ? '' : raw.slice(queryAt);
  const path = toNormalPath(queryAt === -1 ? raw : raw.slice(0, queryAt));
  return path === null || !queryText.test(query) ? null : path + query;
}

/** Unreserved characters stand for themselves, all others keep their encoding: RFC 3986, 6.2.2. */
function toNormalPath(given: string): string | null {
  if (!pathText.test(given)) return null;
  const path = given.replace(/%[0-9A-F]{2}/gi, (code) => {
    const character = String.fromCharCode(parseInt(code.slice(1), 16));
    return unreserved.test(character) ? character : code.toUpperCase();
  });
  if (hidden.test(path) || path.split('/').some((segment) => segment === '.' || segment === '..')) return null;
  try {
    return control.test(decodeURIComponent(path)) ? null : path;
  } catch {
    return null;
  }
}

/** For Fastify's `rewriteUrl`: routes see the normal form only, and nothing of what is refused. */
export const rewriteTarget = ({ url }: Pick<IncomingMessage, 'url'>): string => readTarget(url) ?? refusedTarget;

/** Whether `rewriteTarget` has refused it; asked in a hook before any handler. */
export const isRefusedTarget = ({ url }: Pick<IncomingMessage, 'url'>): boolean => url === refusedTarget;
