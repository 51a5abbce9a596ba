import { expect, test } from '../support/portal-test';
import { useLanguage } from '../support/sign-in';

/** One more than the connections that a browser opens to a host over HTTP/1.1. */
const tabs = 7;

test('seven tabs of one browser are all usable: their event streams leave connections for pages @SYS-14', async ({ context, page }) => {
  await useLanguage(context, 'EN');
  await page.goto('/');
  for (let tab = 2; tab <= tabs; tab += 1) {
    const next = await context.newPage();
    await next.goto('/');
    await expect(next.getByRole('banner').getByRole('button', { name: 'Log in', exact: true })).toBeVisible();
  }
  // The last one goes on as the first one does.
  const last = context.pages().at(-1)!;
  await last.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Promotions' }).click();
  await expect(last.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Log in', exact: true })).toBeVisible();
});
