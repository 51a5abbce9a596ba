import type { Page } from '@playwright/test';
import { median, printFigure, report } from '../../platform/bench/figures';
import { buildWebApps, webApps } from '../lib/build-web';
import { root } from '../lib/root';
import { type Kept, measureVisits, type VisitFigures } from './measure-visits';
import { runWithPortal, type BenchPortal } from './serve-portal';
import { profiles, type Profile } from './visit-page';

const visits = Number(process.env.BENCH_VISITS ?? 5);
const kepts: readonly Kept[] = ['cold', 'warm'];
/** As a quick person types. */
const typing = { delay: 80 };
const lookMs = 600;

/** The lobby of the slots: what it loads, and how soon it answers to whoever looks for a game in it. */
async function run({ publish, startPlatformWithGames, startEdge }: BenchPortal): Promise<void> {
  const registry = await publish('registry', await buildWebApps(root, webApps, report));
  const origin = `http://127.0.0.1:${await startEdge(registry, await startPlatformWithGames())}`;
  for (const [name, profile] of Object.entries(profiles)) await measureProfile(origin, name, profile);
}

async function measureProfile(origin: string, profileName: string, profile: Profile): Promise<void> {
  const seen: Record<Kept, VisitFigures[]> = { cold: [], warm: [] };
  for (let visit = 0; visit <= visits; visit += 1) {
    const figures = await measureVisits(origin, { path: '/rng', act: lookForGame }, profile);
    for (const kept of kepts) {
      const { shifts, slowest, ...numbers } = figures[kept];
      // The first visit warms the servers, not the browser.
      if (visit > 0) seen[kept].push(figures[kept]);
      report([`lobby, ${profileName}, ${kept}: ${JSON.stringify(numbers)}`, `slowest: ${slowest}`, ...shifts].join('\n  '));
    }
  }
  for (const kept of kepts) {
    const middle = (figure: 'lcp' | 'cls' | 'interaction' | 'scriptBytes') => median(seen[kept].map((figures) => figures[figure]));
    printFigure(`lcp_lobby_${profileName}_${kept}`, middle('lcp'), 'ms');
    printFigure(`cls_lobby_${profileName}_${kept}`, middle('cls'), 'score', 4);
    printFigure(`interaction_lobby_${profileName}_${kept}`, middle('interaction'), 'ms');
    // What is sent does not depend on who waits for it how long; it is told once.
    if (profile === profiles.desktop) printFigure(`script_bytes_lobby_${kept}`, middle('scriptBytes'), 'bytes_sent');
  }
}

/** By mouse and keyboard: types a name, clears it, takes a vendor, reads a game's facts, turns to the next page. */
async function lookForGame(page: Page): Promise<void> {
  const main = page.getByRole('main');
  const cards = main.locator('article:has(h2 a)');
  const first = cards.first().locator('h2');
  await first.waitFor();
  const before = await first.innerText();
  await page.keyboard.press('/');
  await page.keyboard.type('lotus', typing);
  await page.waitForURL(/[?&]q=lotus/);
  await cards.filter({ hasNotText: before }).first().waitFor();
  await look(page);
  await page.keyboard.press('Escape');
  await page.waitForURL(/\/rng$/);
  await look(page);

  await main.locator('nav a[href*="vassalage="]').first().click();
  await page.waitForURL(/vassalage=/);
  await look(page);

  await cards.first().locator('h2 a').click();
  const facts = page.getByRole('dialog');
  await facts.locator('dl').waitFor();
  await look(page);
  await page.keyboard.press('Escape');
  await facts.waitFor({ state: 'detached' });

  await main.locator('nav button').last().waitFor();
  await main.locator('nav button').last().click();
  await page.waitForURL(/page=2/);
  await look(page);
}

const look = (page: Page) => page.waitForTimeout(lookMs);

runWithPortal('lobby', run);
