import { resolve } from 'node:path';
import { assessStart, createHttpCloser, demandSafeStart, readRuntime, UnsafeStart } from '@portal/node-http';
import { pino } from 'pino';
import { createEdge } from './app';
import { readConfig } from './config';
import { startRules } from './start-rules';

async function run(): Promise<void> {
  const config = readConfig(process.env);
  const log = pino({ level: config.logLevel });
  const isProduction = config.environment === 'production';
  demandSafeStart(assessStart(startRules, { config, runtime: readRuntime(process.env) }, isProduction), log.warn.bind(log));
  const app = await createEdge({ ...config, imagesFolder: resolve(config.imagesFolder) });
  const close = createHttpCloser(app);
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      // Streams that never end by themselves may take a moment, not longer.
      setTimeout(() => process.exit(0), 5000).unref();
      void close().then(() => process.exit(0));
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
