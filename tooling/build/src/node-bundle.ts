import { join } from 'node:path';
import { build } from 'esbuild';
import { writeBuilt } from './write-built';

/**
 * Bundles a Node app: workspace packages, which are TypeScript source, go into the file; npm packages stay outside and are found in
 * node_modules when it runs.
 */
export async function bundleNodeApp(folder: string, entries: Record<string, string>): Promise<void> {
  const { outputFiles } = await build({
    write: false,
    absWorkingDir: folder,
    entryPoints: entries,
    outdir: join(folder, 'dist'),
    outExtension: { '.js': '.mjs' },
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: 'linked',
    // Places are enough to read a stack; the sources do not travel into images.
    sourcesContent: false,
    plugins: [
      {
        name: 'npm-stays-outside',
        setup: ({ onResolve }) => {
          onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
            kind === 'entry-point' || path.startsWith('@portal/') ? undefined : { path, external: true },
          );
        },
      },
    ],
    // Packages in the older module format ask for `require`.
    banner: { js: "import { createRequire as requireOf } from 'node:module';\nconst require = requireOf(import.meta.url);" },
  });
  await writeBuilt(outputFiles);
}
