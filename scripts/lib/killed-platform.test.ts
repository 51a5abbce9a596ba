import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { bundleNodeApp } from '@portal/build/node-bundle';
import { freePort } from '@portal/postgres/free-port';
import { nodeApps } from './build-node';
import { root } from './root';
import { type Supervised, supervise } from './supervise';

/** What is promised where the machine has time for it; where it has none, an orderly restart shows how slow it is. */
const READY_MILLISECONDS = 10_000;
/** In a row; five with `npm run test:all`. */
const kills = process.env.EVERY_CASE ? 5 : 2;
let limit = READY_MILLISECONDS;

const folder = mkdtempSync(join(tmpdir(), 'killed-'));
const lines: string[] = [];
let origin: string;
let platform: Supervised;
beforeAll(async () => {
  await bundleNodeApp(join(root, 'platform'), nodeApps.platform!);
  const port = await freePort();
  origin = `http://127.0.0.1:${port}`;
  const environment = {
    PORT: String(port),
    METRICS_PORT: String(await freePort()),
    HOST: '127.0.0.1',
    DATA_FOLDER: folder,
    DEMO: 'true',
    ROLE: 'all',
    NODE_ENV: 'development',
  };
  const file = join(root, 'platform/dist/main.mjs');
  const service = { name: 'platform', folder: join(root, 'platform'), file, environment, logPath: join(folder, 'log') };
  const begin = () => (platform = supervise(service, (line) => lines.push(line)));
  begin();
  await untilReady();
  const before = performance.now();
  await platform.stop();
  begin();
  await untilReady();
  limit = Math.max(READY_MILLISECONDS, 2 * (performance.now() - before));
}, 240_000);
afterAll(async () => {
  await platform.stop();
  rmSync(folder, { recursive: true, force: true });
});

const statusOf = (path: string): Promise<number> =>
  fetch(origin + path).then(
    ({ status }) => status,
    () => 0,
  );
async function untilReady(): Promise<void> {
  while ((await statusOf('/readyz')) !== 200) await sleep(25);
}
const log = () => readFileSync(join(folder, 'log'), 'utf8');
const postmaster = () => Number.parseInt(readFileSync(join(folder, 'postgres/postmaster.pid'), 'utf8'), 10);

it('is ready again within ten seconds after each of several kills in a row', async () => {
  const times: number[] = [];
  for (let round = 1; round <= kills; round += 1) {
    const before = performance.now();
    process.kill(platform.pid()!, 'SIGKILL');
    while (lines.length < round) await sleep(10);
    await untilReady();
    times.push(performance.now() - before);
    expect(await statusOf('/wps/system/status?host=localhost')).toBe(200);
  }
  expect(times.filter((milliseconds) => milliseconds > limit)).toEqual([]);
}, 240_000);

it('reconnects within ten seconds after each of several kills of its database, without stopping', async () => {
  const [ends, pid] = [lines.length, platform.pid()];
  const times: number[] = [];
  for (let round = 1; round <= kills; round += 1) {
    const [before, killed] = [performance.now(), postmaster()];
    process.kill(killed, 'SIGKILL');
    const found = new Set<number>();
    for (let isBack = false; !isBack; await sleep(20)) {
      const status = await statusOf('/wps/system/status?host=localhost');
      found.add(status);
      isBack = status === 200 && log().split('embedded database runs again').length === round + 1;
    }
    times.push(performance.now() - before);
    await untilReady();
    expect([...found].filter((status) => status !== 200 && status !== 503)).toEqual([]);
  }
  expect(times.filter((milliseconds) => milliseconds > limit)).toEqual([]);
  expect([lines.length, platform.pid()]).toEqual([ends, pid]);
}, 240_000);
