import { demoAccount } from '../support/accounts';
import { expect, test } from '../support/portal-test';
import { signIn, useLanguage } from '../support/sign-in';
import { addToSlip, beginBet, bettingPath, endBet, slipOf, waitForTime, watchEntries } from './support/betting';
import { give, readLog, release } from './support/command-line';
import { lottery, lotteryBuild, originalBuild } from './support/lottery-builds';
import { chargesOf, watchBets } from './support/records';
import { getPage } from './support/visitors';

let original: string;
let newer: string;

test.beforeAll(async () => {
  original = await originalBuild();
  newer = await lotteryBuild('newer');
});
test.beforeEach(async ({ context }) => {
  await useLanguage(context, 'EN');
  await give(lottery, newer);
});
test.afterAll(() => give(lottery, original));

/** Asks for the page all the time, and notes what each answer named when. */
function watchPages() {
  const seen: { askedAt: number; build: string | null }[] = [];
  let isOver = false;
  const watching = (async () => {
    while (!isOver) {
      const askedAt = Date.now();
      seen.push({ askedAt, ...(await getPage(lottery, bettingPath)) });
    }
  })();
  return async () => {
    isOver = true;
    await watching;
    return seen;
  };
}

test('a rollback reaches new pages within a second, and an open tab within 35 with slip, pick, session and address as they were @MF-05 @MF-13', async ({
  page,
  browser,
}) => {
  await page.goto('/');
  await signIn(page, demoAccount('player'));
  await page.goto(bettingPath);
  const slip = slipOf(page);
  await expect(slip.getByText('Lines on the slip', { exact: true })).toBeVisible();
  await waitForTime(page);
  await addToSlip(page, '123 456');
  // Picked, and not on the slip yet.
  await page.getByRole('textbox', { name: 'Type or paste numbers' }).fill('789');
  await page.getByRole('textbox', { name: 'Type or paste numbers' }).press('Enter');
  await expect(slip.getByRole('listitem')).toHaveCount(2);
  const bets = watchBets(page);
  const address = page.url();
  await page.evaluate(() => void Object.assign(window, { isSamePage: true }));

  const stopWatching = watchPages();
  const { at, to, epoch } = await release('rollback', lottery, '--reason', 'the lab takes it back');
  const fresh = await (await browser.newContext()).newPage();
  const entries = watchEntries(fresh, lottery);
  await useLanguage(fresh.context(), 'EN');
  await fresh.goto(bettingPath);
  await expect(slipOf(fresh).getByText('Lines', { exact: true })).toBeVisible();
  expect(entries).toEqual([original]);

  await expect(slip.getByText('Lines', { exact: true })).toBeVisible({ timeout: Date.parse(at) + 35_000 - Date.now() });
  const seen = await stopWatching();
  const since = seen.map(({ askedAt, build }) => ({ after: askedAt - Date.parse(at), build }));
  expect(since.filter(({ after }) => after < 0).map(({ build }) => build)).toContain(newer);
  expect(new Set(since.filter(({ after }) => after >= 1000).map(({ build }) => build))).toEqual(new Set([original]));

  await expect(slip.getByRole('listitem')).toHaveCount(2);
  await expect(slip).toContainText(/123[^]*456/);
  await expect(page.getByRole('button', { name: /^Add 1 line to the slip$/ })).toBeVisible();
  expect(page.url()).toBe(address);
  await expect(page.getByRole('banner').getByText(demoAccount('player').account, { exact: true })).toBeVisible();
  expect(await page.evaluate(() => Reflect.get(window, 'isSamePage') as unknown)).toBe(true);
  // The build that took over sends the slip that the other one was filled in.
  await endBet(page, await beginBet(page));
  expect(await chargesOf(page, await bets())).toEqual([-20]);

  expect(to).toBe(original);
  expect((await readLog()).find((event) => event.epoch === epoch)).toMatchObject({
    op: 'rollback',
    from: newer,
    to: original,
    actor: 'lab',
    reason: 'the lab takes it back',
  });
  await fresh.context().close();
});
