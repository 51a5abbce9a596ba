import { mkdirSync } from 'node:fs';
import fastifyStatic from '@fastify/static';
import { withPictureHash } from '@portal/contracts/picture-names';
import { contentTypeOf } from '@portal/releases';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { keepInert } from '../assets/keep-inert';
import { pictureHash, type PictureFolder } from './picture-folder';

const listName = 'names.json';
const lotteryPicture = /^lotteries\/[A-Z0-9_]+\.svg$/;
const lotteryStandIn = 'brand/mark.svg';
const hashed = /^(.+)\.([\w-]{6})(\.[^./]+)$/;

/**
 * Pictures, and the list of them, at addresses that carry the hash of what they hold: these never expire. One whose hash is not, or no longer,
 * true leads to the present one, and nobody may keep that answer. An address without a hash is kept for a short while.
 */
export async function addPictureRoutes(app: FastifyInstance, folder: PictureFolder): Promise<void> {
  async function find(path: string): Promise<Buffer | null> {
    const { names, text } = await folder.list();
    if (path === listName) return Buffer.from(text);
    return Object.hasOwn(names, path) ? folder.read(path) : null;
  }

  async function sendHashed(reply: FastifyReply, path: string, asked: string): Promise<FastifyReply | null> {
    const bytes = await find(path);
    if (!bytes) return null;
    const hash = pictureHash(bytes);
    if (hash !== asked) return reply.header('cache-control', 'no-store').redirect(pictureAddress(path, hash), 302);
    return reply.headers({ 'cache-control': 'public, max-age=31536000, immutable', 'content-type': contentTypeOf(path) }).send(bytes);
  }

  /** A lottery that staff have made has no picture of its own: the brand's mark stands in for it. */
  async function withStandIn(path: string): Promise<string> {
    return lotteryPicture.test(path) && !Object.hasOwn((await folder.list()).names, path) ? lotteryStandIn : path;
  }

  mkdirSync(folder.root, { recursive: true });
  await app.register(
    async (scope) => {
      keepInert(scope);
      await scope.register(fastifyStatic, { root: folder.root, serve: false, dotfiles: 'ignore', maxAge: '5m' });
      scope.get<{ Params: { '*': string } }>('/*', async (request, reply) => {
        const path = request.params['*'];
        const [, stem, hash, ending] = hashed.exec(path.split('/').map(encodeURIComponent).join('/')) ?? [];
        const sent = stem && hash && ending ? await sendHashed(reply, stem + ending, hash) : null;
        return sent ?? reply.sendFile(await withStandIn(path));
      });
    },
    { prefix: '/img' },
  );
}

const pictureAddress = (path: string, hash: string): string => `/img/${withPictureHash(path, hash)}`;

/** Addresses used in a page: the picture list, and a single picture. */
export async function listAddress(folder: PictureFolder): Promise<string> {
  return pictureAddress(listName, (await folder.list()).hash);
}

export async function addressOfPicture(folder: PictureFolder, path: string): Promise<string> {
  const hash = (await folder.list()).names[path];
  return hash ? pictureAddress(path, hash) : `/img/${path}`;
}
