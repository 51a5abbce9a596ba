import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { median, printFigure, report } from '../../../platform/bench/figures';
import { replaceHints, serveVariant } from '../page-variants';

const loads = Number(process.env.BENCH_LOADS ?? 12);
const latencyMs = 100;
/** Its first view is the remote's own, and needs the platform for nothing but figures. */
const path = '/lottery';

/** How long a cold page takes until its remote stands on it when each request takes 100 ms: with the edge's hints and without. */
export async function measureRemoteReady(browser: Browser, edgePort: number): Promise<void> {
  const variants = {
    hints: await serveVariant(edgePort, (page) => page),
    no_hints: await serveVariant(edgePort, (page) => replaceHints(page, [])),
  };
  const seen: Record<keyof typeof variants, number[]> = { hints: [], no_hints: [] };
  try {
    for (let load = 0; load <= loads; load += 1) {
      for (const name of Object.keys(variants) as (keyof typeof variants)[]) {
        const readyMs = await loadOnce(browser, `http://127.0.0.1:${variants[name].port}${path}`);
        // The first load of each warms the servers, not the browser.
        if (load > 0) seen[name].push(readyMs);
      }
      report(`remote ready: load ${load} of ${loads}`);
    }
  } finally {
    for (const variant of Object.values(variants)) variant.close();
  }
  for (const [name, times] of Object.entries(seen)) {
    printFigure(`remote_ready_${name}_p50`, median(times), 'ms');
    printFigure(`remote_ready_${name}_worst`, Math.max(...times), 'ms');
  }
  printFigure('remote_ready_hints_ratio', median(seen.hints) / median(seen.no_hints), 'times', 3);
}

/** A fresh browser profile: nothing is in any cache. Answers milliseconds from the navigation's start. */
async function loadOnce(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1350, height: 940 }, locale: 'th-TH', timezoneId: 'Asia/Bangkok' });
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: latencyMs,
      downloadThroughput: -1,
      uploadThroughput: -1,
    });
    await page.addInitScript({ path: join(__dirname, 'observe-remote.js') });
    await page.goto(url, { waitUntil: 'commit' });
    const ready = await page.waitForFunction(() => (globalThis as unknown as { remoteReadyAt?: number }).remoteReadyAt, null, {
      timeout: 60_000,
    });
    return (await ready.jsonValue())!;
  } finally {
    await context.close();
  }
}
