import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { activate, freeze, openRegistry, publish, rollback } from '@portal/releases';
import { releaseWebApps } from './release-web';

const authority = { actor: 'start', reason: 'a start', now: () => new Date() };
const ann = { ...authority, actor: 'ann', reason: 'it is quicker' };
const [a, b, c] = ['aaaaaaaaaaaa', 'bbbbbbbbbbbb', 'cccccccccccc'] as const;
const none = { js: [], css: [] };
let folder: string;

beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'release-web-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A shell of one file; it asks nothing of anybody. */
function buildShell(buildId: string) {
  const path = mkdtempSync(join(folder, 'build-'));
  const integrity = `sha384-${createHash('sha384').update(buildId).digest('base64')}`;
  const facts = { integrity, bytes: buildId.length, brotliBytes: buildId.length };
  writeFileSync(join(path, 'main.js'), buildId);
  const release = { remote: 'shell', kind: 'shell', version: '1.0.0', buildId, commit: null, builtAt: '', entry: null, globalName: null };
  const parts = { initial: { js: ['main.js'], css: [] }, exposes: { './x': none }, hints: {}, locales: {}, federation: '1', shares: {} };
  const rest = { provides: { routes: [], slots: [], namespaces: [] }, contractHash: '', assets: { 'main.js': facts } };
  writeFileSync(join(path, 'release.json'), JSON.stringify({ ...release, ...parts, ...rest }));
  return { app: 'shell', buildId, folder: path, wasBuilt: true };
}

const registry = () => openRegistry(join(folder, 'registry'));
const start = async (buildId: string) => {
  const lines: string[] = [];
  const changed = await releaseWebApps(registry().root, [buildShell(buildId)], authority, (line) => lines.push(line));
  return { changed, lines, active: (await registry().readState()).channels.shell?.active };
};

it('publishes and activates what is new, once', async () => {
  expect(await start(a)).toEqual({ changed: ['shell'], lines: [], active: a });
  expect(await start(a)).toEqual({ changed: [], lines: [], active: a });
  expect(await start(b)).toMatchObject({ changed: ['shell'], active: b });
});

it('does not bring a rolled-back build back until somebody activates it', async () => {
  await start(a);
  await start(b);
  await rollback(registry(), 'shell', null, { ...authority, actor: 'health', reason: 'it is blank' });
  expect(await start(b)).toEqual({
    changed: [],
    active: a,
    lines: ['shell bbbbbbbbbbbb is published and not activated: it was taken back ("it is blank").'],
  });
  // A corrected source makes a build of its own, and nobody has decided anything about that.
  expect(await start(c)).toMatchObject({ changed: ['shell'], active: c });
  await activate(registry(), 'shell', b, ann);
  expect(await start(b)).toEqual({ changed: [], lines: [], active: b });
});

it('does not replace a build that a person chose, by an earlier or a new one, and says how to do so', async () => {
  await start(a);
  await publish(registry(), buildShell(b).folder, ann);
  await activate(registry(), 'shell', b, ann);
  for (const source of [a, c]) {
    const { changed, active, lines } = await start(source);
    expect([changed, active]).toEqual([[], b]);
    expect(lines).toEqual([
      `shell ${source} is published and not activated: ann has chosen bbbbbbbbbbbb ("it is quicker [without smoke]"); ` +
        `\`npm run release -- activate shell ${source}\` gives this one.`,
    ]);
  }
});

it('does not restore what a person rolled back by hand: that was a choice too', async () => {
  await start(a);
  await start(b);
  await rollback(registry(), 'shell', null, ann);
  expect(await start(c)).toMatchObject({ changed: [], active: a, lines: [expect.stringContaining('ann has chosen aaaaaaaaaaaa')] });
});

it('ends no freeze', async () => {
  await start(a);
  await freeze(registry(), 'shell', authority);
  expect(await start(b)).toMatchObject({ changed: [], active: a, lines: [expect.stringContaining('the app is frozen')] });
});

it('ends no canary', async () => {
  await start(a);
  const { buildId, folder: build } = buildShell(b);
  await publish(registry(), build, authority);
  await activate(registry(), 'shell', buildId, authority, { traffic: 5 });
  expect(await start(b)).toMatchObject({ changed: [], active: a, lines: [expect.stringContaining('there is a canary')] });
});
