import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { contentTypeOf, type Registry } from '@portal/releases';
import { inertPolicy } from '../security-headers';
import { createByteCache } from './byte-cache';

const fileLimitBytes = 16 * 1024 * 1024;
const cacheLimitBytes = 64 * 1024 * 1024;

type Params = { remote: string; buildId: string; '*': string };

/** Serves release files from a bucket. They never change, so they are cached here and downstream. */
export function addStoredAssetRoutes(app: FastifyInstance, registry: Registry): void {
  const cache = createByteCache(cacheLimitBytes);

  /** Only files listed in the release are served, so nothing else in the bucket can be reached. */
  async function find({ remote, buildId, '*': name }: Params, encoding: string): Promise<Buffer | null> {
    const release = isName.test(remote) && isBuildId.test(buildId) ? await registry.getRelease(remote, buildId).catch(() => null) : null;
    if (!release || !Object.hasOwn(release.assets, name)) return null;
    const key = `${remote}/${buildId}/${name}${encoding}`;
    return cache.read(key, () => registry.readReleaseFile(remote, buildId, name + encoding, fileLimitBytes));
  }

  async function send(request: FastifyRequest<{ Params: Params }>, reply: FastifyReply): Promise<FastifyReply> {
    const takesBrotli = /\bbr\b/.test(String(request.headers['accept-encoding'] ?? ''));
    const compressed = takesBrotli ? await find(request.params, '.br') : null;
    const bytes = compressed ?? (await find(request.params, ''));
    void reply.headers({ 'content-security-policy': inertPolicy, vary: 'accept-encoding' });
    if (!bytes) {
      return reply.code(404).headers({ 'cache-control': 'no-store', 'content-type': 'text/plain; charset=utf-8' }).send('Not found.\n');
    }
    return reply
      .headers({
        'cache-control': 'public, max-age=31536000, immutable',
        'content-type': contentTypeOf(request.params['*']),
        ...(compressed && { 'content-encoding': 'br' }),
      })
      .send(bytes);
  }

  app.get<{ Params: Params }>('/r/:remote/:buildId/*', send);
}

const isName = /^[a-z][a-z0-9-]{1,40}$/;
const isBuildId = /^[0-9a-f]{12}$/;
