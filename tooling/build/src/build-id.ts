import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { findBundledFolders, findWorkspaceRoot, isRemoteFolder, readPackage } from './workspace';

const skippedFolders = new Set(['node_modules', 'dist', '.cache', 'coverage', '.data']);
const isInput = (name: string) => !/\.test\.[a-z]+$/.test(name) && name !== 'README.md' && !name.startsWith('jest.config');

function listFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (entry.isDirectory()) return skippedFolders.has(entry.name) ? [] : listFiles(join(folder, entry.name));
    return entry.isFile() && isInput(entry.name) ? [join(folder, entry.name)] : [];
  });
}

const importer = /^ {2}(mf-[\w-]+):\n(?:(?: {4}.*)?\n)*/gm;

/** The lockfile but for what other remotes ask of it: a remote that comes or goes is no new release of the others. */
const readLockfile = (root: string, app: string): string =>
  readFileSync(join(root, 'pnpm-lock.yaml'), 'utf8').replace(importer, (lines, remote: string) => (remote === app ? lines : ''));

/**
 * Names a build by everything it is made from: the same inputs give the same id, so an unchanged app is neither built nor released
 * again. A remote takes the façade from the shell, so of the façade only its version counts.
 */
export function computeBuildId(appFolder: string, mode = 'production'): string {
  const root = findWorkspaceRoot(appFolder);
  const hash = createHash('sha256').update(`${mode}\n`);
  const folders = [...findBundledFolders(appFolder), join(root, 'tooling/build/src/webpack')];
  const files = folders.flatMap(listFiles);
  hash.update(readLockfile(root, basename(appFolder)));
  for (const file of [...new Set(files)].sort()) {
    hash.update(`${relative(root, file)}\0`).update(createHash('sha256').update(readFileSync(file)).digest());
  }
  if (isRemoteFolder(appFolder)) hash.update(readPackage(join(root, 'shared/portal')).version);
  return hash.digest('hex').slice(0, 12);
}

/** Changes when any file of a folder does. */
export function computeFolderHash(folder: string): string {
  const hash = createHash('sha256');
  for (const file of listFiles(folder).sort()) hash.update(`${relative(folder, file)}\0`).update(readFileSync(file));
  return hash.digest('hex');
}
