import { expect, test } from '../support/portal-test';
import { useLanguage } from '../support/sign-in';
import { bettingPath, slipOf, watchEntries } from './support/betting';
import { give, release } from './support/command-line';
import { lottery, lotteryBuild, originalBuild } from './support/lottery-builds';
import { forEach, getMap } from './support/visitors';

let original: string;
let newer: string;

test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  original = await originalBuild();
  newer = await lotteryBuild('newer');
  await give(lottery, original);
  await release('activate', lottery, newer, '--canary', '0', '--without-smoke', '--reason', 'nobody yet');
});
test.afterAll(() => give(lottery, original));

const visitorCount = 4_000;
/** Five times the standard deviation of a share of 5 % among so many. */
const mostOff = 1.7;
/** The browsers that came while nobody got the canary, by the names the edge gave them. */
const visitors: string[] = [];
const visitorsWith = async (build: string): Promise<Set<string>> => {
  const found = new Set<string>();
  await forEach(visitors.length, async (index) => {
    const visitor = visitors[index]!;
    const map = await getMap(lottery, { visitor });
    expect(map.cookieRules).toBeNull();
    if (map.build === build) found.add(visitor);
  });
  return found;
};
let lucky: Set<string>;

test('a canary of 0 % goes to exactly nobody; every browser that comes is given a name of its own @MF-08', async () => {
  let isGivenToSome = false;
  await forEach(visitorCount, async () => {
    const { build, visitor, cookieRules } = await getMap(lottery, {});
    if (build !== original) isGivenToSome = true;
    if (visitors.length === 0) expect(cookieRules).toBe('Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax');
    visitors.push(visitor);
  });
  expect(isGivenToSome).toBe(false);
  expect(new Set(visitors).size).toBe(visitorCount);
});

test('a canary of 5 % goes to 5 % of the browsers, to the same ones every time, and to these too when it grows @MF-08', async () => {
  await release('ramp', lottery, '5', '--reason', 'a few');
  lucky = await visitorsWith(newer);
  expect(Math.abs((lucky.size / visitors.length) * 100 - 5)).toBeLessThan(mostOff);
  expect(await visitorsWith(newer)).toEqual(lucky);

  await release('ramp', lottery, '20', '--reason', 'some more');
  const more = await visitorsWith(newer);
  expect(more.size / lucky.size).toBeGreaterThan(3);
  expect([...lucky].every((visitor) => more.has(visitor))).toBe(true);
});

test('a browser keeps its share over visits, and its page runs the build that the share gives it @MF-08', async ({
  page,
  context,
  browser,
}) => {
  const unlucky = visitors.find((visitor) => !lucky.has(visitor))!;
  await release('rollback', lottery, '--reason', 'dealt anew');
  await release('activate', lottery, newer, '--canary', '5', '--without-smoke', '--reason', 'a few');
  // The same build deals the same way.
  for (const [visitor, build, words] of [
    [[...lucky][0]!, newer, 'Lines on the slip'],
    [unlucky, original, 'Lines'],
  ] as const) {
    const known = await browser.newContext();
    await useLanguage(known, 'EN');
    await known.addCookies([{ name: 'visitor', value: visitor, url: `http://localhost:${process.env.E2E_PORT}` }]);
    const visit = await known.newPage();
    const entries = watchEntries(visit, lottery);
    for (let turn = 0; turn < 2; turn += 1) {
      await visit.goto(`http://localhost:${process.env.E2E_PORT}${bettingPath}`);
      await expect(slipOf(visit).getByText(words, { exact: true })).toBeVisible();
    }
    expect(entries).toEqual([build]);
    await known.close();
  }

  await page.goto('/');
  const nameOf = async () => (await context.cookies()).find(({ name }) => name === 'visitor');
  const given = await nameOf();
  expect(given).toMatchObject({ httpOnly: true, sameSite: 'Lax', value: expect.stringMatching(/^[\w-]{22}$/) });
  await page.goto(bettingPath);
  expect(await nameOf()).toEqual(given);
});
