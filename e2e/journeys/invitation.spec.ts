import type { Browser, Page } from '@playwright/test';
import { demoAccount, freshAccount } from '../support/accounts';
import { dialogs } from '../support/dialogs';
import { field, joinWithGoogle, logIn, signOutByMenu } from '../support/entrance';
import { words } from '../support/words/entrance-words';
import { expect, test } from '../support/portal-test';
import { signIn, useLanguage } from '../support/sign-in';

const w = words.EN;
const password = 'Quiet-Moon-42';
/** The demo agent's own code. */
const code = 'DAO888';

test.beforeEach(({ context }) => useLanguage(context, 'EN'));

/** Comes by an agent's link, and looks around until the page knows that nobody is signed in. */
async function lookAround(page: Page): Promise<void> {
  await page.goto(`/?affiliateCode=${code}&utm_source=line`);
  for (const path of ['/promotions', '/rng', '/live', '/sports', '/']) {
    await page.goto(path);
    await expect(page.getByRole('banner').getByRole('button', { name: w.logIn, exact: true })).toBeVisible();
  }
}

/** The agent, in a browser of their own, sees somebody in the team. */
async function findInTeam(browser: Browser, account: string): Promise<void> {
  const context = await browser.newContext();
  await useLanguage(context, 'EN');
  const page = await context.newPage();
  await page.goto('/');
  await signIn(page, demoAccount('agent'));
  await page.goto('/?center=agent&page=agentTeam');
  await expect(dialogs(page).getByText(account, { exact: true }).first()).toBeVisible();
  await context.close();
}

test('an agent’s link is kept over five pages and in another tab, is told on the form, and the new member stands in the team; the next person was invited by nobody @REG-05 @REG-07 @AUTH-07', async ({
  page,
  anotherPage,
  browser,
}) => {
  await lookAround(page);
  await anotherPage.goto('/register');
  const main = anotherPage.getByRole('main');
  await expect(main.getByText(`You were invited with the code ${code}.`)).toBeVisible();
  await expect(field(main, w.invitation)).toHaveValue(code);

  const account = freshAccount();
  await field(main, w.username).fill(account);
  await field(main, w.password).fill(password);
  await field(main, w.confirm).fill(password);
  await main.getByRole('checkbox', { name: w.age }).check();
  const sent = anotherPage.waitForRequest((request) => request.url().endsWith('/wps/member/register'));
  await main.getByRole('button', { name: w.createAccount }).click();
  await sent;
  await anotherPage.getByRole('dialog', { name: w.accountReady }).getByRole('button', { name: w.lookAround }).click();
  await findInTeam(browser, account);

  await signOutByMenu(anotherPage, w);
  await anotherPage.goto('/register');
  await expect(field(anotherPage.getByRole('main'), w.invitation)).toHaveValue('');
});

test.describe('with a social account', () => {
  // Who is new is asked for the age, and comes again with the answer.
  test.use({ expectedFaults: /status of 422/ });

  test('an agent’s link counts for who comes in with a social account, too @REG-05 @REG-07 @AUTH-11', async ({ page, browser }) => {
    await lookAround(page);
    await joinWithGoogle(page, w);
    const account = await page.evaluate(() => sessionStorage.getItem('account'));
    await findInTeam(browser, account!);
  });
});

test('a deep link keeps its place, its way back and its window over signing in @SYS-04 @MEM-19', async ({ page }) => {
  const address = '/promoDetail?id=welcome&backUrl=%2Flott%3Fmode%3DSEA&utm_source=line&center=member&page=transactionHistory';
  await page.goto(address);
  await logIn(dialogs(page), w, demoAccount('player'));
  await expect(page.getByRole('row', { name: /Deposit.*10,000\./ })).toBeVisible();
  expect(new URL(page.url()).searchParams.toString()).toBe(new URL(address, page.url()).searchParams.toString());
});
