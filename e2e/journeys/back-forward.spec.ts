import { chromium, type BrowserContext, type Page } from '@playwright/test';
import { findBrowser } from '@portal/chromium';
import { freshAccount } from '../support/accounts';
import { registerNew } from '../support/entrance';
import { words } from '../support/words/entrance-words';
import { expect, test as base } from '../support/portal-test';
import { useLanguage } from '../support/sign-in';

const w = words.EN;
const password = 'Quiet-Moon-42';
const draft = JSON.stringify({ version: 2, lines: [] });

/** A browser that keeps pages asleep, as everybody's does: the headless shell of the other journeys cannot. */
const test = base.extend<{ sleepy: BrowserContext }>({
  sleepy: async ({ launchOptions, baseURL, viewport, locale }, use) => {
    const browser = await chromium.launch({
      ...launchOptions,
      executablePath: findBrowser(chromium.executablePath()),
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
    });
    const context = await browser.newContext({ baseURL, viewport, locale });
    await useLanguage(context, 'EN');
    await use(context);
    await browser.close();
  },
});

type Return = { persisted: boolean; texts: string[]; headers: string[] };

/**
 * Notes whether the page comes back as it was, and all that can be read on it since, also over a reload. It is noted from the moment `leave`
 * has forgotten what was there before.
 */
const noteReturns = (context: BrowserContext) =>
  context.addInitScript(() => {
    const read = () => JSON.parse(sessionStorage.getItem('seen') ?? 'null') as Return | null;
    const keep = (seen: Return) => sessionStorage.setItem('seen', JSON.stringify(seen));
    let isLeaving = false;
    const look = () => {
      const seen = read();
      if (seen && !isLeaving) {
        const [text, header] = [document.body?.innerText, document.querySelector<HTMLElement>('header')?.innerText];
        if (text && seen.texts.at(-1) !== text) seen.texts.push(text);
        if (header && seen.headers.at(-1) !== header) seen.headers.push(header);
        keep(seen);
      }
      requestAnimationFrame(look);
    };
    addEventListener('leaving', () => {
      isLeaving = true;
      keep({ persisted: false, texts: [], headers: [] });
    });
    addEventListener('pageshow', ({ persisted }) => {
      if (!persisted) return;
      isLeaving = false;
      keep({ persisted, texts: [], headers: [] });
      look();
    });
    if (location.pathname === '/') look();
  });

const readReturn = (page: Page) => page.evaluate(() => JSON.parse(sessionStorage.getItem('seen')!) as Return);
const isPersisted = (page: Page) =>
  readReturn(page).then(
    ({ persisted }) => persisted,
    () => null,
  );
const reasons = (page: Page) =>
  page.evaluate(() =>
    JSON.stringify((performance.getEntriesByType('navigation')[0] as { notRestoredReasons?: unknown }).notRestoredReasons),
  );

/** To a document of its own: a picture, which knows nothing of the portal. */
async function leave(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.dispatchEvent(new Event('leaving'));
    // Once this has been answered.
    setTimeout(() => window.location.assign('/img/brand/mark.svg'));
  });
  await page.waitForURL('**/img/**');
}

async function goBack(page: Page): Promise<void> {
  // The document may be gone before it can answer.
  await page.evaluate(() => window.history.back()).catch(() => undefined);
  // A page that was asleep does not load.
  await page.waitForURL((url) => url.pathname === '/', { waitUntil: 'commit' });
}

/** Whether the page came back as it was. A busy browser gives that up now and then and loads the page, which tells nothing here. */
async function comesBack(page: Page): Promise<boolean> {
  await goBack(page);
  const comes = expect.poll(() => isPersisted(page), { timeout: 10_000 }).toBe(true);
  return comes.then(
    () => true,
    () => false,
  );
}
const tries = 3;

async function becomeMember(page: Page): Promise<string> {
  const account = freshAccount();
  await registerNew(page, w, { account, password });
  await page.goto('/');
  await expect(page.getByRole('banner').getByText(account, { exact: true })).toBeVisible();
  await page.evaluate((text) => sessionStorage.setItem('lottery.slip:SSC60', text), draft);
  // What follows the server comes after the first picture.
  await page.waitForLoadState('networkidle');
  return account;
}

async function expectNothingOf(page: Page, account: string): Promise<void> {
  await expect(page.getByRole('banner').getByRole('button', { name: w.logIn, exact: true })).toBeVisible();
  const { texts, headers } = await readReturn(page);
  expect(headers.length).toBeGreaterThan(0);
  expect(texts.filter((text) => text.includes(account))).toEqual([]);
  expect(headers.filter((text) => text.includes('฿'))).toEqual([]);
  expect(await page.evaluate(() => [sessionStorage.getItem('token'), sessionStorage.getItem('lottery.slip:SSC60')])).toEqual([null, null]);
}

test('going back brings a member’s page back as it was, with figures read anew @SYS-13 @AUTH-13', async ({ sleepy }) => {
  await noteReturns(sleepy);
  const page = await sleepy.newPage();
  const account = await becomeMember(page);
  let asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  let isBack = false;
  for (let turn = 1; !isBack && turn <= tries; turn += 1) {
    await leave(page);
    asked = [];
    isBack = await comesBack(page);
  }
  expect(isBack, await reasons(page).catch(() => '')).toBe(true);
  await expect(page.getByRole('banner').getByText(account, { exact: true })).toBeVisible();
  await expect.poll(() => asked).toEqual(expect.arrayContaining(['/wps/member/info', '/wps/v2/wallets/balance', '/wps/events']));
});

test('after the server has ended the session, nothing of the member comes back with the page @AUTH-07 @AUTH-13', async ({ sleepy }) => {
  await noteReturns(sleepy);
  const page = await sleepy.newPage();
  let [account, isBack] = ['', false];
  for (let turn = 1; !isBack && turn <= tries; turn += 1) {
    account = await becomeMember(page);
    const token = await page.evaluate(() => sessionStorage.getItem('token'));
    await leave(page);
    const ended = await sleepy.request.delete('/wps/session/logout', { headers: { token: token! } });
    expect(ended.ok()).toBe(true);
    isBack = await comesBack(page);
  }
  expect(isBack, await reasons(page).catch(() => '')).toBe(true);
  await expectNothingOf(page, account);
});

test('after signing out in another tab, nothing of the member comes back @AUTH-07', async ({ sleepy }) => {
  await noteReturns(sleepy);
  const page = await sleepy.newPage();
  const account = await becomeMember(page);
  await leave(page);
  const other = await sleepy.newPage();
  await other.goto('/');
  await other.getByRole('banner').getByRole('button', { name: w.account }).click();
  await other.getByRole('dialog').getByRole('button', { name: w.signOut }).click();
  await other.getByRole('dialog', { name: w.signOutQuestion }).getByRole('button', { name: w.signOut }).click();
  await expect(other.getByRole('banner').getByRole('button', { name: w.logIn, exact: true })).toBeVisible();
  await goBack(page);
  await expectNothingOf(page, account);
});
