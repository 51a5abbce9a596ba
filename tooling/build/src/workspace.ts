import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

export type PackageFile = {
  name: string;
  version: string;
  dependencies?: Record<string, string>;
};

/** Packages a remote may carry in its own build; everything else of the workspace comes from the shell at run time. */
export const bundledByRemotes: readonly string[] = ['@portal/contracts', '@portal/lottery-rules', '@portal/money'];

export const readPackage = (folder: string): PackageFile => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as PackageFile;

/** The folder that holds pnpm-workspace.yaml, searched upwards. */
export function findWorkspaceRoot(from: string): string {
  for (let folder = resolve(from); ; folder = dirname(folder)) {
    if (existsSync(join(folder, 'pnpm-workspace.yaml'))) return folder;
    if (folder === dirname(folder)) throw new Error(`${from} is not inside a pnpm workspace.`);
  }
}

export const isRemoteFolder = (folder: string): boolean => /(^|[/\\])mf-[^/\\]+$/.test(resolve(folder));

/** Folders of the workspace packages whose sources end up in an app's build, the app's own first. */
export function findBundledFolders(appFolder: string): string[] {
  const isRemote = isRemoteFolder(appFolder);
  const folders = [realpathSync(appFolder)];
  for (const folder of folders) {
    for (const [name, range] of Object.entries(readPackage(folder).dependencies ?? {})) {
      if (!range.startsWith('workspace:') || (isRemote && !bundledByRemotes.includes(name))) continue;
      const dependency = realpathSync(join(folder, 'node_modules', name));
      if (!folders.includes(dependency)) folders.push(dependency);
    }
  }
  return folders;
}

/** The version of an npm package as installed for a folder. */
export function installedVersion(folder: string, name: string): string {
  return readPackage(realpathSync(join(folder, 'node_modules', name))).version;
}
