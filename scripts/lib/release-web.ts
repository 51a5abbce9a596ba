import { activate, healthActor, openRegistryAt, publish, type Authority, type Channel, type ChannelEvent } from '@portal/releases';
import type { WebBuild } from './build-web';

/** Names in the log behind which nobody stands who has decided anything: a start from the workspace, and the judge of the loads. */
export const workspaceActors = { start: 'start', publish: 'publish' } as const;
const nobody: readonly string[] = [...Object.values(workspaceActors), healthActor];

/**
 * Publishes what is new, and activates it where no person has decided otherwise. The shell comes first: remotes must fit the one that is
 * active. A start of the portal replaces no build that a person has chosen, brings nothing back that was taken back, and ends no freeze and
 * no canary.
 */
export async function releaseWebApps(
  registryAddress: string,
  builds: readonly Pick<WebBuild, 'app' | 'buildId' | 'folder'>[],
  authority: Authority,
  report: (line: string) => void = () => {},
): Promise<string[]> {
  const registry = openRegistryAt(registryAddress, process.env);
  const changed: string[] = [];
  for (const { app, buildId, folder } of builds) {
    const { channels } = await registry.readState();
    if (!channels[app]?.published.includes(buildId)) await publish(registry, folder, authority);
    if (channels[app]?.active === buildId) continue;
    const obstacle = findObstacle(channels[app], await registry.readEvents(), app, buildId);
    if (obstacle) {
      report(`${app} ${buildId} is published and not activated: ${obstacle}.`);
      continue;
    }
    await activate(registry, app, buildId, authority);
    changed.push(app);
  }
  return changed;
}

/** Why a build is not to be activated without being asked for; null when nothing speaks against it. */
function findObstacle(channel: Channel | undefined, events: readonly ChannelEvent[], app: string, buildId: string): string | null {
  if (channel?.isFrozen) return 'the app is frozen';
  if (channel?.canary) return `there is a canary, ${channel.canary.buildId}`;
  const own = events.filter(({ remote, op }) => remote === app && op !== 'publish');
  const takenBack = own.findLast(({ from, to }) => from === buildId || to === buildId);
  if (takenBack?.op === 'rollback' && takenBack.from === buildId) return `it was taken back ("${takenBack.reason}")`;
  const chosen = own.findLast(({ op }) => op === 'activate' || op === 'ramp' || op === 'rollback');
  return !chosen || nobody.includes(chosen.actor)
    ? null
    : `${chosen.actor} has chosen ${channel?.active} ("${chosen.reason}"); \`npm run release -- activate ${app} ${buildId}\` gives this one`;
}
