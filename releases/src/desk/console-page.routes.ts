import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { consoleHeaders } from './security-headers';

/** The console's addresses below `/ops`; each is the same page, which reads its own address. */
const places = ['releases', 'approvals', 'settings', 'content', 'games', 'payments', 'outbox', 'feedback'];

/** The console as it was built: `index.html`, and everything else in `assets/`, where every name holds a hash. */
export async function addConsolePageRoutes(app: FastifyInstance, consoleFolder: string): Promise<void> {
  async function sendPage(_request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const page = await readFile(join(consoleFolder, 'index.html'), 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null;
      throw error;
    });
    if (page !== null) return reply.headers(consoleHeaders(page)).send(page);
    return reply
      .code(503)
      .type('text/plain; charset=utf-8')
      .send('The console is not built here. Releases can be changed by the command line.\n');
  }

  app.get('/ops', async (_request, reply) => reply.redirect('/ops/releases'));
  for (const place of places) app.get(`/ops/${place}`, sendPage);
  app.get('/ops/releases/*', sendPage);

  const assetsFolder = join(consoleFolder, 'assets');
  await app.register(
    async (scope) => {
      scope.addHook('onSend', async (_request, reply) => {
        if (reply.statusCode >= 400) reply.header('cache-control', 'no-store');
      });
      scope.setNotFoundHandler((_request, reply) => reply.code(404).type('text/plain; charset=utf-8').send('Not found.\n'));
      await scope.register(fastifyStatic, {
        root: assetsFolder,
        // It is not there before the console is built.
        suppressWarning: true,
        index: false,
        dotfiles: 'ignore',
        decorateReply: false,
        immutable: true,
        maxAge: '365d',
      });
    },
    { prefix: '/ops/assets' },
  );
}
