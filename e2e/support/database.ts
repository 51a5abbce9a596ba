import { readdirSync, readlinkSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const pauseMs = 25;

/** The server of the portal's database and its sessions: they all work in its folder. On Linux. */
function findProcesses(): number[] {
  const folder = realpathSync(join(process.env.E2E_DATA!, 'postgres'));
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && placeOf(name) === folder)
    .map(Number);
}

/** Nothing for a process that has ended meanwhile. */
function placeOf(pid: string): string | null {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return null;
  }
}

function signalAll(signal: NodeJS.Signals): number {
  const found = findProcesses();
  for (const pid of found) {
    try {
      process.kill(pid, signal);
    } catch {
      // It has ended meanwhile.
    }
  }
  return found.length;
}

/** Kills the database, and every server that is started in its place, until the work is done; from then on its keeper may have it back. */
export async function withDatabaseKilled(work: () => Promise<void>): Promise<void> {
  if (signalAll('SIGKILL') === 0) throw new Error('The portal has no database to kill.');
  let isDone = false;
  const killing = (async () => {
    for (; !isDone; await sleep(pauseMs)) signalAll('SIGKILL');
  })();
  await work().finally(() => (isDone = true));
  await killing;
}

/** The database stands still with its connections open, until the work is done. */
export async function withDatabaseFrozen(work: () => Promise<void>): Promise<void> {
  if (signalAll('SIGSTOP') === 0) throw new Error('The portal has no database to freeze.');
  await work().finally(() => signalAll('SIGCONT'));
}
