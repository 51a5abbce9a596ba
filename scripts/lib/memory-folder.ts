import { existsSync, mkdtempSync, statfsSync } from 'node:fs';
import os from 'node:os';
import { join } from 'node:path';

const gigabyte = 1024 ** 3;
const [leastRoom, leastFree] = [6 * gigabyte, 10 * gigabyte];

/**
 * A folder of its own in memory, for what tests write and throw away: databases and profiles of browsers. Creating a database takes a tenth of
 * the time there. Null where the machine has no such place or too little memory; its caller removes it.
 */
export function createMemoryFolder(parent = '/dev/shm'): string | null {
  if (!existsSync(parent) || os.freemem() < leastFree) return null;
  const { bavail, bsize } = statfsSync(parent);
  return bavail * bsize < leastRoom ? null : mkdtempSync(join(parent, 'portal-test-'));
}
