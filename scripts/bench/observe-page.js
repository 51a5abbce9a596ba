/* global PerformanceObserver */
// Runs in the page before anything of it does.
const bench = { lcp: 0, cls: 0, shifts: [] };
globalThis.bench = bench;

new PerformanceObserver((list) => {
  for (const { startTime } of list.getEntries()) bench.lcp = startTime;
}).observe({ type: 'largest-contentful-paint', buffered: true });

new PerformanceObserver((list) => {
  for (const { value, startTime, hadRecentInput, sources } of list.getEntries()) {
    if (hadRecentInput) continue;
    bench.cls += value;
    const moved = sources.map(({ node }) => node && `${node.nodeName}.${node.className}`);
    bench.shifts.push(`${value.toFixed(4)} at ${startTime.toFixed(0)} ms: ${moved.join(', ')}`);
  }
}).observe({ type: 'layout-shift', buffered: true });
