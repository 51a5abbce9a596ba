import type { Server } from 'node:http';
import { resolve } from 'node:path';
import {
  assessStart,
  CertificateFault,
  createHttpCloser,
  demandSafeStart,
  openHttpsRedirect,
  openTlsFront,
  readRuntime,
  UnsafeStart,
} from '@portal/node-http';
import { type Logger, pino } from 'pino';
import { createEdge } from './app';
import { type EdgeConfig, readConfig } from './config';
import { startRules } from './start-rules';

/** Time for what stands before it to notice that this edge is no longer ready, and to hand visitors to another one. */
const drainMs = 1_000;

async function run(): Promise<void> {
  let isLeaving = false;
  const config = readConfig(process.env);
  const log = pino({ level: config.logLevel });
  const isProduction = config.environment === 'production';
  demandSafeStart(assessStart(startRules, { config, runtime: readRuntime(process.env) }, isProduction), log.warn.bind(log));
  const app = await createEdge({ ...config, imagesFolder: resolve(config.imagesFolder) }, undefined, { isLeaving: () => isLeaving });
  const doors: Door[] = [];
  const close = createHttpCloser({ server: app.server, close: () => Promise.all([app, ...doors].map((one) => one.close())) });
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      isLeaving = true;
      // Streams that never end by themselves may take a moment, not longer.
      setTimeout(() => process.exit(0), 5000).unref();
      setTimeout(() => void close().then(() => process.exit(0)), signal === 'SIGTERM' ? drainMs : 0);
    });
  }
  await app.listen({ port: config.port, host: config.host });
  doors.push(...(await openDoors(config, app.server, log)));
}

type Door = { close(): Promise<void> };

/** Where visitors come in when no proxy stands before the edge; what is inside reaches it plainly all the same. */
async function openDoors({ tls, redirectPort, publicOrigin, host }: EdgeConfig, http: Server, report: Logger): Promise<Door[]> {
  if (!tls) return [];
  const { origin, hostname } = new URL(publicOrigin!);
  return [
    await openTlsFront({ http, settings: tls, host, hostname, report }),
    await openHttpsRedirect({ origin, host, port: redirectPort }),
  ];
}

function explain(error: unknown): unknown {
  if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE')
    return `Port ${process.env.PORT ?? 8080} is taken. Choose another with PORT=….`;
  return error instanceof UnsafeStart || error instanceof CertificateFault ? error.message : error;
}

run().catch((error: unknown) => {
  console.error(explain(error));
  process.exitCode = 1;
});
