import { createHash } from 'node:crypto';
import { readdir, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { writeBuilt } from '@portal/build/write-built';
import { build, type OutputFile } from 'esbuild';

export type ClientManifest = { script: string; style: string };

/**
 * Bundles the pages of the games into `dist/client`: one entry, a chunk for each family. Every name carries its content's hash, so that
 * files may be kept for ever; the server writes the two names of `manifest.json` into its page.
 */
export async function buildClient(folder: string): Promise<void> {
  const out = join(folder, 'dist', 'client');
  const { metafile, outputFiles } = await build({
    write: false,
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
  const isSheet = ({ path }: OutputFile) => path.endsWith('.css');
  const isMain = ({ path }: OutputFile) => basename(path).startsWith('main-');
  const sheets = outputFiles.filter(isSheet);
  const rest = sheets.filter((file) => !isMain(file)).sort((a, b) => (a.path < b.path ? -1 : 1));
  const texts = [...sheets.filter(isMain), ...rest].map(({ text }) => text.replace(/\/\*# sourceMappingURL=.*\*\//, ''));
  const style = texts.join('\n');
  const styleName = `styles-${createHash('sha256').update(style).digest('hex').slice(0, 12)}.css`;
  const manifest: ClientManifest = { script: basename(script), style: styleName };
  const others = outputFiles.filter(({ path }) => !/\.css(\.map)?$/.test(path));
  // The manifest comes last: what it names is there.
  const files = [...others, fileOf(join(out, styleName), style), fileOf(join(out, 'manifest.json'), JSON.stringify(manifest))];
  await writeBuilt(files);
  await removeOthers(out, new Set(files.map(({ path }) => basename(path))));
}

const fileOf = (path: string, text: string) => ({ path, contents: Buffer.from(text) });

/** Files of earlier builds. Drafts of a build that runs now are not among them. */
async function removeOthers(folder: string, wanted: ReadonlySet<string>): Promise<void> {
  const others = (await readdir(folder)).filter((name) => !wanted.has(name) && !name.endsWith('.draft'));
  await Promise.all(others.map((name) => rm(join(folder, name), { recursive: true, force: true })));
}
