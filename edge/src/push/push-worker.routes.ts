import { pushWorker } from '@portal/contracts/push-words';
import type { Registry } from '@portal/releases';
import type { FastifyInstance } from 'fastify';
import type { ReleaseSource } from '../releases/release-source';
import { pushWorkerPolicy } from '../security-headers';
import { sendWorker } from '../releases/send-worker';

/** The worker that shows notifications. Browsers ask for it anew by themselves, and take it where it has changed. */
export function addPushWorkerRoute(app: FastifyInstance, { registry, source }: { registry: Registry; source: ReleaseSource }): void {
  app.get(pushWorker.address, async (_request, reply) =>
    sendWorker(reply, { registry, source, file: 'push-worker.js', policy: pushWorkerPolicy }),
  );
}
