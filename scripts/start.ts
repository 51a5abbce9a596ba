import { join, resolve } from 'node:path';
import { freePort, isPortFree } from '@portal/postgres/free-port';
import { buildStaffPages, consoleFolder, deskFolder } from './lib/build-staff-pages';
import { buildNodeApps } from './lib/build-node';
import { buildWebApps, webApps } from './lib/build-web';
import { readDemoAccounts } from './lib/demo-accounts';
import { drawPictures } from './lib/draw-pictures';
import { keptSecret } from './lib/kept-secret';
import { planStart, type StartPlan } from './lib/plan-start';
import { releaseWebApps, workspaceActors } from './lib/release-web';
import { root } from './lib/root';
import { planStudio, type Studio } from './lib/start-studio';
import { supervise, type Supervised } from './lib/supervise';
import { waitUntilReady } from './lib/wait-until-ready';

const dataFolder = resolve(root, process.env.DATA_FOLDER ?? '.data');
const registryFolder = join(dataFolder, 'registry');
const imagesFolder = join(dataFolder, 'img');
const readyLimitMs = 120_000;
const services: Supervised[] = [];

/** `npm start`: the whole portal on this machine. Data stay in the data folder between starts. */
async function run(): Promise<void> {
  const plan = planStart(process.env);
  const { port, ownUrl, publicUrl, mirrorOrigins } = plan;
  if (!(await isPortFree(port))) throw new Error(`Port ${port} is taken. Choose another: PORT=8090 npm start`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop());

  console.log('Building what has changed …');
  const [builds] = await Promise.all([buildWebApps(root, webApps, console.log), buildNodeApps(root)]);
  await buildStaffPages(root, console.log);
  if (await drawPictures(root, imagesFolder)) console.log('Drew the pictures.');
  const authority = { actor: workspaceActors.start, reason: 'npm start', now: () => new Date() };
  const changed = await releaseWebApps(registryFolder, builds, authority, console.log);
  if (changed.length > 0) console.log(`Released: ${changed.join(', ')}`);

  console.log('Starting …');
  const platformPort = await freePort();
  const platformUrl = `http://127.0.0.1:${platformPort}`;
  const studio = await planStudio({ plan, dataFolder, platformUrl, portalOrigins: [publicUrl, ...mirrorOrigins.split(' ')] });
  // First, so that the platform finds its list of games at once.
  start('game-studio', studio.environment);
  await waitUntilReady(`${studio.ofPlatform.STUDIO_API_URL}/readyz`, readyLimitMs);
  const { announcementsUrl } = await startPlatform(plan, platformPort, studio);
  await waitUntilReady(`${platformUrl}/readyz`, readyLimitMs);
  const deskUrl = await startDesk(plan, platformUrl, announcementsUrl);
  startEdge(plan, platformUrl, deskUrl, studio);
  await waitUntilReady(`${ownUrl}/readyz`, readyLimitMs);
  announce(plan, studio);
}

async function startPlatform(
  { host, publicUrl, isDemo }: StartPlan,
  platformPort: number,
  studio: Studio,
): Promise<{ announcementsUrl: string }> {
  const metricsPort = await freePort();
  start('platform', {
    ...studio.ofPlatform,
    PORT: String(platformPort),
    METRICS_PORT: String(metricsPort),
    METRICS_HOST: '127.0.0.1',
    METRICS_TOKEN: process.env.METRICS_TOKEN ?? keptSecret(dataFolder, 'metrics-token'),
    DESK_TOKEN: deskToken(),
    HOST: '127.0.0.1',
    PORTAL_ADDRESS: host,
    DATA_FOLDER: dataFolder,
    ROLE: 'all',
    DEMO: String(isDemo),
    PUBLIC_URL: publicUrl,
  });
  return { announcementsUrl: `http://127.0.0.1:${metricsPort}` };
}

const deskToken = () => process.env.DESK_TOKEN ?? keptSecret(dataFolder, 'desk-token');

/** The console of the releases, and the judge of their health. The portal goes on without it. */
async function startDesk({ ownUrl }: StartPlan, platformUrl: string, announcementsUrl: string): Promise<string> {
  const deskPort = await freePort();
  const environment = {
    PORT: String(deskPort),
    HOST: '127.0.0.1',
    REGISTRY_FOLDER: registryFolder,
    CONSOLE_FOLDER: join(root, consoleFolder, 'dist'),
    DESK_FOLDER: join(root, deskFolder, 'dist'),
    PLATFORM_URLS: platformUrl,
    ANNOUNCEMENTS_URLS: announcementsUrl,
    DESK_TOKEN: deskToken(),
    PORTAL_URL: ownUrl,
    LOG_LEVEL: 'warn',
  };
  start('releases', environment, { file: 'dist/desk.mjs', name: 'desk' });
  return `http://127.0.0.1:${deskPort}`;
}

function startEdge({ host, port, publicOrigin, mirrorOrigins }: StartPlan, platformUrl: string, deskUrl: string, studio: Studio): void {
  start('edge', {
    HOST: host,
    PORT: String(port),
    REGISTRY_FOLDER: registryFolder,
    IMAGES_FOLDER: imagesFolder,
    PUBLIC_ORIGIN: publicOrigin,
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

function announce({ publicUrl, isDemo }: StartPlan, studio: Studio): void {
  console.log(`\nThe portal is open at ${publicUrl}, the console of its releases at ${publicUrl}/ops/releases`);
  console.log(`The games are served from ${studio.url}; what a round was decided by can be checked at ${studio.url}/verify\n`);
  const accounts = isDemo ? readDemoAccounts(join(dataFolder, 'demo-accounts.json')) : [];
  for (const { role, account, password, secret } of accounts) {
    console.log(`  ${role.padEnd(16)} ${account.padEnd(16)} ${password}`);
    if (secret) console.log(`  ${''.padEnd(33)} its code of now: npm run operator-code -- ${secret}`);
  }
  if (!isDemo)
    console.log(
      `Nobody is let in until it is set up (docs/runbooks/set-up-a-brand.md). While there is no operator: DATA_FOLDER=${dataFolder} PUBLIC_URL=${publicUrl} node platform/dist/main.mjs operator first`,
    );
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
