import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { EdgeConfig } from '../config';
import { inertPolicy } from '../security-headers';

/** Releases never change, so they may be kept for good; pictures may be drawn anew. */
export async function addAssetRoutes(app: FastifyInstance, { registryFolder, imagesFolder }: EdgeConfig): Promise<void> {
  const releasesFolder = join(registryFolder, 'r');
  for (const folder of [releasesFolder, imagesFolder]) if (!existsSync(folder)) mkdirSync(folder, { recursive: true });
  await addFolder(app, '/r', { root: releasesFolder, preCompressed: true, immutable: true, maxAge: '365d' });
  await addFolder(app, '/img', { root: imagesFolder, maxAge: '1h' });
}

async function addFolder(app: FastifyInstance, prefix: string, options: FastifyStaticOptions): Promise<void> {
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
