import { type PushNote, pushPages } from '@portal/contracts/push-words';

type Subscription = Pick<PushSubscription, 'endpoint' | 'options' | 'toJSON'>;
type ShownNote = { title: string; options: { body: string; tag: string; data: string } };
type Waiting = { waitUntil(work: Promise<unknown>): void };
export type PushEvents = {
  push: Waiting & { data: { text(): string } | null };
  notificationclick: Waiting & { notification: { data: unknown; close(): void } };
  pushsubscriptionchange: Waiting & { oldSubscription?: Subscription | null; newSubscription?: Subscription | null };
};

/** What the worker needs of its global scope; the compiler's own types of it cannot stand beside those of a page. */
export type PushScope = {
  addEventListener<N extends keyof PushEvents>(name: N, handle: (event: PushEvents[N]) => void): void;
  location: { host: string };
  registration: {
    showNotification(title: string, options: ShownNote['options']): Promise<void>;
    pushManager: { subscribe(options: PushSubscriptionOptionsInit): Promise<Subscription> };
  };
  clients: { openWindow(address: string): Promise<unknown> };
  fetch: typeof fetch;
};

/** Shows what was pushed, opens its page at a tap, and tells the platform of a subscription that the browser has replaced. Nothing else. */
export function startPushWorker(scope: PushScope): void {
  scope.addEventListener('push', (event) => {
    const { title, options } = readNote(event.data?.text(), scope.location.host);
    event.waitUntil(scope.registration.showNotification(title, options));
  });
  scope.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(scope.clients.openWindow(addressOf(event.notification.data)));
  });
  scope.addEventListener('pushsubscriptionchange', (event) => {
    const { oldSubscription, newSubscription } = event;
    if (oldSubscription) event.waitUntil(renew(scope, oldSubscription, newSubscription ?? null));
  });
}

/** A browser asks for a notification whatever came: what cannot be read only names the portal. */
function readNote(text: string | undefined, host: string): ShownNote {
  let note: Partial<Record<keyof PushNote, unknown>> | null = null;
  try {
    note = JSON.parse(text ?? '') as typeof note;
  } catch {
    // Said below.
  }
  const wordOf = (name: keyof PushNote) => (typeof note?.[name] === 'string' ? note[name] : '');
  return { title: wordOf('title') || host, options: { body: wordOf('body'), tag: wordOf('tag'), data: wordOf('page') } };
}

const isPage = (page: unknown): page is keyof typeof pushPages => typeof page === 'string' && Object.hasOwn(pushPages, page);
const addressOf = (page: unknown): string => (isPage(page) ? pushPages[page] : '/');

async function renew(scope: PushScope, former: Subscription, replacement: Subscription | null): Promise<void> {
  const present = replacement ?? (await scope.registration.pushManager.subscribe(former.options));
  const { endpoint, keys } = present.toJSON();
  const body = { former: { endpoint: former.endpoint, auth: former.toJSON().keys?.auth }, present: { endpoint, keys } };
  await scope.fetch('/wps/push/renew', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
}
