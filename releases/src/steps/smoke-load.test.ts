import { createHash } from 'node:crypto';
import { releaseMapSchema, type ReleaseMap } from '@portal/contracts/release-map';
import { fixtureShell, fixtureShellScript, fixtureTemplate, startFixturePortal } from '../../test/fixture-portal';
import { toCandidate } from '../plan/derive-map';
import type { Release } from '../release-file';
import { buildRelease, buildShellRelease } from '../release.builder';
import { openSmokeTest } from './smoke-load';

const [a, b] = ['aaaaaaaaaaaa', 'bbbbbbbbbbbb'] as const;
const integrityOf = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;
const assetOf = (text: string) => ({ integrity: integrityOf(text), bytes: text.length, brotliBytes: text.length });
const file = (name: string, text: string) => ({ name, bytes: Buffer.from(text) });
const remoteOf = (buildId: string, entry: string, changes: Partial<Release> = {}) =>
  buildRelease({ buildId, assets: { 'remoteEntry.js': assetOf(entry) }, ...changes });
const candidateOf = (release: Release) => [toCandidate(release, { active: release.buildId, canary: null }, 0)];
const active = remoteOf(a, 'window.mf_x_active = {};', { globalName: 'mf_x_active' });

let portal: Awaited<ReturnType<typeof startFixturePortal>>;
const open = async (microFrontends: ReleaseMap['microFrontends']) =>
  (portal = await startFixturePortal({ schema: releaseMapSchema, microFrontends }));
const attempt = (release: Release, ...files: { name: string; bytes: Buffer }[]) => openSmokeTest({ portalUrl: portal.url })(release, files);

beforeEach(() => open({ 'mf-x': candidateOf(active), shell: candidateOf(buildShellRelease({ buildId: fixtureShell })) }));
afterEach(() => portal.close());

it('finds an unpublished build ready when the shell can load it on a separate page', async () => {
  const entry = `window.mf_x_${b} = {};`;
  expect(await attempt(remoteOf(b, entry), file('remoteEntry.js', entry))).toMatchObject({
    status: 'ready',
    detail: expect.stringMatching(/^ready in \d+ ms$/),
  });
  expect(portal.asked).toContain('/x');
  expect(portal.asked.filter((path) => path.startsWith('/r/'))).toEqual([]);
});

it.each([
  ['throws when it is evaluated', 'throw new Error("no");', 'throw new Error("no");', 'evaluation'],
  ['is not the bytes its hash promises', 'window.x = 1;', 'window.x = 2;', 'integrity'],
])('finds a build failed that %s', async (_what, promised, given, errorClass) => {
  expect(await attempt(remoteOf(b, promised), file('remoteEntry.js', given))).toEqual({
    status: 'failed',
    detail: expect.stringContaining(`the shell reports the failure "${errorClass}". The page said: `),
  });
});

it('finds a shell ready that loads a remote of the portal', async () => {
  const script = fixtureShellScript(b);
  const shell = buildShellRelease({ buildId: b, initial: { js: ['main.js'], css: [] }, assets: { 'main.js': assetOf(script) } });
  expect(await attempt(shell, file('main.js', script), file('page.html', fixtureTemplate))).toEqual({
    status: 'ready',
    detail: 'it has loaded mf-x',
  });
  expect(portal.asked).not.toContain('/shell.js');
});

it('cannot try a shell without a remote to load', async () => {
  portal.close();
  await open({ shell: candidateOf(buildShellRelease({ buildId: fixtureShell })) });
  expect(await attempt(buildShellRelease({ buildId: b }), file('page.html', fixtureTemplate))).toMatchObject({ status: 'impossible' });
});

it('cannot try anything without a portal, a browser, or a page with a map', async () => {
  const release = remoteOf(b, '');
  expect(await openSmokeTest({ portalUrl: null })(release, [])).toEqual({
    status: 'impossible',
    detail: expect.stringContaining('--portal'),
  });
  expect(await openSmokeTest({ portalUrl: 'http://127.0.0.1:9' })(release, [])).toMatchObject({ status: 'impossible' });
  expect(await attempt(remoteOf(b, '', { provides: { routes: ['/readyz'], slots: [], namespaces: [] } }))).toMatchObject({
    status: 'impossible',
    detail: expect.stringContaining('carries no release map'),
  });
  const names = ['CHROME_PATH', 'HEADLESS_SHELL_PATH'] as const;
  const before = names.map((name) => [name, process.env[name]] as const);
  for (const name of names) process.env[name] = '/nowhere';
  expect(await attempt(release)).toMatchObject({ status: 'impossible' });
  delete process.env.HEADLESS_SHELL_PATH;
  expect(await attempt(release)).toMatchObject({ status: 'impossible', detail: expect.stringContaining('No Chromium was found') });
  for (const [name, path] of before) {
    if (path === undefined) delete process.env[name];
    else process.env[name] = path;
  }
});
