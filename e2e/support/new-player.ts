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
