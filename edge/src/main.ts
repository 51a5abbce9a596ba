import { resolve } from 'node:path';
import { assessStart, createHttpCloser, demandSafeStart, readRuntime, UnsafeStart } from '@portal/node-http';
import { pino } from 'pino';
import { createEdge } from './app';
import { readConfig } from './config';
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
  const close = createHttpCloser(app);
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      isLeaving = true;
      // Streams that never end by themselves may take a moment, not longer.
      setTimeout(() => process.exit(0), 5000).unref();
      setTimeout(() => void close().then(() => process.exit(0)), signal === 'SIGTERM' ? drainMs : 0);
    });
  }
  await app.listen({ port: config.port, host: config.host });
}

function explain(error: unknown): unknown {
  if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE')
    return `Port ${process.env.PORT ?? 8080} is taken. Choose another with PORT=….`;
  return error instanceof UnsafeStart ? error.message : error;
}

run().catch((error: unknown) => {
  console.error(explain(error));
  process.exitCode = 1;
});
