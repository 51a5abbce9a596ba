import { existsSync, mkdirSync } from 'node:fs';
import fastifyStatic from '@fastify/static';
import { isNear } from '../releases/is-near';
import type { Registry } from '@portal/releases';
import type { FastifyInstance } from 'fastify';
import { keepInert } from './keep-inert';
import { addStoredAssetRoutes } from './stored-assets.routes';

/** Published releases never change, so they are cached for ever. */
export async function addAssetRoutes(app: FastifyInstance, registry: Registry): Promise<void> {
  if (!isNear(registry)) return addStoredAssetRoutes(app, registry);
  const root = registry.assetsPath;
  if (!existsSync(root)) mkdirSync(root, { recursive: true });
  await app.register(
    async (scope) => {
      keepInert(scope);
      await scope.register(fastifyStatic, {
        root,
        preCompressed: true,
        immutable: true,
        maxAge: '365d',
        index: false,
        dotfiles: 'ignore',
        decorateReply: false,
      });
    },
    { prefix: '/r' },
  );
}
