import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';

export const entryFile = 'remoteEntry.js';

/** What an entry leaves on the page. */
export const nameRemoteGlobal = (remote: string, buildId: string): string => `${remote.replaceAll('-', '_')}_${buildId}`;

/** The entry of a remote: it brings `./remote`, and takes what is shared, in these ranges, from the page. */
export function createRemoteEntry(globalName: string, ranges: Record<string, string>): ModuleFederationPlugin {
  return new ModuleFederationPlugin({
    name: globalName,
    filename: entryFile,
    exposes: { './remote': { import: './src/remote.tsx', name: 'remote' } },
    shared: Object.fromEntries(
      Object.entries(ranges).map(([shared, requiredVersion]) => [
        shared,
        { import: false, singleton: true, strictVersion: true, requiredVersion },
      ]),
    ),
    shareStrategy: 'loaded-first',
    experiments: { externalRuntime: true },
    manifest: false,
    dts: false,
  });
}
