import type { FastifyRequest } from 'fastify';
import { deviceOf, readResumeSecret } from './cookies';
import type { Caller } from './session.model';

/** Who calls, as far as the request says: address, browser, the secret that resumes a session and the one of the device. */
export const callerOf = (request: FastifyRequest): Caller => ({
  address: request.ip,
  userAgent: request.headers['user-agent'] ?? '',
  resumeSecret: readResumeSecret(request),
  device: deviceOf(request),
});
