import type { ChannelEvent } from '../channel-event';

export type Channel = {
  /** Of the last event about it: what somebody decides on it counts as long as this stays the same, whatever becomes of the others. */
  epoch: number;
  /** Every build in the registry, oldest first. */
  published: string[];
  active: string | null;
  /** Builds that were active, oldest first; a build that was rolled back is no longer among them. */
  proven: string[];
  /** A newer build that a share of the visitors gets. */
  canary: { buildId: string; traffic: number } | null;
  isFrozen: boolean;
  isKilled: boolean;
};
/** An event that is about a remote. */
type ReleaseEvent = ChannelEvent & { op: Exclude<ChannelEvent['op'], 'rotate-key'> };
export type ChannelState = { epoch: number; channels: Record<string, Channel> };

const emptyChannel: Channel = { epoch: 0, published: [], active: null, proven: [], canary: null, isFrozen: false, isKilled: false };

const withoutBuild = (builds: string[], build: string | null) => builds.filter((other) => other !== build);

function makeActive(channel: Channel, build: string): Channel {
  return { ...channel, active: build, proven: [...withoutBuild(channel.proven, build), build], canary: null };
}

/** Whoever goes back further than one build passes over those between for a reason: none of them is a fallback any more. */
const provenUpTo = (proven: string[], build: string) => (proven.includes(build) ? proven.slice(0, proven.indexOf(build) + 1) : proven);

function applyEvent(channel: Channel, { op, from, to, traffic }: ReleaseEvent): Channel {
  switch (op) {
    case 'publish':
      return to ? { ...channel, published: [...withoutBuild(channel.published, to), to] } : channel;
    case 'activate':
    case 'ramp':
      if (!to) return channel;
      return traffic === null || traffic === 100 ? makeActive(channel, to) : { ...channel, canary: { buildId: to, traffic } };
    case 'rollback':
      return to ? makeActive({ ...channel, proven: withoutBuild(provenUpTo(channel.proven, to), from) }, to) : channel;
    case 'freeze':
    case 'unfreeze':
      return { ...channel, isFrozen: op === 'freeze' };
    case 'kill':
    case 'unkill':
      return { ...channel, isKilled: op === 'kill' };
  }
}

const isReleaseEvent = (event: ChannelEvent): event is ReleaseEvent => event.op !== 'rotate-key';

/** What is the case now, from everything that has happened. */
export function foldLog(events: readonly ChannelEvent[]): ChannelState {
  const channels: Record<string, Channel> = {};
  for (const event of events) {
    if (!isReleaseEvent(event)) continue;
    channels[event.remote] = { ...applyEvent(channels[event.remote] ?? emptyChannel, event), epoch: event.epoch };
  }
  return { epoch: events.at(-1)?.epoch ?? 0, channels };
}

/** The build to fall back to: the last one that was active before the present one and was not withdrawn. */
export function lastGoodBuild({ proven, active }: Channel): string | null {
  return withoutBuild(proven, active).at(-1) ?? null;
}
