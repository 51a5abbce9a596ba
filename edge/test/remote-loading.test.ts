import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { activate, openRegistry, publish, rollback, type Release } from '@portal/releases';
import { chromium, type Browser, type Page } from '@playwright/test';
import type { FastifyInstance } from 'fastify';
import { createEdge } from '../src/app';
import { createFixtureApps, type FixtureApps } from './fixture-apps';

jest.setTimeout(180_000);

const authority = { actor: 'test', reason: 'test', now: () => new Date() };
const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

let apps: FixtureApps;
let registryFolder: string;
let edge: FastifyInstance;
let browser: Browser;
let address: string;
const alpha: Record<'good' | 'newer' | 'brokenAtLoad' | 'brokenAtRender', Release> = {} as never;

const registry = () => openRegistry(registryFolder);
const folderOf = ({ remote, buildId }: Release) => registry().folderOf(remote, buildId);

beforeAll(async () => {
  apps = createFixtureApps();
  registryFolder = mkdtempSync(join(tmpdir(), 'registry-'));
  const put = async (app: string) => publish(registry(), await apps.build(app), authority);
  const shell = await put('shell');
  const beta = await put('mf-beta');
  alpha.good = await put('mf-alpha');
  const area = readFileSync(join(__dirname, 'fixtures/mf-alpha/Area.tsx'), 'utf8');
  apps.write('mf-alpha', 'Area.tsx', area.replace('alpha works', 'alpha is newer'));
  alpha.newer = await put('mf-alpha');
  apps.write('mf-alpha', 'Area.tsx', area.replace('  return (', "  if (tell) throw new Error('broken at render');\n  return ("));
  alpha.brokenAtRender = await put('mf-alpha');
  apps.write('mf-alpha', 'remote.tsx', "throw new Error('broken at load');\nexport const remote = {};\n");
  alpha.brokenAtLoad = await put('mf-alpha');
  for (const { remote, buildId } of [shell, beta, alpha.good]) await activate(registry(), remote, buildId, authority);

  edge = await createEdge({
    port: 0,
    host: '127.0.0.1',
    registryFolder,
    imagesFolder: join(registryFolder, 'img'),
    platformUrls: ['http://127.0.0.1:9'],
    releasesUrl: null,
    allowsDevOverride: false,
    gameOrigins: [],
    imageOrigins: [],
    isHttps: false,
    trustedProxies: 0,
    logLevel: 'silent',
  });
  address = await edge.listen({ port: 0, host: '127.0.0.1' });
  browser = await chromium.launch({ executablePath: process.env.CHROME_PATH ?? '/usr/bin/chromium', args: chromiumArguments });
});

afterAll(async () => {
  await browser?.close();
  await edge?.close();
  rmSync(apps.folder, { recursive: true, force: true });
  rmSync(registryFolder, { recursive: true, force: true });
});

type Seen = { page: Page; messages: string[]; requests: string[] };

/** Opens the page in a browser session of its own and notes what the console says. */
async function open(prepare?: (page: Page) => Promise<unknown>): Promise<Seen> {
  const page = await (await browser.newContext()).newPage();
  const seen: Seen = { page, messages: [], requests: [] };
  page.on('console', (message) => seen.messages.push(`${message.type()}: ${message.text()}`));
  page.on('pageerror', (error) => seen.messages.push(`exception: ${error.message}`));
  page.on('request', (request) => seen.requests.push(new URL(request.url()).pathname));
  await page.route('**/img/**', (route) => route.fulfill({ status: 204 }));
  await prepare?.(page);
  await page.goto(address);
  return seen;
}

/** Makes one build of mf-alpha the active one. */
async function give(release: Release): Promise<void> {
  const { channels } = await registry().readState();
  if (channels['mf-alpha']?.active === release.buildId) return;
  await activate(registry(), 'mf-alpha', release.buildId, authority);
}

/** What the person sees of an area, as soon as there is something. */
async function textOf({ page }: Seen, area: 'alpha' | 'beta'): Promise<string> {
  await page.locator(`#${area}`).filter({ hasText: /\S/ }).waitFor({ timeout: 30_000 });
  return page.locator(`#${area}`).innerText();
}

/** Changes one byte of a published file behind the registry's back. */
function tamper(release: Release, findFile: (name: string) => boolean): () => void {
  const folder = folderOf(release);
  const name = readdirSync(folder).find((file) => findFile(file) && !file.endsWith('.br'));
  if (!name) throw new Error('There is no such file.');
  const path = join(folder, name);
  const before = readFileSync(path);
  chmodSync(path, 0o644);
  writeFileSync(path, Buffer.concat([before.subarray(0, -1), Buffer.from(before.at(-1) === 0x20 ? '\n' : ' ')]));
  const compressed = existsSync(`${path}.br`) ? readFileSync(`${path}.br`) : null;
  rmSync(`${path}.br`, { force: true });
  return () => {
    writeFileSync(path, before);
    if (compressed) writeFileSync(`${path}.br`, compressed);
  };
}

it('runs shell and remotes under the strict policy without a word in the console, each file fetched once', async () => {
  await give(alpha.good);
  const seen = await open();

  expect(await textOf(seen, 'alpha')).toContain('alpha works');
  expect(await textOf(seen, 'beta')).toBe('beta sees nobody and none');
  expect(await seen.page.evaluate("getComputedStyle(document.querySelector('#alpha section')).borderTopColor")).toBe('rgb(1, 2, 3)');
  expect(seen.messages).toEqual([]);
  expect(seen.requests).toEqual([...new Set(seen.requests)]);
});

it('has one session store and one event bus: what one remote changes, the other and the shell see @MF-02', async () => {
  await give(alpha.good);
  const seen = await open();
  await textOf(seen, 'alpha');
  await textOf(seen, 'beta');
  await seen.page.getByRole('button', { name: 'tell' }).click();

  expect(await seen.page.locator('h1').innerText()).toBe('frame of ann');
  expect(await textOf(seen, 'beta')).toBe('beta sees ann and bet-7');
  expect(seen.messages).toEqual([]);
});

it("shows an error panel where a remote's files are gone, while the rest works; another try brings it back @MF-06", async () => {
  await give(alpha.good);
  const folder = folderOf(alpha.good);
  renameSync(folder, `${folder}.away`);
  const seen = await open();

  expect(await textOf(seen, 'alpha')).toContain('This part could not be loaded');
  expect(await textOf(seen, 'alpha')).toMatch(/Reference: \w+/);
  expect(await textOf(seen, 'beta')).toBe('beta sees nobody and none');

  renameSync(`${folder}.away`, folder);
  await seen.page.getByRole('button', { name: 'Try again' }).click();
  await seen.page.getByText('alpha works').waitFor();
});

it.each(['brokenAtLoad', 'brokenAtRender'] as const)('gives the last good build when the new one is %s @MF-06', async (kind) => {
  await give(alpha.good);
  await give(alpha[kind]);
  const seen = await open();
  await seen.page.getByText('alpha works').waitFor();

  expect(await textOf(seen, 'beta')).toBe('beta sees nobody and none');
  await rollback(registry(), 'mf-alpha', null, authority);
});

it('gives the last good build when the new one does not answer @MF-06', async () => {
  await give(alpha.good);
  await give(alpha.newer);
  const seen = await open((page) => page.route(`**/${alpha.newer.buildId}/remoteEntry.js`, () => {}));
  await seen.page.getByText('alpha works').waitFor({ timeout: 20_000 });

  await rollback(registry(), 'mf-alpha', null, authority);
});

it.each([
  ['entry', (name: string) => name === 'remoteEntry.js'],
  ['chunk', (name: string) => name.startsWith('remote.') && name.endsWith('.js')],
  ['late chunk', (name: string) => name.startsWith('area.') && name.endsWith('.js')],
  ['style sheet', (name: string) => name.endsWith('.css')],
])('refuses a changed byte in the %s of a remote and gives the last good build @MF-10', async (_what, findFile) => {
  await give(alpha.good);
  await give(alpha.newer);
  const repair = tamper(alpha.newer, findFile);
  const seen = await open();
  await seen.page.getByText('alpha works').waitFor();

  expect(await seen.page.getByText('alpha is newer').count()).toBe(0);
  repair();
  await rollback(registry(), 'mf-alpha', null, authority);
});

it('refuses a release map whose bytes were changed, or that is older than one seen before @MF-10', async () => {
  await give(alpha.good);
  const rewrite = (change: (html: string) => string) => (page: Page) =>
    page.route(`${address}/`, async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, body: change(await answer.text()) });
    });
  expect(await textOf(await open(rewrite((html) => html)), 'alpha')).toContain('alpha works');
  const changed = await open(rewrite((html) => html.replace('"traffic":100', '"traffic":101')));
  await changed.page.waitForTimeout(1500);
  expect(await changed.page.locator('#alpha').count()).toBe(0);

  const replayed = await open();
  await textOf(replayed, 'alpha');
  await replayed.page.evaluate("sessionStorage.setItem('releaseEpoch', '999999')");
  await replayed.page.reload();
  await replayed.page.waitForTimeout(1500);
  expect(await replayed.page.locator('#alpha').count()).toBe(0);
});

it('gives pages that are opened after a rollback the earlier build at once @MF-05', async () => {
  await give(alpha.good);
  await give(alpha.newer);
  expect(await textOf(await open(), 'alpha')).toContain('alpha is newer');
  await rollback(registry(), 'mf-alpha', null, authority);

  expect(await textOf(await open(), 'alpha')).toContain('alpha works');
});
