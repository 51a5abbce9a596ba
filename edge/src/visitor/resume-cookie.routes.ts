import type { FastifyInstance } from 'fastify';
import { inertPolicy } from '../security-headers';

/** By both names: with https and without. A browser that has neither loses nothing. */
const expired = [
  '__Host-resume=; Path=/; Max-Age=0; HttpOnly; Secure; SameSite=Strict',
  'resume=; Path=/; Max-Age=0; HttpOnly; SameSite=Strict',
];

/**
 * Signing out while the platform is away: the cookie that would sign the person in again leaves the browser all the same. A page of
 * another site cannot ask for it: no browser sends DELETE across sites unasked.
 */
export function addResumeCookieRoutes(app: FastifyInstance): void {
  app.delete('/resume-cookie', async (_request, reply) =>
    reply
      .code(204)
      .headers({
        'set-cookie': expired,
        'clear-site-data': '"cache"',
        'cache-control': 'no-store',
        'content-security-policy': inertPolicy,
      })
      .send(),
  );
}
