import type { ChannelState } from './fold-log';
import { buildRelease, buildShellRelease } from '../release.builder';
import { isInCanary } from './bucket';
import { deriveMap } from './derive-map';

const channel = {
  epoch: 4,
  published: [],
  active: 'bbbbbbbbbbbb',
  proven: ['aaaaaaaaaaaa', 'bbbbbbbbbbbb'],
  canary: null,
  isFrozen: false,
  isKilled: false,
};
const state: ChannelState = { epoch: 4, channels: { 'mf-x': channel } };
const find = (remote: string, buildId: string) => (remote === 'shell' ? buildShellRelease({ buildId }) : buildRelease({ remote, buildId }));

it('names the active build first and the last good one after it, each with hash and folder @MF-04 @MF-06', () => {
  const candidates = deriveMap(state, find, 'ann').microFrontends['mf-x']!;
  expect(candidates.map(({ url, metadata, deployment }) => [url, metadata.integrity, deployment])).toEqual([
    ['/r/mf-x/bbbbbbbbbbbb/remoteEntry.js', 'sha384-entry', { traffic: 100, default: true }],
    ['/r/mf-x/aaaaaaaaaaaa/remoteEntry.js', 'sha384-entry', { traffic: 0, default: false }],
  ]);
  expect(candidates[0]?.extras.portal.styles).toEqual({ 'x.css': 'sha384-style' });
});

it("contains only what the open schema allows, besides the portal's own extras", () => {
  const map = deriveMap(state, find, 'ann');
  expect(Object.keys(map)).toEqual(['schema', 'microFrontends']);
  for (const candidate of Object.values(map.microFrontends).flat()) {
    expect(Object.keys(candidate)).toEqual(['url', 'metadata', 'deployment', 'extras']);
    expect(Object.keys(candidate.metadata).sort()).toEqual(['integrity', 'version']);
    expect(Object.keys(candidate.deployment)).toEqual(['traffic', 'default']);
  }
});

it('leaves a killed remote out', () => {
  expect(deriveMap({ ...state, channels: { 'mf-x': { ...channel, isKilled: true } } }, find, 'ann').microFrontends).toEqual({});
});

it('gives a canary to its share of the visitors only, the active build as their fallback', () => {
  const canary = { ...state, channels: { 'mf-x': { ...channel, canary: { buildId: 'cccccccccccc', traffic: 20 } } } };
  const first = (subject: string) => deriveMap(canary, find, subject).microFrontends['mf-x']!.map(({ extras }) => extras.portal.buildId);
  const subjects = Array.from({ length: 2000 }, (_, index) => `visitor-${index}`);
  const lucky = subjects.filter((subject) => first(subject)[0] === 'cccccccccccc');

  expect(lucky.length / subjects.length).toBeCloseTo(0.2, 1);
  expect(first(lucky[0]!)).toEqual(['cccccccccccc', 'bbbbbbbbbbbb', 'aaaaaaaaaaaa']);
});

it('gives a canary of 0 % to nobody, one of 5 % to 5.0 ± 0.3 % of 100,000 visitors, and keeps everybody in it when it grows @MF-08', () => {
  const subjects = Array.from({ length: 100_000 }, (_, index) => `visitor-${index}`);
  const share = (traffic: number) => subjects.filter((subject) => isInCanary(subject, 'mf-x', 'cccccccccccc', traffic));
  const shares = [0, 0.01, 1.1, 5, 20, 57, 99.99, 100].map((traffic) => [traffic, new Set(share(traffic))] as const);

  expect(shares[0]![1].size).toBe(0);
  expect(shares.at(-1)![1].size).toBe(subjects.length);
  for (const [traffic, got] of shares) expect(Math.abs((got.size / subjects.length) * 100 - traffic)).toBeLessThanOrEqual(0.3);
  for (const [place, [, smaller]] of shares.slice(0, -1).entries()) {
    const larger = shares[place + 1]![1];
    expect([...smaller].every((subject) => larger.has(subject))).toBe(true);
    expect(larger.size).toBeGreaterThan(smaller.size);
  }
  expect(share(5)).toEqual(share(5));
});

it('assigns visitors independently for every build and remote, so that nobody is always among the first', () => {
  const subjects = Array.from({ length: 20_000 }, (_, index) => `visitor-${index}`);
  const share = (remote: string, build: string) => subjects.filter((subject) => isInCanary(subject, remote, build, 10));
  const [one, otherBuild, otherRemote] = [share('mf-x', 'cccccccccccc'), share('mf-x', 'dddddddddddd'), share('mf-y', 'cccccccccccc')];
  for (const other of [otherBuild, otherRemote]) {
    const both = other.filter((subject) => one.includes(subject)).length;
    expect((both / subjects.length) * 100).toBeCloseTo(1, 0);
  }
});
