import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { median, printFigure, report } from '../../platform/bench/figures';
import { buildWebApps, webApps } from '../lib/build-web';
import { measureSizes } from '../lib/measure-sizes';
import { root } from '../lib/root';
import { buildMonolith } from './build-monolith';
import { printLighthouse } from './lighthouse';
import { measurePage, type PageFigures } from './measure-page';
import { replaceHints, serveVariant } from './page-variants';
import { runWithPortal, type BenchPortal } from './serve-portal';
import { launchBrowser, profiles } from './visit-page';

const visits = Number(process.env.BENCH_VISITS ?? 5);

/** Sizes of the scripts, home's cold start: federated, and the same sources as one build, each with and without hints; and what Lighthouse says of four pages. */
async function run({ folder, publish, startPlatformWithGames, startEdge }: BenchPortal): Promise<void> {
  const builds = await buildWebApps(root, webApps, report);
  report('Building shell and remotes as one …');
  const monolith = await buildMonolith(root, join(folder, 'monolith'));
  const registry = await publish('registry', builds);
  // The remotes stand in this map too: it says which pages there are. Their files are never asked for.
  const oneBuild = await publish('registry-monolith', [monolith.build, ...builds.filter(({ app }) => app !== 'shell')]);
  await printSizes(registry, monolith.scriptBytes);

  // Home without games would show its places for them, and take them away again.
  const platformUrl = await startPlatformWithGames();
  const [federatedEdge, monolithEdge] = [await startEdge(registry, platformUrl), await startEdge(oneBuild, platformUrl)];
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
  await printLighthouse(`http://127.0.0.1:${federatedEdge}`, visits);
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

runWithPortal('web', run);
