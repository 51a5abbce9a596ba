import { demoAccount } from '../support/accounts';
import { expect, test } from '../support/portal-test';
import { signIn, useLanguage } from '../support/sign-in';
import { dialogs } from '../support/dialogs';

test.beforeEach(({ context }) => useLanguage(context, 'EN'));

test('shell, lobby, lottery and member stand on one page with one session and one bus @MF-01 @MF-02', async ({ page }) => {
  const entries: string[] = [];
  page.on('request', (request) => {
    const remote = /\/r\/(mf-[a-z]+)\/[^/]+\/remoteEntry\.js$/.exec(request.url());
    if (remote) entries.push(remote[1]!);
  });
  await page.goto('/');
  await signIn(page, demoAccount('player'));
  await expect(page.getByRole('heading', { name: 'Hot games' })).toBeVisible();
  await expect(page.getByRole('link', { name: /Chandra SSC 1 minute/ }).first()).toBeVisible();
  await page.getByRole('banner').getByRole('button', { name: 'Deposit' }).click();
  await expect(dialogs(page)).toBeVisible();
  await expect(dialogs(page).getByText('PromptPay').first()).toBeVisible();
  expect(new Set(entries)).toEqual(new Set(['mf-lobby', 'mf-lottery', 'mf-member', ...entries.filter((name) => name === 'mf-promo')]));
  // Each entry came once: no remote brought a second copy of anything that would have thrown at its start.
  expect(entries.length).toBe(new Set(entries).size);
  const guards = await page.evaluate(() =>
    ['portal.session', 'portal.event-bus'].map((name) => Reflect.get(globalThis, Symbol.for(name)) as unknown),
  );
  expect(guards).toEqual([true, true]);
});

test.describe('with the files of mf-lottery gone', () => {
  test.use({ expectedFaults: /mf-lottery|Failed to load resource/ });

  test('the rest works and its area shows an error panel with Retry, which brings it back @MF-06', async ({ page }) => {
    await page.route('**/r/mf-lottery/**', (route) => route.fulfill({ status: 404, body: 'gone' }));
    await page.goto('/lottery?gameCode=SSC60');
    const retry = page.getByRole('main').getByRole('button', { name: 'Try again' });
    await expect(retry).toBeVisible();
    await expect(page.getByRole('banner').getByRole('button', { name: 'Log in' })).toBeVisible();
    await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Promotions' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

    await page.unroute('**/r/mf-lottery/**');
    await page.goto('/lottery?gameCode=SSC60');
    await expect(page.getByRole('heading', { name: 'Chandra SSC 1 minute' })).toBeVisible();
  });
});

test('a page fetches no code of remotes it does not use @MF-01', async ({ page }) => {
  const fetched = new Set<string>();
  page.on('request', (request) => {
    const remote = /\/r\/(mf-[a-z]+)\//.exec(request.url());
    if (remote) fetched.add(remote[1]!);
  });
  await page.goto('/promotions');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect([...fetched]).toEqual(['mf-promo']);
});
