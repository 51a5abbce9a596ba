import { appCode } from '../support/app-code';
import { dialogs } from '../support/dialogs';
import { becomePlayer } from '../support/new-player';
import { turnSecondFactorOn } from '../support/second-factor';
import { readBalance, useLanguage } from '../support/sign-in';
import { expect, test } from '../support/staff/staff';
import { expectNoViolation } from '../support/violations';
import { securityWords } from '../support/words/security-words';

test('a new player sets a payment password, adds a bank account, withdraws with a code of the second factor, and says that it has arrived @MEM-01 @MEM-04 @MEM-16', async ({
  page,
  context,
  staff,
}) => {
  // What waits for an hour, for an officer or for play, is told elsewhere.
  await staff.withSetting('withdrawals', { ...(await staff.setting<object>('withdrawals')), newBankAccountMinutes: 0 });
  await staff.withSetting('turnover', { ...(await staff.setting<object>('turnover')), depositMultiple: 0 });
  await staff.withSetting('withdrawalRules', { ...(await staff.setting<object>('withdrawalRules')), waitFor: [] });
  await useLanguage(context, 'EN');
  const before = await becomePlayer(page);

  await page.goto('/?center=member&page=withdraw');
  const centre = dialogs(page).first();
  await centre.getByRole('button', { name: 'Go to bank accounts' }).click();
  await centre.getByRole('button', { name: 'Set payment password' }).click();
  await centre.getByRole('textbox', { name: 'Sign-in password' }).fill('Quiet-Moon-42');
  await centre.getByRole('textbox', { name: 'New payment password', exact: true }).fill('246813');
  await centre.getByRole('textbox', { name: 'New payment password again' }).fill('246813');
  await centre.getByRole('button', { name: 'Save payment password' }).click();

  await centre.getByRole('button', { name: 'Add bank account' }).click();
  await centre.getByRole('combobox', { name: 'Bank' }).selectOption({ label: 'Kasikornbank' });
  await centre.getByRole('textbox', { name: 'Account number' }).fill(String(Date.now()).slice(-10));
  await centre.getByRole('textbox', { name: 'Name on the bank account' }).fill('Malee Jaidee');
  await centre.getByRole('textbox', { name: 'Payment password', exact: true }).fill('246813');
  await centre.getByRole('button', { name: 'Save bank account' }).click();
  await expect(centre.getByRole('list', { name: 'Bank accounts' })).toContainText(/Kasikornbank\*{6}\d{4}/);
  await expectNoViolation(page);

  const { secret } = await turnSecondFactorOn(page, securityWords.EN, 'Quiet-Moon-42');
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
  await page.keyboard.press('Escape');
  await expect.poll(() => readBalance(page)).toBe(before - 30_000);
});
