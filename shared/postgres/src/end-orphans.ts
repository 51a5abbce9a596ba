import { setTimeout as sleep } from 'node:timers/promises';
import { findServerProcesses } from './server-processes';

/** Sessions notice by themselves that their server is gone, once they come to wait for something. */
const PATIENCE_MILLISECONDS = 1_000;
const PAUSE_MILLISECONDS = 20;

/**
 * A server that was killed leaves its sessions behind for a moment, or for as long as they are stopped or compute. A new one refuses to
 * start beside them, since they still write to memory it would share; so they are waited for and then killed, as the manual says. Call
 * it only when the server itself is gone. Elsewhere than on Linux nothing is found, and starts fail until they are gone.
 */
export async function endOrphans(cluster: string): Promise<void> {
  const patientUntil = performance.now() + PATIENCE_MILLISECONDS;
  const end = patientUntil + PATIENCE_MILLISECONDS;
  const find = () => findServerProcesses(cluster);
  for (let left = await find(); left.length > 0 && performance.now() < end; left = await find()) {
    if (performance.now() > patientUntil) for (const pid of left) kill(pid);
    await sleep(PAUSE_MILLISECONDS);
  }
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended meanwhile.
  }
}
