import { pushPages } from '@portal/contracts/push-words';
import { type PushEvents, startPushWorker } from './start-push-worker';

const note = { title: 'Moon', body: 'You won.', page: 'bets', tag: 'one' };
const subscription = (endpoint: string, auth: string) => ({
  endpoint,
  options: { userVisibleOnly: true, applicationServerKey: null },
  toJSON: () => ({ endpoint, expirationTime: null, keys: { p256dh: `key of ${auth}`, auth } }),
});

function createWorker() {
  const handlers: Partial<Record<keyof PushEvents, (event: never) => void>> = {};
  const scope = {
    addEventListener: (name: keyof PushEvents, handle: (event: never) => void) => (handlers[name] = handle),
    location: { host: 'portal.example' },
    registration: {
      showNotification: jest.fn(async () => undefined),
      pushManager: { subscribe: jest.fn(async () => subscription('https://push.example/new', 'new')) },
    },
    clients: { openWindow: jest.fn(async () => null) },
    fetch: jest.fn(async () => new Response()),
  };
  startPushWorker(scope);
  return {
    ...scope,
    handlers,
    async tell<N extends keyof PushEvents>(name: N, event: Omit<PushEvents[N], 'waitUntil'>): Promise<void> {
      const works: Promise<unknown>[] = [];
      const told = {
        ...event,
        // As a browser's own: it is worth nothing away from its event.
        waitUntil(this: unknown, work: Promise<unknown>) {
          if (this !== told) throw new TypeError('Illegal invocation');
          works.push(work);
        },
      };
      handlers[name]!(told as never);
      await Promise.all(works);
    },
  };
}
const click = (data: unknown) => ({ notification: { data, close: jest.fn() } });

it('handles notifications alone, and so never stands between a page and the network @ANN-04', () => {
  expect(Object.keys(createWorker().handlers).sort()).toEqual(['notificationclick', 'push', 'pushsubscriptionchange']);
});

it('shows what was pushed; a second one with the same tag replaces the first @ANN-04', async () => {
  const worker = createWorker();
  await worker.tell('push', { data: { text: () => JSON.stringify(note) } });
  expect(worker.registration.showNotification).toHaveBeenCalledWith('Moon', { body: 'You won.', tag: 'one', data: 'bets' });
});

it.each([undefined, '', '{', 'null', '7', '[]', '{"title":{},"body":1,"page":["bets"]}'])(
  'shows that there is something when %p came, which is nothing that it can read',
  async (text) => {
    const worker = createWorker();
    await worker.tell('push', { data: text === undefined ? null : { text: () => text } });
    expect(worker.registration.showNotification).toHaveBeenCalledWith('portal.example', { body: '', tag: '', data: '' });
  },
);

it.each(Object.entries(pushPages))('a tap on a notification about %s opens %s @ANN-04', async (page, address) => {
  const worker = createWorker();
  const event = click(page);
  await worker.tell('notificationclick', event);
  expect(worker.clients.openWindow).toHaveBeenCalledWith(address);
  expect(event.notification.close).toHaveBeenCalledTimes(1);
});

it.each(['https://evil.example/', '//evil.example', 'javascript:alert(1)', 'toString', '__proto__', '', null, { page: 'bets' }])(
  'a tap on one that names %p opens the front page, and no address of somebody else @ANN-04',
  async (page) => {
    const worker = createWorker();
    await worker.tell('notificationclick', click(page));
    expect(worker.clients.openWindow).toHaveBeenCalledWith('/');
  },
);

it('tells the platform of a subscription that took the place of another, and proves the former one', async () => {
  const worker = createWorker();
  await worker.tell('pushsubscriptionchange', { oldSubscription: subscription('https://push.example/old', 'old') });
  const [address, { method, body }] = worker.fetch.mock.calls[0] as unknown as [string, { method: string; body: string }];
  expect([method, address]).toEqual(['POST', '/wps/push/renew']);
  expect(JSON.parse(body)).toEqual({
    former: { endpoint: 'https://push.example/old', auth: 'old' },
    present: { endpoint: 'https://push.example/new', keys: { p256dh: 'key of new', auth: 'new' } },
  });
  expect(worker.registration.pushManager.subscribe).toHaveBeenCalledTimes(1);

  // The browser has made the new one itself.
  const made = subscription('https://push.example/made', 'made');
  await worker.tell('pushsubscriptionchange', { oldSubscription: subscription('https://push.example/old', 'old'), newSubscription: made });
  expect(worker.registration.pushManager.subscribe).toHaveBeenCalledTimes(1);

  await worker.tell('pushsubscriptionchange', { newSubscription: made });
  expect(worker.fetch).toHaveBeenCalledTimes(2);
});
