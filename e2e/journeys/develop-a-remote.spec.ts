import type { Page } from '@playwright/test';
import { expect, test } from '../support/portal-test';
import { release } from '../support/publish-twin';
import { serveRemote, type ServedRemote } from '../support/serve-remote';
import { useLanguage } from '../support/sign-in';

const remote = 'mf-promo';
const pageFile = 'src/pages/PromotionsPage.tsx';
const [heading, list] = ["<h1>{t('list.title')}</h1>", '<PromotionList />'];
const [style, otherStyle] = ['font-size: var(--text-24)', 'font-size: 51px'];
let served: ServedRemote;

test.describe.configure({ mode: 'serial' });
test.beforeAll(async ({ baseURL }) => {
  served = await serveRemote(remote, baseURL!);
});
test.beforeEach(({ context }) => useLanguage(context, 'EN'));
test.afterEach(() => served.restore());
test.afterAll(() => served?.close());

/** Marks the page, so that a page load would be noticed. */
const mark = (page: Page) => page.evaluate(() => void Object.assign(window, { isSamePage: true }));
const isSamePage = (page: Page) => page.evaluate(() => Reflect.get(window, 'isSamePage') === true);

test('a remote starts alone, and a changed source shows up without a page load, with what was typed @MF-12', async ({ page }) => {
  // What changes before the page listens is not pushed to it.
  const listening = page
    .waitForEvent('websocket')
    .then((socket) => socket.waitForEvent('framereceived', ({ payload }) => String(payload).includes('"ok"')));
  await page.goto(`${served.origin}/promotions`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Promotions');
  await listening;
  // The offers come from the running platform.
  await expect(page.getByRole('heading', { name: 'A warm welcome' })).toBeVisible();
  await mark(page);

  served.change(pageFile, list, `<input aria-label="note" />${list}`);
  await page.getByLabel('note').fill('typed before the change');
  served.change(pageFile, heading, '<h1>Changed</h1>');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Changed');
  await expect(page.getByLabel('note')).toHaveValue('typed before the change');
  served.change('src/pages/PromotionsPage.module.css', style, otherStyle);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('font-size', '51px');
  expect(await isSamePage(page)).toBe(true);
});

test('a remote runs inside a deployed portal by the override, follows changes of its source, and leaves with the override @MF-12 @MF-11', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/remoteEntry.js')) asked.push(request.url());
  });
  const entry = `${served.origin}/remoteEntry.js`;
  const said = release('override', '--dev-url', `${remote}=${entry}`);
  const line = /document\.cookie = '[^']+'/.exec(said)?.[0] ?? '';
  await page.goto('/help');
  await page.evaluate(line);

  const answer = await page.goto('/promotions');
  expect(answer?.status()).toBe(200);
  const policy = answer?.headers()['content-security-policy'] ?? '';
  expect(policy).toContain(`script-src 'self' ${served.origin};`);
  expect(policy).toContain(`style-src 'self' ${served.origin};`);
  await expect(page.getByText(`${remote} development — running`)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Promotions');
  await expect(page.getByRole('heading', { name: 'A warm welcome' })).toBeVisible();
  expect(asked.filter((url) => url === entry || url.includes(`/r/${remote}/`))).toEqual([entry]);

  // The portal's React is no development build, so the page is loaded again: by itself, and with the same result by hand.
  await mark(page);
  served.change(pageFile, heading, '<h1>Changed inside</h1>');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Changed inside');
  expect(await isSamePage(page)).toBe(false);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Changed inside');

  await mark(page);
  served.change('src/pages/PromotionsPage.module.css', style, otherStyle);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('font-size', '51px');
  expect(await isSamePage(page)).toBe(true);

  await page.getByRole('status', { name: 'Test builds in this browser' }).getByRole('button', { name: 'Reset' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Promotions');
  await expect(page.getByText(`${remote} development — running`)).toBeHidden();
  const plain = await page.reload();
  expect(plain?.headers()['content-security-policy']).toContain("script-src 'self';");
});
