import type { DeskBuild, DeskRemote, DeskState } from '@portal/contracts/release-desk';
import type { ChannelEvent } from '../channel-event';
import { buildStateOf } from '../plan/build-state';
import { foldLog, lastGoodBuild, type Channel } from '../plan/fold-log';
import type { Release } from '../release-file';

type FindRelease = (remote: string, buildId: string) => Promise<Release | null>;

function trafficOf(build: string, { active, canary, isKilled }: Channel): number {
  if (isKilled) return 0;
  if (build === canary?.buildId) return canary.traffic;
  return build === active ? 100 - (canary?.traffic ?? 0) : 0;
}

const givesBuild = ({ op }: ChannelEvent) => op === 'activate' || op === 'ramp' || op === 'rollback';

async function readRemote(
  remote: string,
  channel: Channel,
  events: readonly ChannelEvent[],
  findRelease: FindRelease,
): Promise<DeskRemote> {
  const builds: DeskBuild[] = [];
  let kind: DeskRemote['kind'] = 'remote';
  for (const buildId of channel.published.toReversed()) {
    const release = await findRelease(remote, buildId);
    if (!release) continue;
    const given = events.findLast((event) => event.remote === remote && event.to === buildId && givesBuild(event));
    kind = release.kind;
    builds.push({
      buildId,
      version: release.version,
      builtAt: release.builtAt,
      commit: release.commit,
      state: buildStateOf(channel, buildId),
      traffic: trafficOf(buildId, channel),
      activatedAt: given?.at ?? null,
      activatedBy: given?.actor ?? null,
    });
  }
  const { active, canary, isFrozen, isKilled } = channel;
  return { remote, kind, active, canary, lastGood: lastGoodBuild(channel), isFrozen, isKilled, builds };
}

/** Everything the console shows of the releases, from the log and the release files. The shell stands first. */
export async function readDeskState(events: readonly ChannelEvent[], findRelease: FindRelease): Promise<DeskState> {
  const { epoch, channels } = foldLog(events);
  const remotes: DeskRemote[] = [];
  for (const [remote, channel] of Object.entries(channels)) remotes.push(await readRemote(remote, channel, events, findRelease));
  const rank = ({ kind, remote }: DeskRemote) => (kind === 'shell' ? '' : remote);
  return { epoch, remotes: remotes.sort((a, b) => rank(a).localeCompare(rank(b))) };
}
