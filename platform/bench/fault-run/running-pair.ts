import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '@portal/postgres/free-port';
import { openFaultyLine } from './faulty-line';

const startLimitMs = 120_000;
export const portalOrigin = 'http://localhost:8080';

/** The bundled platform and the bundled game studio, each with its own database in the folder, and the faulty line between them. */
export async function startPair(folder: string) {
  const [platformPort, studioPort, metricsPort] = [await freePort(), await freePort(), await freePort()];
  const [platformUrl, studioUrl] = [`http://127.0.0.1:${platformPort}`, `http://127.0.0.1:${studioPort}`];
  const secret = randomBytes(24).toString('base64url');
  const line = await openFaultyLine(platformUrl);
  const logPath = join(folder, 'pair.log');
  const log = openSync(logPath, 'a');
  const children: ChildProcess[] = [];

  async function start(app: string, url: string, env: Record<string, string>): Promise<void> {
    const bundle = fileURLToPath(new URL(`../../../${app}/dist/main.mjs`, import.meta.url));
    const child = spawn(process.execPath, ['--enable-source-maps', bundle], {
      cwd: folder,
      env: { PATH: process.env.PATH, DATA_FOLDER: folder, LOG_LEVEL: 'error', STUDIO_URL: studioUrl, STUDIO_SECRET: secret, ...env },
      stdio: ['ignore', log, log],
    });
    children.push(child);
    const deadline = performance.now() + startLimitMs;
    while (!(await isReady(url))) {
      if (child.exitCode !== null || performance.now() > deadline)
        throw new Error(`${app} did not start:\n${readFileSync(logPath, 'utf8').slice(-2_000)}`);
      await sleep(100);
    }
  }
  async function stop(): Promise<void> {
    for (const child of children) {
      if (child.exitCode !== null || child.signalCode !== null) continue;
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    }
    line.close();
    closeSync(log);
  }
  try {
    await start('game-studio', studioUrl, { PORT: String(studioPort), OPERATOR_URLS: line.url, PORTAL_ORIGINS: portalOrigin });
    const ofPlatform = { PORT: String(platformPort), METRICS_PORT: String(metricsPort), DEMO: 'true', STUDIO_API_URL: studioUrl };
    await start('platform', platformUrl, ofPlatform);
  } catch (error) {
    await stop();
    throw error;
  }
  return { studioUrl, secret, line, stop };
}

export type RunningPair = Awaited<ReturnType<typeof startPair>>;

const isReady = (url: string): Promise<boolean> =>
  fetch(`${url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );
