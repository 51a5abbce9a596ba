import { openSmokeTest } from '../index';
import { createDesk } from './app';
import { readConfig } from './config';

const stopLimitMs = 10_000;

async function run(): Promise<void> {
  const config = readConfig(process.env);
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
  console.error(error);
  process.exitCode = 1;
});
