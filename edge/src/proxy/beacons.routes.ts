import { outgoingUrl } from '@portal/node-http';
import type { FastifyInstance } from 'fastify';
import type { EdgeConfig } from '../config';
import { inertPolicy } from '../security-headers';

const bodyLimitBytes = 16 * 1024;
const answerLimitMs = 5000;
/** Reports are worth little one by one: more than these are dropped when the desk is slow. */
const mostUnderWay = 200;

/** Reports of loads. The visitor's page is not kept waiting: whatever becomes of a report, the answer is the same. */
export async function addBeaconRoutes(app: FastifyInstance, { releasesUrl }: EdgeConfig): Promise<void> {
  let underWay = 0;

  async function pass(body: Buffer, address: string): Promise<void> {
    if (releasesUrl === null || underWay >= mostUnderWay) return;
    underWay += 1;
    try {
      const answer = await fetch(outgoingUrl(releasesUrl, '/beacons'), {
        method: 'POST',
        body: new Uint8Array(body),
        headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
        signal: AbortSignal.timeout(answerLimitMs),
      });
      await answer.body?.cancel();
    } finally {
      underWay -= 1;
    }
  }

  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: bodyLimitBytes }, (_request, body, done) => done(null, body));
    scope.post('/beacons', { bodyLimit: bodyLimitBytes }, async (request, reply) => {
      if (Buffer.isBuffer(request.body)) {
        pass(request.body, request.ip).catch((error: unknown) => request.log.warn({ err: error }, 'A report of loads was lost.'));
      }
      return reply.code(204).headers({ 'cache-control': 'no-store', 'content-security-policy': inertPolicy }).send();
    });
  });
}
