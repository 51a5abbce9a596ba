import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { pageHeaders } from './security-headers';

/** A built page: `index.html`, and everything else in `assets/`, where every name holds a hash. */
type StaffPage = { folder: string; addresses: readonly string[]; assetsPrefix: string; missing: string };

/** Anything but the names that the server keeps for itself. */
const areaName = '^(?!(?:api|assets|desk-assets|releases)$)[a-z][a-z0-9-]*$';

/** The console owns `/ops/releases`; every other address below `/ops` opens the operators' desk, whose router reads it. */
export async function addStaffPageRoutes(app: FastifyInstance, folders: { consoleFolder: string; deskFolder: string }): Promise<void> {
  await addPage(app, {
    folder: folders.consoleFolder,
    addresses: ['/ops/releases', '/ops/releases/*'],
    assetsPrefix: '/ops/assets',
    missing: 'The console is not built here. Releases can be changed by the command line.\n',
  });
  await addPage(app, {
    folder: folders.deskFolder,
    addresses: ['/ops', '/ops/', `/ops/:area(${areaName})`, `/ops/:area(${areaName})/*`],
    assetsPrefix: '/ops/desk-assets',
    missing: "The operators' desk is not built here.\n",
  });
}

async function addPage(app: FastifyInstance, { folder, addresses, assetsPrefix, missing }: StaffPage): Promise<void> {
  async function sendPage(_request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const page = await readFile(join(folder, 'index.html'), 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null;
      throw error;
    });
    if (page !== null) return reply.headers(pageHeaders(page)).send(page);
    return reply.code(503).type('text/plain; charset=utf-8').send(missing);
  }

  for (const address of addresses) app.get(address, sendPage);

  await app.register(
    async (scope) => {
      scope.addHook('onSend', async (_request, reply) => {
        if (reply.statusCode >= 400) reply.header('cache-control', 'no-store');
      });
      scope.setNotFoundHandler((_request, reply) => reply.code(404).type('text/plain; charset=utf-8').send('Not found.\n'));
      await scope.register(fastifyStatic, {
        root: join(folder, 'assets'),
        // The folder does not exist before the page is built.
        suppressWarning: true,
        index: false,
        dotfiles: 'ignore',
        decorateReply: false,
        immutable: true,
        maxAge: '365d',
      });
    },
    { prefix: assetsPrefix },
  );
}
