import { expect, test } from '../support/portal-test';
import { useLanguage } from '../support/sign-in';

const hashed = /^\/img\/.+\.[\w-]{6}\.\w+$/;

const helpTexts = /\/help-[A-Z]{2}-json\./;

test.beforeEach(({ context }) => useLanguage(context, 'EN'));

test('home asks for no text of help before somebody reaches what speaks it', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
  await page.goto('/');
  await expect(page.getByRole('contentinfo')).toBeAttached();
  // What is fetched ahead comes last, when the page is idle.
  await expect.poll(() => scripts.some((url) => /\/entrance-[A-Z]{2}-json\./.test(url))).toBe(true);
  expect(scripts.filter((url) => helpTexts.test(url))).toEqual([]);

  await page.getByRole('contentinfo').getByRole('heading', { name: 'Mirror sites' }).scrollIntoViewIfNeeded();
  await expect.poll(() => scripts.some((url) => helpTexts.test(url))).toBe(true);
});

test('every picture of home comes from an address that carries its hash and never expires @SYS-06', async ({ page }) => {
  const answers = new Map<string, string | undefined>();
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.startsWith('/img/')) answers.set(pathname, response.headers()['cache-control']);
  });
  await page.goto('/');
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(page.getByRole('contentinfo').locator('img').first()).toBeVisible();

  const named = await page
    .locator('img, link[rel~="icon"]')
    .evaluateAll((all) => all.map((one) => one.getAttribute('src') ?? one.getAttribute('href')));
  const pictures = named.filter((address) => address?.includes('/img/'));
  expect(pictures.length).toBeGreaterThan(20);
  expect(pictures.filter((address) => !hashed.test(address!))).toEqual([]);
  expect([...answers.keys()].filter((path) => !hashed.test(path))).toEqual([]);
  expect([...new Set(answers.values())]).toEqual(['public, max-age=31536000, immutable']);
});
