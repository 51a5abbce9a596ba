import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { EdgeConfig } from '../config';
import { isKnownPage } from '../page/is-known-page';
import type { ReleaseSource } from '../releases/release-source';
import { inertPolicy } from '../security-headers';
import { robotsText } from './robots';
import { securityText } from './security-text';
import { originOf, type SiteFacts } from './site-facts';
import { sitemapOf } from './sitemap';

const hour = 3_600;
const plain = 'text/plain; charset=utf-8';

type Parts = { source: ReleaseSource; knowSite: () => SiteFacts };

/** Files that are asked for by name at every site. None waits for the platform. */
export function addSiteRoutes(app: FastifyInstance, config: EdgeConfig, { source, knowSite }: Parts): void {
  const originNow = () => originOf(config.publicOrigin, knowSite());
  const send = (reply: FastifyReply, type: string, body: string | Buffer, maxAge: number) =>
    reply
      .headers({ 'content-type': type, 'cache-control': `public, max-age=${maxAge}`, 'content-security-policy': inertPolicy })
      .send(body);
  const sendNone = (reply: FastifyReply) =>
    reply
      .code(404)
      .headers({ 'content-type': plain, 'cache-control': 'no-store', 'content-security-policy': inertPolicy })
      .send('Not found.\n');

  app.get('/robots.txt', async (_request, reply) => send(reply, plain, robotsText(originNow()), hour));

  app.get('/sitemap.xml', async (_request, reply) => {
    const [origin, releases] = [originNow(), await source.read({ subject: '', override: null })];
    if (origin === null || !releases) return sendNone(reply);
    const facts = knowSite();
    const isWhole = facts.brand && facts.lotteries && facts.promotions && facts.categories;
    const text = sitemapOf(origin, facts, (path) => isKnownPage(releases, path));
    return send(reply, 'application/xml; charset=utf-8', text, isWhole ? hour : 60);
  });

  app.get('/favicon.ico', async (_request, reply) => {
    const icon = await readFile(join(config.imagesFolder, 'brand/favicon.ico')).catch(() => null);
    return icon ? send(reply, 'image/x-icon', icon, hour) : sendNone(reply);
  });

  app.get('/.well-known/security.txt', async (_request, reply) => {
    const origin = originNow();
    return origin === null ? sendNone(reply) : send(reply, plain, securityText(origin, knowSite(), Date.now()), hour);
  });
}
