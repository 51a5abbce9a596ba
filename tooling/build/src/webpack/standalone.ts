import { join } from 'node:path';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import type { Configuration as DevServerConfiguration } from 'webpack-dev-server';
import type { Configuration } from 'webpack';
import { createCommonConfig } from './common';
import { createDevServer } from './dev-server';

const base = '/alone/';

/** The remote alone, on its own page, with its own copies of what the shell would share and with fast refresh. Calls go to a running platform. */
export function createStandaloneConfig(
  folder: string,
  { name, port }: { name: string; port: number },
): Configuration & { devServer: DevServerConfiguration } {
  const common = createCommonConfig({ folder, buildId: 'development', mode: 'development', layer: 'remote', hasFastRefresh: true });
  return {
    ...common,
    name: 'alone',
    entry: './src/index.ts',
    // Beside the entry for portals, which is at the root, and in a folder of its own: both have files of the same names.
    output: { ...common.output, path: join(folder, 'dist/alone'), uniqueName: `${name}_alone`, publicPath: base },
    plugins: [
      ...(common.plugins ?? []),
      new HtmlWebpackPlugin({
        templateContent: `<!doctype html><html lang="th"><head><title>${name}</title></head><body><div id="root"></div></body></html>`,
      }),
      new ReactRefreshPlugin({ overlay: false }),
    ],
    cache: { type: 'filesystem', cacheDirectory: `${folder}/.cache/webpack`, name: 'standalone' },
    devServer: createDevServer({ name, folder, port, page: `${base}index.html` }),
  };
}
