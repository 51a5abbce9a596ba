import { basename } from 'node:path';
import type { Configuration } from 'webpack';
import { SubresourceIntegrityPlugin } from 'webpack-subresource-integrity';
import { computeBuildId } from '../build-id';
import { findWorkspaceRoot } from '../workspace';
import { createCommonConfig, type Mode } from './common';
import { readFederationVersion, readSharedVersions, toRanges } from './federation';
import { createInsideConfig } from './inside';
import { ReleasePlugin } from './release-plugin';
import { createRemoteEntry, entryFile, nameRemoteGlobal } from './remote-entry';
import { createStandaloneConfig } from './standalone';
import { StyleIntegrityPlugin } from './style-integrity-plugin';
import { WallPlugin } from './wall-plugin';
import { createRemoteWall } from './walls';

export type RemoteOptions = {
  /** The folder's name, which is also the name in the registry: `mf-lottery`. */
  name: string;
  /** Where its development server listens, unless another is given by `--env port=…`. */
  port: number;
  /** Most brotli bytes of script that one route of this remote may need. */
  budgetBytes?: number;
};

type Environment = { WEBPACK_SERVE?: boolean; port?: string };

/** The one way to build a remote. `webpack serve` runs it alone and inside a portal; otherwise it becomes a release in `dist/<build id>`. */
export function createRemoteConfig(options: RemoteOptions) {
  return (env: Environment, { mode = 'production' }: { mode?: Mode }): Configuration | Configuration[] => {
    const folder = process.cwd();
    if (basename(folder) !== options.name) throw new Error(`${options.name} is built from its own folder, not from ${folder}.`);
    if (!env.WEBPACK_SERVE) return createReleaseConfig(folder, options, mode);
    const served = { name: options.name, port: Number(env.port ?? options.port) };
    return [createStandaloneConfig(folder, served), createInsideConfig(folder, served)];
  };
}

function createReleaseConfig(folder: string, { name, budgetBytes = 50_000 }: RemoteOptions, mode: Mode): Configuration {
  const buildId = computeBuildId(folder, mode);
  const common = createCommonConfig({ folder, buildId, mode, layer: 'remote' });
  const ranges = toRanges(readSharedVersions(folder));
  // The build id is part of every name a build registers on the page: with a stable name an earlier build would run the later one's code.
  const globalName = nameRemoteGlobal(name, buildId);
  return {
    ...common,
    entry: {},
    output: { ...common.output, uniqueName: globalName, chunkLoadTimeout: 8000 },
    // Size limits hold for the kinds of modules named here. Without theirs, two pages' references to the shell's modules would move to a
    // chunk without a file, which has no hash, and two pages' few common styles to a request of their own.
    optimization: {
      ...common.optimization,
      splitChunks: { defaultSizeTypes: ['javascript', 'css/mini-extract', 'consume-shared', 'unknown'] },
    },
    plugins: [
      ...(common.plugins ?? []),
      createRemoteEntry(globalName, ranges),
      new SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'], enabled: true }),
      new StyleIntegrityPlugin(),
      new WallPlugin(findWorkspaceRoot(folder), createRemoteWall(name)),
      new ReleasePlugin({
        remote: name,
        folder,
        buildId,
        kind: 'remote',
        entryFile,
        globalName,
        federation: readFederationVersion(folder),
        shared: ranges,
        budgetBytes,
      }),
    ],
  };
}
