import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { median, printFigure, report } from '../../platform/bench/figures';
import { buildWebApps, webApps } from '../lib/build-web';
import { drawPictures } from '../lib/draw-pictures';
import { ensureBrowser } from '../lib/ensure-browser';
import { measureSizes } from '../lib/measure-sizes';
import { findFreePort } from '../lib/ports';
import { releaseWebApps } from '../lib/release-web';
import { root } from '../lib/root';
import { supervise, type Supervised } from '../lib/supervise';
import { waitUntilReady } from '../lib/wait-until-ready';
import { buildMonolith } from './build-monolith';
import { launchBrowser, measurePage, profiles, type PageFigures } from './measure-page';
import { replaceHints, serveVariant } from './page-variants';

const visits = Number(process.env.BENCH_VISITS ?? 5);
const authority = { actor: 'bench', reason: 'npm run bench', now: () => new Date() };

/** Sizes of the scripts, and home's cold start: federated, and the same sources as one build, each with and without hints. */
async function run(folder: string, services: Supervised[]): Promise<void> {
  const builds = await buildWebApps(root, webApps, report);
  report('Building shell and remotes as one …');
  const monolith = await buildMonolith(root, join(folder, 'monolith'));
  drawPictures(root, join(folder, 'img'));
  await releaseWebApps(join(folder, 'registry'), builds, authority);
  // The remotes stand in this map too: it says which pages there are. Their files are never asked for.
  await releaseWebApps(join(folder, 'registry-monolith'), [monolith.build, ...builds.filter(({ app }) => app !== 'shell')], authority);
  await printSizes(join(folder, 'registry'), monolith.scriptBytes);

  const platformUrl = await start(services, folder, 'platform', { ROLE: 'all', DEMO: 'true', HOST: '127.0.0.1', DATA_FOLDER: folder });
  const edge = async (registry: string) => {
    const environment = {
      REGISTRY_FOLDER: join(folder, registry),
      IMAGES_FOLDER: join(folder, 'img'),
      PLATFORM_URLS: platformUrl,
      LOG_LEVEL: 'warn',
    };
    return Number(new URL(await start(services, folder, 'edge', environment)).port);
  };
  const [federatedEdge, monolithEdge] = [await edge('registry'), await edge('registry-monolith')];
  const variants = {
    federated: await serveVariant(federatedEdge, (page) => page),
    federated_no_hints: await serveVariant(federatedEdge, (page) => replaceHints(page, [])),
    monolith: await serveVariant(monolithEdge, (page) => replaceHints(page, [])),
    monolith_hints: await serveVariant(monolithEdge, (page) => replaceHints(page, monolith.hints)),
  };
  const browser = await launchBrowser();
  try {
    await measureVariants(browser, variants);
  } finally {
    await browser.close();
    for (const variant of Object.values(variants)) variant.close();
  }
}

async function printSizes(registryFolder: string, monolithBytes: number): Promise<void> {
  for (const { what, bytes } of await measureSizes(registryFolder)) {
    const name = what.endsWith('_first_load')
      ? what.replace('_first_load', '')
      : `route_${what.replace(/^mf-/, '').replaceAll(/\W+/g, '_').replace(/_$/, '')}`;
    printFigure(`script_bytes_${name}`, bytes, 'bytes_brotli');
  }
  printFigure('script_bytes_home_monolith', monolithBytes, 'bytes_brotli');
}

/** The variants take turns, so that a busy moment of the machine meets all of them. */
async function measureVariants<Name extends string>(browser: Browser, variants: Record<Name, { port: number }>): Promise<void> {
  const names = Object.keys(variants) as Name[];
  for (const [profileName, profile] of Object.entries(profiles)) {
    const seen = Object.fromEntries(names.map((name) => [name, [] as PageFigures[]])) as Record<Name, PageFigures[]>;
    for (let visit = 0; visit <= visits; visit += 1) {
      for (const name of names) {
        const figures = await measurePage(browser, `http://127.0.0.1:${variants[name].port}/`, profile);
        // The first visit of each warms the servers, not the browser.
        if (visit > 0) seen[name].push(figures);
        else report([`${name}: longest chain`, ...figures.longestChain, 'moved', ...figures.shifts].join('\n  '));
      }
      report(`home, ${profileName}: round ${visit} of ${visits}`);
    }
    const middle = (name: Name, part: keyof PageFigures) => median(seen[name].map((figures) => figures[part]));
    for (const name of names) printFigure(`lcp_home_${profileName}_${name}`, middle(name, 'lcp'), 'ms');
    for (const name of names) printFigure(`cls_home_${profileName}_${name}`, middle(name, 'cls'), 'score', 4);
    for (const name of names) printFigure(`chain_depth_home_${profileName}_${name}`, middle(name, 'depth'), 'requests');
    const [federated, ...others] = names;
    for (const name of others)
      printFigure(`lcp_home_${profileName}_ratio_${name}`, middle(federated!, 'lcp') / middle(name, 'lcp'), 'times', 3);
  }
}

async function start(services: Supervised[], dataFolder: string, app: string, environment: Record<string, string>): Promise<string> {
  const port = await findFreePort();
  const logPath = join(dataFolder, 'logs', `${app}-${port}.log`);
  const folder = join(root, app);
  services.push(
    supervise(
      { name: app, folder, file: join(folder, 'dist/main.mjs'), environment: { PORT: String(port), ...environment }, logPath },
      report,
    ),
  );
  const url = `http://127.0.0.1:${port}`;
  await waitUntilReady(`${url}/readyz`, 120_000);
  return url;
}

async function main(): Promise<void> {
  ensureBrowser(report);
  const folder = mkdtempSync(join(tmpdir(), 'bench-web-'));
  const services: Supervised[] = [];
  try {
    await run(folder, services);
  } finally {
    for (const service of services.toReversed()) await service.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

main().catch((error: unknown) => {
  report(error instanceof Error ? (error.stack ?? error.message) : String(error));
  process.exitCode = 1;
});
