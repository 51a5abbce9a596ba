import { activate, openRegistry, publish, type Authority } from '@portal/releases';
import type { WebBuild } from './build-web';

/** Publishes what is new and makes it active. The shell comes first: remotes must fit the one that is active. */
export async function releaseWebApps(registryFolder: string, builds: readonly WebBuild[], authority: Authority): Promise<string[]> {
  const registry = openRegistry(registryFolder);
  const changed: string[] = [];
  for (const { app, buildId, folder } of builds) {
    const { channels } = await registry.readState();
    if (!channels[app]?.published.includes(buildId)) await publish(registry, folder, authority);
    if (channels[app]?.active === buildId) continue;
    await activate(registry, app, buildId, authority);
    changed.push(app);
  }
  return changed;
}
