import type { CDPSession } from '@playwright/test';

/** Code of parts that other remotes lend to home, below its own content. */
const lentParts = /\/(mf-(lottery|member|agent|promo)|closing-draws|home-promotions)[./]/;

/** What a page asks for, who asked for it, and what of it came over the line. */
export function watchTraffic(devtools: CDPSession) {
  const depths = new Map<string, number>();
  const scripts = new Set<string>();
  const started: { url: string; source: string; depth: number; at: number; type: string }[] = [];
  let firstAt = 0;
  let scriptBytes = 0;
  devtools.on('Network.requestWillBeSent', ({ requestId, request, type = '', initiator, timestamp }) => {
    firstAt ||= timestamp;
    const url = request.url;
    if (type === 'Script') scripts.add(requestId);
    if (depths.has(url)) return;
    const source = initiator.stack?.callFrames[0]?.url ?? initiator.stack?.parent?.callFrames[0]?.url ?? initiator.url ?? '';
    const depth = type === 'Document' ? 0 : (depths.get(source) ?? 0) + 1;
    depths.set(url, depth);
    started.push({ url, source, depth, at: (timestamp - firstAt) * 1_000, type });
  });
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) scriptBytes += encodedDataLength;
  });
  return {
    /** Script as it came over the line until now, heads of the answers included; what a cache had is not in it. */
    scriptBytes: () => scriptBytes,
    /** How deep home's own scripts and styles ask for each other until the largest paint: 1 is what the page itself names. */
    findLongestChain(untilMs: number) {
      const code = started.filter(
        ({ url, type, at }) => (type === 'Script' || type === 'Stylesheet') && at <= untilMs && !lentParts.test(url),
      );
      const depth = Math.max(0, ...code.map((one) => one.depth));
      const longestChain: string[] = [];
      let link = code.find((one) => one.depth === depth);
      for (; link && link.depth > 0; link = started.find(({ url }) => url === link?.source)) longestChain.unshift(link.url);
      return { depth, longestChain };
    },
  };
}
