import { chromium } from '@playwright/test';
import { findBrowser, testChromiumArguments } from '@portal/chromium';
import { freshAccount } from '../support/accounts';
import { dialogs } from '../support/dialogs';
import { registerNew } from '../support/entrance';
import { expect, test } from '../support/portal-test';
import { useLanguage } from '../support/sign-in';
import { expectNoViolation } from '../support/violations';
import { words } from '../support/words/entrance-words';

const password = 'Quiet-Moon-42';

// The headless shell of the other journeys refuses every notification.
test.use({ launchOptions: { executablePath: findBrowser(chromium.executablePath()), args: [...testChromiumArguments] } });

/**
 * A browser without a screen has no push service, so what it would have said of its subscription is played. Worker, permission, page and
 * platform are the real ones, and what is pushed comes through the browser's own tools.
 */
test('notifications are turned on by hand, are shown by a worker that holds no page, and lead to their page @ANN-04', async ({
  page,
  context,
}) => {
  await useLanguage(context, 'EN');
  await context.grantPermissions(['notifications']);
  await context.addInitScript(() => {
    const text = (bytes: ArrayBuffer | Uint8Array) =>
      btoa(String.fromCharCode(...new Uint8Array(bytes)))
        .replaceAll('+', '-')
        .replaceAll('/', '_')
        .replaceAll('=', '');
    PushManager.prototype.subscribe = async function subscribe() {
      const { publicKey } = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, false, ['deriveBits']);
      const p256dh = text(await crypto.subtle.exportKey('raw', publicKey));
      const auth = text(crypto.getRandomValues(new Uint8Array(16)));
      const endpoint = `https://fcm.googleapis.com/fcm/send/${auth}`;
      return { toJSON: () => ({ endpoint, keys: { p256dh, auth } }), unsubscribe: async () => true } as unknown as PushSubscription;
    };
  });
  await registerNew(page, words.EN, { account: freshAccount(), password });

  const tools = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    tools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => new URL(scopeURL).pathname === '/push/');
      if (own) resolve(own.registrationId);
    });
  });
  await tools.send('ServiceWorker.enable');

  await page.goto('/?center=member&page=notifications');
  const centre = dialogs(page).first();
  await centre.getByRole('button', { name: 'Turn on in this browser' }).click();
  await expect(centre.getByText('This browser', { exact: true })).toBeVisible();
  await expectNoViolation(page);
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();

  const data = JSON.stringify({ title: 'Chandra', body: 'You won. Tap to see your ticket.', page: 'bets', tag: 'one' });
  const registrationId = await registered;
  const { origin } = new URL(page.url());
  for (let i = 0; i < 2; i += 1) await tools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
  const shown = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration('/push/');
      return (await registration!.getNotifications()).map(({ title, body, tag }) => ({ title, body, tag }));
    });
  await expect.poll(shown).toEqual([{ title: 'Chandra', body: 'You won. Tap to see your ticket.', tag: 'one' }]);

  // Only a person's tap may open a page, and the tools have none: what the worker would open is kept, and then opened.
  const worker = context.serviceWorkers().find((one) => one.url().endsWith('/push/worker.js'))!;
  const address = await worker.evaluate(async () => {
    type Clients = { openWindow(address: string): Promise<unknown> };
    type Tap = new (name: string, options: { notification: unknown }) => Event;
    const scope = globalThis as unknown as {
      clients: Clients;
      registration: { getNotifications(): Promise<unknown[]> };
      NotificationEvent: Tap;
      dispatchEvent(event: Event): boolean;
    };
    const [notification] = await scope.registration.getNotifications();
    return new Promise<string>((resolve) => {
      scope.clients.openWindow = async (opened) => resolve(opened);
      scope.dispatchEvent(new scope.NotificationEvent('notificationclick', { notification }));
    });
  });
  await page.goto(address);
  await expect(centre.getByRole('heading', { name: 'Betting record', level: 1 })).toBeVisible();
  await expect.poll(shown).toEqual([]);

  await page.goto('/?center=member&page=notifications');
  await centre.getByRole('button', { name: /^Turn off / }).click();
  await expect(centre.getByText('Notifications are off.', { exact: true })).toBeVisible();
});
