import { lastGoodBuild } from '../plan/fold-log';
import type { Registry } from '../registry';

export type RemoteStatus = {
  remote: string;
  active: string | null;
  version: string | null;
  lastGood: string | null;
  isFrozen: boolean;
  isKilled: boolean;
};
export type Status = { epoch: number; remotes: RemoteStatus[] };

/** What new pages get now. */
export async function status(registry: Registry): Promise<Status> {
  const { epoch, channels } = await registry.readState();
  const remotes = Object.entries(channels).map(async ([remote, channel]): Promise<RemoteStatus> => {
    const { active, isFrozen, isKilled } = channel;
    const version = active ? (await registry.getRelease(remote, active)).version : null;
    return { remote, active, version, lastGood: lastGoodBuild(channel), isFrozen, isKilled };
  });
  return { epoch, remotes: await Promise.all(remotes) };
}
