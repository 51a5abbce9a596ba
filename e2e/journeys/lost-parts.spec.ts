import type { Page } from '@playwright/test';
import { chosenOf } from '@portal/chromium';
import { type KeptSession, keepNewPlayer, resumeKept } from '../support/kept-session';
import { expect, test } from '../support/portal-test';
import { lateFilesOfShell } from '../support/shell-chunks';
import { useLanguage } from '../support/sign-in';

let session: KeptSession;

// What is cut off is told on the console; nothing may go uncaught.
test.use({ expectedFaults: /^(console|failed): / });
test.beforeAll(async ({ browser, baseURL }) => {
  session = await keepNewPlayer(browser, baseURL!, 'lost-parts');
});
test.beforeEach(async ({ context }) => {
  await useLanguage(context, 'EN');
  await resumeKept(context, session);
});

const balance = (page: Page) => page.getByRole('banner').getByText(/^฿[\d,]+\.\d\d$/);

/** Header, balance, menu, page, and the way out: in the account menu, or plain where that is missing. */
async function expectFrame(page: Page, lost: string): Promise<void> {
  await expect(balance(page), lost).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Home' }), lost).toBeVisible();
  await expect(page.getByRole('main'), lost).toBeVisible();
  const leave = page.getByRole('banner').getByRole('button', { name: 'Sign out' });
  const account = page.getByRole('banner').getByRole('button', { name: /^Account of/ });
  await expect(leave.or(account), lost).toBeVisible();
}

test('header, balance, menu and sign-out stay whichever part of the shell is lost @SYS-13 @HDR-03', async ({ page }) => {
  // A page for each part of the shell: the number of parts grows, and so does the time.
  test.setTimeout(900_000);
  const late = new Set(lateFilesOfShell());
  const files = new Set<string>();
  page.on('request', (request) => {
    const name = new URL(request.url()).pathname.split('/').at(-1)!;
    if (late.has(name)) files.add(name);
  });
  await page.goto('/');
  await expectFrame(page, 'nothing');
  await expect(page.getByRole('contentinfo')).toBeVisible();
  expect(files.size).toBeGreaterThan(5);

  let lost = '';
  await page.route(
    (url) => lost !== '' && url.pathname.endsWith(`/${lost}`),
    (route) => route.abort('connectionfailed'),
  );
  for (lost of chosenOf([...files].sort())) {
    await page.goto('/', { waitUntil: 'commit' });
    await expectFrame(page, lost);
  }
});

test('with every part lost a member sees the balance and signs out, and what is lost comes back by itself @SYS-13 @AUTH-07', async ({
  page,
}) => {
  const files = lateFilesOfShell();
  let isCut = true;
  await page.route(
    ({ pathname }) => isCut && pathname.startsWith('/r/shell/') && files.some((file) => pathname.endsWith(`/${file}`)),
    (route) => route.abort('connectionfailed'),
  );
  await page.goto('/');
  await expectFrame(page, 'everything');
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  await page.getByRole('banner').getByRole('button', { name: 'Sign out' }).click();
  const question = page.getByRole('dialog', { name: 'Sign out?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toHaveCount(0);

  isCut = false;
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expect(page.getByRole('banner').getByRole('button', { name: /^Account of/ })).toBeVisible();

  isCut = true;
  await page.goto('/');
  await page.getByRole('banner').getByRole('button', { name: 'Sign out' }).click();
  await question.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Log in' }).first()).toBeVisible();
});
