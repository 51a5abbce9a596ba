import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readChannelLog } from './channel-log';
import { foldLog, type ChannelState } from './plan/fold-log';
import { ReleaseError } from './release-error';
import { readRelease, type Release } from './release-file';

export type Registry = ReturnType<typeof openRegistry>;

/** The folder that holds every published release, the channel log and the signing key. */
export function openRegistry(root: string) {
  const releases = new Map<string, Release>();
  const folderOf = (remote: string, buildId: string) => join(root, 'r', remote, buildId);
  const registry = {
    root,
    logPath: join(root, 'channel.log'),
    keyPath: join(root, 'keys/map-signing.pem'),
    assetsPath: join(root, 'r'),
    folderOf,
    hasRelease: (remote: string, buildId: string) => existsSync(join(folderOf(remote, buildId), 'release.json')),
    /** Releases never change, so one reading lasts. */
    async getRelease(remote: string, buildId: string): Promise<Release> {
      const key = `${remote}/${buildId}`;
      const known = releases.get(key);
      if (known) return known;
      if (!registry.hasRelease(remote, buildId)) throw new ReleaseError(`${key} is not in the registry.`, 404);
      const release = await readRelease(folderOf(remote, buildId));
      releases.set(key, release);
      return release;
    },
    readState: async (): Promise<ChannelState> => foldLog(await readChannelLog(join(root, 'channel.log'))),
  };
  return registry;
}
