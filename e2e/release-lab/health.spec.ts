import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '../support/portal-test';
import { publishTwin } from '../support/publish-twin';
import { useLanguage } from '../support/sign-in';
import { bettingPath, slipOf, watchEntries } from './support/betting';
import { breaks } from './support/broken-builds';
import { give, readLog, readStatus, registryFolder, release } from './support/command-line';
import { lottery, lotteryBuild, originalBuild } from './support/lottery-builds';
import { addressOf, forEach, getMap, reportFailure } from './support/visitors';

type Finding = { remote: string; buildId: string; kind: string; text: string };

let original: string;
let newer: string;
let broken: string;

test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  original = await originalBuild();
  newer = await lotteryBuild('newer');
  broken = await breaks['throws at load']!.publish();
  await give(lottery, original);
});
test.afterEach(() => give(lottery, original));

const why = ['--without-smoke', '--reason', 'released by the lab'];
const lastEvent = async () => (await readLog()).filter(({ remote }) => remote === lottery).at(-1)!;

/** A visitor's page of which a remote failed: opened from an address, reported from there. */
async function failFrom(address: string, build: string, remote = lottery): Promise<void> {
  const { nonce, epoch } = await getMap(remote, { address });
  await reportFailure(nonce, address, { remote, build, epoch });
}

/** What the desk has found is written down every 15 seconds. */
function readFindings(): Finding[] {
  const path = join(registryFolder, 'health/figures.json');
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as { findings: Finding[] }).findings : [];
}

test.describe('a build that everybody gets and that cannot be loaded', () => {
  test.use({ expectedFaults: /broken at load|mf-lottery/ });

  test('is taken back by itself after 500 failing loads, with the figures and the probe in the log @MF-09 @MF-13', async ({
    page,
    context,
  }) => {
    await useLanguage(context, 'EN');
    await release('activate', lottery, broken, ...why);
    const entries = watchEntries(page, lottery);
    await page.goto(bettingPath);
    await expect(slipOf(page)).toBeVisible();
    expect(entries).toEqual([broken, original]);

    await forEach(500, (index) => failFrom(addressOf(index, 10), broken));
    await expect.poll(async () => (await readStatus(lottery)).active, { timeout: 90_000, intervals: [1000] }).toBe(original);
    const event = await lastEvent();
    expect(event).toMatchObject({ op: 'rollback', from: broken, to: original, actor: 'health' });
    expect(event.reason).toMatch(/\d+ of \d+ loads failed \(\d+\.\d\d %\)[^]*The probe of \w+ failed[^]*The probe of \w+ was ready/);
    const [, failures = 0] = /Of \w+ (\d+) of/.exec(event.reason) ?? [];
    expect(Number(failures)).toBeGreaterThanOrEqual(50);

    const fresh = await (await page.context().browser()!.newContext()).newPage();
    await useLanguage(fresh.context(), 'EN');
    const freshEntries = watchEntries(fresh, lottery);
    await fresh.goto(bettingPath);
    await expect(slipOf(fresh)).toBeVisible();
    expect(freshEntries).toEqual([original]);
    await fresh.context().close();
  });
});

test('a canary that fails for its visitors is stopped by itself, with the figures in the log @MF-09 @MF-13', async () => {
  await release('activate', lottery, broken, '--canary', '5', ...why);
  await forEach(60, (index) => failFrom(addressOf(index, 11), broken));
  await expect.poll(async () => (await readStatus(lottery)).canary, { timeout: 30_000, intervals: [1000] }).toBeNull();
  expect(await lastEvent()).toMatchObject({
    op: 'rollback',
    from: broken,
    to: original,
    actor: 'health',
    reason: expect.stringMatching(/^Of the canary \w+ \d+ of \d+ loads failed/),
  });
});

/** Each forges 500 reports of failures. */
const forgeries: [string, (build: string) => Promise<void>][] = [
  [
    'under nonces that nobody gave out',
    async (build) => {
      const { nonce, epoch } = await getMap(lottery, { address: addressOf(0, 20) });
      const bytes = Buffer.from(nonce, 'base64url');
      await forEach(500, async (index) => {
        const own = Buffer.from(bytes);
        own.writeUInt32BE(index);
        await reportFailure(own.toString('base64url'), addressOf(0, 20), { remote: lottery, build, epoch });
      });
    },
  ],
  [
    'under one nonce from everywhere',
    async (build) => {
      const { nonce, epoch } = await getMap(lottery, { address: addressOf(0, 21) });
      await forEach(500, (index) => reportFailure(nonce, addressOf(index, 21), { remote: lottery, build, epoch }));
    },
  ],
  ['under 500 genuine nonces of one machine', (build) => forEach(500, () => failFrom(addressOf(0, 22), build))],
];

/** Remotes are judged in the order in which they came into the log, so whoever sees the last one tripped knows that the others were judged. */
async function lastJudged(): Promise<string> {
  const remote = [...new Set((await readLog()).map((event) => event.remote))].at(-1)!;
  expect(remote).not.toBe(lottery);
  return remote;
}

test('three times 500 forged reports do not even stop a canary, while true ones stop that of another remote @MF-09', async () => {
  await release('activate', lottery, newer, '--canary', '5', ...why);
  for (const [what, forge] of forgeries) await test.step(`500 ${what}`, () => forge(newer));

  const other = await lastJudged();
  const { active } = await readStatus(other);
  const twin = publishTwin(other, active);
  await release('activate', other, twin, '--canary', '5', ...why);
  let visitors = 0;
  const failMore = () => forEach(30, () => failFrom(addressOf(visitors++, 24), twin, other));
  // The desk takes no report of a build before it has heard of it.
  const canaryAfterMore = () => failMore().then(async () => (await readStatus(other)).canary);
  await expect.poll(canaryAfterMore, { timeout: 30_000, intervals: [500] }).toBeNull();
  expect((await readStatus(lottery)).canary).toMatchObject({ buildId: newer });
  expect((await lastEvent()).op).toBe('activate');
});

test('500 forged reports from 500 networks do not take a good build back: it loads before the eyes of the desk @MF-09', async () => {
  await release('activate', lottery, newer, ...why);
  await forEach(500, (index) => failFrom(addressOf(index, 23), newer));
  const findDisagreement = () => readFindings().find(({ buildId, kind }) => buildId === newer && kind === 'probe disagreed');
  await expect.poll(() => findDisagreement()?.text, { timeout: 90_000, intervals: [1000] }).toMatch(/The probe of \w+ was ready/);
  expect((await readStatus(lottery)).active).toBe(newer);
  expect((await lastEvent()).op).toBe('activate');
});
