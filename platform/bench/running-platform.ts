import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync, closeSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '@portal/postgres/free-port';

export type RunningPlatform = { port: number; pid: number; stop(): Promise<void> };

const bundle = fileURLToPath(new URL('../dist/main.mjs', import.meta.url));
const startLimitMs = 120_000;

/** The bundled platform as `npm start` runs it: a process of its own with its own PostgreSQL in the folder. */
export async function startPlatform(folder: string, environment: Record<string, string> = {}): Promise<RunningPlatform> {
  const port = await freePort();
  const logPath = join(folder, 'platform.log');
  const log = openSync(logPath, 'a');
  const child = spawn(process.execPath, ['--max-semi-space-size=64', '--enable-source-maps', bundle], {
    cwd: folder,
    env: {
      PATH: process.env.PATH,
      DATA_FOLDER: folder,
      PORT: String(port),
      METRICS_PORT: String(await freePort()),
      DEMO: 'true',
      ...environment,
    },
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  const deadline = performance.now() + startLimitMs;
  while (!(await isReady(port))) {
    if (child.exitCode !== null || performance.now() > deadline) {
      child.kill('SIGKILL');
      throw new Error(`the platform did not start:\n${readFileSync(logPath, 'utf8').slice(-2_000)}`);
    }
    await sleep(100);
  }
  return {
    port,
    pid: child.pid!,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}

const isReady = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );
