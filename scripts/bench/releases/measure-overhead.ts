import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { openRegistry, type FolderRegistry, type Release } from '@portal/releases';
import { printFigure, report } from '../../../platform/bench/figures';
import { buildMonolith } from '../build-monolith';

const language = 'TY';
const home = { remote: 'mf-lobby', route: '/' };

const sumGzip = (folder: string, files: readonly string[]) =>
  [...new Set(files)].reduce((sum, file) => sum + gzipSync(readFileSync(join(folder, file)), { level: 9 }).length, 0);

/** What federation adds to home's first load: the same sources as one build weigh the rest. Each file is compressed by itself, as it is sent. */
export async function measureOverhead(root: string, folder: string): Promise<void> {
  report('Building shell and remotes as one …');
  const monolith = await buildMonolith(root, join(folder, 'monolith'));
  const registry = openRegistry(join(folder, 'registry'));
  const [shell, remote] = [await findActive(registry, 'shell'), await findActive(registry, home.remote)];
  const folderOf = ({ remote: app, buildId }: Release) => registry.folderOf(app, buildId);
  const frame = sumGzip(folderOf(shell), shell.initial.js);
  const federated =
    sumGzip(folderOf(shell), [...shell.initial.js, ...(shell.locales[language] ?? [])]) +
    sumGzip(folderOf(remote), [
      remote.entry!,
      ...Object.values(remote.exposes).flatMap(({ js }) => js),
      ...(remote.hints[home.route]?.js ?? []),
      ...(remote.locales[language] ?? []),
    ]);
  const one = sumGzip(monolith.build.folder, monolith.scripts);
  printFigure('home_script_federated', federated, 'bytes_gzip');
  printFigure('home_script_monolith', one, 'bytes_gzip');
  printFigure('federation_overhead_home', federated - one, 'bytes_gzip');
  printFigure('federation_overhead_frame', frame - sumGzip(monolith.build.folder, monolith.frameScripts), 'bytes_gzip');
  printFigure('federation_overhead_entry', sumGzip(folderOf(remote), [remote.entry!]), 'bytes_gzip');
  printFigure('federation_code_runtime', await weigh(root, 'shell/src/boot/set-up-federation.ts'), 'bytes_gzip');
  printFigure('federation_code_runtime_and_loader', await weigh(root, 'shell/src/remotes/index.ts', 'shell/src/boot/set-up-federation.ts'), 'bytes_gzip'); // prettier-ignore
}

async function findActive(registry: FolderRegistry, app: string): Promise<Release> {
  const { channels } = await registry.readState();
  return registry.getRelease(app, channels[app]!.active!);
}

/** Files of the shell with the federation's runtime, and nothing of what the one build has as well: packages of the page are left out. */
async function weigh(root: string, ...files: string[]): Promise<number> {
  const { outputFiles } = await build({
    stdin: { contents: files.map((file) => `export * from './${file}';`).join('\n'), resolveDir: root },
    bundle: true,
    write: false,
    minify: true,
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    outdir: 'out',
    external: ['react', 'react-dom', '@portal/*'],
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  return outputFiles
    .filter(({ path }) => path.endsWith('.js'))
    .reduce((sum, { contents }) => sum + gzipSync(contents, { level: 9 }).length, 0);
}
