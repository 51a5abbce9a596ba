import { randomBytes } from 'node:crypto';
import { serialize } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { readCookie } from './read-cookie';

const visitorId = /^[A-Za-z0-9_-]{22}$/;
const yearSeconds = 365 * 24 * 60 * 60;

/** A random id that keeps a browser in the same canary bucket; set for browsers without one. */
export function knowVisitor(request: FastifyRequest, reply: FastifyReply, isHttps: boolean): string {
  const known = readCookie(request.headers.cookie, 'visitor');
  if (known && visitorId.test(known)) return known;
  const visitor = randomBytes(16).toString('base64url');
  const cookie = serialize('visitor', visitor, { path: '/', maxAge: yearSeconds, httpOnly: true, sameSite: 'lax', secure: isHttps });
  void reply.header('set-cookie', cookie);
  return visitor;
}
