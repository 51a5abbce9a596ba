import type { Browser, BrowserContext } from '@playwright/test';
import { demoAccount } from './accounts';
import { signIn, useLanguage } from './sign-in';

/** What a tab keeps of who is signed in. */
export type KeptSession = Record<string, string>;

/** Signs in once, as a person does; the tests of a file go on with what this tab was given. */
export async function keepSession(browser: Browser, baseURL: string, role: Parameters<typeof demoAccount>[0]): Promise<KeptSession> {
  const context = await browser.newContext({ baseURL });
  await useLanguage(context, 'EN');
  const page = await context.newPage();
  await page.goto('/down');
  await signIn(page, demoAccount(role));
  const kept = await page.evaluate(() =>
    Object.fromEntries(['token', 'account', 'isAgent', 'username'].map((name) => [name, sessionStorage.getItem(name) ?? ''])),
  );
  await context.close();
  return kept;
}

/** Each page of the context begins as a tab of that session. */
export async function resumeKept(context: BrowserContext, session: KeptSession): Promise<void> {
  await context.addInitScript((kept) => {
    for (const [name, value] of Object.entries(kept)) sessionStorage.setItem(name, value);
  }, session);
}
