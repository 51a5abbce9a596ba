import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findServerProcesses } from '../server-processes';

const clusterIn = (folder: string) => join(folder, 'postgres');
const serverOf = (folder: string) => Number.parseInt(readFileSync(join(clusterIn(folder), 'postmaster.pid'), 'utf8'), 10);

async function signalAll(folder: string, signal: NodeJS.Signals): Promise<void> {
  for (const pid of await findServerProcesses(clusterIn(folder))) process.kill(pid, signal);
}

/** What can befall the embedded server in a folder. On Linux. */
export const serverFaults = {
  /** The server is killed; its sessions notice. */
  kill: (folder: string) => void process.kill(serverOf(folder), 'SIGKILL'),
  /** `pg_ctl stop -m immediate`: it ends as in a crash, and tells its sessions. */
  stopImmediately: (folder: string) => void process.kill(serverOf(folder), 'SIGQUIT'),
  /** Every process stands still, and connections stay open. */
  freeze: (folder: string) => signalAll(folder, 'SIGSTOP'),
  thaw: (folder: string) => signalAll(folder, 'SIGCONT'),
  /** The server without its sessions. */
  serverOf,
};
