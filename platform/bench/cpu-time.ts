import { readdirSync, readFileSync } from 'node:fs';

const ticksPerSecond = 100;

/** Fields of a process after its name, which may hold blanks: its parent comes second, its time in user and in system mode 12th and 13th. */
function readFields(pid: number): string[] | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return text.slice(text.lastIndexOf(')') + 2).split(' ');
  } catch {
    return null;
  }
}

/** Milliseconds of processor that these processes and their children have used so far. A child that has ended counts no more. Linux only. */
export function cpuMsOf(pids: readonly number[]): number {
  const wanted = new Set(pids);
  let ticks = 0;
  for (const name of readdirSync('/proc')) {
    const fields = /^\d+$/.test(name) ? readFields(Number(name)) : null;
    if (!fields || !(wanted.has(Number(name)) || wanted.has(Number(fields[1])))) continue;
    ticks += Number(fields[11]) + Number(fields[12]);
  }
  return (ticks * 1_000) / ticksPerSecond;
}
