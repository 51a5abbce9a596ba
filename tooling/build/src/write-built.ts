import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { dirname } from 'node:path';

/**
 * Writes what a build brought, in the order given. Other processes may run from the same folder or build it at the same time: a file that
 * is as it should be is left alone, and any other takes its place whole, so that nobody reads half of one.
 */
export async function writeBuilt(files: readonly { path: string; contents: Uint8Array }[]): Promise<void> {
  for (const { path, contents } of files) {
    if (await holds(path, contents)) continue;
    await mkdir(dirname(path), { recursive: true });
    const draft = `${path}.${randomUUID()}.draft`;
    await writeFile(draft, contents);
    await rename(draft, path);
  }
}

async function holds(path: string, contents: Uint8Array): Promise<boolean> {
  try {
    return (await readFile(path)).equals(contents);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
}
