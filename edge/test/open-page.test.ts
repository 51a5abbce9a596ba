import type { Release } from '@portal/releases';
import type { Page } from '@playwright/test';
import { createReleaseLab, textOf, type ReleaseLab, type Seen } from './release-lab';

jest.setTimeout(240_000);

let lab: ReleaseLab;
const shell: Record<'old' | 'new', Release> = {} as never;
const alpha: Record<'old' | 'new' | 'newest', Release> = {} as never;

beforeAll(async () => {
  lab = await createReleaseLab();
  const putVariant = (app: string, file: string, from: string, to: string) => {
    const source = lab.apps.read(app, file);
    lab.apps.write(app, file, source.replace(from, to));
    return lab.put(app).finally(() => lab.apps.write(app, file, source));
  };
  shell.old = await lab.put('shell');
  shell.new = await putVariant('shell', 'boot/index.tsx', 'frame of', 'new frame of');
  alpha.old = await lab.put('mf-alpha');
  alpha.new = await putVariant('mf-alpha', 'Area.tsx', 'alpha works', 'alpha is newer');
  alpha.newest = await putVariant('mf-alpha', 'Area.tsx', 'alpha works', 'alpha is newest');
  await lab.give(await lab.put('mf-beta'));
});
afterAll(() => lab?.close());
afterEach(() => lab.leave());
beforeEach(async () => {
  await lab.give(shell.old);
  await lab.give(alpha.old);
});

/** The page asks for the map every 20 seconds, and when the person comes back to it. */
const comeBack = ({ page }: Seen) => page.evaluate("document.dispatchEvent(new Event('visibilitychange'))");
/** The part of the page that asks is there. */
const isFollowing = ({ page }: Seen) => page.waitForFunction("sessionStorage.getItem('releaseMap')");
/** Marks the page, so that a reload would be noticed. */
const mark = ({ page }: Seen) => page.evaluate('window.isSamePage = true');
const isSamePage = ({ page }: Seen) => page.evaluate('window.isSamePage === true');

async function openOn(build: 'old' | 'new', prepare?: (page: Page) => Promise<unknown>): Promise<Seen> {
  await lab.give(alpha[build]);
  const seen = await lab.open(prepare);
  expect(await textOf(seen, 'alpha')).toContain(build === 'old' ? 'alpha works' : 'alpha is newer');
  await isFollowing(seen);
  await mark(seen);
  return seen;
}

describe.each(['old', 'new'] as const)('the %s shell', (which) => {
  it.each(['old', 'new'] as const)('runs the %s remote @MF-03', async (build) => {
    await lab.give(shell[which]);
    await lab.give(alpha[build]);
    const seen = await lab.open();
    expect(await textOf(seen, 'alpha')).toContain(build === 'old' ? 'alpha works' : 'alpha is newer');
    expect(await textOf(seen, 'beta')).toBe('beta sees nobody and none');
    expect(await seen.page.locator('h1').innerText()).toBe(`${which === 'new' ? 'new ' : ''}frame of nobody`);
    expect(seen.messages).toEqual([]);
  });
});

it('follows a rollback by itself within 35 seconds, and keeps draft, session and address @MF-05', async () => {
  const seen = await openOn('new');
  await seen.page.getByRole('button', { name: 'tell' }).click();
  await seen.page.getByLabel('draft').fill('1 2 3');
  await seen.page.evaluate("history.pushState(null, '', '/?tab=7')");
  await lab.rollback('mf-alpha');

  await seen.page.getByText('alpha works').waitFor({ timeout: 35_000 });
  expect(await seen.page.getByLabel('draft').inputValue()).toBe('1 2 3');
  expect(await seen.page.locator('h1').innerText()).toBe('frame of ann');
  expect(await textOf(seen, 'beta')).toBe('beta sees ann and bet-7');
  expect(new URL(seen.page.url()).search).toBe('?tab=7');
  expect(await isSamePage(seen)).toBe(true);
  expect(await seen.page.locator(`link[rel=stylesheet][href*="${alpha.new.buildId}"]`).count()).toBe(0);
  expect(seen.messages).toEqual([]);
});

it('never changes code under a bet that is being sent @MF-05', async () => {
  const seen = await openOn('new');
  await seen.page.getByLabel('draft').fill('1 2 3');
  await seen.page.getByRole('button', { name: 'send', exact: true }).click();
  await lab.rollback('mf-alpha');
  await comeBack(seen);
  await seen.page.waitForTimeout(1500);
  expect(await textOf(seen, 'alpha')).toContain('alpha is newer');

  await seen.page.getByRole('button', { name: 'sent' }).click();
  await seen.page.getByText('alpha works').waitFor();
  expect(await seen.page.getByLabel('draft').inputValue()).toBe('1 2 3');
});

it('loads a newer build at the next visit to an area, and keeps a good one until then @MF-05', async () => {
  const seen = await openOn('old');
  await lab.give(alpha.new);
  await comeBack(seen);
  await seen.page.waitForTimeout(1500);
  expect(await textOf(seen, 'alpha')).toContain('alpha works');

  await seen.page.getByRole('button', { name: 'leave alpha' }).click();
  await seen.page.waitForTimeout(100);
  await seen.page.getByRole('button', { name: 'enter alpha' }).click();
  await seen.page.getByText('alpha is newer').waitFor();
  expect(await isSamePage(seen)).toBe(true);
});

it('changes a remote once, then offers a new page @MF-05', async () => {
  const seen = await openOn('new');
  await lab.rollback('mf-alpha');
  await comeBack(seen);
  await seen.page.getByText('alpha works').waitFor();
  await lab.give(alpha.newest);
  await lab.rollback('mf-alpha');
  await lab.give(alpha.new);
  await seen.page.getByRole('button', { name: 'leave alpha' }).click();
  await comeBack(seen);
  await seen.page.getByText('A new version is ready').waitFor();
  await seen.page.getByRole('button', { name: 'Refresh' }).click();
  await seen.page.getByText('alpha is newer').waitFor();
  expect(await isSamePage(seen)).toBe(false);
});

it('offers a new page for a new shell, at a safe moment, and keeps the draft over it @MF-05', async () => {
  const seen = await openOn('old');
  await seen.page.getByLabel('draft').fill('1 2 3');
  await seen.page.getByRole('button', { name: 'send', exact: true }).click();
  await lab.give(shell.new);
  await comeBack(seen);
  await seen.page.waitForTimeout(1000);
  expect(await seen.page.getByText('A new version is ready').count()).toBe(0);

  await seen.page.getByRole('button', { name: 'sent' }).click();
  await seen.page.getByRole('button', { name: 'Refresh' }).click();
  await seen.page.getByText('new frame of nobody').waitFor();
  expect(await seen.page.getByLabel('draft').inputValue()).toBe('1 2 3');
});

it('removes a switched-off remote from open pages, and brings it back with the next map @MF-05', async () => {
  const seen = await openOn('old');
  await seen.page.getByLabel('draft').fill('1 2 3');
  await lab.kill('mf-alpha');
  await comeBack(seen);
  await seen.page.getByText('alpha works').waitFor({ state: 'detached' });
  expect(await textOf(seen, 'beta')).toBe('beta sees nobody and none');
  await lab.unkill('mf-alpha');
  await comeBack(seen);
  await seen.page.getByText('alpha works').waitFor();
  expect(await seen.page.getByLabel('draft').inputValue()).toBe('1 2 3');
  expect(await isSamePage(seen)).toBe(true);
});

it('follows to a new signing key that the old one vouches for @MF-10', async () => {
  const seen = await openOn('new');
  await lab.rotateKey();
  await lab.rollback('mf-alpha');
  await comeBack(seen);
  await seen.page.getByText('alpha works').waitFor();
  expect(await isSamePage(seen)).toBe(true);
  expect(seen.messages).toEqual([]);
});

describe('a bad map on an open page', () => {
  type Answer = { text: string; epoch: number; signature: string; publicKey: string };
  const changes: [string, (answer: Answer) => unknown][] = [
    ['wrongly signed', (answer) => ({ ...answer, epoch: answer.epoch + 1 })],
    ['changed in a byte', (answer) => ({ ...answer, text: answer.text.replace('"traffic":100', '"traffic":99') })],
    ['older', (answer) => ({ ...answer, epoch: 1 })],
    ['signed by another key', (answer) => ({ ...answer, publicKey: `${'A'.repeat(43)}=` })],
    ['malformed', () => ({ epoch: 'x' })],
    ['no JSON', () => '{"text":'],
    ['far too long', (answer) => ({ ...answer, nonce: 'x'.repeat(2_000_000) })],
  ];

  it.each(changes)(
    'that is %s changes nothing and is logged in the console; the next good one is followed @MF-10',
    async (_what, change) => {
      const seen = await openOn('new');
      await lab.rollback('mf-alpha');
      await seen.page.route('**/release-map', async (route) => {
        const response = await route.fetch();
        const bad = change((await response.json()) as Answer);
        await route.fulfill({ response, body: typeof bad === 'string' ? bad : JSON.stringify(bad) });
      });
      await comeBack(seen);
      await seen.page.waitForTimeout(1000);
      expect(await textOf(seen, 'alpha')).toContain('alpha is newer');
      expect(seen.messages.join()).toContain('A release map was refused.');

      await seen.page.unroute('**/release-map');
      await comeBack(seen);
      await seen.page.getByText('alpha works').waitFor();
    },
  );
});
