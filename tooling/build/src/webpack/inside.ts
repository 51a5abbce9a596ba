import type { Configuration } from 'webpack';
import { findWorkspaceRoot } from '../workspace';
import { createCommonConfig } from './common';
import { readSharedVersions, toRanges } from './federation';
import { createRemoteEntry, nameRemoteGlobal } from './remote-entry';
import { WallPlugin } from './wall-plugin';
import { createRemoteWall } from './walls';

/**
 * The remote for the page of a portal that an override sends to this machine. It runs on the portal's React, which is no development
 * build: a changed style is taken at once, and for any other change the page is loaded again.
 */
export function createInsideConfig(folder: string, { name }: { name: string }): Configuration {
  // A portal looks for the entry of a developer's machine under this name.
  const globalName = nameRemoteGlobal(name, 'development');
  const common = createCommonConfig({ folder, buildId: 'development', mode: 'development', layer: 'remote' });
  return {
    ...common,
    name: 'inside',
    entry: {},
    output: { ...common.output, uniqueName: globalName },
    plugins: [
      ...(common.plugins ?? []),
      createRemoteEntry(globalName, toRanges(readSharedVersions(folder))),
      new WallPlugin(findWorkspaceRoot(folder), createRemoteWall(name)),
    ],
    cache: { type: 'filesystem', cacheDirectory: `${folder}/.cache/webpack`, name: 'inside' },
  };
}
