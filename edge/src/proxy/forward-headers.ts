import type { IncomingHttpHeaders } from 'node:http';

/** They describe one connection and end with it. The edge has answered an expectation before anything is handed on. */
const hopByHop = new Set([
  'connection',
  'expect',
  'http2-settings',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);
/** What a visitor says about where he comes from, or in the edge's own words, is not believed. */
const claims = new Set([
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-proto',
  'x-forwarded-host',
  'x-forwarded-port',
  'x-real-ip',
  'x-client-ip',
  'cf-connecting-ip',
  'true-client-ip',
  'x-country',
  'x-portal-override',
]);

/** They name a program and its version, which only helps who looks for a hole in it. */
const boasts = new Set(['server', 'x-powered-by']);

export type Visitor = { address: string; country: string | null; protocol: string; host: string; requestId: string };

/** What a message cannot lose, whatever `connection` names. */
const vital = new Set(['host', 'content-length', 'content-type']);

function withoutHops(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const named = new Set(
    (headers.connection ?? '')
      .toLowerCase()
      .split(',')
      .map((name) => name.trim()),
  );
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !hopByHop.has(name) && (vital.has(name) || !named.has(name))));
}

export function requestHeaders(
  headers: IncomingHttpHeaders,
  { address, country, protocol, host, requestId }: Visitor,
): IncomingHttpHeaders {
  // How long the body is, the edge says itself.
  const kept = Object.entries(withoutHops(headers)).filter(([name]) => !claims.has(name) && name !== 'content-length');
  return {
    ...Object.fromEntries(kept),
    'x-forwarded-for': address,
    ...(country !== null && { 'x-country': country }),
    'x-forwarded-proto': protocol,
    ...(host !== '' && { 'x-forwarded-host': host }),
    'x-request-id': requestId,
  };
}

/** The platform's headers; ours win where both speak. */
export function answerHeaders(headers: IncomingHttpHeaders, ours: Record<string, string>): IncomingHttpHeaders {
  const kept = Object.entries(withoutHops(headers)).filter(([name]) => !boasts.has(name));
  return { 'cache-control': 'no-store', ...Object.fromEntries(kept), ...ours };
}
