import { lastGoodBuild } from '../plan/fold-log';
import type { Registry } from '../registry';

export type RemoteStatus = {
  remote: string;
  active: string | null;
  version: string | null;
  lastGood: string | null;
  canary: { buildId: string; version: string | null; traffic: number } | null;
  isFrozen: boolean;
  isKilled: boolean;
};
export type Status = { epoch: number; remotes: RemoteStatus[] };

/** What new pages get now. */
export async function status(registry: Registry): Promise<Status> {
  const { epoch, channels } = await registry.readState();
  const findVersion = async (remote: string, buildId: string) =>
    (await registry.getRelease(remote, buildId).catch(() => null))?.version ?? null;
  const remotes = Object.entries(channels)
    .sort(([a], [b]) => a.localeCompare(b))
    .map(async ([remote, channel]): Promise<RemoteStatus> => {
      const { active, canary, isFrozen, isKilled } = channel;
      return {
        remote,
        active,
        version: active && (await findVersion(remote, active)),
        lastGood: lastGoodBuild(channel),
        canary: canary && { ...canary, version: await findVersion(remote, canary.buildId) },
        isFrozen,
        isKilled,
      };
    });
  return { epoch, remotes: await Promise.all(remotes) };
}
