import type { FastifyRequest } from 'fastify';
import type { Operator } from '@portal/contracts/operators';
import { deskErrors } from './desk-error';
import type { Caller, Operators } from './operators';

export const callerOf = ({ headers, ip, protocol, host }: FastifyRequest): Caller => ({
  cookie: headers.cookie,
  address: ip,
  protocol,
  host,
});

/** Refuses writes that another site's page makes with an operator's cookies, as the platform does. */
export function refuseCrossSite({ headers, host }: FastifyRequest): void {
  const { 'sec-fetch-site': site, origin } = headers;
  if (site !== undefined && site !== 'same-origin' && site !== 'none') throw deskErrors.crossSite();
  if (origin !== undefined && (!URL.canParse(origin) || new URL(origin).host !== host)) throw deskErrors.crossSite();
}

/** Whoever changes what visitors get: asked for anew each time, and only from a page of this very site. */
export async function needReleaser(operators: Operators, request: FastifyRequest): Promise<Operator> {
  refuseCrossSite(request);
  const operator = await operators.identify(callerOf(request), { isFresh: true });
  if (!operator.roles.includes('releaser')) throw deskErrors.roleNeeded();
  return operator;
}

/** Every operator may look. */
export async function needOperator(operators: Operators, request: FastifyRequest): Promise<Operator> {
  const operator = await operators.identify(callerOf(request));
  if (operator.roles.length === 0) throw deskErrors.roleNeeded();
  return operator;
}
