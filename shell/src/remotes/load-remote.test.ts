import type { ReleaseCandidate } from '@portal/contracts/release-map';
import { loadRemote, type EntryLoader } from './load-remote';
import { keepReleaseMap } from './release-map';
import { isBadBuild } from './session-memory';

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
  keepReleaseMap({ epoch: 3, map: { schema: '', microFrontends: { 'mf-x': candidates } } });

/** Fails for one build only. */
const failFor =
  (buildId: string, failure: EntryLoader): EntryLoader =>
  (one) =>
    one.extras.portal.buildId === buildId ? failure(one) : good(one);

beforeEach(() => {
  sessionStorage.clear();
  showMap(candidate('new'), candidate('old'));
});

it('takes the first candidate that works', async () => {
  expect(await loadRemote('mf-x', good)).toEqual({ module: exposed, buildId: 'new' });
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
  await loadRemote('mf-x', (one) => (asked.push(one.extras.portal.buildId), good(one)));
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

it('passes over a build that does not fit this shell without loading it @MF-07', async () => {
  showMap(candidate('new', { requires: { federation: '2.9.2', shared: { '@portal/portal': '^0.2.0' } } }), candidate('old'));
  const asked: string[] = [];
  await loadRemote('mf-x', (one) => (asked.push(one.extras.portal.buildId), good(one)));
  expect(asked).toEqual(['old']);
});

it('tries builds again that failed earlier when there is nothing else, and says why nothing worked', async () => {
  const fail: EntryLoader = () => Promise.reject(new Error('offline'));
  await expect(loadRemote('mf-x', fail)).rejects.toThrow('No release of mf-x could be loaded. new: offline; old: offline');
  expect((await loadRemote('mf-x', good)).buildId).toBe('new');
});
