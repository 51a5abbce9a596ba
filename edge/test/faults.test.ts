import { readFileSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { chosenOf } from '@portal/chromium';
import type { LoadErrorClass } from '@portal/contracts/load-beacon';
import type { Release } from '@portal/releases';
import type { Page } from '@playwright/test';
import { createReleaseLab, reportOf, spoilEntry, tamper, textOf, type ReleaseLab, type Seen } from './release-lab';

jest.setTimeout(240_000);

let lab: ReleaseLab;
let good: Release;
let newer: Release;

beforeAll(async () => {
  lab = await createReleaseLab();
  for (const app of ['shell', 'mf-beta']) await lab.give(await lab.put(app));
  good = await lab.put('mf-alpha');
  newer = await putChanged({ text: 'alpha is newer' });
});
afterAll(() => lab?.close());
afterEach(() => lab.leave());
beforeEach(() => lab.give(good));
afterEach(() => lab.rollback('mf-alpha').catch(() => {}));

type Change = { text: string; inside?: string; remote?: (source: string) => string; spoil?: (folder: string) => void };

/** Builds and publishes mf-alpha with another text, and what else is changed; its source is afterwards as before. */
async function putChanged({ text, inside = '', remote, spoil }: Change): Promise<Release> {
  const [area, entry] = [lab.apps.read('mf-alpha', 'Area.tsx'), lab.apps.read('mf-alpha', 'remote.tsx')];
  lab.apps.write('mf-alpha', 'Area.tsx', area.replace('alpha works', text).replace('  return (', `${inside}\n  return (`));
  if (remote) lab.apps.write('mf-alpha', 'remote.tsx', remote(entry));
  try {
    return await lab.put('mf-alpha', spoil);
  } finally {
    lab.apps.write('mf-alpha', 'Area.tsx', area);
    lab.apps.write('mf-alpha', 'remote.tsx', entry);
  }
}

/** Builds that are broken, made when their test comes. */
const broken: Record<string, Change> = {
  syntax: { text: 'alpha cannot be parsed', spoil: (folder) => spoilEntry(folder, 'var = this is no script;') },
  empty: { text: 'alpha is empty', spoil: (folder) => spoilEntry(folder, 'void 0;') },
  entry: {
    text: 'alpha has an entry that throws',
    spoil: (folder) => spoilEntry(folder, `var mf_alpha_${basename(folder)};throw new Error('broken entry');`),
  },
  render: { text: 'alpha throws', inside: "if (draft !== null) throw new Error('broken at render');" },
  silent: { text: 'alpha never shows', inside: 'if (draft !== null) throw new Promise(() => {});' },
  texts: {
    text: 'alpha has no texts',
    remote: (source) => source.replace("name: 'alpha',", "name: 'alpha', ready: () => Promise.reject(new Error('no texts')),"),
  },
  contract: { text: 'alpha has another name', remote: (source) => source.replace("name: 'alpha',", "name: 'gamma',") },
  load: { text: 'alpha breaks', remote: () => "throw new Error('broken at load');\nexport const remote = {};\n" },
};

/** The page works, but for a newer build of one remote that made way for the one before it. */
async function expectFallback(seen: Seen, failed: Release, errorClass: LoadErrorClass): Promise<void> {
  await seen.page.getByText('alpha works').waitFor({ timeout: 25_000 });
  expect(await seen.page.locator('h1').innerText()).toBe('frame of nobody');
  expect(await textOf(seen, 'beta')).toBe('beta sees nobody and none');
  expect(await seen.page.locator(`link[rel=stylesheet][href*="${failed.buildId}"]`).count()).toBe(0);
  expect(await reportOf(seen, failed)).toMatchObject({ remote: 'mf-alpha', candidate: 0, status: 'failed', errorClass });
  expect(await reportOf(seen, good)).toMatchObject({ candidate: 1, status: 'ready', errorClass: null });
}

const isEntry = (name: string) => name === 'remoteEntry.js';
const isChunk = (name: string) => name.startsWith('remote.') && name.endsWith('.js');
const isLateChunk = (name: string) => name.startsWith('area.') && name.endsWith('.js');
const isStyle = (name: string) => name.endsWith('.css');
const answer = (status: number, contentType = 'text/plain', body = 'x') => ({ status, contentType, body });

describe('a newer build makes way for the last good one, which fills the same place of the same page, when', () => {
  type Fault = [string, (name: string) => boolean, Parameters<typeof answer> | null, LoadErrorClass];
  const unserved: Fault[] = [
    ['its entry is gone', isEntry, [404], 'network'],
    ['its entry fails on the server', isEntry, [500], 'network'],
    ['its entry is answered with a page', isEntry, [200, 'text/html', '<!doctype html>'], 'integrity'],
    ['its entry does not answer', isEntry, null, 'timeout'],
    ['a chunk is gone', isChunk, [404], 'network'],
    ['a late chunk is gone', isLateChunk, [404], 'network'],
    ['a late chunk is answered with a page', isLateChunk, [200, 'text/html', '<!doctype html>'], 'integrity'],
    ['a late chunk does not answer', isLateChunk, null, 'timeout'],
    ['its style sheet is gone', isStyle, [404], 'style'],
    ['its style sheet fails on the server', isStyle, [500], 'style'],
  ];
  it.each(chosenOf(unserved))('%s @MF-06', async (_what, findFile, given, errorClass) => {
    await lab.give(newer);
    const hit = (url: URL) => url.pathname.includes(newer.buildId) && findFile(url.pathname.split('/').at(-1)!);
    const seen = await lab.open((page) => page.route(hit, (route) => (given ? route.fulfill(answer(...given)) : undefined)));
    await expectFallback(seen, newer, errorClass);
  });

  const kinds: [string, LoadErrorClass][] = [
    ['syntax', 'evaluation'],
    ['empty', 'evaluation'],
    ['entry', 'evaluation'],
    ['load', 'evaluation'],
    ['contract', 'contract'],
    ['texts', 'texts'],
    ['render', 'render'],
    ['silent', 'timeout'],
  ];
  it.each(chosenOf(kinds))('it is broken: %s @MF-06', async (kind, errorClass) => {
    const build = await putChanged(broken[kind]!);
    await lab.give(build);
    await expectFallback(await lab.open(), build, errorClass);
  });

  it.each<[string, (name: string) => boolean, LoadErrorClass]>([
    ['entry', isEntry, 'integrity'],
    ['chunk', isChunk, 'integrity'],
    ['late chunk', isLateChunk, 'integrity'],
    ['style sheet', isStyle, 'style'],
  ])('one byte of its %s was changed, so that it never runs @MF-10', async (_what, findFile, errorClass) => {
    await lab.give(newer);
    const repair = tamper(lab.folderOf(newer), findFile);
    const seen = await lab.open();
    await expectFallback(seen, newer, errorClass);
    repair();
  });
});

it('shows an error panel in that area only when the last good build is gone too; trying again brings it back @MF-06', async () => {
  await lab.give(newer);
  const seen = await lab.open((page) => page.route('**/r/mf-alpha/**', (route) => route.fulfill(answer(404))));
  expect(await textOf(seen, 'alpha')).toMatch(/This part could not be loaded[^]*Reference: \w+/);
  expect(await textOf(seen, 'beta')).toBe('beta sees nobody and none');
  await seen.page.unroute('**/r/mf-alpha/**');
  await seen.page.getByRole('button', { name: 'Try again' }).click();
  await seen.page.getByText('alpha is newer').waitFor();
});

describe('a bad release map', () => {
  const rewritePage = (change: (html: string) => string) => (page: Page) =>
    page.route(`${lab.address}/`, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: change(await response.text()) });
    });
  const changes: [string, (html: string) => string][] = [
    ['changed in a byte', (html) => html.replace('"traffic":100', '"traffic":101')],
    ['malformed', (html) => html.replace(/(id="release-map"[^>]*>)[^<]*/, '$1{"schema":')],
    ['cut short', (html) => html.replace(/(id="release-map"[^>]*>[^<]{99})[^<]*/, '$1')],
    ["another registry's", (html) => html.replace(/data-public-key="[^"]+"/, `data-public-key="${'A'.repeat(43)}="`)],
    ['older', (html) => html.replace(/data-epoch="\d+"/, 'data-epoch="1"')],
    ['gone', (html) => html.replace('id="release-map"', 'id="none"')],
  ];

  it.each(chosenOf(changes))('that is %s is refused, and the page starts with a good one @MF-10', async (_what, change) => {
    const seen = await lab.open(rewritePage(change));
    expect(await textOf(seen, 'alpha')).toContain('alpha works');
    expect(await textOf(seen, 'beta')).toBe('beta sees nobody and none');
    expect(seen.requests).toContain('/release-map');
    expect(seen.messages.some((message) => message.startsWith('error:'))).toBe(true);
  });

  it('that is genuine but old is refused: the tab continues with the last good one @MF-10', async () => {
    const html = await (await fetch(lab.address)).text();
    const map = await (await fetch(`${lab.address}/release-map`)).text();
    await lab.give(newer);
    const seen = await lab.open();
    expect(await textOf(seen, 'alpha')).toContain('alpha is newer');
    await seen.page.waitForFunction("sessionStorage.getItem('releaseMap')");

    await seen.page.route(`${lab.address}/`, (route) => route.fulfill({ body: html, contentType: 'text/html' }));
    await seen.page.route('**/release-map', (route) => route.fulfill({ body: map, contentType: 'application/json' }));
    await seen.page.reload();
    expect(await textOf(seen, 'alpha')).toContain('alpha is newer');
    expect(seen.messages.join()).toContain('is older than');
  });
});

it('has a hash for every file that a page can load', () => {
  for (const release of [good, newer]) {
    const named = readdirSync(lab.folderOf(release)).filter((name) => /\.(js|css)$/.test(name));
    for (const name of named) expect(release.assets[name]?.integrity).toMatch(/^sha384-/);
    expect(readFileSync(join(lab.folderOf(release), 'remoteEntry.js'), 'utf8')).toContain('sha384-');
  }
});
