import { createHash } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { build } from 'esbuild';

export type ClientManifest = { script: string; style: string };

/**
 * Bundles the pages of the games into `dist/client`: one entry, a chunk for each family. Every name carries its content's hash, so that
 * files may be kept for ever; the server writes the two names of `manifest.json` into its page.
 */
export async function buildClient(folder: string): Promise<void> {
  const out = join(folder, 'dist', 'client');
  await rm(out, { recursive: true, force: true });
  await mkdir(out, { recursive: true });
  const { metafile } = await build({
    absWorkingDir: folder,
    entryPoints: { main: 'client/main.tsx' },
    outdir: out,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'browser',
    target: ['chrome111', 'firefox115', 'safari16.4'],
    jsx: 'automatic',
    minify: true,
    sourcemap: 'linked',
    metafile: true,
    entryNames: '[name]-[hash]',
    chunkNames: 'chunk-[hash]',
    assetNames: '[name]-[hash]',
    loader: { '.woff2': 'file' },
    define: { 'process.env.NODE_ENV': '"production"' },
    // Workspace packages are TypeScript source; zod must not come along with types.
    legalComments: 'none',
  });

  const outputs = Object.entries(metafile.outputs);
  const script = outputs.find(([, { entryPoint }]) => entryPoint === 'client/main.tsx')?.[0];
  if (!script) throw new Error('the entry of the client is missing');
  const bundlesZod = Object.keys(metafile.inputs).find((path) => path.includes('/node_modules/zod/'));
  if (bundlesZod) throw new Error(`the pages of the games must not carry zod: ${bundlesZod}`);

  // The style sheets of lazily loaded chunks would not be fetched by anybody, so all of them are one small sheet. The kit's rules are in
  // a layer of their own: repeating them changes nothing.
  const sheets = outputs.filter(([path]) => path.endsWith('.css')).map(([path]) => path);
  const main = sheets.filter((path) => basename(path).startsWith('main-'));
  const rest = sheets.filter((path) => !main.includes(path)).sort();
  const texts = await Promise.all([...main, ...rest].map((path) => readFile(join(folder, path), 'utf8')));
  const style = texts.map((text) => text.replace(/\/\*# sourceMappingURL=.*\*\//, '')).join('\n');
  const styleName = `styles-${createHash('sha256').update(style).digest('hex').slice(0, 12)}.css`;
  await writeFile(join(out, styleName), style);
  await Promise.all(sheets.flatMap((path) => [path, `${path}.map`]).map((path) => rm(join(folder, path), { force: true })));
  const manifest: ClientManifest = { script: basename(script), style: styleName };
  await writeFile(join(out, 'manifest.json'), JSON.stringify(manifest));
}
