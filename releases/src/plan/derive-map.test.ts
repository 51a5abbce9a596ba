import type { ChannelState } from './fold-log';
import { buildRelease, buildShellRelease } from '../release.builder';
import { isInCanary } from './bucket';
import { deriveMap } from './derive-map';

const channel = {
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

it('has nothing but what the open schema allows beside our own extras', () => {
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

it('gives a canary of no traffic to nobody, and keeps everybody in it when it grows', () => {
  const subjects = Array.from({ length: 20_000 }, (_, index) => `visitor-${index}`);
  const share = (traffic: number) => subjects.filter((subject) => isInCanary(subject, 'mf-x', 'cccccccccccc', traffic));
  const five = share(5);

  expect(share(0)).toEqual([]);
  expect(share(100)).toHaveLength(subjects.length);
  expect((five.length / subjects.length) * 100).toBeCloseTo(5, 0);
  const twenty = new Set(share(20));
  expect(five.every((subject) => twenty.has(subject))).toBe(true);
});
