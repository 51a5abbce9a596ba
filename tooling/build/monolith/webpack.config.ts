import { join, resolve } from 'node:path';
import webpack, { type Configuration } from 'webpack';
import { createShellConfig } from '../src/webpack/shell';
import { ChunkFilesPlugin } from './chunk-files-plugin';

/** What takes the places of the shell's own files imports every app, which nothing under shared/ may. */
const replacements = resolve(__dirname, '../../../scripts/bench/monolith');
const createConfig = createShellConfig({ budgetBytes: 1_000_000 });

/** The same shell and the same remotes as one build: what the portal costs without micro-frontends. Run from the shell's folder. */
export default (env: unknown, options: { mode?: 'production' }): Configuration => {
  const config = createConfig(env, options);
  const replace = (from: RegExp, to: string) => new webpack.NormalModuleReplacementPlugin(from, join(replacements, to));
  return {
    ...config,
    output: { ...config.output, path: resolve(process.env.MONOLITH_FOLDER!) },
    module: {
      ...config.module,
      rules: [
        ...(config.module?.rules ?? []),
        { test: /monolith[/\\]load-remote\.js$/, enforce: 'pre', loader: join(replacements, 'list-remotes.cjs') },
        { test: /mf-[a-z0-9-]+[/\\]src[/\\]locales\.ts$/, enforce: 'pre', loader: join(replacements, 'name-locale-chunks.cjs') },
      ],
    },
    plugins: [
      // A wall between shell and remotes is what this build is made without.
      ...(config.plugins ?? []).filter((plugin) => plugin?.constructor.name !== 'WallPlugin'),
      replace(/\/load-remote$/, 'load-remote.js'),
      replace(/\.\/set-up-federation$/, 'set-up-nothing.js'),
      new ChunkFilesPlugin(),
    ],
  };
};
