import { offlineCache, offlinePage, offlineWorker } from '@portal/contracts/offline-words';
import { portalEvents } from '@portal/event-bus';

type ScriptUrlPolicy = { createScriptURL(url: string): unknown };
type TrustedTypes = { createPolicy(name: string, rules: { createScriptURL(url: string): string }): ScriptUrlPolicy };

/** The only script that becomes this worker. */
function workerAddress(): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  const rules = { createScriptURL: () => offlineWorker.address };
  return (trustedTypes?.createPolicy('portal#offline', rules) ?? rules).createScriptURL(offlineWorker.address) as string;
}

/** The bars of a phone and of an installed window take on the page's ground. */
function followTheme(): void {
  const tag = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]');
  portalEvents.on('portal.themeChanged', () => {
    if (tag) tag.content = getComputedStyle(document.documentElement).getPropertyValue('--color-background').trim();
  });
}

/**
 * In the window of an installed portal: the page that is shown without a network is fetched anew, in the language and theme of now, and the worker that shows it is
 * registered. An ordinary tab registers nothing and keeps nothing.
 */
async function prepareOffline(): Promise<void> {
  if (!window.matchMedia('(display-mode: standalone)').matches || !('serviceWorker' in navigator) || !('caches' in window)) return;
  const cache = await caches.open(offlineCache);
  await cache.add(new Request(offlinePage, { cache: 'no-store' }));
  await navigator.serviceWorker.register(workerAddress(), { scope: offlineWorker.scope, updateViaCache: 'none' });
}

/** Comes when the page is idle. What fails here is missed by nobody who has a network; the next start tries again. */
export function startInstalled(): void {
  followTheme();
  prepareOffline().catch(() => undefined);
}
