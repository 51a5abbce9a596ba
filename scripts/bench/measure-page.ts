import { join } from 'node:path';
import { chromium, type Browser, type CDPSession } from '@playwright/test';
import { chromiumArguments, findBrowser } from '@portal/chromium';

export type Profile = { latencyMs: number; bitsPerSecond: number; processorSlowdown: number; viewport: { width: number; height: number } };
export const profiles: Record<'slow' | 'desktop', Profile> = {
  slow: { latencyMs: 150, bitsPerSecond: 1_600_000, processorSlowdown: 4, viewport: { width: 412, height: 823 } },
  desktop: { latencyMs: 40, bitsPerSecond: 10_000_000, processorSlowdown: 1, viewport: { width: 1350, height: 940 } },
};

export type PageFigures = { lcp: number; cls: number; depth: number; scriptBytes: number };
/** For people: what to look at when a figure is bad. */
export type PageFindings = { longestChain: string[]; shifts: string[] };

export const launchBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: findBrowser(),
    args: [...chromiumArguments],
  });

/** One cold visit: a fresh profile, nothing in any cache. */
export async function measurePage(browser: Browser, url: string, { viewport, ...line }: Profile): Promise<PageFigures & PageFindings> {
  const context = await browser.newContext({ viewport, locale: 'th-TH', timezoneId: 'Asia/Bangkok' });
  try {
    const page = await context.newPage();
    const faults: string[] = [];
    page.on('pageerror', ({ message }) => faults.push(message));
    const devtools = await context.newCDPSession(page);
    await slowDown(devtools, line);
    const traffic = watchTraffic(devtools);
    await page.addInitScript({ path: join(__dirname, 'observe-page.js') });
    await page.goto(url, { waitUntil: 'load', timeout: 90_000 });
    await page.getByRole('main').getByRole('heading').first().waitFor({ timeout: 60_000 });
    await page.waitForTimeout(line.processorSlowdown > 1 ? 5_000 : 2_500);
    if (faults.length > 0) throw new Error(`${url} had faults: ${faults.join('; ')}`);
    const seen = await page.evaluate(() => (globalThis as unknown as { bench: { lcp: number; cls: number; shifts: string[] } }).bench);
    return { ...seen, ...traffic.sum(seen.lcp) };
  } finally {
    await context.close();
  }
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

/** Code of parts that other remotes lend to home, below its own content. */
const lentParts = /\/(mf-(lottery|member|agent|promo)|closing-draws|home-promotions)[./]/;

/** How deep home's own scripts and styles ask for each other until the largest paint: 1 is what the page itself names. */
function watchTraffic(devtools: CDPSession) {
  const depths = new Map<string, number>();
  const requests = new Map<string, { url: string; type: string; at: number }>();
  const started: { url: string; source: string; depth: number; at: number; type: string }[] = [];
  let firstAt = 0;
  let scriptBytes = 0;
  devtools.on('Network.requestWillBeSent', ({ requestId, request, type = '', initiator, timestamp }) => {
    firstAt ||= timestamp;
    const url = request.url;
    requests.set(requestId, { url, type, at: (timestamp - firstAt) * 1_000 });
    if (depths.has(url)) return;
    const source = initiator.stack?.callFrames[0]?.url ?? initiator.stack?.parent?.callFrames[0]?.url ?? initiator.url ?? '';
    const depth = type === 'Document' ? 0 : (depths.get(source) ?? 0) + 1;
    depths.set(url, depth);
    started.push({ url, source, depth, at: (timestamp - firstAt) * 1_000, type });
  });
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (requests.get(requestId)?.type === 'Script') scriptBytes += encodedDataLength;
  });
  return {
    sum(untilMs: number) {
      const code = started.filter(
        ({ url, type, at }) => (type === 'Script' || type === 'Stylesheet') && at <= untilMs && !lentParts.test(url),
      );
      const depth = Math.max(0, ...code.map((one) => one.depth));
      const longestChain: string[] = [];
      let link = code.find((one) => one.depth === depth);
      for (; link && link.depth > 0; link = started.find(({ url }) => url === link?.source)) longestChain.unshift(link.url);
      return { depth, longestChain, scriptBytes };
    },
  };
}
