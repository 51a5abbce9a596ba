import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';

/** Their bodies mean nothing, and not every server reads them. */
const bodiless = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * How the body of a request is to be handed on: always with a length or in chunks, for a body without either is read as the next request on
 * the line. Null for a body where there must be none.
 */
export function bodyFraming({ method = '', headers }: Pick<IncomingMessage, 'method' | 'headers'>): {
  hasBody: boolean;
  headers: IncomingHttpHeaders;
} | null {
  const length = headers['content-length'];
  const hasBody = headers['transfer-encoding'] !== undefined || Number(length ?? 0) > 0;
  if (!hasBody) return { hasBody, headers: length === undefined ? {} : { 'content-length': length } };
  if (bodiless.has(method)) return null;
  return { hasBody, headers: length === undefined ? { 'transfer-encoding': 'chunked' } : { 'content-length': length } };
}
