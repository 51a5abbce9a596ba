import type { Browser, Locator, Page } from '@playwright/test';
import { freshAccount } from '../support/accounts';
import { appCode } from '../support/app-code';
import { dialogs } from '../support/dialogs';
import { type EmptyPortal, startEmptyPortal } from '../support/empty-portal';
import { awaitRoom, choicesOf, findOwnBet, openFromLobby, placeBets } from '../support/play-lottery';
import { expect, test, watch } from '../support/portal-test';
import { readBalance, useLanguage } from '../support/sign-in';
import { lotteryWords } from '../support/words/lottery-words';

const password = 'Quiet-Moon-42-desk';
const reason = 'the portal is set up';

let portal: EmptyPortal;
test.beforeAll(async () => {
  portal = await startEmptyPortal();
});
test.afterAll(() => portal?.close());

/** Somebody becomes an operator by a link, in a browser of their own, and stands in the desk. */
async function becomeOperator(browser: Browser, link: string, name: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: portal.origin });
  await context.addInitScript(() => localStorage.setItem('console.language', 'EN'));
  const page = await context.newPage();
  await page.goto(link);
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Password', { exact: true }).fill(password);
  const secret = (await page.getByRole('code').innerText()).replaceAll(' ', '');
  await page.getByLabel('Code that the app shows').fill(appCode(secret));
  await page.getByRole('button', { name: 'Become an operator' }).click();
  await expect(page.getByRole('navigation').first()).toBeVisible();
  return page;
}

/** Gives the reason in the open dialog, and sends it by the button of that name. */
async function agree(page: Page, button: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill(reason);
  await dialog.getByRole('button', { name: button, exact: true }).click();
  await expect(dialog).toBeHidden();
}

/** Chooses roles and asks for a link. */
async function invite(page: Page, roles: string[]): Promise<void> {
  await page.goto('/ops/staff');
  await page.getByRole('button', { name: 'Invite …' }).click();
  for (const role of roles) await page.getByRole('dialog').getByRole('checkbox', { name: role }).check();
  await page.getByRole('dialog').getByLabel('Reason').fill(reason);
  await page.getByRole('dialog').getByRole('button', { name: 'Make the link' }).click();
}
const linkIn = async (page: Page): Promise<string> => page.getByRole('textbox', { name: 'Link' }).inputValue();

/** Approves what somebody else has proposed: the card that says so. */
async function approve(page: Page, text: string | RegExp): Promise<void> {
  await page.goto('/ops/approvals');
  const card = page.getByRole('article').filter({ hasText: text });
  await card.getByRole('button', { name: /^Approve/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }).click();
}

const stepOf = (page: Page, name: string): Locator => page.getByRole('region', { name: new RegExp(`^\\d\\. ${name}$`) });

test('from an empty installation to the first settled bet of a member who paid in, and the payout by hand @SYS-22 @SYS-23 @LOTT-10 @MEM-03 @MEM-04', async ({
  browser,
}) => {
  // Visitors are told that it opens soon, while the first operator sets up what is missing.
  const visitor = await (await browser.newContext({ baseURL: portal.origin })).newPage();
  await visitor.goto('/');
  await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(visitor.getByRole('link', { name: /สมัคร/ })).toHaveCount(0);

  const first = await becomeOperator(browser, portal.firstLink(), 'anong');
  await first.goto('/ops/setup');
  await expect(first.getByRole('status')).toContainText('6 things block the opening.');
  await expect(first.getByRole('button', { name: 'Open the portal …' })).toBeDisabled();

  await test.step('staff', async () => {
    await invite(first, ['Admin', 'Lotteries', 'Cashier']);
    await expect(first.getByRole('textbox', { name: 'Link' })).toBeVisible();
  });
  const second = await becomeOperator(browser, await linkIn(first), 'boonmee');
  await first.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
  await invite(first, ['Lotteries', 'Cashier']);
  await approve(second, /Lotteries|lottery/);
  const third = await becomeOperator(browser, await linkIn(second), 'chai');
});
