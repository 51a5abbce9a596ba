import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { basename } from 'node:path';

/** The portal's platform: the process of that folder which keeps its data where this portal does. On Linux. */
function findPlatform(): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter(isPlatform);
}

function isPlatform(pid: number): boolean {
  try {
    const environment = readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0');
    return basename(readlinkSync(`/proc/${pid}/cwd`)) === 'platform' && environment.includes(`DATA_FOLDER=${process.env.E2E_DATA}`);
  } catch {
    // Another one's process, or one that has ended meanwhile.
    return false;
  }
}

/** Kills the platform in the middle of whatever it does; its keeper starts it again. */
export function killPlatform(): void {
  const found = findPlatform();
  if (found.length === 0) throw new Error('The portal has no platform to kill.');
  for (const pid of found) process.kill(pid, 'SIGKILL');
}
