import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { basename } from 'node:path';

/** The processes of a part of this portal: of that folder, with their data where this portal has it. On Linux. */
export function ownProcesses(folder: 'platform' | 'game-studio'): number[] {
  const found = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => isOwn(pid, folder));
  if (found.length === 0) throw new Error(`The portal has no ${folder}.`);
  return found;
}

function isOwn(pid: number, folder: string): boolean {
  try {
    const environment = readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0');
    return basename(readlinkSync(`/proc/${pid}/cwd`)) === folder && environment.includes(`DATA_FOLDER=${process.env.E2E_DATA}`);
  } catch {
    // Another one's process, or one that has ended meanwhile.
    return false;
  }
}
