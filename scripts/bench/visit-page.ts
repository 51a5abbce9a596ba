import { join } from 'node:path';
import { chromium, type Browser, type BrowserContext, type BrowserContextOptions, type CDPSession, type Page } from '@playwright/test';
import { chromiumArguments, findBrowser } from '@portal/chromium';
import { watchTraffic } from './watch-traffic';

export type Profile = { latencyMs: number; bitsPerSecond: number; processorSlowdown: number; viewport: { width: number; height: number } };
export const profiles: Record<'slow' | 'desktop', Profile> = {
  slow: { latencyMs: 150, bitsPerSecond: 1_600_000, processorSlowdown: 4, viewport: { width: 412, height: 823 } },
  desktop: { latencyMs: 40, bitsPerSecond: 10_000_000, processorSlowdown: 1, viewport: { width: 1350, height: 940 } },
};

/** What `observe-page.js` has seen so far; `delays` are those of the interactions, each in milliseconds, with what was done to what. */
export type Observed = { lcp: number; cls: number; shifts: string[]; delays: { ms: number; what: string }[] };

export type Visit = {
  page: Page;
  traffic: ReturnType<typeof watchTraffic>;
  /** Ends with an error when the page has had faults. */
  observe(): Promise<Observed>;
};

export const launchOptions = () => ({ executablePath: findBrowser(chromium.executablePath()), args: [...chromiumArguments] });
export const launchBrowser = (): Promise<Browser> => chromium.launch(launchOptions());

/** A visitor from Thailand, who gets the texts that the edge's hints are for. */
export const visitorOptions = ({ viewport }: Profile): BrowserContextOptions => ({
  viewport,
  locale: 'th-TH',
  timezoneId: 'Asia/Bangkok',
});

/** Opens a page on a line and a processor of the profile, and waits until nothing more is to come by itself. */
export async function visitPage(context: BrowserContext, url: string, { viewport, ...line }: Profile): Promise<Visit> {
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('pageerror', ({ message }) => faults.push(message));
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(`${message.text()} ${message.location().url}`);
  });
  const devtools = await context.newCDPSession(page);
  await makeRoom(devtools, viewport);
  await slowDown(devtools, line);
  const traffic = watchTraffic(devtools);
  await page.addInitScript({ path: join(__dirname, 'observe-page.js') });
  await page.goto(url, { waitUntil: 'load', timeout: 90_000 });
  await page.getByRole('main').getByRole('heading').first().waitFor({ timeout: 60_000 });
  await page.waitForTimeout(line.processorSlowdown > 1 ? 5_000 : 2_500);
  return {
    page,
    traffic,
    async observe() {
      const observed = await page.evaluate(() => (globalThis as unknown as { bench: { read(): Observed } }).bench.read());
      if (faults.length > 0) throw new Error(`${url} had faults: ${faults.join('; ')}`);
      return observed;
    },
  };
}

/** More than the frame of a window takes of its height, which Chromium takes off even where nothing is shown. */
const frameHeight = 120;

/** What stands below the window's edge is never painted: a key there would wait until something is painted elsewhere. */
async function makeRoom(devtools: CDPSession, { width, height }: Profile['viewport']): Promise<void> {
  const { windowId } = await devtools.send('Browser.getWindowForTarget');
  await devtools.send('Browser.setWindowBounds', { windowId, bounds: { width, height: height + frameHeight } });
}

async function slowDown(devtools: CDPSession, { latencyMs, bitsPerSecond, processorSlowdown }: Omit<Profile, 'viewport'>): Promise<void> {
  const throughput = bitsPerSecond / 8;
  await devtools.send('Network.enable');
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: false });
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: latencyMs,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: processorSlowdown });
}
