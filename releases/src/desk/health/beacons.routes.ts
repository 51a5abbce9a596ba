import type { FastifyInstance } from 'fastify';

const mostBytes = 16 * 1024;

/** Reports of loads. Whatever they hold, the answer is the same: nobody learns what counts and what does not. */
export async function addBeaconRoutes(app: FastifyInstance, take: (text: string, address: string) => void): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: mostBytes }, (_request, body, done) => done(null, body));
    scope.setErrorHandler((_error, _request, reply) => reply.code(204).send());
    scope.post('/beacons', { bodyLimit: mostBytes }, async (request, reply) => {
      if (typeof request.body === 'string') take(request.body, request.ip);
      return reply.code(204).send();
    });
  });
}
