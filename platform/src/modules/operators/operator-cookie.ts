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
