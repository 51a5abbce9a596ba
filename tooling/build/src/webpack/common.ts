import { dirname, join } from 'node:path';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import TerserPlugin from 'terser-webpack-plugin';
import webpack, { type Configuration } from 'webpack';
import { findWorkspaceRoot } from '../workspace';

export type Mode = 'production' | 'development';
export type CommonOptions = {
  folder: string;
  buildId: string;
  mode: Mode;
  layer: 'shell' | 'remote';
  defines?: Record<string, string>;
  /** Components take changes without losing their state; only where React itself is a development build. */
  hasFastRefresh?: boolean;
};

/** Every style sheet names all layers first: else a remote that is loaded early would become the lowest layer. */
const layerBanner = '@layer reset, tokens, shared, shell, remote, overrides;';

/** What the builds of the shell and of the remotes have in common. */
export function createCommonConfig({ folder, buildId, mode, layer, defines = {}, hasFastRefresh = false }: CommonOptions): Configuration {
  const isProduction = mode === 'production';
  // While somebody works, a file keeps its name: what takes the place of another is found by it.
  const fileName = isProduction ? '[name].[contenthash:8]' : '[name]';
  const presetFolder = join(findWorkspaceRoot(folder), 'tooling/build/src/webpack');
  const layerLoader = { loader: join(presetFolder, 'layer-loader.cjs'), options: { layer } };
  const cssLoader = (modules: unknown) => ({ loader: require.resolve('css-loader'), options: { modules, sourceMap: false } });
  return {
    mode,
    context: folder,
    target: ['web', 'es2022'],
    devtool: isProduction ? false : 'cheap-module-source-map',
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js', '.json'] },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          exclude: /node_modules/,
          loader: require.resolve('swc-loader'),
          options: {
            jsc: {
              target: 'es2022',
              parser: { syntax: 'typescript', tsx: true },
              transform: { react: { runtime: 'automatic', development: hasFastRefresh, refresh: hasFastRefresh } },
            },
          },
        },
        // Workspace packages have no side effects on import but for their styles: unused exports may go.
        { test: /shared[/\\][^/\\]+[/\\]src[/\\].*\.tsx?$/, sideEffects: false },
        {
          test: /\.module\.css$/,
          use: [
            MiniCssExtractPlugin.loader,
            cssLoader({
              localIdentName: isProduction ? '[hash:base64:7]' : '[name]__[local]--[hash:base64:5]',
              localIdentHashSalt: buildId,
              namedExport: false,
              exportLocalsConvention: 'as-is',
            }),
            layerLoader,
          ],
        },
        {
          test: /\.css$/,
          exclude: /\.module\.css$/,
          use: [MiniCssExtractPlugin.loader, cssLoader(false), ...(layer === 'remote' ? [layerLoader] : [])],
          sideEffects: true,
        },
        { test: /\.(svg|woff2|png|webp|avif|py|md)$/, type: 'asset/resource' },
        // A script for people to take along, which no page runs.
        { test: /[/\\]verifier[/\\][^/\\]+\.mjs$/, type: 'asset/resource' },
      ],
    },
    output: {
      path: join(folder, 'dist', buildId),
      filename: `${fileName}.js`,
      chunkFilename: `${fileName}.js`,
      assetModuleFilename: '[name].[contenthash:8][ext]',
      publicPath: 'auto',
      crossOriginLoading: 'anonymous',
      trustedTypes: { policyName: 'portal#webpack' },
      clean: isProduction,
    },
    optimization: {
      minimize: isProduction,
      chunkIds: isProduction ? 'deterministic' : 'named',
      minimizer: [
        new TerserPlugin({ minify: TerserPlugin.swcMinify, extractComments: false, terserOptions: { format: { comments: false } } }),
        new CssMinimizerPlugin({ minify: CssMinimizerPlugin.lightningCssMinify }),
      ],
    },
    plugins: [
      new webpack.DefinePlugin({ __BUILD_ID__: JSON.stringify(buildId), __DEV__: JSON.stringify(!isProduction), ...defines }),
      new MiniCssExtractPlugin({
        filename: `${fileName}.css`,
        chunkFilename: `${fileName}.css`,
        // The order between files is given by layers and one-class selectors.
        ignoreOrder: true,
      }),
      new webpack.BannerPlugin({
        banner: layerBanner,
        raw: true,
        test: /\.css$/,
        stage: webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONS,
      }),
    ],
    cache: {
      type: 'filesystem',
      cacheDirectory: join(folder, '.cache/webpack'),
      name: mode,
      buildDependencies: { preset: [`${presetFolder}/`, join(dirname(presetFolder), 'workspace.ts')] },
    },
    performance: false,
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'warn' },
  };
}
