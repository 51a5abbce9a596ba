import type { FastifyRequest } from 'fastify';
import { readResumeSecret } from './cookies';
import type { Caller } from './session.model';

/** Who calls, as far as the request says: address, browser and the secret that resumes a session. */
export const callerOf = (request: FastifyRequest): Caller => ({
  address: request.ip,
  userAgent: request.headers['user-agent'] ?? '',
  resumeSecret: readResumeSecret(request),
});
