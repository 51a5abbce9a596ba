/* global PerformanceObserver */
// Runs in the page before anything of it does.
const seen = { lcp: 0, cls: 0, shifts: [] };
/** The longest event of each interaction, as INP counts it: a key's or a press's events belong together. */
const interactions = new Map();

const name = (node) =>
  node && [node.nodeName.toLowerCase(), node.id && `#${node.id}`, node.className?.toString()].filter(Boolean).join('.');

const observers = {
  'largest-contentful-paint': ({ startTime }) => (seen.lcp = startTime),
  'layout-shift': ({ value, startTime, hadRecentInput, sources }) => {
    if (hadRecentInput) return;
    seen.cls += value;
    seen.shifts.push(`${value.toFixed(4)} at ${startTime.toFixed(0)} ms: ${sources.map(({ node }) => name(node)).join(', ')}`);
  },
  event: ({ interactionId, duration, name: what, target }) => {
    if (!interactionId || duration <= (interactions.get(interactionId)?.ms ?? 0)) return;
    interactions.set(interactionId, { ms: duration, what: `${what} on ${name(target)}` });
  },
};

const running = Object.entries(observers).map(([type, note]) => {
  const observer = new PerformanceObserver((list) => list.getEntries().forEach(note));
  observer.observe({ type, buffered: true, durationThreshold: 16 });
  return { observer, note };
});

globalThis.bench = {
  read() {
    for (const { observer, note } of running) observer.takeRecords().forEach(note);
    return { ...seen, delays: [...interactions.values()] };
  },
};
