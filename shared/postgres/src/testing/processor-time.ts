import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findServerProcesses } from '../server-processes';

/** Of the kernel's figures for programs, the same on every Linux. */
const millisecondsOfTick = 10;

/** What the server in a folder has taken of processors since it was started, sessions that have ended among it, in milliseconds. Only on Linux. */
export async function findProcessorTime(folder: string): Promise<number> {
  const processes = await findServerProcesses(join(folder, 'postgres'));
  const times = await Promise.all(processes.map((pid) => readTicks(pid).catch(() => 0)));
  return times.reduce((sum, ticks) => sum + ticks, 0) * millisecondsOfTick;
}

/** Of a process and of its children that have ended. */
async function readTicks(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  // The name may hold anything; utime, stime, cutime and cstime are fields 14 to 17, and the third is the first one after the name.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0);
}
