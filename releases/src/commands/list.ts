import { buildStateOf, type BuildState } from '../plan/build-state';
import { getChannel } from '../plan/get-channel';
import type { Registry } from '../registry';

export type ListedBuild = {
  remote: string;
  buildId: string;
  version: string | null;
  builtAt: string | null;
  commit: string | null;
  state: BuildState;
};

/** Every build in the registry, newest first. One whose release file cannot be read has neither version nor date. */
export async function list(registry: Registry, only: string | null): Promise<ListedBuild[]> {
  const state = await registry.readState();
  const remotes = only === null ? Object.keys(state.channels).sort() : [only];
  const builds = remotes.flatMap((remote) => {
    const channel = getChannel(state, remote);
    return channel.published.toReversed().map(async (buildId): Promise<ListedBuild> => {
      const release = await registry.getRelease(remote, buildId).catch(() => null);
      const { version = null, builtAt = null, commit = null } = release ?? {};
      return { remote, buildId, version, builtAt, commit, state: buildStateOf(channel, buildId) };
    });
  });
  return Promise.all(builds);
}
