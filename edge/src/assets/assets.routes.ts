import { existsSync, mkdirSync } from 'node:fs';
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static';
import type { Registry } from '@portal/releases';
import type { FastifyInstance } from 'fastify';
import type { EdgeConfig } from '../config';
import { isNear } from '../releases/is-near';
import { inertPolicy } from '../security-headers';
import { addStoredAssetRoutes } from './stored-assets.routes';

/** Releases never change, so they may be kept for good; pictures may be drawn anew. */
export async function addAssetRoutes(app: FastifyInstance, { imagesFolder }: EdgeConfig, registry: Registry): Promise<void> {
  if (isNear(registry)) await addFolder(app, '/r', { root: registry.assetsPath, preCompressed: true, immutable: true, maxAge: '365d' });
  else addStoredAssetRoutes(app, registry);
  await addFolder(app, '/img', { root: imagesFolder, maxAge: '1h' });
}

async function addFolder(app: FastifyInstance, prefix: string, options: FastifyStaticOptions & { root: string }): Promise<void> {
  if (!existsSync(options.root)) mkdirSync(options.root, { recursive: true });
  await app.register(
    async (scope) => {
      scope.addHook('onSend', async (_request, reply) => {
        reply.header('content-security-policy', inertPolicy);
        if (reply.statusCode >= 400) reply.header('cache-control', 'no-store');
      });
      scope.setNotFoundHandler((_request, reply) => reply.code(404).type('text/plain; charset=utf-8').send('Not found.\n'));
      await scope.register(fastifyStatic, { ...options, index: false, dotfiles: 'ignore', decorateReply: false });
    },
    { prefix },
  );
}
