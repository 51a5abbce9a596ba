import type { FastifyInstance } from 'fastify';
import { inertPolicy } from '../security-headers';

/** For routes that serve files: a file opened as a page cannot run anything, and 404 responses are not cached. */
export function keepInert(scope: FastifyInstance): void {
  scope.addHook('onSend', async (_request, reply) => {
    reply.header('content-security-policy', inertPolicy);
    if (reply.statusCode >= 400) reply.header('cache-control', 'no-store');
  });
  scope.setNotFoundHandler((_request, reply) => reply.code(404).type('text/plain; charset=utf-8').send('Not found.\n'));
}
