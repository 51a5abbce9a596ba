import { assessStart, demandSafeStart, readRuntime, readSecretFiles, UnsafeStart } from '@portal/node-http';
import { pino } from 'pino';
import { openSmokeTest } from '../index';
import { createDesk } from './app';
import { fileNames, readConfig } from './config';
import { startRules } from './start-rules';

const stopLimitMs = 10_000;

async function run(): Promise<void> {
  const config = readConfig(readSecretFiles(process.env, fileNames));
  const log = pino({ level: config.logLevel });
  const isProduction = config.environment === 'production';
  demandSafeStart(assessStart(startRules, { config, runtime: readRuntime(process.env) }, isProduction), log.warn.bind(log));
  const { app } = await createDesk(config, { smoke: openSmokeTest(config) });
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      // A probe that hangs must not keep the process.
      setTimeout(() => process.exit(0), stopLimitMs).unref();
      void app.close().then(() => process.exit(0));
    });
  }
  await app.listen({ port: config.port, host: config.host });
}

run().catch((error: unknown) => {
  console.error(error instanceof UnsafeStart ? error.message : error);
  process.exitCode = 1;
});
