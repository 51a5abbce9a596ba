import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import type { Configuration as DevServerConfiguration } from 'webpack-dev-server';
import type { Configuration } from 'webpack';
import { createCommonConfig } from './common';

const portalUrl = process.env.PORTAL_URL ?? 'http://127.0.0.1:8080';

/** The remote alone, on its own page, with its own copies of what the shell would share and with fast refresh. Calls go to a running platform. */
export function createStandaloneConfig(folder: string, port: number): Configuration & { devServer: DevServerConfiguration } {
  const common = createCommonConfig({ folder, buildId: 'development', mode: 'development', layer: 'remote' });
  return {
    ...common,
    entry: './src/index.ts',
    output: { ...common.output, publicPath: '/' },
    plugins: [
      ...(common.plugins ?? []),
      new HtmlWebpackPlugin({
        templateContent: '<!doctype html><html lang="th"><head><title>Portal</title></head><body><div id="root"></div></body></html>',
      }),
      new ReactRefreshPlugin({ overlay: false }),
    ],
    cache: { type: 'filesystem', cacheDirectory: `${folder}/.cache/webpack`, name: 'standalone' },
    devServer: {
      port,
      hot: true,
      // Names of slots have a dot in them.
      historyApiFallback: { disableDotRule: true },
      // The platform refuses writes from another origin; this page stands in for the portal's own.
      proxy: [
        {
          context: ['/wps', '/lgw', '/lotto', '/img'],
          target: portalUrl,
          changeOrigin: true,
          headers: { origin: new URL(portalUrl).origin },
        },
      ],
    },
  };
}
