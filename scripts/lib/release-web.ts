import { activate, openRegistryAt, publish, type Authority, type Channel, type ChannelEvent } from '@portal/releases';
import type { WebBuild } from './build-web';

/**
 * Publishes what is new and makes it active. The shell comes first: remotes must fit the one that is active. What operators have decided
 * meanwhile stands: a start of the portal brings nothing back that they have taken back, and ends no freeze and no canary.
 */
export async function releaseWebApps(
  registryAddress: string,
  builds: readonly WebBuild[],
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
  const takenBack = events.findLast(
    ({ remote, op, from, to }) => remote === app && op !== 'publish' && (from === buildId || to === buildId),
  );
  return takenBack?.op === 'rollback' && takenBack.from === buildId ? `it was taken back ("${takenBack.reason}")` : null;
}
