import { getChannel } from '../plan/get-channel';
import type { ChannelState } from '../plan/fold-log';
import type { Registry } from '../registry';
import { ReleaseError } from '../release-error';

const isBuildId = (name: string) => /^[0-9a-f]{12}$/.test(name);

/** The build that somebody named by its id or its version. A version that several builds have names none of them. */
export async function findBuild(registry: Registry, state: ChannelState, remote: string, name: string): Promise<string> {
  const { published } = getChannel(state, remote);
  if (isBuildId(name)) return name;
  const builds: string[] = [];
  for (const buildId of published) {
    // A release that cannot be read has no version; the others can still be named.
    const release = await registry.getRelease(remote, buildId).catch(() => null);
    if (release?.version === name) builds.push(buildId);
  }
  const [build, ...others] = builds;
  const hint = `\`release list ${remote}\` tells which builds there are.`;
  if (!build) throw new ReleaseError(`${remote} has no published build with the id or version ${name}. ${hint}`, 404);
  if (others.length > 0)
    throw new ReleaseError(`${remote} has ${builds.length} builds of version ${name}: ${builds.join(', ')}. Name one by its id.`);
  return build;
}
