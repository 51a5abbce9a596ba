import { offlineCache, offlinePage } from '@portal/contracts/offline-words';

type FetchEvent = { request: Request; respondWith(answer: Promise<Response>): void };

/** What the worker needs of its global scope; the compiler's own types of it cannot stand beside those of a page. */
export type OfflineScope = {
  addEventListener(name: 'fetch', handle: (event: FetchEvent) => void): void;
  fetch: typeof fetch;
  caches: Pick<CacheStorage, 'open'>;
};

/**
 * Shows the offline page where a page cannot be reached. Only navigations pass through it, unchanged and never kept: calls, pictures and scripts go
 * their own way, so it stands neither between a page and the platform nor between a page and its releases.
 */
export function startOfflineWorker(scope: OfflineScope): void {
  scope.addEventListener('fetch', (event) => {
    const { request } = event;
    if (request.mode !== 'navigate' || request.method !== 'GET') return;
    event.respondWith(
      scope.fetch(request).catch(async (failure: unknown) => {
        const kept = await (await scope.caches.open(offlineCache)).match(offlinePage, { ignoreVary: true });
        if (!kept) throw failure;
        return kept;
      }),
    );
  });
}
