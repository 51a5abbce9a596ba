import type { APIRequestContext, BrowserContext, Page } from '@playwright/test';
import { chosenOf } from '@portal/chromium';
import { demoAccount } from '../support/accounts';
import { dialogs } from '../support/dialogs';
import { expect, test } from '../support/portal-test';
import { signIn, useLanguage } from '../support/sign-in';
import { addToSlip, beginBet, bettingPath, endBet, slipOf, waitForTime, watchEntries } from './support/betting';
import { breaks } from './support/broken-builds';
import { give, readLog, release } from './support/command-line';
import { openDesk, readFailures } from './support/desk';
import { lottery, originalBuild } from './support/lottery-builds';
import { chargesOf, watchBets } from './support/records';

let original: string;
let desk: APIRequestContext;
/** Browsers of other people, which end with the test. */
let others: BrowserContext[] = [];

test.beforeAll(async () => {
  original = await originalBuild();
  desk = await openDesk();
});
test.beforeEach(async ({ context }) => {
  await useLanguage(context, 'EN');
  await give(lottery, original);
});
test.afterEach(async () => {
  await Promise.all(others.map((context) => context.close()));
  others = [];
  await give(lottery, original);
});
test.afterAll(() => desk?.dispose());

/** Somebody else's tab, with the builds of mf-lottery that it asks for, what goes wrong in it, and how often it was loaded. */
async function openElsewhere(page: Page) {
  const context = await page.context().browser()!.newContext();
  others.push(context);
  await useLanguage(context, 'EN');
  const tab = await context.newPage();
  const seen = { tab, entries: watchEntries(tab, lottery), faults: [] as string[], loads: 0 };
  tab.on('pageerror', ({ message }) => seen.faults.push(message));
  tab.on('console', (message) => message.type() === 'error' && seen.faults.push(message.text()));
  tab.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === tab.mainFrame()) seen.loads += 1;
  });
  return seen;
}

/** Resolves when an open page has taken a map that differs from its own. */
const hearsOfChange = (page: Page) =>
  page.waitForResponse((answer) => new URL(answer.url()).pathname === '/release-map' && answer.status() === 200);

/** A player with lines on the slip, one press before the bet. */
async function beginToBet(page: Page) {
  const entries = watchEntries(page, lottery);
  const bets = watchBets(page);
  await page.goto('/');
  await signIn(page, demoAccount('player'));
  await page.goto(bettingPath);
  await waitForTime(page);
  await addToSlip(page, '123');
  await page.evaluate(() => void Object.assign(window, { isSamePage: true }));
  return { entries, bets, address: page.url(), confirm: await beginBet(page) };
}

/** The review lies over the page, which is out of reach meanwhile, and there. */
const linesBehindReview = (page: Page) =>
  page.getByRole('region', { name: 'Bet slip', includeHidden: true }).getByRole('listitem', { includeHidden: true });

async function expectUndisturbed(page: Page, { entries, address }: { entries: string[]; address: string }): Promise<void> {
  expect(entries).toEqual([original]);
  expect(page.url()).toBe(address);
  expect(await page.evaluate(() => Reflect.get(window, 'isSamePage') as unknown)).toBe(true);
  await expect(page.getByRole('banner').getByText(demoAccount('player').account, { exact: true })).toBeVisible();
}

/** Somebody who comes now gets what works, without a word in the console. */
async function expectHealed(page: Page): Promise<void> {
  const { tab, entries, faults } = await openElsewhere(page);
  await tab.goto(bettingPath);
  await expect(slipOf(tab)).toBeVisible();
  expect(entries).toEqual([original]);
  expect(faults).toEqual([]);
}

// The edge's own tests break a remote in each of these ways, and more.
for (const [way, { publish, spoil, errorClass }] of chosenOf(Object.entries(breaks))) {
  if (errorClass === null) continue;
  test(`mf-lottery ${way} while somebody bets: his bet is taken once, others get the last good build in the same page load, a rollback ends it @MF-05 @MF-06`, async ({
    page,
  }) => {
    const broken = await publish();
    const player = await beginToBet(page);

    const heard = hearsOfChange(page);
    await release('activate', lottery, broken, '--without-smoke', '--reason', `it ${way}`);
    spoil?.(broken);
    await heard;
    const { tab, entries, loads } = await visitBetting(page);
    expect([entries, loads]).toEqual([[broken, original], 1]);
    await expect.poll(() => readFailures(desk, lottery, broken), { timeout: 15_000 }).toEqual({ [errorClass]: 1 });
    // The rest of the page is as it was.
    await tab.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Promotions' }).click();
    await expect(tab.getByRole('heading', { level: 1 })).toBeVisible();

    await expect(linesBehindReview(page)).toHaveCount(1);
    await endBet(page, player.confirm);
    expect(await chargesOf(page, await player.bets())).toEqual([-10]);
    await expectUndisturbed(page, player);

    const again = hearsOfChange(page);
    const { epoch } = await release('rollback', lottery, '--reason', `it ${way}`);
    await again;
    await expectHealed(page);
    await expectUndisturbed(page, player);
    expect((await readLog()).filter((event) => event.epoch >= epoch - 1 && event.remote === lottery)).toMatchObject([
      { op: 'activate', from: original, to: broken, reason: expect.stringContaining(`it ${way}`) },
      { op: 'rollback', from: broken, to: original, reason: `it ${way}` },
    ]);
  });
}

async function visitBetting(page: Page) {
  const seen = await openElsewhere(page);
  await seen.tab.goto(bettingPath);
  await expect(slipOf(seen.tab)).toBeVisible({ timeout: 25_000 });
  return seen;
}

test('mf-lottery sends no bet, which no machine notices: a rollback brings what works to the open tab, with its slip @MF-05', async ({
  page,
}) => {
  const broken = await breaks['sends no bet']!.publish();
  const player = await beginToBet(page);
  const heard = hearsOfChange(page);
  await release('activate', lottery, broken, '--without-smoke', '--reason', 'it sends no bet');
  await heard;

  const { tab, entries } = await openElsewhere(page);
  const sent: string[] = [];
  tab.on('request', (request) => request.method() === 'POST' && sent.push(new URL(request.url()).pathname));
  await tab.goto('/');
  await signIn(tab, demoAccount('trial account'));
  await tab.goto(bettingPath);
  await addToSlip(tab, '456');
  const send = slipOf(tab).getByRole('button', { name: /^Place bets/ });
  await send.click();
  expect(await dialogs(tab).count()).toBe(0);
  expect(entries).toEqual([broken]);

  await endBet(page, player.confirm);
  expect(await chargesOf(page, await player.bets())).toEqual([-10]);

  await release('rollback', lottery, '--reason', 'it sends no bet');
  await expect(async () => {
    await send.click();
    await expect(dialogs(tab).or(tab.getByRole('alertdialog')).getByRole('button', { name: 'Place the bets' })).toBeVisible({
      timeout: 1000,
    });
  }).toPass({ timeout: 35_000 });
  await expect(linesBehindReview(tab)).toHaveCount(1);
  expect(entries).toEqual([broken, original]);
  expect(sent).not.toContain('/lgw/bets');
  await expectUndisturbed(page, player);
  await expectHealed(page);
});
