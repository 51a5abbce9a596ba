import { freshAccount } from '../support/accounts';
import { dialogs } from '../support/dialogs';
import { registerNew } from '../support/entrance';
import { readBalance, useLanguage } from '../support/sign-in';
import { openDesk } from '../support/staff/open-desk';
import { expect, test } from '../support/staff/staff';
import { expectNoViolation } from '../support/violations';
import { words } from '../support/words/entrance-words';

const password = 'Quiet-Moon-42';
// A wrong payment password is refused on purpose.
test.use({ expectedFaults: /status of 422/ });

test('an officer finds a member and leaves a note, two officers credit them, and the member sends part of it to the agent that invited them and reads both in the account record @MEM-04 @MEM-05 @MEM-07 @MEM-17', async ({
  page,
  context,
  browser,
  staff,
  colleague,
}) => {
  await useLanguage(context, 'EN');
  const account = freshAccount();
  await page.goto('/?affiliateCode=DAO888');
  await registerNew(page, words.EN, { account, password });

  const desk = await openDesk(browser, staff, '/ops/members');
  await desk.getByRole('searchbox', { name: 'Find' }).fill(account);
  await desk.getByRole('link', { name: account, exact: true }).press('Enter');
  await expect(desk.getByRole('table', { name: 'Open sessions' })).toBeVisible();
  await desk.getByRole('textbox', { name: 'New note' }).fill('called about a deposit');
  await desk.getByRole('textbox', { name: 'New note' }).press('Enter');
  await expect(desk.getByRole('listitem').filter({ hasText: 'called about a deposit' })).toBeVisible();
  await desk.getByRole('button', { name: 'Credit …' }).click();
  const credit = desk.getByRole('dialog', { name: `Credit ${account}` });
  await credit.getByRole('textbox', { name: 'Amount' }).fill('200');
  await credit.getByRole('textbox', { name: 'Reason' }).fill('a deposit that was lost');
  await expectNoViolation(desk);
  await credit.getByRole('button', { name: 'Propose' }).click();
  await expect(desk.getByText('Proposed. A second officer has to approve it.')).toBeVisible();
  await desk.context().close();
  expect(await readBalance(page)).toBe(0);

  const second = await openDesk(browser, { request: colleague }, '/ops/approvals');
  const card = second.getByRole('article').filter({ hasText: account });
  await card.getByRole('button', { name: /^Approve/ }).click();
  await second.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }).click();
  await expect.poll(() => readBalance(page)).toBe(20_000);
  await second.context().close();

  await page.goto('/?center=member&page=payoutDetails');
  const centre = dialogs(page).first();
  await centre.getByRole('button', { name: 'Set payment password' }).click();
  await centre.getByRole('textbox', { name: 'Sign-in password' }).fill(password);
  await centre.getByRole('textbox', { name: 'New payment password', exact: true }).fill('246813');
  await centre.getByRole('textbox', { name: 'New payment password again' }).fill('246813');
  await centre.getByRole('button', { name: 'Save payment password' }).click();
  await expect(centre.getByRole('button', { name: 'Change payment password' })).toBeVisible();

  await page.goto('/?center=member&page=transferUpline');
  await centre.getByRole('textbox', { name: 'Amount' }).fill('50');
  await centre.getByRole('textbox', { name: 'Payment password' }).fill('000000');
  const send = async () => {
    await centre.getByRole('button', { name: 'Send', exact: true }).click();
    await page.getByRole('dialog', { name: 'Send ฿50.00 to your upline?' }).getByRole('button', { name: 'Send', exact: true }).click();
  };
  await send();
  await expect(centre.getByRole('alert')).toBeVisible();
  await centre.getByRole('textbox', { name: 'Payment password' }).fill('246813');
  await send();
  const history = centre.getByRole('table', { name: 'Your transfers' });
  await expect(history.getByText('Arrived', { exact: true })).toBeVisible();
  await expectNoViolation(page);

  await page.goto('/?center=member&page=transactionHistory');
  const record = centre.getByRole('table').first();
  // The newest first, below the heads.
  await expect(record.getByRole('row').nth(1)).toContainText(/50\.00.*150\.00/);
  await expect(record.getByRole('row').nth(2)).toContainText(/200\.00.*200\.00/);
});
