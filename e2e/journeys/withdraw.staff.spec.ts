import { freshAccount } from '../support/accounts';
import { appCode } from '../support/app-code';
import { dialogs } from '../support/dialogs';
import { becomePlayer, bindBankAccount } from '../support/new-player';
import { turnSecondFactorOn } from '../support/second-factor';
import { readBalance, useLanguage } from '../support/sign-in';
import { openDesk } from '../support/staff/open-desk';
import { expect, test } from '../support/staff/staff';
import { expectNoViolation } from '../support/violations';
import { securityWords } from '../support/words/security-words';

test('a new player withdraws with a second factor and says that it has arrived; the next one has not, and two officers return the money @MEM-01 @MEM-04 @MEM-16', async ({
  page,
  context,
  browser,
  staff,
  colleague,
}) => {
  // What waits for an hour, for an officer or for play, is told elsewhere.
  await staff.withSetting('withdrawals', { ...(await staff.setting<object>('withdrawals')), newBankAccountMinutes: 0 });
  await staff.withSetting('turnover', { ...(await staff.setting<object>('turnover')), depositMultiple: 0 });
  await staff.withSetting('withdrawalRules', { ...(await staff.setting<object>('withdrawalRules')), waitFor: [] });
  await useLanguage(context, 'EN');
  const account = freshAccount();
  const before = await becomePlayer(page, account);

  await page.goto('/?center=member&page=withdraw');
  const centre = dialogs(page).first();
  await centre.getByRole('button', { name: 'Go to bank accounts' }).click();
  await bindBankAccount(page);
  await expectNoViolation(page);

  const { secret, recoveryCodes } = await turnSecondFactorOn(page, securityWords.EN, 'Quiet-Moon-42');
  await centre.getByRole('link', { name: 'Withdraw', exact: true }).click();
  await centre.getByRole('textbox', { name: 'Amount' }).fill('300');
  await centre.getByRole('textbox', { name: 'Payment password', exact: true }).fill('246813');
  await expect(centre.getByText('฿300.00').first()).toBeVisible();
  await centre.getByRole('textbox', { name: 'Code from your authenticator app' }).fill(appCode(secret, 1));
  await expectNoViolation(page);
  await centre.getByRole('button', { name: 'Withdraw ฿300.00' }).click();
  await page.getByRole('alertdialog').or(dialogs(page)).last().getByRole('button', { name: 'Withdraw', exact: true }).click();

  await expect(centre.getByRole('heading', { name: 'Has the money arrived?' })).toBeVisible();
  await expectNoViolation(page);
  await centre.getByRole('button', { name: 'Received', exact: true }).click();
  await expect(centre.getByRole('cell', { name: /^Received.*You confirmed it$/ })).toBeVisible();

  await centre.getByRole('textbox', { name: 'Amount' }).fill('200');
  await centre.getByRole('textbox', { name: 'Payment password', exact: true }).fill('246813');
  await centre.getByRole('textbox', { name: 'Code from your authenticator app' }).fill(recoveryCodes[0]!);
  await centre.getByRole('button', { name: 'Withdraw ฿200.00' }).click();
  await page.getByRole('alertdialog').or(dialogs(page)).last().getByRole('button', { name: 'Withdraw', exact: true }).click();
  await expect(centre.getByRole('heading', { name: 'Has the money arrived?' })).toBeVisible();
  await centre.getByRole('button', { name: 'Not received' }).click();
  await centre.getByRole('textbox', { name: 'Remark' }).fill('not on my statement');
  const buffer = await page.screenshot();
  await centre.getByTestId('pictures').setInputFiles({ name: 'statement.png', mimeType: 'image/png', buffer });
  await centre.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(centre.getByText('We’re asking the bank what became of your money.', { exact: false })).toBeVisible();

  const desk = await openDesk(browser, staff, '/ops/withdrawals');
  await desk.getByRole('combobox', { name: 'Show' }).selectOption({ label: 'Disputed' });
  const row = desk.getByRole('row', { name: new RegExp(account) });
  await expect(row.getByText('not on my statement')).toBeVisible();
  await expect(row.getByRole('img', { name: 'Picture 1 of the complaint' })).toBeVisible();
  await row.getByRole('button', { name: /^End the dispute/ }).click();
  const dialog = desk.getByRole('dialog', { name: 'End the dispute about 200.00' });
  await dialog.getByLabel('How it ends').selectOption({ label: 'Back to the balance' });
  await dialog.getByLabel('Reason').fill('the bank has not paid it');
  await expectNoViolation(desk);
  const proposed = desk.waitForResponse((response) => response.url().endsWith('/resolve'));
  await dialog.getByRole('button', { name: 'Propose' }).click();
  const { value } = (await (await proposed).json()) as { value: { approvalId: string } };
  expect((await staff.request.post(`/wps/operators/approvals/${value.approvalId}/approve`)).status()).toBe(403);
  expect((await colleague.post(`/wps/operators/approvals/${value.approvalId}/approve`)).status()).toBe(200);

  await expect(centre.getByRole('cell', { name: /^Returned/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect.poll(() => readBalance(page)).toBe(before - 30_000);
  await desk.context().close();
});
