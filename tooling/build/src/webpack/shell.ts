import { join } from 'node:path';
import type { Configuration } from 'webpack';
import { SubresourceIntegrityPlugin } from 'webpack-subresource-integrity';
import { computeBuildId } from '../build-id';
import { findWorkspaceRoot } from '../workspace';
import { createCommonConfig, type Mode } from './common';
import { readFederationVersion, readSharedVersions } from './federation';
import { ReleasePlugin } from './release-plugin';
import { routerBuild } from './router-build';
import { StyleIntegrityPlugin } from './style-integrity-plugin';
import { TextAssetPlugin } from './text-asset-plugin';
import { WallPlugin } from './wall-plugin';
import { shellWall } from './walls';

export type ShellOptions = {
  /** Most brotli bytes of script of the first load. */
  budgetBytes: number;
};

/** The shell is a plain build: the federation runtime is an ordinary library to it, and what it shares it hands over as objects. */
export function createShellConfig({ budgetBytes }: ShellOptions) {
  return (_env: unknown, { mode = 'production' }: { mode?: Mode }): Configuration => {
    const folder = process.cwd();
    const buildId = computeBuildId(folder, mode);
    const federation = readFederationVersion(folder);
    const shared = readSharedVersions(folder);
    const common = createCommonConfig({
      folder,
      buildId,
      mode,
      layer: 'shell',
      defines: {
        __FEDERATION_VERSION__: JSON.stringify(federation),
        __SHARED_VERSIONS__: JSON.stringify(shared),
        // Entries come from our own map, not from manifests, and only browsers run this: a quarter of the runtime goes.
        FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
        ENV_TARGET: '"web"',
      },
    });
    return {
      ...common,
      resolve: { ...common.resolve, alias: mode === 'production' ? routerBuild(folder) : {} },
      entry: {
        main: './src/boot',
        'push-worker': { import: './src/push-worker', filename: 'push-worker.js' },
        'offline-worker': { import: './src/offline-worker', filename: 'offline-worker.js' },
      },
      // Slow lines are waited for; the screen that follows is the shell's own.
      output: { ...common.output, uniqueName: `portal_shell_${buildId}`, chunkLoadTimeout: 120_000 },
      optimization: {
        ...common.optimization,
        // Of the page alone: a worker is one file, because its policy lets it fetch no other. So is the first load: every build has an
        // address of its own, so a file of libraries would be kept no longer, and two files weigh 1.5 KB more than one.
        splitChunks: { chunks: (chunk) => !chunk.canBeInitial() && !chunk.name?.endsWith('-worker') },
      },
      plugins: [
        ...(common.plugins ?? []),
        new TextAssetPlugin(join(folder, 'src/boot/page.html'), 'page.html'),
        // The same kind of hash as in the release, which the page's hints carry: a hint with another one is not used.
        new SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'], enabled: true }),
        new StyleIntegrityPlugin(),
        new WallPlugin(findWorkspaceRoot(folder), shellWall),
        new ReleasePlugin({ remote: 'shell', folder, buildId, kind: 'shell', federation, shared, budgetBytes }),
      ],
    };
  };
}
