import { expect, type BrowserContext, type Page } from '@playwright/test';
import { dialogs } from './dialogs';

/** English unless a journey is about Thai: the choice is kept where the portal keeps it. */
export async function useLanguage(context: BrowserContext, language: 'TY' | 'EN'): Promise<void> {
  await context.addInitScript((code) => {
    localStorage.setItem('lang', code);
    document.cookie = `lang=${code}; Path=/; SameSite=Lax`;
  }, language);
}

/** Whoever was here before is welcomed by a dialog: a journey that is about something else goes on, as a person does. */
async function passWelcome(page: Page): Promise<void> {
  const goOn = page.getByRole('dialog', { name: /^(Welcome|ยินดีต้อนรับ)/ }).getByRole('button', { name: /^(Continue|ดำเนินการต่อ)$/ });
  await page.addLocatorHandler(goOn, () => goOn.click());
}

/** Signs in through the header's popup and waits until the balance is there. */
export async function signIn(page: Page, { account, password }: { account: string; password: string }): Promise<void> {
  await passWelcome(page);
  await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click();
  const popup = dialogs(page);
  await popup.getByRole('textbox', { name: 'Username' }).fill(account);
  await popup.getByRole('textbox', { name: 'Password', exact: true }).fill(password);
  await popup.getByRole('textbox', { name: 'Password', exact: true }).press('Enter');
  await expect(page.getByRole('banner').getByText(account, { exact: true })).toBeVisible();
}

/** The balance in the header in minor units of 1/100. */
export async function readBalance(page: Page): Promise<number> {
  const text = await page
    .getByRole('banner')
    .getByText(/^฿[\d,]+\.\d\d$/)
    .innerText();
  return Math.round(Number(text.replace(/[฿,]/g, '')) * 100);
}
