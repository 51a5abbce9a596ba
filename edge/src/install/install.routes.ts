import { offlinePage, offlineWorker } from '@portal/contracts/offline-words';
import type { Registry } from '@portal/releases';
import type { FastifyInstance } from 'fastify';
import { chooseLanguage } from '../head/choose-language';
import { addressOfPicture } from '../pictures/pictures.routes';
import type { PictureFolder } from '../pictures/picture-folder';
import { sendWorker } from '../releases/send-worker';
import type { ReleaseSource } from '../releases/release-source';
import { inertPolicy, offlineWorkerPolicy, stillPagePolicy } from '../security-headers';
import type { SiteFacts } from '../site/site-facts';
import { readCookie } from '../visitor/read-cookie';
import { manifestAddress, manifestOf } from './manifest';
import { offlinePageOf } from './offline-page';

const picturePath = 'rabbit/offline.svg';
/** A picture of ours is shapes alone; what is none does not stand in a page's markup. */
const isDrawing = (svg: string): boolean => svg.startsWith('<svg ') && !/<script|<style|<foreignObject|\son\w+\s*=|javascript:/i.test(svg);

type Parts = { registry: Registry; source: ReleaseSource; pictures: PictureFolder; knowSite: () => SiteFacts };

/** What a portal on a home screen needs: its manifest, the worker of its windows, and the page which that shows without a network (SYS-24). */
export function addInstallRoutes(app: FastifyInstance, { registry, source, pictures, knowSite }: Parts): void {
  app.get(manifestAddress, async (_request, reply) => {
    const { brand, look } = knowSite();
    void reply.header('content-security-policy', inertPolicy);
    if (!brand) return reply.code(404).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('Not found.\n');
    const manifest = await manifestOf(brand, look.inks.light.ground, (path) => addressOfPicture(pictures, path));
    return reply
      .headers({ 'cache-control': 'public, max-age=3600', 'content-type': 'application/manifest+json; charset=utf-8' })
      .send(JSON.stringify(manifest));
  });

  app.get(offlineWorker.address, async (_request, reply) =>
    sendWorker(reply, { registry, source, file: 'offline-worker.js', policy: offlineWorkerPolicy }),
  );

  app.get(offlinePage, async (request, reply) => {
    const { brand, look } = knowSite();
    const cookies = request.headers.cookie;
    const drawing = (await pictures.read(picturePath).catch(() => null))?.toString() ?? '';
    const theme = readCookie(cookies, 'theme') === 'dark' ? 'dark' : 'light';
    const { html, styleHash } = offlinePageOf({
      brand: brand?.name ?? null,
      language: chooseLanguage(readCookie(cookies, 'lang'), request.headers['accept-language'], brand?.languages ?? []),
      theme,
      inks: look.inks[theme],
      picture: isDrawing(drawing) ? drawing : '',
    });
    return reply
      .headers({
        'content-security-policy': stillPagePolicy(styleHash),
        'cache-control': 'no-store',
        vary: 'cookie, accept-language',
        'content-type': 'text/html; charset=utf-8',
      })
      .send(html);
  });
}
