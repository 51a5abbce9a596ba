import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { serverEnvironment } from './server-environment';
import type { ServerUser } from './step-down';

/** Without a word from it; one that says it repairs what a crash has left may take as long as that takes. */
const START_TIMEOUT_MILLISECONDS = 60_000;
const PAUSE_MILLISECONDS = 15;
const NOT_YET = '57P03';

export type Launch = { folder: string; postgres: string; user: ServerUser; url: string; settings: readonly string[] };

export const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode !== null || signalCode !== null;

/** Starts the server and waits until it answers. Throws with its last lines. */
export async function launchServer({ folder, postgres, user, url, settings }: Launch, signal: AbortSignal): Promise<ChildProcess> {
  const logFile = join(folder, 'postgres.log');
  const log = await open(logFile, 'a', 0o600);
  // A process group of its own: an interrupt from the keyboard reaches us alone, and we end the server after our last write.
  const [command, args] = user.commandOf(postgres, ['-D', join(folder, 'postgres'), ...settings.flatMap((setting) => ['-c', setting])]);
  const server = spawn(command, args, { detached: true, stdio: ['ignore', 'ignore', log.fd], env: serverEnvironment() });
  await log.close();
  // The server alone must not keep this process from ending.
  server.unref();

  let deadline = performance.now() + START_TIMEOUT_MILLISECONDS;
  while (performance.now() < deadline && !hasEnded(server) && !signal.aborted) {
    const found = await askServer(url);
    if (found === 'answers') return server;
    if (found === 'starts') deadline = performance.now() + START_TIMEOUT_MILLISECONDS;
    await sleep(PAUSE_MILLISECONDS);
  }
  await endServer(server);
  throw new Error(`the embedded PostgreSQL did not start:\n${lastLines(await readFile(logFile, 'utf8'))}`);
}

/** PostgreSQL's "fast" shutdown: it ends sessions and writes everything out. */
export async function endServer(server: ChildProcess): Promise<void> {
  if (hasEnded(server)) return;
  server.ref();
  const exit = once(server, 'exit');
  server.kill('SIGINT');
  await exit;
}

export const lastLines = (text: string) => text.trimEnd().split('\n').slice(-8).join('\n');

/** `starts` also while it ends: it refuses everybody for the moment. */
export async function askServer(url: string): Promise<'answers' | 'starts' | 'silent'> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return 'answers';
  } catch (error) {
    return (error as { code?: string }).code === NOT_YET ? 'starts' : 'silent';
  } finally {
    await client.end().catch(() => undefined);
  }
}
