import type { FastifyRequest } from 'fastify';
import { requestErrors } from '../errors';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses writes that another site's page makes with the visitor's cookies. Browsers always send at least one of the two headers
 * with such a request and pages cannot forge them; programs send neither and carry no cookies of a visitor.
 */
export function guardAgainstCrossSite(request: FastifyRequest): void {
  if (SAFE.has(request.method) || request.routeOptions.config.auth === 'signature') return;
  const { 'sec-fetch-site': site, origin } = request.headers;
  if (site !== undefined && site !== 'same-origin' && site !== 'none') throw requestErrors.crossSite();
  if (origin !== undefined && !isSameHost(origin, request.host)) throw requestErrors.crossSite();
}

function isSameHost(origin: string, host: string): boolean {
  return URL.canParse(origin) && new URL(origin).host === host;
}
