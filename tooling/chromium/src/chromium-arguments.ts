/** Runs inside containers, keeps to itself, and asks nobody for updates. */
export const chromiumArguments: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * For tests, which open many pages of one site: all of them in one process, and painting in the browser's. Starting a process for each page
 * and handing pictures from one to another is a quarter of what a page costs.
 */
export const testChromiumArguments: readonly string[] = [
  ...chromiumArguments,
  '--renderer-process-limit=1',
  '--in-process-gpu',
  '--disable-features=SpareRendererForSitePerProcess,IsolateOrigins,site-per-process,PaintHolding',
];
