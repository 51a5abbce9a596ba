import { expect, type Page } from '@playwright/test';
import { freshAccount } from './accounts';
import { dialogs } from './dialogs';
import { readBalance } from './sign-in';

/** Registers somebody nobody has been before and pays 500 baht in over the sandbox bank. Answers the balance in 1/100. */
export async function becomePlayer(page: Page, account = freshAccount()): Promise<number> {
  await page.goto('/register');
  const main = page.getByRole('main');
  await main.getByRole('textbox', { name: /^Username/ }).fill(account);
  await main.getByRole('textbox', { name: /^Password/ }).fill('Quiet-Moon-42');
  await main.getByRole('textbox', { name: /^Confirm password/ }).fill('Quiet-Moon-42');
  await main.getByRole('checkbox', { name: 'I am 21 years old or older.' }).check();
  await main.getByRole('button', { name: 'Create account' }).click();
  await dialogs(page).getByRole('button', { name: 'Make a deposit' }).click();
  const centre = page.getByRole('dialog', { name: 'My account' }).or(dialogs(page)).first();
  await centre.getByRole('textbox', { name: 'Amount' }).fill('500');
  await centre.getByRole('button', { name: /^Create QR code/ }).click();
  await page.getByRole('alertdialog').or(dialogs(page)).last().getByRole('button', { name: 'Create QR code', exact: true }).click();
  await centre.getByRole('button', { name: /sandbox bank/i }).click();
  await expect(centre.getByText(/has arrived$/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect.poll(() => readBalance(page)).toBeGreaterThan(50_000);
  return readBalance(page);
}

const paymentPassword = '246813';

/** Sets the payment password of such a player and adds a bank account, in the member centre's page of bank accounts. */
export async function bindBankAccount(page: Page): Promise<void> {
  const centre = dialogs(page).first();
  await centre.getByRole('button', { name: 'Set payment password' }).click();
  await centre.getByRole('textbox', { name: 'Sign-in password' }).fill('Quiet-Moon-42');
  await centre.getByRole('textbox', { name: 'New payment password', exact: true }).fill(paymentPassword);
  await centre.getByRole('textbox', { name: 'New payment password again' }).fill(paymentPassword);
  await centre.getByRole('button', { name: 'Save payment password' }).click();
  await centre.getByRole('button', { name: 'Add bank account' }).click();
  await centre.getByRole('combobox', { name: 'Bank' }).selectOption({ label: 'Kasikornbank' });
  await centre.getByRole('textbox', { name: 'Account number' }).fill(String(Date.now()).slice(-10));
  await centre.getByRole('textbox', { name: 'Name on the bank account' }).fill('Malee Jaidee');
  await centre.getByRole('textbox', { name: 'Payment password', exact: true }).fill(paymentPassword);
  await centre.getByRole('button', { name: 'Save bank account' }).click();
  await expect(centre.getByRole('list', { name: 'Bank accounts' })).toContainText(/Kasikornbank\*{6}\d{4}/);
}
