import type { ReleaseCandidate } from '@portal/contracts/release-map';
import { getReleaseMap, keepReleaseMap } from '../../remotes/map/release-map';
import { findState, needRemote, noteBroken, setRemote } from '../../remotes/remotes.store';
import { setDirty } from '../../state/dirty-owners';
import { useReleaseNotices } from './release-notices.store';
import { followMap, startSwapping } from './swap-remotes';

Object.assign(globalThis, { __FEDERATION_VERSION__: '2.9.2', __SHARED_VERSIONS__: {} });

const disposed: string[] = [];
// Builds that were never put here hang like a lost request.
const builds = new Map<string, (remote: string) => unknown>();

jest.mock('../../remotes/loading/federation', () => ({
  getFederation: () => ({
    registerRemotes: () => {},
    loadRemote: async (name: string) => {
      const [, remote, build] = /^(\w+?)_(\w+)\/remote$/.exec(name)!;
      return builds.get(build!)!(`${remote}`);
    },
  }),
}));

const candidate = (remote: string, buildId: string): ReleaseCandidate => ({
  url: `/r/mf-${remote}/${buildId}/remoteEntry.js`,
  metadata: { version: '1.0.0', integrity: 'sha384-x' },
  deployment: { traffic: 100, default: true },
  extras: {
    portal: {
      kind: 'remote',
      buildId,
      base: `/r/mf-${remote}/${buildId}/`,
      globalName: `${remote}_${buildId}`,
      requires: { federation: '2.9.2', shared: {} },
      provides: { routes: [], slots: [], namespaces: [] },
      styles: {},
    },
  },
});

let epoch = 0;
/** Each test has a remote of its own: a page changes a remote only once. */
let remote = '';

function showMap(...ids: string[]): void {
  const candidates = ids.map((id) => candidate(remote.slice(3), id));
  keepReleaseMap({
    epoch: (epoch += 1),
    publicKey: '',
    map: { schema: '', microFrontends: candidates.length > 0 ? { [remote]: candidates } : {} },
  });
}

function putBuild(build: string): void {
  builds.set(build, (name) => ({ remote: { name, routes: [], slots: [], dispose: () => disposed.push(build) } }));
  Object.assign(globalThis, { [`${remote.slice(3)}_${build}`]: {} });
}

const settle = () => new Promise((done) => setTimeout(done, 20));
const running = () => {
  const state = findState(remote);
  return state?.phase === 'ready' ? state.buildId : (state?.phase ?? null);
};

beforeAll(startSwapping);
beforeEach(async () => {
  remote = `mf-r${epoch}`;
  disposed.length = 0;
  for (const build of ['old', 'new', 'newest']) putBuild(build);
  showMap('new', 'old');
});

afterEach(() => setRemote(remote, undefined));

async function open(): Promise<() => void> {
  const leave = needRemote(remote, () => undefined);
  await settle();
  expect(running()).toBe('new');
  return leave;
}

it('replaces a rolled-back remote at once, alone, and ends its code @MF-05', async () => {
  await open();
  showMap('old');
  followMap();
  await settle();
  expect([running(), disposed]).toEqual(['old', ['new']]);
});

it('waits while a bet is being sent, but not while a draft is stored @MF-05', async () => {
  await open();
  const owner = `${remote.slice(3)}.slip`;
  setDirty(owner, true, { isDraftKept: true });
  setDirty('x.bet', true);
  showMap('old');
  followMap();
  await settle();
  expect(running()).toBe('new');

  setDirty('x.bet', false);
  await settle();
  expect(running()).toBe('old');
  setDirty(owner, false);
});

it('does not replace when the page has become busy while the new code was loading @MF-05', async () => {
  await open();
  showMap('old');
  followMap();
  setDirty('x.bet', true);
  await settle();
  expect(running()).toBe('new');
  setDirty('x.bet', false);
  await settle();
  expect(running()).toBe('old');
});

it('keeps a good build until its last area has gone; the next visit loads the new one @MF-05', async () => {
  const leave = await open();
  showMap('newest', 'new');
  followMap();
  await settle();
  expect(running()).toBe('new');

  // Another page of the same remote: one area goes, the next comes.
  const leaveNext = (leave(), needRemote(remote, () => undefined));
  await settle();
  expect(running()).toBe('new');
  leaveNext();
  await settle();
  expect([running(), disposed]).toEqual([null, ['new']]);
  needRemote(remote, () => undefined);
  await settle();
  expect(running()).toBe('newest');
});

it('replaces a good build at once when an area of it shows an error @MF-05', async () => {
  await open();
  noteBroken(remote);
  showMap('newest', 'new');
  followMap();
  await settle();
  expect(running()).toBe('newest');
});

it('replaces a remote once per page; after that it offers a new page, until the map agrees again @MF-05', async () => {
  await open();
  showMap('old');
  followMap();
  await settle();
  showMap('newest');
  followMap();
  await settle();
  expect([running(), useReleaseNotices.getState().outdated]).toEqual(['old', [remote]]);
  showMap('old');
  followMap();
  expect(useReleaseNotices.getState().outdated).toEqual([]);
});

it('ends a remote that was switched off, and brings it back when it is switched on @MF-05', async () => {
  await open();
  const { epoch: before } = getReleaseMap();
  showMap();
  followMap();
  await settle();
  expect([running(), disposed]).toEqual(['failed', ['new']]);
  showMap('new', 'old');
  followMap();
  await settle();
  expect([running(), getReleaseMap().epoch]).toEqual(['new', before + 2]);
});

it('keeps the running build when its replacement does not work @MF-06', async () => {
  await open();
  builds.set('newest', () => {
    throw new Error('broken');
  });
  showMap('newest');
  followMap();
  await settle();
  expect([running(), disposed]).toEqual(['new', []]);
});

it('tries a remote that could not be loaded again', async () => {
  setRemote(remote, { phase: 'failed', error: null });
  needRemote(remote, () => undefined);
  showMap('newest', 'new');
  followMap();
  await settle();
  expect(running()).toBe('newest');
});
