import { randomInt, randomUUID } from 'node:crypto';
import { link, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';

/** Whoever holds the lock is done in a few milliseconds; one that is this old belongs to a process that was killed. */
const abandonedMs = 5000;
const patienceMs = 4 * abandonedMs;

const hasCode = (error: unknown, code: string) => (error as NodeJS.ErrnoException).code === code;
const readOrNull = (path: string) => readFile(path, 'utf8').catch(() => null);

export type FolderLock = {
  /** Looked at right before what must happen once: a holder that was stopped for long may have been given up. */
  isStillHeld(): Promise<boolean>;
  release(): Promise<void>;
};

/** Lets one process at a time work on a file. */
export async function takeFolderLock(path: string): Promise<FolderLock> {
  const token = randomUUID();
  const deadline = Date.now() + patienceMs;
  for (;;) {
    try {
      await writeFile(path, token, { flag: 'wx' });
      const isStillHeld = async () => (await readOrNull(path)) === token;
      return {
        isStillHeld,
        release: async () => {
          if (await isStillHeld()) await rm(path, { force: true });
        },
      };
    } catch (error) {
      if (!hasCode(error, 'EEXIST') || Date.now() > deadline) throw error;
    }
    if (!(await removeAbandoned(path, token))) await wait(randomInt(5, 25));
  }
}

/** Of several that find the same abandoned lock, one moves it away; whoever has moved a fresh one by mistake puts it back. */
async function removeAbandoned(path: string, token: string): Promise<boolean> {
  const holder = await readOrNull(path);
  const takenAt = (await stat(path).catch(() => null))?.mtimeMs ?? Date.now();
  if (Date.now() - takenAt <= abandonedMs) return false;
  const aside = `${path}.${token}`;
  try {
    await rename(path, aside);
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return true;
    throw error;
  }
  if ((await readOrNull(aside)) !== holder) await link(aside, path).catch(() => undefined);
  await rm(aside, { force: true });
  return true;
}
