import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { endOrphans } from './end-orphans';
import { askServer, endServer, hasEnded, type Launch, launchServer } from './launch-server';

export type ServerChange =
  | { state: 'ended'; cause: string }
  /** A start failed; told once, and tried again until one succeeds. */
  | { state: 'failing'; cause: string }
  | { state: 'started'; awaySeconds: number };

const END_TIMEOUT_MILLISECONDS = 15_000;
const SHORTEST_PAUSE_MILLISECONDS = 100;
const LONGEST_PAUSE_MILLISECONDS = 5_000;
/** Whoever started the server starts it again; another process that uses it does so only when nobody has. */
const GUEST_PATIENCE_MILLISECONDS = 3_000;
const GUEST_PAUSE_MILLISECONDS = 500;
const MAX_LOG_BYTES = 10 * 1024 * 1024;

/**
 * Keeps a server on the folder, always on the same port: starts one unless another process has, and starts one again whenever it ends by
 * itself, with growing pauses. Never two at once: each looks for the other's lock, and PostgreSQL refuses the second one itself.
 */
export async function keepServer(launch: Launch, onChange: (change: ServerChange) => void) {
  const cluster = join(launch.folder, 'postgres');
  const stopping = new AbortController();
  const { signal } = stopping;
  /** Ours, or `null` while another process's server is used. */
  let server: ChildProcess | null = null;

  async function start(): Promise<void> {
    server = null;
    if (await isServed(cluster, launch.url)) return;
    if (!isRunning(cluster)) await endOrphans(cluster);
    server = await launchServer(launch, signal);
  }

  async function ended(): Promise<string> {
    if (server) {
      // It may have ended between its first answer and now.
      if (!hasEnded(server)) await once(server, 'exit', { signal });
      return `it ended (${server.signalCode ?? server.exitCode})`;
    }
    while (isRunning(cluster)) await rest(GUEST_PAUSE_MILLISECONDS, signal);
    await rest(GUEST_PATIENCE_MILLISECONDS, signal);
    return 'the process that had started it is gone';
  }

  async function startAgain(): Promise<void> {
    for (let pause = SHORTEST_PAUSE_MILLISECONDS, isTold = false; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MILLISECONDS)) {
      try {
        return await start();
      } catch (error) {
        if (!isTold && !signal.aborted) onChange({ state: 'failing', cause: (error as Error).message });
        isTold = true;
        await rest(pause, signal);
      }
    }
  }

  async function keep(): Promise<void> {
    while (!signal.aborted) {
      const cause = await ended();
      const before = performance.now();
      onChange({ state: 'ended', cause });
      await startAgain();
      onChange({ state: 'started', awaySeconds: Math.round((performance.now() - before) / 100) / 10 });
    }
  }

  await trimLog(join(launch.folder, 'postgres.log'));
  await start();
  const keeping = keep().catch((error: unknown) => {
    if (!signal.aborted) throw error;
  });

  return {
    async stop(): Promise<void> {
      stopping.abort();
      await keeping;
      if (server) await endServer(server);
    },
  };
}

const rest = (milliseconds: number, signal: AbortSignal) => sleep(milliseconds, undefined, { ref: false, signal });

/** Whether a server of another process serves the folder. One that is about to end is waited for: two cannot share a folder. */
export async function isServed(cluster: string, url: string): Promise<boolean> {
  const deadline = performance.now() + END_TIMEOUT_MILLISECONDS;
  while ((await askServer(url)) !== 'answers') {
    if (!isRunning(cluster) || performance.now() > deadline) return false;
    await sleep(50);
  }
  return true;
}

/** By the server's own lock file. After a power cut its number may by now mean another program, hence the caller's deadline. */
function isRunning(cluster: string): boolean {
  const lockFile = join(cluster, 'postmaster.pid');
  if (!existsSync(lockFile)) return false;
  try {
    return process.kill(Number.parseInt(readFileSync(lockFile, 'utf8'), 10), 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Each start adds to the log, so that what came before an end can be read. */
async function trimLog(path: string): Promise<void> {
  const { size } = await stat(path).catch(() => ({ size: 0 }));
  if (size > MAX_LOG_BYTES) await rm(path);
}
