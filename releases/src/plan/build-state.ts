import { lastGoodBuild, type Channel } from './fold-log';

export type BuildState = 'active' | 'canary' | 'last good' | 'proven' | 'published';

/** What a build is to its channel; `proven` were active once and were not withdrawn. */
export function buildStateOf(channel: Channel, buildId: string): BuildState {
  if (buildId === channel.active) return 'active';
  if (buildId === channel.canary?.buildId) return 'canary';
  if (buildId === lastGoodBuild(channel)) return 'last good';
  return channel.proven.includes(buildId) ? 'proven' : 'published';
}
