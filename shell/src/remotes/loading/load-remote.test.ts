import type { LoadErrorClass } from '@portal/contracts/load-beacon';
import type { ReleaseCandidate } from '@portal/contracts/release-map';
import { loadRemote, type EntryLoader } from './load-remote';
import { LoadError } from './load-error';
import { takeReports } from './load-reports';
import { keepReleaseMap } from '../map/release-map';
import { isBadBuild } from '../map/session-memory';

// The federation itself runs only in a browser; these tests put their own loader in its place.
jest.mock('./federation', () => ({ getFederation: () => null }));

Object.assign(globalThis, { __FEDERATION_VERSION__: '2.9.2', __SHARED_VERSIONS__: { react: '19.3.1', '@portal/portal': '0.1.4' } });

const candidate = (buildId: string, changes: Partial<ReleaseCandidate['extras']['portal']> = {}): ReleaseCandidate => ({
  url: `/r/mf-x/${buildId}/remoteEntry.js`,
  metadata: { version: '1.0.0', integrity: 'sha384-x' },
  deployment: { traffic: 100, default: true },
  extras: {
    portal: {
      kind: 'remote',
      buildId,
      base: `/r/mf-x/${buildId}/`,
      globalName: `mf_x_${buildId}`,
      requires: { federation: '2.9.2', shared: { react: '^19.3.0' } },
      provides: { routes: ['/x'], slots: [], namespaces: [] },
      styles: {},
      ...changes,
    },
  },
});

const exposed = { name: 'x', routes: [], slots: [] };
const good: EntryLoader = async () => ({ remote: exposed });
const showMap = (...candidates: ReleaseCandidate[]) =>
  keepReleaseMap({ epoch: 3, publicKey: '', map: { schema: '', microFrontends: { 'mf-x': candidates } } });

/** Fails for one build only. */
const failFor =
  (buildId: string, failure: EntryLoader): EntryLoader =>
  (one, url) =>
    one.extras.portal.buildId === buildId ? failure(one, url) : good(one, url);

beforeEach(() => {
  sessionStorage.clear();
  takeReports(99);
  showMap(candidate('new'), candidate('old'));
});

it('takes the first candidate that works', async () => {
  expect(await loadRemote('mf-x', good)).toMatchObject({ module: exposed, buildId: 'new', base: '/r/mf-x/new/', epoch: 3, place: 0 });
  expect(takeReports(9)).toEqual([]);
});

it.each<[string, EntryLoader]>([
  ['cannot be fetched', () => Promise.reject(new Error('404'))],
  ['exposes nothing', async () => ({})],
  ['is another remote', async () => ({ remote: { ...exposed, name: 'y' } })],
  ['breaks the contract', async () => ({ remote: { name: 'x' } })],
  ['has no texts', async () => ({ remote: { ...exposed, ready: () => Promise.reject(new Error('no texts')) } })],
])('goes on to the last good build when the new one %s, and remembers that @MF-06', async (_what, failure) => {
  expect((await loadRemote('mf-x', failFor('new', failure))).buildId).toBe('old');
  expect(isBadBuild(3, 'new')).toBe(true);

  const asked: string[] = [];
  await loadRemote('mf-x', (one, url) => (asked.push(one.extras.portal.buildId), good(one, url)));
  expect(asked).toEqual(['old']);
});

it('gives up on a build that does not answer in time @MF-06', async () => {
  jest.useFakeTimers();
  const loading = loadRemote(
    'mf-x',
    failFor('new', () => new Promise(() => {})),
  );
  await jest.advanceTimersByTimeAsync(8000);
  expect((await loading).buildId).toBe('old');
  jest.useRealTimers();
});

it('tells a build that may still arrive from one that cannot be used', async () => {
  jest.useFakeTimers();
  showMap(candidate('new'));
  const lateOne = loadRemote('mf-x', () => new Promise(() => {})).catch((error: unknown) => error);
  await jest.advanceTimersByTimeAsync(8000);
  expect(await lateOne).toMatchObject({ errorClass: 'timeout' });
  const lateTexts = loadRemote('mf-x', async () => ({ remote: { ...exposed, ready: () => new Promise(() => {}) } })).catch(
    (error: unknown) => error,
  );
  await jest.advanceTimersByTimeAsync(8000);
  expect(await lateTexts).toMatchObject({ errorClass: 'timeout' });
  jest.useRealTimers();
  await expect(loadRemote('mf-x', () => Promise.reject(new Error('broken')))).rejects.toMatchObject({ errorClass: 'evaluation' });
});

it('skips a build that does not fit this shell without loading it @MF-07', async () => {
  showMap(candidate('new', { requires: { federation: '2.9.2', shared: { '@portal/portal': '^0.2.0' } } }), candidate('old'));
  const asked: string[] = [];
  await loadRemote('mf-x', (one, url) => (asked.push(one.extras.portal.buildId), good(one, url)));
  expect(asked).toEqual(['old']);
});

it.each<[string, LoadErrorClass, EntryLoader]>([
  ['bytes that are not those of the map', 'integrity', () => Promise.reject(new LoadError('integrity', 'x'))],
  ['code that throws', 'evaluation', () => Promise.reject(new TypeError('x is undefined'))],
  ['another remote', 'contract', async () => ({ remote: { ...exposed, name: 'y' } })],
  ['no texts', 'texts', async () => ({ remote: { ...exposed, ready: () => Promise.reject(new Error('no texts')) } })],
  ['a style sheet that fails', 'style', () => Promise.reject(Object.assign(new Error('x'), { code: 'CSS_CHUNK_LOAD_FAILED' }))],
  ['a chunk that is missing', 'network', () => Promise.reject(Object.assign(new Error('x'), { name: 'ChunkLoadError', type: 'missing' }))],
  ['a chunk that hangs', 'timeout', () => Promise.reject(Object.assign(new Error('x'), { name: 'ChunkLoadError', type: 'timeout' }))],
])('reports %s as such @MF-08', async (_what, errorClass, failure) => {
  await loadRemote('mf-x', failFor('new', failure));
  expect(takeReports(9)).toEqual([
    { remote: 'mf-x', build: 'new', epoch: 3, candidate: 0, status: 'failed', errorClass, durationMs: expect.any(Number) },
  ]);
});

it('tries every address of a build, and once more after a network failure, before the next build @MF-06', async () => {
  const asked: string[] = [];
  showMap({ ...candidate('new'), fallbackUrl: '/elsewhere/new/remoteEntry.js' }, candidate('old'));
  const losing = (losses: number) =>
    failFor('new', async (one, url) => {
      asked.push(new URL(url).pathname);
      if (asked.length <= losses) throw new LoadError('network', 'lost');
      return good(one, url);
    });
  expect((await loadRemote('mf-x', losing(2))).buildId).toBe('new');
  expect(asked).toEqual(['/r/mf-x/new/remoteEntry.js', '/elsewhere/new/remoteEntry.js', '/r/mf-x/new/remoteEntry.js']);

  asked.length = 0;
  expect((await loadRemote('mf-x', losing(9))).buildId).toBe('old');
  expect(asked).toHaveLength(4);
});

it('removes the style sheets of a failed build, and restores them when it is used after all', async () => {
  document.head.innerHTML = '<link rel="stylesheet" href="/r/mf-x/new/a.css"><link rel="stylesheet" href="/r/mf-y/new/b.css">';
  const sheets = () => [...document.querySelectorAll('link')].map((link) => link.getAttribute('href')).sort();
  const fail: EntryLoader = () => Promise.reject(new Error('broken'));
  await loadRemote('mf-x', failFor('new', fail));
  expect(sheets()).toEqual(['/r/mf-y/new/b.css']);
  showMap(candidate('new'));
  await loadRemote('mf-x', good);
  expect(sheets()).toEqual(['/r/mf-x/new/a.css', '/r/mf-y/new/b.css']);
});

it('tries builds again that failed earlier when there is nothing else, and says why nothing worked', async () => {
  const fail: EntryLoader = () => Promise.reject(new Error('offline'));
  await expect(loadRemote('mf-x', fail)).rejects.toThrow('No release of mf-x could be loaded. new: offline; old: offline');
  expect((await loadRemote('mf-x', good)).buildId).toBe('new');
});
