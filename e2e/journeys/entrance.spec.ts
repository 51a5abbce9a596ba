import { demoAccount, freshAccount } from '../support/accounts';
import { expect, test } from '../support/portal-test';
import { signIn, useLanguage } from '../support/sign-in';
import { dialogs } from '../support/dialogs';

test.beforeEach(({ context }) => useLanguage(context, 'EN'));

test('a visitor registers by the server’s rules and is signed in @REG-01 @REG-03 @REG-06', async ({ page }) => {
  await page.goto('/register');
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Create account' }).click();
  await expect(main.getByLabel('Username')).toHaveAttribute('aria-invalid', 'true');

  const account = freshAccount();
  await main.getByLabel('Username').fill(account);
  await main.getByLabel('Password', { exact: false }).first().fill('Quiet-Moon-42');
  await main.getByLabel('Confirm password').fill('Quiet-Moon-43');
  await main.getByRole('button', { name: 'Create account' }).click();
  await expect(main.getByText('The two passwords differ.')).toBeVisible();
  await main.getByLabel('Confirm password').fill('Quiet-Moon-42');
  await main.getByRole('button', { name: 'Create account' }).click();

  await expect(dialogs(page).getByText(`Welcome, ${account}`, { exact: false })).toBeVisible();
  await dialogs(page).getByRole('button', { name: 'Look around' }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('banner').getByText('฿0.00')).toBeVisible();
});

test('a player signs in, reloads, and signs out in every tab @AUTH-01 @AUTH-02 @AUTH-07 @HDR-03', async ({ page, context }) => {
  const player = demoAccount('player');
  await page.goto('/');
  await signIn(page, player);
  await page.reload();
  await expect(page.getByRole('banner').getByText(player.account, { exact: true })).toBeVisible();

  const second = await context.newPage();
  await second.goto('/promotions');
  await expect(second.getByRole('banner').getByText(player.account, { exact: true })).toBeVisible();

  await page.getByRole('button', { name: /^Account of/ }).click();
  await dialogs(page).getByRole('button', { name: 'Sign out' }).click();
  await page
    .getByRole('alertdialog')
    .or(page.getByRole('dialog', { name: 'Sign out?' }))
    .getByRole('button', { name: 'Sign out' })
    .click();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Log in' })).toBeVisible();
  await expect(second.getByRole('banner').getByRole('button', { name: 'Log in' })).toBeVisible();
});

test.describe('a refused sign-in', () => {
  test.use({ expectedFaults: /status of 401/ });

  test('a wrong password gets one neutral message and keeps the popup @AUTH-03 @ERR-05', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click();
    const popup = dialogs(page);
    await popup.getByLabel('Username').fill('nosuchplayer');
    await popup.getByLabel('Password', { exact: true }).fill('not-the-password');
    await popup.getByLabel('Password', { exact: true }).press('Enter');
    await expect(
      popup
        .getByRole('alert')
        .or(popup.getByText(/username or password/i))
        .first(),
    ).toBeVisible();
    await expect(popup).toBeVisible();
  });
});

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
