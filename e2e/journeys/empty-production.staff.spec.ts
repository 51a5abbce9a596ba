import type { Browser, Page } from '@playwright/test';
import { freshAccount } from '../support/accounts';
import { appCode } from '../support/app-code';
import { dialogs } from '../support/dialogs';
import { type EmptyPortal, startEmptyPortal } from '../support/empty-portal';
import { awaitRoom, choicesOf, findOwnBet, openFromLobby, placeBets } from '../support/play-lottery';
import { expect, test, watch } from '../support/portal-test';
import { useLanguage } from '../support/sign-in';
import { lotteryWords } from '../support/words/lottery-words';

const password = 'Quiet-Moon-42-desk';
const reason = 'the portal is set up';
const lottery = 'Jasmine draw';

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

/** Gives the reason in the open dialog and sends it. */
async function agree(page: Page): Promise<void> {
  // What is said when it is done is a dialog as well, without a reason.
  const dialog = page.getByRole('dialog').filter({ has: page.getByLabel('Reason') });
  await dialog.getByLabel('Reason').fill(reason);
  await page.keyboard.press('Enter');
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

test('from an empty installation to the first settled bet of a member who paid in @SYS-22 @SYS-23 @LOTT-10 @MEM-03', async ({
  browser,
}) => {
  // Visitors are told that it opens soon, while the first operator sets up what is missing.
  const visitor = await (await browser.newContext({ baseURL: portal.origin })).newPage();
  await visitor.goto('/');
  await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(visitor.getByRole('button', { name: 'สมัครสมาชิก' })).toHaveCount(0);

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

  await test.step('brand, modules, registration and terms', async () => {
    await first.goto('/ops/settings');
    await first.getByLabel('Name', { exact: true }).fill('Jasmine');
    await first.getByRole('button', { name: 'Save Brand …' }).click();
    await agree(first);
    for (const module of ['Registration', 'Register by username', 'Registration tab', 'Password sign-in', 'Member centre', 'Inbox'])
      await first.getByRole('checkbox', { name: module, exact: true }).check();
    await first.getByRole('button', { name: 'Save Modules …' }).click();
    await agree(first);
    await first.getByRole('button', { name: 'Save Registration rules …' }).click();
    await agree(first);
    await first.goto('/ops/content');
    await first.getByRole('button', { name: 'New article …' }).click();
    const article = first.getByRole('dialog');
    await article.getByLabel('Name', { exact: true }).fill('terms');
    await article.getByLabel('Category').selectOption({ label: 'User agreement' });
    await article.getByLabel('Title in ไทย').fill('ข้อตกลงผู้ใช้');
    await article.getByLabel('Text in ไทย').fill('<p>ผู้เล่นต้องมีอายุ 21 ปีขึ้นไป</p>');
    await agree(first);
  });

  await test.step('a group and a lottery', async () => {
    await second.goto('/ops/lotteries');
    await second.getByRole('button', { name: 'Add a group …' }).click();
    const group = second.getByRole('dialog');
    await group.getByLabel('Code').fill('FAST');
    for (const language of ['Thai', 'English']) await group.getByLabel(`Name in ${language}`).fill('Fast draws');
    await agree(second);
    await second.getByRole('link', { name: 'New lottery …' }).click();
    await second.getByLabel('Kind of lottery').selectOption({ label: 'SSC: five digits' });
    await second.getByLabel('Code', { exact: true }).fill('JASMINE_60');
    for (const language of ['Thai', 'English']) await second.getByLabel(`Name in ${language}`).fill(lottery);
    await second.getByLabel('Seconds between draws').fill('20');
    await second.getByLabel('Sale ends so many seconds before the draw').fill('3');
    await second.getByRole('button', { name: 'Propose the lottery …' }).click();
    await agree(second);
    await approve(third, 'JASMINE_60');
  });

  await test.step('the account that receives payments', async () => {
    await second.goto('/ops/payments');
    await second.getByRole('button', { name: 'Add an account …' }).click();
    const account = second.getByRole('dialog');
    await account.getByLabel('Code', { exact: true }).fill('promptpay');
    await account.getByLabel('PromptPay number').fill('0812345678');
    await account.getByLabel('Name of the account').fill('Jasmine Co., Ltd.');
    await agree(second);
    await approve(third, 'promptpay');
  });

  await test.step('the opening, by two admins', async () => {
    await first.goto('/ops/setup');
    await expect(first.getByRole('status')).toContainText('Nothing blocks the opening.');
    await first.getByRole('button', { name: 'Open the portal …' }).click();
    await agree(first);
    await approve(second, /[Oo]pen/);
    // The page that waited goes on by itself.
    await expect(visitor.getByRole('button', { name: 'สมัครสมาชิก' })).toBeVisible();
  });

  const context = await browser.newContext({ baseURL: portal.origin });
  await useLanguage(context, 'EN');
  await watch(await context.newPage(), null, async (page) => {
    const account = freshAccount();
    await page.goto('/register');
    await expect(page).toHaveTitle(/Jasmine/);
    const form = page.getByRole('main');
    await form.getByRole('textbox', { name: /^Username/ }).fill(account);
    await form.getByRole('textbox', { name: /^Password/ }).fill('Quiet-Moon-42');
    await form.getByRole('textbox', { name: /^Confirm password/ }).fill('Quiet-Moon-42');
    await form.getByRole('checkbox', { name: 'I am 21 years old or older.' }).check();
    await form.getByRole('button', { name: 'Create account' }).click();
    await dialogs(page).getByRole('button', { name: 'Make a deposit' }).click();
    const centre = page.getByRole('dialog', { name: 'My account' }).or(dialogs(page)).first();
    await centre.getByRole('textbox', { name: 'Amount' }).fill('500');
    await centre.getByRole('button', { name: /^Create QR code/ }).click();
    await page.getByRole('alertdialog').or(dialogs(page)).last().getByRole('button', { name: 'Create QR code', exact: true }).click();
    const amount = (
      await centre
        .getByText(/^฿?500\.\d\d$/)
        .first()
        .innerText()
    ).replace('฿', '');

    await test.step('two officers enter what they see in the app of the bank', async () => {
      await second.goto('/ops/payments');
      await second.getByRole('button', { name: 'Enter a payment …' }).click();
      const payment = second.getByRole('dialog');
      await payment.getByLabel('Reference of the bank').fill(`KB-${Date.now()}`);
      await payment.getByLabel('Amount').fill(amount);
      await payment.getByLabel('Payer', { exact: true }).fill('Malee Jaidee');
      await agree(second);
      await approve(third, 'Malee Jaidee');
    });
    await expect(centre.getByText(/has arrived$/)).toBeVisible();
    await page.keyboard.press('Escape');

    // The menu leads to what the desk has made.
    await page.goto('/');
    await expect(
      page
        .getByRole('navigation')
        .getByRole('link', { name: /Lotter/ })
        .first(),
    ).toBeVisible();
    const say = lotteryWords.EN;
    await openFromLobby(page, say, lottery);
    await awaitRoom(page, say, 9);
    await choicesOf(page, say.pick.position(1)).getByRole('button', { name: '7', exact: true }).click();
    await page.getByRole('main').getByRole('button', { name: say.pick.add, exact: true }).click();
    const ticket = await placeBets(page, say, 5);
    const bet = await findOwnBet(page, say, ticket);
    await bet.getByRole('button', { name: say.bets.details }).click();
    await expect(bet.getByRole('list', { name: say.bets.drawn }).getByRole('listitem')).toHaveCount(5, { timeout: 60_000 });
  });
});
