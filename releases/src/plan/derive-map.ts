import { releaseMapSchema, type ReleaseCandidate, type ReleaseMap } from '@portal/contracts/release-map';
import type { Release } from '../release-file';
import { isInCanary } from './bucket';
import { lastGoodBuild, type Channel, type ChannelState } from './fold-log';

/** Which builds a visitor may use, the one to try first at the front. */
export function chooseBuilds(channel: Channel, remote: string, subject: string): string[] {
  if (channel.isKilled) return [];
  const { active, canary } = channel;
  const isCanary = canary !== null && isInCanary(subject, remote, canary.buildId, canary.traffic);
  const builds = [isCanary ? canary.buildId : null, active, lastGoodBuild(channel)];
  return [...new Set(builds.filter((build) => build !== null))];
}

/** The map of one visitor. Routes and slots of every remote that is not killed are in it, before any code of theirs is loaded. */
export function deriveMap(
  state: ChannelState,
  findRelease: (remote: string, buildId: string) => Release | null,
  subject: string,
): ReleaseMap {
  const microFrontends: ReleaseMap['microFrontends'] = {};
  for (const [remote, channel] of Object.entries(state.channels).sort(([a], [b]) => a.localeCompare(b))) {
    const releases = chooseBuilds(channel, remote, subject).flatMap((buildId) => findRelease(remote, buildId) ?? []);
    const candidates = releases.map((release, place) => toCandidate(release, channel, place));
    if (candidates.length > 0) microFrontends[remote] = candidates;
  }
  return { schema: releaseMapSchema, microFrontends };
}

export const releaseBase = ({ remote, buildId }: Release): string => `/r/${remote}/${buildId}/`;

/** A release as the map tells of it. */
export function toCandidate(release: Release, { active, canary }: Pick<Channel, 'active' | 'canary'>, place: number): ReleaseCandidate {
  const { buildId, kind, globalName, requires, provides, version, assets } = release;
  const file = release.entry ?? release.initial.js.at(-1) ?? '';
  const styles = Object.entries(assets).filter(([name]) => name.endsWith('.css'));
  const canaryShare = canary?.traffic ?? 0;
  const traffic = buildId === canary?.buildId ? canaryShare : buildId === active ? 100 - canaryShare : 0;
  return {
    url: releaseBase(release) + file,
    metadata: { version, integrity: assets[file]?.integrity ?? '' },
    deployment: { traffic, default: place === 0 },
    extras: {
      portal: {
        kind,
        buildId,
        base: releaseBase(release),
        globalName,
        requires: requires ?? null,
        provides,
        styles: Object.fromEntries(styles.map(([name, { integrity }]) => [name, integrity])),
      },
    },
  };
}
