import { expect, type APIRequestContext, type Locator, type Page } from '@playwright/test';
import { freshAccount } from './accounts';
import { dialogs } from './dialogs';
import type { words } from './words/entrance-words';
import { type Language } from './words/entrance-words';

type Words = (typeof words)[Language];

/** A field by its label, whether or not the form marks it as required. */
export const field = (form: Locator | Page, label: string): Locator =>
  form.getByRole('textbox', { name: new RegExp(`^${label.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}( \\*)?$`) });

export async function openPopup(page: Page, w: Words): Promise<Locator> {
  await page.getByRole('banner').getByRole('button', { name: w.logIn, exact: true }).click();
  const popup = page.getByRole('dialog', { name: w.logIn, exact: true });
  await expect(popup).toBeVisible();
  return popup;
}

export async function logIn(form: Locator, w: Words, { account, password }: { account: string; password: string }): Promise<void> {
  await field(form, w.username).fill(account);
  await field(form, w.password).fill(password);
  await field(form, w.password).press('Enter');
}

/** Asks for a code to a mobile number, and waits until it is on its way. */
export async function askForCode(form: Locator, w: Words, number: string): Promise<void> {
  await form.getByRole('textbox', { name: w.mobileNum }).fill(number);
  await form.getByRole('button', { name: w.getCode }).click();
  await expect(form.getByRole('button', { name: w.codeSent })).toBeDisabled();
}

/** Whoever was here before is welcomed, and goes on. */
export const passWelcome = (page: Page, w: Words): Promise<void> =>
  page.getByRole('dialog', { name: w.welcome }).getByRole('button', { name: w.continue }).click();

/** Somebody new, registered through the page, signed in and at home. */
export async function registerNew(
  page: Page,
  w: Words,
  { account, password }: { account: string; password: string },
  more?: Record<string, string>,
) {
  await page.goto('/register');
  const main = page.getByRole('main');
  await field(main, w.username).fill(account);
  await field(main, w.password).fill(password);
  await field(main, w.confirm).fill(password);
  await main.getByRole('checkbox', { name: w.age }).check();
  for (const [label, text] of Object.entries(more ?? {})) await field(main, label).fill(text);
  await main.getByRole('button', { name: w.createAccount }).click();
  const ready = page.getByRole('dialog', { name: w.accountReady });
  await expect(ready).toBeVisible();
  await ready.getByRole('button', { name: w.lookAround }).click();
  await expect(page).toHaveURL(/\/$/);
}

/** Somebody who has never been here comes in by the window of the provider, and says to be old enough. */
export async function joinWithGoogle(page: Page, w: Words): Promise<void> {
  const popup = await openPopup(page, w);
  const [provider] = await Promise.all([page.context().waitForEvent('page'), popup.getByRole('button', { name: w.google }).click()]);
  await provider.getByRole('textbox').fill(`${freshAccount()}@example.com`);
  await Promise.all([provider.waitForEvent('close'), provider.getByRole('textbox').press('Enter')]);
  const question = page.getByRole('dialog', { name: w.oneMoreThing });
  await question.getByRole('checkbox', { name: w.age }).check();
  await question.getByRole('button', { name: w.joinNow }).click();
  // Somebody new is offered limits and a deposit, as after the form of registration.
  await page.getByRole('dialog', { name: w.accountReady }).getByRole('button', { name: w.lookAround }).click();
  await expect(page.getByRole('banner').getByRole('button', { name: w.account })).toBeVisible();
}

export async function signOutByMenu(page: Page, w: Words): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: w.account }).click();
  await dialogs(page).getByRole('button', { name: w.signOut }).click();
  // The question by its title: the menu has a button of the same name and may still be there.
  await page.getByRole('dialog', { name: w.signOutQuestion }).getByRole('button', { name: w.signOut }).click();
  await expect(page.getByRole('banner').getByRole('button', { name: w.logIn, exact: true })).toBeVisible();
}

type Message = { channel: 'sms' | 'email'; to: string; text: string };

/** What the sandbox sent to somebody, newest first, as operators read it. */
export async function findMessages(request: APIRequestContext, to: string): Promise<Message[]> {
  const answer = await request.get('/wps/operators/sandbox-messages', { params: { pageNo: 1, pageSize: 50 } });
  expect(answer.ok()).toBe(true);
  const { value } = (await answer.json()) as { value: { content: Message[] } };
  return value.content.filter((message) => message.to === to);
}

/** The six digits of the newest message to a number, once it has arrived. */
export async function readCode(request: APIRequestContext, number: string): Promise<string> {
  let code: string | undefined;
  await expect(async () => {
    code = /\b\d{6}\b/.exec((await findMessages(request, number))[0]?.text ?? '')?.[0];
    expect(code).toBeDefined();
  }).toPass({ timeout: 30_000 });
  return code!;
}

/** A Thai mobile number nobody has used yet. */
export const freshNumber = (): string => `08${String(Date.now()).slice(-8)}`;
export const international = (number: string): string => `66${number.slice(1)}`;
