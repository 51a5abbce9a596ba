import type { FastifyInstance } from 'fastify';

/** Leaves bodies unread, to be streamed on. */
export function takeBodiesAsTheyCome(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
}
