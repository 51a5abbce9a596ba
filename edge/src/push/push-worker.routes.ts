import { pushWorker } from '@portal/contracts/push-words';
import type { Registry } from '@portal/releases';
import type { FastifyInstance } from 'fastify';
import type { ReleaseSource } from '../releases/release-source';
import { readVerifiedFile } from '../releases/read-verified-file';
import { pushWorkerPolicy } from '../security-headers';

const file = 'push-worker.js';
const limitBytes = 64 * 1024;

/**
 * The worker that shows notifications: the file of the shell that everybody gets, at an address that stays. Browsers ask for it anew by
 * themselves, and take it where it has changed.
 */
export function addPushWorkerRoute(app: FastifyInstance, { registry, source }: { registry: Registry; source: ReleaseSource }): void {
  app.get(pushWorker.address, async (_request, reply) => {
    const releases = await source.read({ subject: '', override: null });
    const script = releases?.shell.assets[file] ? await readVerifiedFile(registry, releases.shell, file, limitBytes) : null;
    void reply.headers({ 'content-security-policy': pushWorkerPolicy, 'cache-control': script === null ? 'no-store' : 'no-cache' });
    return script === null
      ? reply.code(404).type('text/plain; charset=utf-8').send('Not found.\n')
      : reply.type('text/javascript; charset=utf-8').send(script);
  });
}
