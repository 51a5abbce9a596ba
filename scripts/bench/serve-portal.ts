import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@portal/postgres/free-port';
import { report } from '../../platform/bench/figures';
import type { WebBuild } from '../lib/build-web';
import { drawPictures } from '../lib/draw-pictures';
import { ensureBrowser } from '../lib/ensure-browser';
import { planStart } from '../lib/plan-start';
import { releaseWebApps } from '../lib/release-web';
import { root } from '../lib/root';
import { planStudio } from '../lib/start-studio';
import { supervise, type Supervised } from '../lib/supervise';
import { waitUntilReady } from '../lib/wait-until-ready';

/** A portal in a folder of its own: releases in registries, the platform with its demo data, and edges before them. */
export type BenchPortal = {
  folder: string;
  /** Answers the folder of a registry in which these builds are active. */
  publish(name: string, builds: readonly WebBuild[]): Promise<string>;
  startPlatform(): Promise<string>;
  /** A platform beside the bundled provider, whose games it lists. */
  startPlatformWithGames(): Promise<string>;
  /** Answers the port of an edge that serves a registry. */
  startEdge(registry: string, platformUrl: string): Promise<number>;
};

const authority = { actor: 'bench', reason: 'npm run bench', now: () => new Date() };

/** Runs a part of the benchmarks that looks at pages; whatever it started has ended afterwards, and its folder is gone. */
export function runWithPortal(name: string, run: (portal: BenchPortal) => Promise<void>): void {
  servePortal(name, run).catch((error: unknown) => {
    report(error instanceof Error ? (error.stack ?? error.message) : String(error));
    process.exitCode = 1;
  });
}

async function servePortal(name: string, run: (portal: BenchPortal) => Promise<void>): Promise<void> {
  ensureBrowser(report);
  const folder = mkdtempSync(join(tmpdir(), `bench-${name}-`));
  const services: Supervised[] = [];
  try {
    await drawPictures(root, join(folder, 'img'));
    await run({
      folder,
      async publish(registryName, builds) {
        const registry = join(folder, registryName);
        await releaseWebApps(registry, builds, authority);
        return registry;
      },
      startPlatform: () => start(services, folder, 'platform', platformOf(folder)),
      async startPlatformWithGames() {
        const port = await freePort();
        const platformUrl = `http://127.0.0.1:${port}`;
        const studio = await planStudio({
          plan: planStart({ PORT: String(port) }),
          dataFolder: folder,
          platformUrl,
          portalOrigins: [platformUrl],
        });
        // First, so that the platform finds its list of games at once.
        await start(services, folder, 'game-studio', studio.environment, Number(studio.environment.PORT));
        return start(services, folder, 'platform', { ...platformOf(folder), ...studio.ofPlatform }, port);
      },
      async startEdge(registry, platformUrl) {
        const port = await freePort();
        const environment = {
          PUBLIC_ORIGIN: `http://127.0.0.1:${port}`,
          REGISTRY_FOLDER: registry,
          IMAGES_FOLDER: join(folder, 'img'),
          PLATFORM_URLS: platformUrl,
          LOG_LEVEL: 'warn',
        };
        await start(services, folder, 'edge', environment, port);
        return port;
      },
    });
  } finally {
    for (const service of services.toReversed()) await service.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

const platformOf = (folder: string) => ({ ROLE: 'all', DEMO: 'true', HOST: '127.0.0.1', DATA_FOLDER: folder });

async function start(
  services: Supervised[],
  dataFolder: string,
  app: string,
  environment: Record<string, string>,
  wantedPort?: number,
): Promise<string> {
  const port = wantedPort ?? (await freePort());
  const logPath = join(dataFolder, 'logs', `${app}-${port}.log`);
  const folder = join(root, app);
  services.push(
    supervise(
      { name: app, folder, file: join(folder, 'dist/main.mjs'), environment: { ...environment, PORT: String(port) }, logPath },
      report,
    ),
  );
  const url = `http://127.0.0.1:${port}`;
  await waitUntilReady(`${url}/readyz`, 120_000);
  return url;
}
