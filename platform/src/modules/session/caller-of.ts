import type { FastifyRequest } from 'fastify';
import { readResumeSecret } from './cookies';
import type { Caller } from './session.model';

export const callerOf = (request: FastifyRequest): Caller => ({
  address: request.ip,
  userAgent: request.headers['user-agent'] ?? '',
  resumeSecret: readResumeSecret(request),
});
