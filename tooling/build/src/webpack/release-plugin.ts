import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { type Compilation, type Compiler, WebpackError } from 'webpack';
import { readPackage } from '../workspace';

/** `portal.json` of an app: what it provides, known without its code. */
type Declaration = {
  routes: string[];
  slots: string[];
  namespaces: string[];
  /** Chunks (by `webpackChunkName`) that a route needs at once, so that the page's first answer can announce them. */
  hints?: Record<string, string[]>;
};
type Files = { js: string[]; css: string[] };
export type AssetFact = { integrity: string; bytes: number; brotliBytes: number };

export type ReleaseOptions = {
  /** Name in the registry: the folder's name. */
  remote: string;
  folder: string;
  buildId: string;
  kind: 'shell' | 'remote';
  /** File that starts the build, for a remote. */
  entryFile?: string;
  globalName?: string;
  federation: string;
  /** A remote's ranges, or the shell's versions, of what is shared. */
  shared: Record<string, string>;
  /** Most brotli bytes of script: of the shell's first load, or of a remote's route. */
  budgetBytes: number;
};

const compress = promisify(brotliCompress);
const isCompressible = (file: string) => /\.(js|css|svg|json|html)$/.test(file);
const localeChunk = /^locale-([A-Z]{2})(?:-json)?$/;

/** Writes `release.json` with the hash of every file, lays a brotli copy beside each, and refuses a build above its size budget. */
export class ReleasePlugin {
  constructor(private readonly options: ReleaseOptions) {}

  apply(compiler: Compiler): void {
    compiler.hooks.afterEmit.tapPromise('ReleasePlugin', async (compilation) => {
      if (compilation.errors.length > 0) return;
      try {
        await this.writeRelease(compilation);
      } catch (error) {
        compilation.errors.push(new WebpackError(error instanceof Error ? error.message : String(error)));
      }
    });
  }

  private async writeRelease(compilation: Compilation): Promise<void> {
    const { folder, remote, buildId, kind, entryFile, globalName, federation, shared, budgetBytes } = this.options;
    const path = compilation.outputOptions.path;
    const names = [...new Set(compilation.getAssets().map(({ name }) => name))].sort();
    const assets = Object.fromEntries(await Promise.all(names.map(async (name) => [name, await describeAsset(join(path, name))] as const)));
    const declaration = JSON.parse(readFileSync(join(folder, 'portal.json'), 'utf8')) as Declaration;
    const initial = kind === 'shell' ? filesOf(compilation, 'main') : { js: [entryFile ?? ''], css: [] };
    const exposes: Record<string, Files> = kind === 'remote' ? { './remote': filesOf(compilation, 'remote') } : {};
    const hints = Object.fromEntries(
      Object.entries(declaration.hints ?? {}).map(([route, chunks]) => [
        route,
        mergeFiles(chunks.map((chunk) => filesOf(compilation, chunk))),
      ]),
    );
    const provides = { routes: declaration.routes, slots: declaration.slots, namespaces: declaration.namespaces };
    const release = {
      remote,
      kind,
      version: readPackage(folder).version,
      buildId,
      commit: findCommit(folder),
      builtAt: new Date().toISOString(),
      entry: entryFile ?? null,
      globalName: globalName ?? null,
      initial,
      exposes,
      hints,
      locales: findLocales(compilation),
      federation,
      ...(kind === 'shell' ? { shares: shared } : { requires: { federation, shared } }),
      provides,
      contractHash: createHash('sha256').update(JSON.stringify({ provides, shared, federation })).digest('hex').slice(0, 16),
      assets,
    };
    // `release.json` says that the build is done, so a build that is too large has none.
    checkBudget(release, budgetBytes);
    await writeFile(join(path, 'release.json'), `${JSON.stringify(release, null, 2)}\n`);
  }
}

async function describeAsset(path: string): Promise<AssetFact> {
  const bytes = await readFile(path);
  const integrity = `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
  if (!isCompressible(path)) return { integrity, bytes: bytes.length, brotliBytes: bytes.length };
  const compressed = await compress(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  });
  await writeFile(`${path}.br`, compressed);
  return { integrity, bytes: bytes.length, brotliBytes: compressed.length };
}

function filesOf(compilation: Compilation, chunkName: string): Files {
  const group = compilation.namedChunkGroups.get(chunkName);
  if (!group) throw new Error(`There is no chunk named ${chunkName} in this build; portal.json may only hint at chunks that exist.`);
  const files = group.getFiles().filter((file) => !compilation.getAsset(file)?.info.hotModuleReplacement);
  return { js: files.filter((file) => file.endsWith('.js')), css: files.filter((file) => file.endsWith('.css')) };
}

function mergeFiles(all: Files[]): Files {
  return { js: [...new Set(all.flatMap(({ js }) => js))], css: [...new Set(all.flatMap(({ css }) => css))] };
}

/** The chunks that hold the texts of each language pack. */
function findLocales(compilation: Compilation): Record<string, string[]> {
  const locales: Record<string, string[]> = {};
  for (const [name, group] of compilation.namedChunkGroups) {
    const pack = localeChunk.exec(name ?? '')?.[1];
    if (pack) locales[pack] = [...new Set([...(locales[pack] ?? []), ...group.getFiles()])];
  }
  return locales;
}

function findCommit(folder: string): string | null {
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return null;
  }
}

type Sized = {
  kind: string;
  remote: string;
  initial: Files;
  exposes: Record<string, Files>;
  hints: Record<string, Files>;
  assets: Record<string, AssetFact>;
};

function checkBudget({ kind, remote, initial, exposes, hints, assets }: Sized, budgetBytes: number): void {
  const sizeOf = (files: string[]) => [...new Set(files)].reduce((sum, file) => sum + (assets[file]?.brotliBytes ?? 0), 0);
  const always = [...initial.js, ...Object.values(exposes).flatMap(({ js }) => js)];
  const sizes = Object.entries(hints).map(([route, { js }]) => [route, sizeOf([...always, ...js])] as const);
  for (const [route, size] of [['first load', sizeOf(always)] as const, ...sizes]) {
    if (size > budgetBytes)
      throw new Error(`${kind} ${remote}, ${route}: ${size} bytes of script (brotli) are over the budget of ${budgetBytes}.`);
  }
}
