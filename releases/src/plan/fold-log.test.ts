import type { ChannelEvent } from '../channel-event';
import { foldLog, lastGoodBuild } from './fold-log';

type Deed = [op: ChannelEvent['op'], from: string | null, to: string | null, traffic?: number];

const channelAfter = (...deeds: Deed[]) => {
  const events = deeds.map(([op, from, to, traffic], index) => ({
    epoch: index + 1,
    remote: 'mf-x',
    op,
    from,
    to,
    traffic: traffic ?? null,
    actor: 'ann',
    reason: 'test',
    at: '',
  }));
  return foldLog(events).channels['mf-x']!;
};

it('a published build exists, and nobody gets it', () => {
  const channel = channelAfter(['publish', null, 'one']);
  expect(channel).toMatchObject({ published: ['one'], active: null });
});

it('the build before the present one is the last good one', () => {
  const channel = channelAfter(['activate', null, 'one', 100], ['activate', 'one', 'two', 100]);
  expect([channel.active, lastGoodBuild(channel)]).toEqual(['two', 'one']);
});

it('a build that was rolled back is no fallback any more', () => {
  const channel = channelAfter(
    ['activate', null, 'one', 100],
    ['activate', 'one', 'two', 100],
    ['activate', 'two', 'three', 100],
    ['rollback', 'three', 'two', 100],
  );
  expect([channel.active, lastGoodBuild(channel)]).toEqual(['two', 'one']);
});

it('a rollback by more than one build leaves no fallback to those between', () => {
  const channel = channelAfter(
    ['activate', null, 'one', 100],
    ['activate', 'one', 'two', 100],
    ['activate', 'two', 'three', 100],
    ['activate', 'three', 'four', 100],
    ['rollback', 'four', 'two', 100],
  );
  expect([channel.active, lastGoodBuild(channel), channel.proven]).toEqual(['two', 'one', ['one', 'two']]);
});

it('a change of the signing key is an epoch and no remote', () => {
  const event = { remote: '(signing key)', op: 'rotate-key', from: 'a', to: 'b', traffic: null, actor: 'a', reason: 'r', at: '' } as const;
  expect(foldLog([{ epoch: 1, ...event }])).toEqual({ epoch: 1, channels: {} });
});

it('a canary leaves the active build active until it has all the traffic', () => {
  const before: Deed[] = [
    ['activate', null, 'one', 100],
    ['activate', 'one', 'two', 5],
    ['ramp', 'one', 'two', 50],
  ];
  expect(channelAfter(...before)).toMatchObject({ active: 'one', canary: { buildId: 'two', traffic: 50 } });
  expect(channelAfter(...before, ['ramp', 'one', 'two', 100])).toMatchObject({ active: 'two', canary: null });
  expect(channelAfter(...before, ['rollback', 'two', 'one', 100])).toMatchObject({ active: 'one', canary: null });
});

it('one remote is released and rolled back without touching another @MF-03', () => {
  const event = (epoch: number, remote: string, op: ChannelEvent['op'], from: string | null, to: string) => ({
    epoch,
    remote,
    op,
    from,
    to,
    traffic: 100,
    actor: 'a',
    reason: 'r',
    at: '',
  });
  const events = [
    event(1, 'mf-a', 'activate', null, 'a1'),
    event(2, 'mf-b', 'activate', null, 'b1'),
    event(3, 'mf-a', 'activate', 'a1', 'a2'),
  ];
  const { channels } = foldLog([...events, event(4, 'mf-a', 'rollback', 'a2', 'a1')]);
  expect([channels['mf-a']?.active, channels['mf-b']]).toEqual(['a1', foldLog(events).channels['mf-b']]);
});
