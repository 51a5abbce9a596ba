import type { Page } from '@playwright/test';
import { freshAccount } from '../support/accounts';
import { registerNew, signOutByMenu } from '../support/entrance';
import { expect, test } from '../support/portal-test';
import { useLanguage } from '../support/sign-in';
import { words } from '../support/words/entrance-words';

const w = words.EN;

test.beforeEach(({ context }) => useLanguage(context, 'EN'));

const launcher = (page: Page) => page.getByTitle(/^Live chat/);
const chat = (page: Page) => page.getByRole('dialog', { name: 'Customer service' });

async function write(page: Page, text: string): Promise<void> {
  await launcher(page).click();
  await chat(page).getByRole('textbox').fill(text);
  await page.keyboard.press('Enter');
  await expect(chat(page).getByText(/Sent$/)).toBeVisible();
}

test('a visitor’s words are there again after a reload, once @CHAT-01 @CHAT-03', async ({ page }) => {
  await page.goto('/down');
  await write(page, 'Do you take PromptPay?');
  await page.reload();
  await launcher(page).click();
  await expect(chat(page).getByText('Do you take PromptPay?')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(chat(page)).toBeHidden();
  await expect(launcher(page)).toBeFocused();
});

test('signing out closes the chat, and the next person finds nothing in it @CHAT-01 @AUTH-07', async ({ page }) => {
  await registerNew(page, w, { account: freshAccount(), password: 'Quiet-Moon-42' });
  await write(page, 'Where is my deposit?');
  await signOutByMenu(page, w);
  await expect(chat(page)).toBeHidden();
  await launcher(page).click();
  await expect(chat(page).getByText('How can we help?')).toBeVisible();
});
