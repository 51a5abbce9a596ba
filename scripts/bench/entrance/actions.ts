import type { Locator, Page } from '@playwright/test';
import { freshAccount } from '../../../e2e/support/accounts';
import { words } from '../../../e2e/support/words/entrance-words';

export type EntrancePage = 'home' | 'login' | 'register';

const w = words.TY;
/** Between two keys, and between one thing and the next: as a quick person types and looks. */
const typing = { delay: 80 };
const lookMs = 400;
const password = 'Quiet-Moon-42';

/** What a visitor does on each page, by the browser's own mouse and keyboard. What has no effect ends the part with an error. */
export const actions: Record<EntrancePage, (page: Page) => Promise<void>> = {
  async home(page) {
    await page.getByRole('banner').getByRole('button', { name: w.logIn, exact: true }).click();
    const popup = page.getByRole('dialog', { name: w.logIn, exact: true });
    await popup.getByRole('textbox').first().waitFor();
    await look(page);
    await page.keyboard.press('Escape');
    await popup.waitFor({ state: 'detached' });

    const menu = page.locator('#side-menu');
    const opener = page.getByRole('banner').locator('button[aria-controls="side-menu"]');
    const isNarrow = await opener.isVisible();
    if (isNarrow) await opener.click();
    await look(page);
    const category = menu.locator('button[aria-expanded="false"][aria-controls]').first();
    const list = page.locator(`[id="${await category.getAttribute('aria-controls')}"]`);
    await category.click();
    await list.waitFor();
    await look(page);

    await (isNarrow ? menu : page.getByRole('banner')).locator('select').click();
    await page.locator('select:open').waitFor();
    await look(page);
    await page.keyboard.press('Escape');
    await page.locator('select:open').waitFor({ state: 'detached' });
  },

  async login(page) {
    const form = page.getByRole('main').locator('form');
    await form.locator('[name="username"]').click();
    await page.keyboard.type(freshAccount(), typing);
    await form.locator('[name="password"]').click();
    await page.keyboard.type(password, typing);
    await showPassword(form);
    await switchWay(page);
  },

  async register(page) {
    const form = page.getByRole('main').locator('form');
    const account = freshAccount();
    const fields = await form.locator('input[name]:not([type="checkbox"])').count();
    await form.locator('input[name]').first().click();
    let typed = 0;
    // From field to field by Tab, past what stands between them; the button that sends comes after the last.
    for (let stop = 0; stop < 60; stop += 1) {
      const at = page.locator(':focus');
      if ((await at.getAttribute('type')) === 'submit') break;
      const name = await at.getAttribute('name');
      if (name && (await at.getAttribute('type')) !== 'checkbox') {
        typed += 1;
        await page.keyboard.type(textFor(name, account), typing);
      }
      await page.keyboard.press('Tab');
    }
    if (typed !== fields) throw new Error(`Tab led to ${typed} of ${fields} fields of the registration.`);
    await showPassword(form);
    await switchWay(page);
  },
};

const look = (page: Page) => page.waitForTimeout(lookMs);

async function showPassword(form: Locator): Promise<void> {
  const field = form.locator('[name="password"]');
  await field.locator('xpath=following::button[1]').click();
  await form.locator('[name="password"][type="text"]').waitFor();
  await look(form.page());
}

/** To the other way and back, where the page offers another. */
async function switchWay(page: Page): Promise<void> {
  const ways = page.getByRole('main').locator('fieldset label:has(input[type="radio"])');
  if ((await ways.count()) < 2) return;
  for (const way of [ways.nth(1), ways.nth(0)]) {
    await way.click();
    await way.locator('input:checked').waitFor({ state: 'attached' });
    await look(page);
  }
}

const texts: Record<string, string> = { email: 'somchai@example.test', mobileNum: '0812345678', payeeName: 'Somchai Jaidee' };

function textFor(name: string, account: string): string {
  if (name === 'username') return account;
  if (name === 'paymentPassword') return '284913';
  if (/password/i.test(name)) return password;
  return texts[name] ?? '284913';
}
