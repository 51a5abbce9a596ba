import { chmodSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { demoAccount } from '../support/accounts';
import { dialogs } from '../support/dialogs';
import { expect, test } from '../support/portal-test';
import { publishTwin } from '../support/publish-twin';
import { readBalance, signIn, useLanguage } from '../support/sign-in';
import { addToSlip, beginBet, bettingPath, endBet, slipOf, waitForTime, watchEntries } from './support/betting';
import { give, registryFolder, release } from './support/command-line';
import { lottery, lotteryBuild, originalBuild } from './support/lottery-builds';

const change = (buildId: string, pattern: RegExp, act: (path: string) => void): void => {
  const folder = join(registryFolder, 'r', lottery, buildId);
  const names = readdirSync(folder).filter((name) => pattern.test(name));
  if (names.length === 0) throw new Error(`${buildId} has no file like ${pattern}.`);
  for (const name of names) act(join(folder, name));
};

type Broken = {
  buildId: string;
  /** What goes wrong with its files when it is already given to visitors: before that, the gates find it. */
  spoil?: () => void;
};

/** Ways to break that nobody sees before visitors get the build. */
const ways: Record<string, () => Promise<Broken>> = {
  'throws at load': async () => ({ buildId: await lotteryBuild('throws at load') }),
  'throws at render': async () => ({ buildId: await lotteryBuild('throws at render') }),
  'has lost a chunk': async () => {
    const buildId = publishTwin(lottery, await originalBuild());
    return { buildId, spoil: () => change(buildId, /^betting-page\..*\.js(\.br)?$/, (path) => rmSync(path)) };
  },
  'has a changed byte in its style sheets': async () => {
    const buildId = publishTwin(lottery, await originalBuild());
    const spoil = () => {
      change(buildId, /\.css\.br$/, (path) => rmSync(path));
      change(buildId, /\.css$/, (path) => {
        chmodSync(path, 0o644);
        writeFileSync(path, `${readFileSync(path, 'utf8')} `);
      });
    };
    return { buildId, spoil };
  },
  'sends no bet': async () => ({ buildId: await lotteryBuild('sends no bet') }),
};
/** Ways that the loader notices by itself, so that visitors get the last good build meanwhile. */
const isNoticed = (way: string) => way !== 'sends no bet';

test.use({ expectedFaults: /broken at|mf-lottery|Failed to (load|find)|integrity|loadRemote/i });
test.beforeEach(async ({ context }) => {
  await useLanguage(context, 'EN');
  await give(lottery, await originalBuild());
});
test.afterAll(async () => give(lottery, await originalBuild()));

for (const [way, make] of Object.entries(ways)) {
  test(`mf-lottery ${way} while a bet is under way: the bet is taken, the rest works, a rollback heals @MF-05 @MF-06`, async ({
    page,
    browser,
  }) => {
    const original = await originalBuild();
    const { buildId: broken, spoil } = await make();
    await page.goto('/');
    await signIn(page, demoAccount('player'));
    await page.goto(bettingPath);
    await waitForTime(page);
    await addToSlip(page, '123');
    const balance = await readBalance(page);
    const confirm = await beginBet(page);

    await release('activate', lottery, broken, '--without-smoke', '--reason', `it ${way}`);
    spoil?.();
    const context = await browser.newContext();
    await useLanguage(context, 'EN');
    const other = await context.newPage();
    const entries = watchEntries(other, lottery);
    await other.goto('/');
    await expect(other.getByRole('heading', { name: 'Hot games' })).toBeVisible();
    if (!isNoticed(way)) await signIn(other, demoAccount('trial account'));
    await other.goto(bettingPath);
    await expect(slipOf(other)).toBeVisible({ timeout: 30_000 });
    expect(entries).toEqual(isNoticed(way) ? [broken, original] : [broken]);
    const send = slipOf(other).getByRole('button', { name: /^Place bets/ });
    if (!isNoticed(way)) {
      await addToSlip(other, '456');
      await send.click();
      await other.waitForTimeout(1000);
      expect(await dialogs(other).count()).toBe(0);
    }
    await endBet(page, confirm);
    await expect.poll(() => readBalance(page)).toBe(balance - 1_000);

    await release('rollback', lottery, '--reason', `it ${way}`);
    if (!isNoticed(way)) {
      // The open tab gets what works, with its slip.
      await expect(async () => {
        await send.click();
        await expect(other.getByRole('button', { name: 'Place the bets' })).toBeVisible({ timeout: 1000 });
      }).toPass({ timeout: 35_000 });
    }
    const healed = await browser.newContext();
    await useLanguage(healed, 'EN');
    const visit = await healed.newPage();
    const wanted = watchEntries(visit, lottery);
    const faults: string[] = [];
    visit.on('pageerror', ({ message }) => faults.push(message));
    visit.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
    await visit.goto(bettingPath);
    await expect(slipOf(visit)).toBeVisible();
    await visit.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Promotions' }).click();
    await expect(visit.getByRole('heading', { level: 1 })).toBeVisible();
    expect(wanted).toEqual([original]);
    expect(faults).toEqual([]);
    await Promise.all([context.close(), healed.close()]);
  });
}
