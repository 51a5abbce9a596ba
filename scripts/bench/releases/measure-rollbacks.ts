import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { bettingPath, slipOf, watchEntries } from '../../../e2e/release-lab/support/betting';
import { give, release } from '../../../e2e/release-lab/support/command-line';
import { lottery, lotteryBuild, originalBuild } from '../../../e2e/release-lab/support/lottery-builds';
import { getPage } from '../../../e2e/release-lab/support/visitors';
import { median, printFigure, report } from '../../../platform/bench/figures';

const rounds = Number(process.env.BENCH_ROLLBACKS ?? 8);
/** How often an open page asks by itself; rounds begin anywhere within. */
const pollMs = 20_000;
const limitMs = 60_000;
const pollingTabs = 2;

type Ways = 'command' | 'page_served' | 'page_shown' | 'tab_pushed' | 'tab_polling';

/** Rolls one remote back again and again, and takes the time from the command's start until pages run the build before. */
export async function measureRollbacks(browser: Browser, origin: string): Promise<void> {
  const [older, newer] = [await originalBuild(), await lotteryBuild('newer')];
  const seen: Record<Ways, number[]> = { command: [], page_served: [], page_shown: [], tab_pushed: [], tab_polling: [] };
  for (let round = 1; round <= rounds; round += 1) {
    await give(lottery, newer);
    const figures = await rollBackOnce(browser, origin, older);
    for (const way of Object.keys(seen) as Ways[]) seen[way].push(...figures[way]);
    report(`rollback: round ${round} of ${rounds}: ${JSON.stringify(figures)}`);
  }
  for (const [way, times] of Object.entries(seen)) {
    printFigure(`rollback_${way}_p50`, median(times) / 1000, 's', 2);
    printFigure(`rollback_${way}_worst`, Math.max(...times) / 1000, 's', 2);
  }
}

async function rollBackOnce(browser: Browser, origin: string, older: string): Promise<Record<Ways, number[]>> {
  const tabs: Page[] = [];
  try {
    const pushed = await openTab(browser, origin, { hearsOfChanges: true });
    tabs.push(pushed);
    const polling: Page[] = [];
    for (let index = 0; index < pollingTabs; index += 1) {
      polling.push(await openTab(browser, origin, { hearsOfChanges: false }));
      tabs.push(polling[index]!);
      await sleep(pollMs / pollingTabs / 2);
    }
    await sleep(randomInt(pollMs));
    for (const tab of tabs) await textOf(tab, 'newer').waitFor();

    const startedAt = Date.now();
    const since = () => Date.now() - startedAt;
    const changes = [pushed, ...polling].map(async (tab) => {
      await textOf(tab, 'older').waitFor({ timeout: limitMs });
      return since();
    });
    const served = untilServed(origin, older, since);
    const { at } = await release('rollback', lottery, '--reason', 'the benchmark takes it back');
    const shown = await showPage(browser, origin, older, since);
    const [first, ...others] = await Promise.all(changes);
    const command = Date.parse(at) - startedAt;
    return { command: [command], page_served: [await served], page_shown: [shown], tab_pushed: [first!], tab_polling: others };
  } finally {
    for (const tab of tabs) await tab.context().close();
  }
}

const words = { newer: 'Lines on the slip', older: 'Lines' } as const;
const textOf = (page: Page, build: keyof typeof words) => slipOf(page).getByText(words[build], { exact: true });

/** The builds differ in their English words. */
async function openContext(browser: Browser): Promise<BrowserContext> {
  const context = await browser.newContext({ timezoneId: 'Asia/Bangkok', viewport: { width: 1440, height: 900 } });
  await context.addInitScript("localStorage.setItem('lang', 'EN'); document.cookie = 'lang=EN; Path=/; SameSite=Lax';");
  return context;
}

/** A tab with the newer build on it. One that does not hear of changes has no event stream, and has to ask. */
async function openTab(browser: Browser, origin: string, { hearsOfChanges }: { hearsOfChanges: boolean }): Promise<Page> {
  const context = await openContext(browser);
  const page = await context.newPage();
  if (!hearsOfChanges) await page.route('**/wps/events*', (route) => route.abort());
  const stream = hearsOfChanges ? page.waitForResponse(/\/wps\/events/, { timeout: limitMs }) : null;
  await page.goto(origin + bettingPath);
  await textOf(page, 'newer').waitFor({ timeout: limitMs });
  await stream;
  return page;
}

/** Asks for the page all the time until it names the older build. */
async function untilServed(origin: string, older: string, since: () => number): Promise<number> {
  while (since() < limitMs) if ((await getPage(lottery, bettingPath)).build === older) return since();
  throw new Error(`After ${limitMs} ms ${origin} still serves the newer build.`);
}

/** A new browser's page, opened as soon as the command has ended, until the older build stands on it. */
async function showPage(browser: Browser, origin: string, older: string, since: () => number): Promise<number> {
  const context = await openContext(browser);
  try {
    const page = await context.newPage();
    const entries = watchEntries(page, lottery);
    await page.goto(origin + bettingPath);
    await textOf(page, 'older').waitFor({ timeout: limitMs });
    const shownAt = since();
    if (entries.join() !== older) throw new Error(`A page opened after the rollback asked for ${entries.join()}.`);
    return shownAt;
  } finally {
    await context.close();
  }
}
