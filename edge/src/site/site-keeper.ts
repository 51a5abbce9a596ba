import type { SiteReader } from './read-site-facts';
import { unknownSite, type SiteFacts } from './site-facts';

const firstRetryMs = 1_000;

/** Keeps the facts at hand, so that nobody who asks for a page waits for them. They are read in the background, and again after a while; 0: never. */
export function createSiteKeeper(read: SiteReader, refreshMs: number) {
  let facts = unknownSite;
  let retryMs = firstRetryMs;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  async function refresh(): Promise<void> {
    const { facts: found, isWhole } = await read(facts);
    facts = found;
    retryMs = isWhole ? firstRetryMs : Math.min(retryMs * 2, refreshMs);
    if (!isClosed) timer = setTimeout(() => void refresh(), isWhole ? refreshMs : retryMs).unref();
  }

  return {
    now: (): SiteFacts => facts,
    start(): void {
      if (refreshMs > 0) void refresh();
    },
    close(): void {
      isClosed = true;
      clearTimeout(timer);
    },
  };
}
