import { chmod, cp, mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ReleaseError } from '../release-error';

/** Puts a build into the registry: whole or not at all, and never over another. */
export async function copyRelease(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true });
  const draft = await mkdtemp(join(dirname(to), '.draft-'));
  try {
    await cp(from, draft, { recursive: true });
    for (const entry of await readdir(draft, { recursive: true, withFileTypes: true })) {
      if (entry.isFile()) await chmod(join(entry.parentPath, entry.name), 0o444);
    }
    await chmod(draft, 0o755);
    await rename(draft, to);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOTEMPTY' || code === 'EEXIST') throw new ReleaseError(`${to} is published already; a release is never changed.`, 409);
    throw error;
  }
}
