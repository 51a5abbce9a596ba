import { join, resolve } from 'node:path';
import { buildConsole, consoleFolder } from './lib/build-console';
import { buildNodeApps } from './lib/build-node';
import { buildWebApps, webApps } from './lib/build-web';
import { readDemoAccounts } from './lib/demo-accounts';
import { drawPictures } from './lib/draw-pictures';
import { findFreePort, isPortFree } from './lib/ports';
import { releaseWebApps } from './lib/release-web';
import { root } from './lib/root';
import { planStudio, type Studio } from './lib/start-studio';
import { supervise, type Supervised } from './lib/supervise';
import { waitUntilReady } from './lib/wait-until-ready';

const port = Number(process.env.PORT ?? 8080);
const dataFolder = resolve(root, process.env.DATA_FOLDER ?? '.data');
const registryFolder = join(dataFolder, 'registry');
const imagesFolder = join(dataFolder, 'img');
const readyLimitMs = 120_000;
const publicUrl = process.env.PUBLIC_URL ?? `http://localhost:${port}`;
/** Under either name of this machine the other one is a mirror. */
const mirrorOrigins = process.env.MIRROR_ORIGINS ?? `http://localhost:${port} http://127.0.0.1:${port}`;

const services: Supervised[] = [];

/** `npm start`: the whole portal on this machine. Data stay in the data folder between starts. */
async function run(): Promise<void> {
  if (!(await isPortFree(port))) throw new Error(`Port ${port} is taken. Choose another: PORT=8090 npm start`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop());

  console.log('Building what has changed …');
  const [builds] = await Promise.all([buildWebApps(root, webApps, console.log), buildNodeApps(root)]);
  await buildConsole(root, console.log);
  if (drawPictures(root, imagesFolder)) console.log('Drew the pictures.');
  const authority = { actor: 'start', reason: 'npm start', now: () => new Date() };
  const changed = await releaseWebApps(registryFolder, builds, authority, console.log);
  if (changed.length > 0) console.log(`Released: ${changed.join(', ')}`);

  console.log('Starting …');
  const platformPort = await findFreePort();
  const platformUrl = `http://127.0.0.1:${platformPort}`;
  const studio = await planStudio({ portalPort: port, dataFolder, platformUrl, portalOrigins: [publicUrl, ...mirrorOrigins.split(' ')] });
  // First, so that the platform finds its list of games at once.
  start('game-studio', studio.environment);
  await waitUntilReady(`${studio.ofPlatform.STUDIO_API_URL}/readyz`, readyLimitMs);
  const { announcementsUrl } = await startPlatform(platformPort, studio);
  await waitUntilReady(`${platformUrl}/readyz`, readyLimitMs);
  const deskUrl = await startDesk(platformUrl, announcementsUrl);
  startEdge(platformUrl, deskUrl, studio);
  await waitUntilReady(`http://127.0.0.1:${port}/readyz`, readyLimitMs);
  announce(studio);
}

async function startPlatform(platformPort: number, studio: Studio): Promise<{ announcementsUrl: string }> {
  const metricsPort = await findFreePort();
  start('platform', {
    ...studio.ofPlatform,
    PORT: String(platformPort),
    METRICS_PORT: String(metricsPort),
    HOST: '127.0.0.1',
    DATA_FOLDER: dataFolder,
    ROLE: 'all',
    DEMO: process.env.DEMO ?? 'true',
    PUBLIC_URL: publicUrl,
  });
  return { announcementsUrl: `http://127.0.0.1:${metricsPort}` };
}

/** The console of the releases, and the judge of their health. The portal goes on without it. */
async function startDesk(platformUrl: string, announcementsUrl: string): Promise<string> {
  const deskPort = await findFreePort();
  const environment = {
    PORT: String(deskPort),
    HOST: '127.0.0.1',
    REGISTRY_FOLDER: registryFolder,
    CONSOLE_FOLDER: join(root, consoleFolder, 'dist'),
    PLATFORM_URL: platformUrl,
    ANNOUNCEMENTS_URLS: announcementsUrl,
    PORTAL_URL: `http://127.0.0.1:${port}`,
    LOG_LEVEL: 'warn',
  };
  start('releases', environment, { file: 'dist/desk.mjs', name: 'desk' });
  return `http://127.0.0.1:${deskPort}`;
}

function startEdge(platformUrl: string, deskUrl: string, studio: Studio): void {
  start('edge', {
    PORT: String(port),
    REGISTRY_FOLDER: registryFolder,
    IMAGES_FOLDER: imagesFolder,
    PLATFORM_URLS: platformUrl,
    RELEASES_URL: deskUrl,
    MIRROR_ORIGINS: mirrorOrigins,
    // The only frames that the portal's pages may show.
    GAME_ORIGINS: studio.url,
    LOG_LEVEL: 'warn',
  });
}

function start(app: string, environment: Record<string, string>, { file = 'dist/main.mjs', name = app } = {}): void {
  const folder = join(root, app);
  const logPath = join(dataFolder, 'logs', `${name}.log`);
  services.push(supervise({ name, folder, file: join(folder, file), environment, logPath }, console.error));
}

function announce(studio: Studio): void {
  console.log(`\nThe portal is open at http://localhost:${port}, the console of its releases at http://localhost:${port}/ops/releases`);
  console.log(`The games are served from ${studio.url}; what a round was decided by can be checked at ${studio.url}/verify\n`);
  const accounts = readDemoAccounts(join(dataFolder, 'demo-accounts.json'));
  for (const { role, account, password, secret } of accounts) {
    console.log(`  ${role.padEnd(16)} ${account.padEnd(16)} ${password}`);
    if (secret) console.log(`  ${''.padEnd(33)} its code of now: npm run operator-code -- ${secret}`);
  }
  console.log(`\nLogs: ${join(dataFolder, 'logs')}. Stop with Ctrl+C.`);
}

let stopping: Promise<void> | null = null;

/** The door closes first, then what is behind it. */
function stop(): Promise<void> {
  stopping ??= (async () => {
    for (const service of services) service.expectEnd();
    for (const service of services.toReversed()) await service.stop();
    process.exit(process.exitCode ?? 0);
  })();
  return stopping;
}

run().catch(async (error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
  await stop();
});
