import { createHash, randomUUID } from 'node:crypto';
import { chmod, mkdir, mkdtemp, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { ReleaseError } from '../release-error';
import { takeFolderLock } from './folder-lock';
import { requireInnerPath } from './registry-path';
import { StaleWriteError, type NamedFile, type RegistryStorage, type StoredFile } from './registry-storage';

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const hasCode = (error: unknown, ...codes: string[]) => codes.includes((error as NodeJS.ErrnoException).code ?? '');

function nullWhenAbsent(error: unknown): null {
  if (hasCode(error, 'ENOENT', 'ENOTDIR')) return null;
  throw error;
}

/** A registry in a folder of this machine, or of a volume that several share. */
export function createFolderStorage(root: string): RegistryStorage {
  const at = (path: string) => join(root, requireInnerPath(path));
  const facts = (path: string) => stat(at(path)).catch(nullWhenAbsent);

  async function read(path: string, limitBytes: number): Promise<StoredFile | null> {
    const size = (await facts(path))?.size ?? 0;
    if (size > limitBytes) throw new ReleaseError(`${path} has ${size} bytes, more than the ${limitBytes} allowed.`);
    const bytes = await readFile(at(path)).catch(nullWhenAbsent);
    return bytes && { bytes, version: hashOf(bytes) };
  }

  return {
    address: root,
    read,
    async look(path) {
      const found = await facts(path);
      return found && { stamp: `${found.ino} ${found.size} ${found.mtimeMs}`, sizeBytes: found.size };
    },
    async write(path, bytes, version) {
      await mkdir(dirname(at(path)), { recursive: true });
      const lock = await takeFolderLock(`${at(path)}.lock`);
      const draft = `${at(path)}.${randomUUID()}`;
      try {
        const present = (await read(path, Infinity))?.version ?? null;
        if (present !== version) throw new StaleWriteError(path);
        await writeFile(draft, bytes, { flush: true });
        if (!(await lock.isStillHeld())) throw new StaleWriteError(path);
        await rename(draft, at(path));
        await flushFolder(dirname(at(path)));
      } finally {
        await rm(draft, { force: true });
        await lock.release();
      }
    },
    async addRelease(folder, files) {
      await mkdir(dirname(at(folder)), { recursive: true });
      const draft = await mkdtemp(join(dirname(at(folder)), '.draft-'));
      try {
        await writeFiles(draft, files);
        await chmod(draft, 0o755);
        await rename(draft, at(folder));
        await flushFolder(dirname(at(folder)));
      } catch (error) {
        await rm(draft, { recursive: true, force: true });
        if (hasCode(error, 'ENOTEMPTY', 'EEXIST')) throw publishedAlready(folder);
        throw error;
      }
    },
    async list(folder) {
      const entries = await readdir(at(folder), { recursive: true, withFileTypes: true }).catch(nullWhenAbsent);
      return (entries ?? [])
        .filter((entry) => entry.isFile())
        .map((entry) => relative(at(folder), join(entry.parentPath, entry.name)).split(sep).join('/'))
        .sort();
    },
  };
}

export const publishedAlready = (folder: string) =>
  new ReleaseError(
    `${folder} is published already, and a release is never changed. Build again after a change: the new build gets an id of its own.`,
    409,
  );

async function writeFiles(folder: string, files: readonly NamedFile[]): Promise<void> {
  for (const { name, bytes } of files) {
    const path = join(folder, requireInnerPath(name));
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, bytes, { mode: 0o444, flush: true });
  }
}

/** A rename lasts only when the folder that holds the name has been written too. */
async function flushFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
