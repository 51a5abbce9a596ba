import type { Browser, Page } from '@playwright/test';
import { expect, test } from '../support/portal-test';
import { useLanguage } from '../support/sign-in';
import { bettingPath, slipOf, watchEntries } from './support/betting';
import { give, readStatus, release } from './support/command-line';
import { lottery, lotteryBuild, originalBuild } from './support/lottery-builds';
import { forEach, getMap } from './support/visitors';

const visitorCount = 6_000;
/** So many standard deviations a true share is never off by chance. */
const sigmas = 5;

let original: string;
let newer: string;
/** The browsers that came while nobody got the canary, by the names the edge gave them. */
const visitors: string[] = [];
/** Those of them that got it at 5 %. */
let lucky: ReadonlySet<string>;

test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  original = await originalBuild();
  newer = await lotteryBuild('newer');
  await give(lottery, original);
});
test.afterAll(() => give(lottery, original));

const startCanary = (traffic: string) =>
  release('activate', lottery, newer, '--canary', traffic, '--without-smoke', '--reason', 'the lab tries it on some');
const ramp = (traffic: string) => release('ramp', lottery, traffic, '--reason', 'the lab goes on');

/** Which of the visitors get a build; each keeps the name it has. */
async function visitorsWith(build: string): Promise<Set<string>> {
  const found = new Set<string>();
  let renamed = 0;
  // One expectation at the end: the runner writes each of them down, which takes longer than asking.
  await forEach(visitors.length, async (index) => {
    const visitor = visitors[index]!;
    const map = await getMap(lottery, { visitor });
    if (map.cookieRules !== null) renamed += 1;
    if (map.build === build) found.add(visitor);
  });
  expect(renamed).toBe(0);
  return found;
}

/** The figures of a sample agree with a share in percent. */
function expectShare(count: number, percent: number): void {
  const share = percent / 100;
  const deviation = Math.sqrt((share * (1 - share)) / visitors.length);
  expect(Math.abs(count / visitors.length - share)).toBeLessThan(sigmas * deviation);
}

test('a canary of 0 % goes to exactly nobody; every browser that comes is given a name of its own @MF-08', async () => {
  await startCanary('0');
  const builds = new Set<string | null>();
  const rules = new Set<string | null>();
  await forEach(visitorCount, async () => {
    const { build, visitor, cookieRules } = await getMap(lottery, {});
    builds.add(build);
    rules.add(cookieRules);
    visitors.push(visitor);
  });
  expect([...builds]).toEqual([original]);
  expect([...rules]).toEqual(['Max-Age=31536000; Path=/; HttpOnly; SameSite=Lax']);
  expect(new Set(visitors).size).toBe(visitorCount);
});

test('a canary of 5 % goes to 5 % of the browsers, and to the same ones every time @MF-08', async () => {
  await ramp('5');
  lucky = await visitorsWith(newer);
  expectShare(lucky.size, 5);
  expect(await visitorsWith(newer)).toEqual(lucky);
});

/** A browser that the edge knows by a name. */
async function openAs(browser: Browser, visitor: string): Promise<{ visit: Page; entries: string[] }> {
  const context = await browser.newContext();
  await useLanguage(context, 'EN');
  await context.addCookies([{ name: 'visitor', value: visitor, url: `http://localhost:${process.env.E2E_PORT}` }]);
  const visit = await context.newPage();
  return { visit, entries: watchEntries(visit, lottery) };
}

/** Only the canary says so. */
const expectCanary = (visit: Page, isOn: boolean) =>
  expect(slipOf(visit).getByText(isOn ? 'Lines on the slip' : 'Lines', { exact: true })).toBeVisible({ timeout: 35_000 });

test('one who is in runs the canary over reloads and visits, one who is out never asks for it; a larger share keeps who was in @MF-08', async ({
  browser,
}) => {
  const [inside, outside] = [[...lucky][0]!, visitors.find((visitor) => !lucky.has(visitor))!];
  const people = [];
  for (const [visitor, isIn] of [
    [inside, true],
    [outside, false],
  ] as const) {
    const { visit, entries } = await openAs(browser, visitor);
    await visit.goto(bettingPath);
    await expectCanary(visit, isIn);
    await visit.reload();
    await expectCanary(visit, isIn);
    await visit.goto('/promo');
    await visit.goto(bettingPath);
    await expectCanary(visit, isIn);
    expect(entries).toEqual([isIn ? newer : original]);
    people.push({ visitor, visit });
  }

  await ramp('20');
  const more = await visitorsWith(newer);
  expectShare(more.size, 20);
  expect([...lucky].filter((visitor) => !more.has(visitor))).toEqual([]);
  for (const { visitor, visit } of people) {
    await visit.reload();
    await expectCanary(visit, more.has(visitor));
    await visit.context().close();
  }
});

test('a canary that is stopped goes to nobody, and leaves the open page of one who had it without a reload @MF-05 @MF-08', async ({
  browser,
}) => {
  const { visit, entries } = await openAs(browser, [...lucky][0]!);
  await visit.goto(bettingPath);
  await expectCanary(visit, true);
  await visit.evaluate(() => void Object.assign(window, { isSamePage: true }));

  await release('rollback', lottery, '--reason', 'the lab stops it');
  expect(await readStatus(lottery)).toMatchObject({ active: original, canary: null });
  await expectCanary(visit, false);
  expect(await visit.evaluate(() => Reflect.get(window, 'isSamePage') as unknown)).toBe(true);
  expect(entries).toEqual([newer, original]);
  expect((await visitorsWith(newer)).size).toBe(0);
  await visit.context().close();
});

test('at 100 % everybody has it, and it is no canary any more @MF-08', async () => {
  await startCanary('5');
  await ramp('100');
  expect(await readStatus(lottery)).toMatchObject({ active: newer, canary: null });
  expect((await visitorsWith(newer)).size).toBe(visitorCount);
  expect((await getMap(lottery, {})).build).toBe(newer);
});
