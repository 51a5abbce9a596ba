import type { ChannelState } from './fold-log';

export type ServedBuild = { remote: string; buildId: string };

/** Every build that some visitor may get now or when a canary is ramped. Remotes that are killed are given to nobody. */
export function servedBuilds({ channels }: ChannelState): ServedBuild[] {
  return Object.entries(channels).flatMap(([remote, { active, canary, isKilled }]) =>
    isKilled ? [] : [active, canary?.buildId ?? null].flatMap((buildId) => (buildId === null ? [] : [{ remote, buildId }])),
  );
}
