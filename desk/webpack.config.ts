import { join } from 'node:path';
import { computeBuildId } from '@portal/build/build-id';
import { createCommonConfig, type Mode } from '@portal/build/webpack/common';
import { WallPlugin } from '@portal/build/webpack/wall-plugin';
import { shellWall } from '@portal/build/webpack/walls';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import type { Configuration } from 'webpack';
import { SubresourceIntegrityPlugin } from 'webpack-subresource-integrity';

const portalUrl = process.env.PORTAL_URL ?? 'http://127.0.0.1:8080';

/** A page without federation: `dist/index.html`, and everything else in `dist/assets`, where the release desk looks for them. */
export default (_env: unknown, { mode = 'production' }: { mode?: Mode }): Configuration & { devServer: object } => {
  const folder = process.cwd();
  const isProduction = mode === 'production';
  const common = createCommonConfig({ folder, buildId: computeBuildId(folder, mode), mode, layer: 'shell' });
  return {
    ...common,
    entry: { main: './src/index.ts' },
    output: { ...common.output, path: join(folder, 'dist/assets'), publicPath: '/ops/desk-assets/', uniqueName: 'portal_desk' },
    plugins: [
      ...(common.plugins ?? []),
      new HtmlWebpackPlugin({
        template: join(folder, 'src/page.html'),
        filename: isProduction ? '../index.html' : 'index.html',
        scriptLoading: 'defer',
        // What is inlined is known to the policy by its hash, so it stays as it was written.
        minify: false,
      }),
      ...(isProduction ? [new SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'], enabled: true })] : []),
      new WallPlugin(join(folder, '..'), shellWall),
    ],
    devServer: {
      port: 8107,
      hot: true,
      historyApiFallback: { index: '/ops/desk-assets/index.html' },
      // The desk refuses writes from another origin; this page stands in for the portal's own.
      proxy: [
        { context: ['/ops/api', '/wps', '/img'], target: portalUrl, changeOrigin: true, headers: { origin: new URL(portalUrl).origin } },
      ],
    },
  };
};
