import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '@portal/postgres/free-port';
import { root } from '../lib/root';
import type { Engine } from './engine';
import { openFront } from './front';
import { readPinned } from './pin-bases';
import { run, tryRun } from './run';
import { makeSecrets } from './make-secrets';

export type FindEngine = (variables: Record<string, string>) => Engine;

/** Everything that runs on, in the order of an update: what others ask comes before those who ask. */
const running = ['egress', 'game-studio', 'worker', 'api-1', 'api-2', 'desk', 'edge', 'edge-2'] as const;
/** What ends by itself, and comes first. */
const ending = ['migrate', 'studio-migrate', 'releases'] as const;
const bases = ['postgres', 'studio-postgres', 'valkey'] as const;
const ownImages = ['platform', 'game-studio', 'edge', 'egress', 'releases', 'publisher'] as const;
const largestPlatform = 250 * 1024 * 1024;
const limitMs = 180_000;

/** The whole life of the containers: from building them to tearing them down. Throws with the step that failed; its logs are kept. */
export async function proveContainers(findEngine: FindEngine): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-containers-'));
  const id = randomBytes(3).toString('hex');
  const [firstPort, secondPort, studioPort, redirectPort] = [await freePort(), await freePort(), await freePort(), await freePort()];
  const front = await openFront([firstPort, secondPort]);
  const origin = `http://localhost:${front.port}`;
  const pinned = readPinned(join(root, 'images.lock'));
  const variables = {
    ...pinned,
    COMPOSE_PROJECT_NAME: `portal-${id}`,
    // The demo, for this machine alone: it has players, a bank and games.
    NODE_ENV: 'development',
    DEMO: 'true',
    SECRETS_FOLDER: makeSecrets(join(folder, 'secrets')),
    PORTAL_PORT: String(firstPort),
    PORTAL_SECOND_PORT: String(secondPort),
    PUBLIC_ORIGIN: origin,
    REDIRECT_PORT: String(redirectPort),
    STUDIO_PORT: String(studioPort),
    STUDIO_ORIGIN: `http://localhost:${studioPort}`,
    // On a busy machine a database that is well may answer late.
    DATABASE_ANSWER_MILLISECONDS: '10000',
  };
  const [before, after] = [`${id}-1`, `${id}-2`].map((version) => findEngine({ ...variables, VERSION: version })) as [Engine, Engine];
  const data = join(folder, 'data');
  mkdirSync(data);
  const journeys = (config: string, ...words: string[]) =>
    startJourneys(['-c', config, ...words], {
      E2E_BASE_URL: origin,
      E2E_DATA: data,
      CONTAINERS_INSIDE: JSON.stringify(before.inside('SERVICE')),
    });
  const own = 'e2e/containers/playwright.config.ts';

  console.log(
    `By ${before.name}; ${Object.keys(pinned).length > 0 ? 'bases pinned by digest' : 'bases by their tags: nobody has pinned them'}.`,
  );
  let isProven = false;
  const stop = () => process.exit(130);
  process.once('SIGINT', stop);
  // Whatever happens: nothing of it stays, but the logs of a failure.
  process.once('exit', () => {
    if (!isProven) keepLogs(before);
    after.down();
    before.removeImages(ownImages.flatMap((name) => [`portal-${name}:${id}-1`, `portal-${name}:${id}-2`]));
    rmSync(folder, { recursive: true, force: true });
  });

  await step('builds the images', () => before.build());
  await step('finds them small, without root, with a health check and a list of what is in them', () =>
    lookAtImages(before, `${id}-1`, pinned),
  );
  await step('starts in order, and waits until all are healthy', async () => {
    await before.up();
    writeFileSync(join(data, 'demo-accounts.json'), run([...before.inside('worker'), 'cat', '/data/demo-accounts.json']));
  });
  await step('finds no root, no capability and nothing to write to inside', () =>
    [...running, ...bases].forEach((name) => lookInside(before, name)),
  );
  await step('finds one way out, to named hosts alone', () => lookOut(before));
  await step(
    'walks the journeys of bet, deposit, game and release through the edge',
    () => journeys('e2e/playwright.config.ts', '--project=journeys', 'bet.spec', 'games.spec', 'release-console.spec').ended,
  );
  await step('hears an event of one instance at the other', () => journeys(own, 'events').ended);
  await step('does not hear it while the broker is cut', async () => {
    before.stop('valkey');
    const { ended, output } = journeys(own, 'events');
    const isHeard = await ended.then(
      () => true,
      () => false,
    );
    if (isHeard || !output().includes('heard at both instances')) throw new Error('an event has come without the broker');
    await before.up(['valkey'], { alone: true });
  });
  for (const service of ['api-1', 'api-2', 'edge', 'valkey', 'postgres'])
    await step(`kills ${service}, which its policy starts again`, () => killAndAwait(before, service, origin));
  await step('kills the worker in a draw, which is settled once', () => journeys(own, 'worker-dies').ended);

  await step('builds the next version', () => after.build());
  const update = async (name: string, engine: Engine) => {
    rmSync(join(data, 'update-over'), { force: true });
    rmSync(join(data, 'bets-placed'), { force: true });
    const { ended } = journeys(own, 'update');
    let isOver = false;
    void ended.catch(() => undefined).then(() => (isOver = true));
    await until(() => isOver || existsSync(join(data, 'bets-placed')), 'the first bet');
    for (const service of [...ending, ...running]) await engine.up([service], { alone: true });
    writeFileSync(join(data, 'update-over'), '');
    await ended;
    console.log(
      `         ${readFileSync(join(data, 'bets-placed'), 'utf8')} bets during the ${name}, each with its ticket at the first press`,
    );
  };
  await step('updates while a player keeps betting', () => update('update', after));
  await step('goes back to the version before while a player keeps betting', () => update('way back', before));
  await step('tears everything down', () => before.down());
  front.close();
  isProven = true;
}

async function step(name: string, work: () => unknown): Promise<void> {
  const startedAt = performance.now();
  const told = () => `${((performance.now() - startedAt) / 1_000).toFixed(0).padStart(5)} s`;
  try {
    await work();
  } catch (error) {
    console.error(`${told()}  FAILED: ${name}`);
    throw error;
  }
  console.log(`${told()}  ${name}`);
}

async function until(isTrue: () => boolean, what: string): Promise<void> {
  for (const end = Date.now() + limitMs; Date.now() < end; await sleep(500)) if (isTrue()) return;
  throw new Error(`${what} did not come within ${limitMs / 1_000} s`);
}

function startJourneys(words: string[], environment: Record<string, string>): { ended: Promise<void>; output(): string } {
  const child = spawn('npx', ['playwright', 'test', ...words], { cwd: root, env: { ...process.env, ...environment } });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (text += part.toString()));
  const ended = once(child, 'exit').then(([code]) => {
    if (code !== 0) throw new Error(text.slice(-6_000));
  });
  // Whoever awaits it later still hears of a failure.
  ended.catch(() => undefined);
  return { ended, output: () => text };
}

function lookAtImages(engine: Engine, version: string, { NODE_IMAGE = 'docker.io/library/node:24-slim' }: Record<string, string>): void {
  const base = engine.sizeOf(NODE_IMAGE);
  for (const name of ownImages) {
    const image = `portal-${name}:${version}`;
    const { user, healthcheck, labels } = engine.inspectImage(image);
    if (user !== 'node') throw new Error(`${image} runs as ${user || 'root'}`);
    if (name !== 'publisher' && healthcheck[0] !== 'CMD') throw new Error(`${image} has no health check`);
    if (!labels['portal.sbom']) throw new Error(`${image} does not say where its list is`);
    const over = engine.sizeOf(image) - base;
    console.log(`         ${name}: ${(over / 1024 / 1024).toFixed(0)} MB over its base`);
    if (name === 'platform' && over > largestPlatform) throw new Error(`${image} is too large`);
  }
}

/** Asks a running service for its user, its capabilities, a write to its root and, of ours, its list and its sources. */
function lookInside(engine: Engine, service: string): void {
  const inside = (script: string) => tryRun([...engine.inside(service), 'sh', '-c', script]);
  const [user, capabilities] = (inside("id -u; sed -n 's/^CapEff:\\s*//p' /proc/self/status") ?? '').split('\n');
  if (!user || user === '0') throw new Error(`${service} runs as ${user}`);
  if (!/^0+$/.test(capabilities ?? '')) throw new Error(`${service} has the capabilities ${capabilities}`);
  for (const place of ['/', '/app', '/usr/local/bin', '/etc']) {
    if (inside(`[ ! -d ${place} ] || ! touch ${place}/.written 2>/dev/null`) === null) throw new Error(`${service} writes to ${place}`);
  }
  if ((bases as readonly string[]).includes(service)) return;
  if (inside('grep -q CycloneDX /app/sbom.cdx.json') === null) throw new Error(`${service} has no list of what is in it`);
  const sources = inside("find /app -name '*.ts' -o -name '*.tsx' -o -path '*/node_modules/typescript' | head -3");
  if (sources !== '') throw new Error(`${service} has sources: ${sources}`);
}

/** From the worker: straight out to an address, by the proxy to a host that nobody has named, and to one inside. */
function lookOut(engine: Engine): void {
  const inside = (script: string) => tryRun([...engine.inside('worker'), 'node', '-e', script], { limitMs: 30_000 });
  const straight = `require('node:net').connect({ host: '192.0.43.8', port: 443, timeout: 5000 }, () => process.exit(0)).on('error', () => process.exit(1)).on('timeout', () => process.exit(1))`;
  if (inside(straight) !== null) throw new Error('there is a way out past the proxy');
  for (const url of ['https://unnamed.example/', 'https://postgres:5432/', 'https://169.254.169.254/'])
    if (inside(`fetch(${JSON.stringify(url)}).then(() => process.exit(0), () => process.exit(1))`) !== null)
      throw new Error(`${url} answers`);
  const refused = engine
    .logs('egress')
    .split('\n')
    .filter((line) => line.includes('egress refused'));
  for (const host of ['unnamed.example', 'postgres', '169.254.169.254'])
    if (!refused.some((line) => line.includes(`"${host}"`))) throw new Error(`the proxy was not asked for ${host}, or let it pass`);
}

async function killAndAwait(engine: Engine, service: string, origin: string): Promise<void> {
  const { startedAt } = engine.stateOf(service)!;
  tryRun([...engine.inside(service), 'sh', '-c', 'kill -9 -1']);
  await until(() => engine.stateOf(service)?.startedAt !== startedAt && engine.isHealthy(service), `${service} after it was killed`);
  let isUp = false;
  void (async () => {
    while (!isUp) {
      isUp = await fetch(`${origin}/wps/system/status`).then(
        ({ ok }) => ok,
        () => false,
      );
      await sleep(500);
    }
  })();
  await until(() => isUp, 'the portal');
}

function keepLogs(engine: Engine): void {
  const kept = join(root, 'test-results/containers');
  mkdirSync(kept, { recursive: true });
  for (const service of [...ending, ...running, ...bases]) writeFileSync(join(kept, `${service}.log`), engine.logs(service));
  console.error(`The logs of all services are in ${kept}.`);
}
