import type { Registry } from '../registry';

export type ListedBuild = {
  remote: string;
  buildId: string;
  version: string;
  builtAt: string;
  commit: string | null;
  state: 'active' | 'last good' | 'published';
};

/** Every build in the registry, newest first. */
export async function list(registry: Registry, only: string | null): Promise<ListedBuild[]> {
  const { channels } = await registry.readState();
  const wanted = Object.entries(channels).filter(([remote]) => only === null || remote === only);
  const builds = wanted.flatMap(([remote, { published, active, proven }]) =>
    published
      .filter((buildId) => registry.hasRelease(remote, buildId))
      .toReversed()
      .map(async (buildId): Promise<ListedBuild> => {
        const { version, builtAt, commit } = await registry.getRelease(remote, buildId);
        const state = buildId === active ? 'active' : proven.includes(buildId) ? 'last good' : 'published';
        return { remote, buildId, version, builtAt, commit, state };
      }),
  );
  return Promise.all(builds);
}
