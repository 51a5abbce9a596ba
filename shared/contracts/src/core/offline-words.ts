/**
 * What an installed portal shows when a page cannot be reached. The worker controls every page of its origin, hands each navigation to the
 * network as it is, and answers only where that fails; nothing but the one page is ever kept.
 */
export const offlineWorker = { address: '/offline-worker.js', scope: '/' } as const;
export const offlinePage = '/offline';
/** The name of the cache that holds that page, and nothing else. */
export const offlineCache = 'offline';
