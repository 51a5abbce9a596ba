import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { demoAccount } from './accounts';
import { becomePlayer } from './new-player';
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
  const kept = await readSession(page);
  await context.close();
  return kept;
}

/**
 * Somebody new with 500 baht, for all tests of a file. Who it is stands in a file: a worker that is started anew after a failure goes on
 * with the same player.
 */
export async function keepNewPlayer(browser: Browser, baseURL: string, name: string): Promise<KeptSession> {
  const file = join(process.env.E2E_DATA!, `player-${name}.json`);
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as KeptSession;
  const context = await browser.newContext({ baseURL });
  await useLanguage(context, 'EN');
  const page = await context.newPage();
  await becomePlayer(page);
  const kept = await readSession(page);
  await context.close();
  writeFileSync(file, JSON.stringify(kept));
  return kept;
}

const readSession = (page: Page): Promise<KeptSession> =>
  page.evaluate(() =>
    Object.fromEntries(['token', 'account', 'isAgent', 'username'].map((name) => [name, sessionStorage.getItem(name) ?? ''])),
  );

/** Each page of the context begins as a tab of that session. */
export async function resumeKept(context: BrowserContext, session: KeptSession): Promise<void> {
  await context.addInitScript((kept) => {
    for (const [name, value] of Object.entries(kept)) sessionStorage.setItem(name, value);
  }, session);
}
