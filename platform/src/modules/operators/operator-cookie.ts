import type { FastifyReply, FastifyRequest } from 'fastify';
import { operatorCookie } from '../../core/http/auth';

const nameFor = (request: FastifyRequest): string => (request.protocol === 'https' ? operatorCookie.secure : operatorCookie.plain);

const strict = (request: FastifyRequest) =>
  ({ httpOnly: true, sameSite: 'strict', path: '/', secure: request.protocol === 'https' }) as const;

export function writeOperatorToken(request: FastifyRequest, reply: FastifyReply, token: string): void {
  void reply.setCookie(nameFor(request), token, strict(request));
}

export function clearOperatorToken(request: FastifyRequest, reply: FastifyReply): void {
  void reply.clearCookie(nameFor(request), strict(request));
}

/** Says that this browser has opened a link that makes an operator. No script reads it. */
const linkCookie = { secure: '__Host-operator-link', plain: 'operator-link' } as const;
const linkCookieFor = (request: FastifyRequest): string => (request.protocol === 'https' ? linkCookie.secure : linkCookie.plain);

export const linkClaimOf = (request: FastifyRequest): string | null => request.cookies[linkCookieFor(request)] ?? null;

export function writeLinkClaim(request: FastifyRequest, reply: FastifyReply, claim: string): void {
  void reply.setCookie(linkCookieFor(request), claim, strict(request));
}

export function clearLinkClaim(request: FastifyRequest, reply: FastifyReply): void {
  void reply.clearCookie(linkCookieFor(request), strict(request));
}
