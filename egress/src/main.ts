import { assessStart, demandSafeStart, logRule, readRuntime, runtimeRules, UnsafeStart } from '@portal/node-http';
import { pino } from 'pino';
import { readConfig } from './config';
import { createProxy } from './proxy';

async function run(): Promise<void> {
  const config = readConfig(process.env);
  const log = pino({ level: config.logLevel, base: null, timestamp: pino.stdTimeFunctions.isoTime });
  const facts = { config, runtime: readRuntime(process.env) };
  const findings = assessStart<typeof facts>([logRule, ...runtimeRules], facts, config.environment === 'production');
  demandSafeStart(findings, log.warn.bind(log));
  const proxy = createProxy({ ...config, log });
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void proxy.close(true).then(() => process.exit(0)));
  await proxy.listen();
  log.info({ port: proxy.port, hosts: config.purposes.map(({ name, targets }) => `${name}: ${targets.length}`) }, 'listening');
}

run().catch((error: unknown) => {
  console.error(error instanceof UnsafeStart ? error.message : error);
  process.exitCode = 1;
});
