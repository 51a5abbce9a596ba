import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { EdgeConfig } from '../config';
import type { ReleaseSource } from '../release-source';
import { inertPolicy, pageHeaders } from '../security-headers';
import { findOwner } from './find-page-hints';
import { matchesRoute } from './match-route';
import { readCookie } from './read-cookie';
import { renderPage } from './render-page';

/** Every address that is nothing else is the page. Unknown ones get it too, with the status that says so. */
export function addPageRoutes(app: FastifyInstance, config: EdgeConfig, source: ReleaseSource): void {
  const headers = pageHeaders(config);

  async function sendPage(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const cookies = request.headers.cookie;
    const releases = await source.read(readCookie(cookies, 'visitor') ?? '');
    if (!releases) {
      return reply
        .code(503)
        .headers({ 'content-type': 'text/plain; charset=utf-8', 'content-security-policy': inertPolicy, 'retry-after': '5' })
        .send('No shell is active yet.\n');
    }
    const path = request.url.split('?')[0] ?? '/';
    const isKnown = findOwner(releases.remotes, path) !== null || releases.shell.provides.routes.some((route) => matchesRoute(route, path));
    const page = renderPage(releases, { path, language: readCookie(cookies, 'lang'), theme: readCookie(cookies, 'theme') });
    return reply
      .code(isKnown ? 200 : 404)
      .headers(headers)
      .send(page);
  }

  app.get('/*', sendPage);
}
