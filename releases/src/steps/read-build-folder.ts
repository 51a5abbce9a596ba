import { readdir, readFile, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { ReleaseError } from '../release-error';
import { releaseFileLimitBytes } from '../release-file';
import { releaseFileName, type NamedFile } from '../storage/registry-storage';

const mostFiles = 2000;
const mostBytes = 64 * 1024 * 1024;

/** Every file of a build folder. They are read once, so that what is checked is what is published. */
export async function readBuildFolder(folder: string): Promise<NamedFile[]> {
  const releaseFile = await stat(join(folder, releaseFileName)).catch(() => null);
  if (!releaseFile?.isFile()) {
    throw new ReleaseError(
      `[release-file-missing] ${folder} holds no ${releaseFileName}, so it is no build. \`npm run build <app>\` makes one in <app>/dist/<build id>.`,
    );
  }
  if (releaseFile.size > releaseFileLimitBytes) {
    throw new ReleaseError(`[release-file-size] release.json has ${releaseFile.size} bytes; ${releaseFileLimitBytes} are allowed.`);
  }
  const entries = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
  if (entries.length > mostFiles) throw new ReleaseError(`[size-budget] The folder has ${entries.length} files; ${mostFiles} are allowed.`);
  const files: NamedFile[] = [];
  let total = 0;
  for (const entry of entries) {
    const path = join(entry.parentPath, entry.name);
    total += (await stat(path)).size;
    if (total > mostBytes) throw new ReleaseError(`[size-budget] The folder has more than ${mostBytes} bytes.`);
    files.push({ name: relative(folder, path).split(sep).join('/'), bytes: await readFile(path) });
  }
  return files.sort((a, b) => (a.name < b.name ? -1 : 1));
}
