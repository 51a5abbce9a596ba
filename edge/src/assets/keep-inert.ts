import type { FastifyInstance } from 'fastify';
import { inertPolicy } from '../security-headers';

/** For a scope that serves files: none of them may do anything, should somebody open it as a page, and what is missing is not remembered. */
export function keepInert(scope: FastifyInstance): void {
  scope.addHook('onSend', async (_request, reply) => {
    reply.header('content-security-policy', inertPolicy);
    if (reply.statusCode >= 400) reply.header('cache-control', 'no-store');
  });
  scope.setNotFoundHandler((_request, reply) => reply.code(404).type('text/plain; charset=utf-8').send('Not found.\n'));
}
