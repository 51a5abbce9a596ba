import { expect, test } from '../support/portal-test';
import { useLanguage } from '../support/sign-in';

test.beforeEach(({ context }) => useLanguage(context, 'EN'));

test.describe('refusals the browser reports on the console', () => {
  test.use({ expectedFaults: /status of 404/ });

  test('an unknown path is answered with 404 and a way home @SYS-20', async ({ page }) => {
    const response = await page.goto('/no/such/page');
    expect(response?.status()).toBe(404);
    await page.getByRole('main').getByRole('link').or(page.getByRole('main').getByRole('button')).first().click();
    await expect(page).toHaveURL(/\/$/);
  });
});

test('language and theme change everything on the page at once and are kept @SYS-14 @SYS-15 @MF-02', async ({ page, context }) => {
  const own = await context.browser()!.newContext();
  const fresh = await own.newPage();
  await fresh.goto('/');
  await expect(fresh.locator('html')).toHaveAttribute('lang', 'th');
  await expect(fresh.locator('html')).toHaveAttribute('data-theme', 'light');
  await own.close();

  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.getByRole('heading', { name: 'Hot games' })).toBeVisible();
  await page.getByRole('banner').getByRole('button', { name: 'Switch to dark' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('every screen of the frame answers with a strict policy and no script of its own @MF-10', async ({ request }) => {
  for (const path of ['/', '/lottery', '/promotions', '/register', '/no/such/page']) {
    const response = await request.get(path);
    const policy = response.headers()['content-security-policy'] ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).not.toMatch(/unsafe-inline|unsafe-eval/);
    expect(await response.text()).not.toMatch(/<script(?![^>]*(src=|type="application\/json"))/);
  }
});
