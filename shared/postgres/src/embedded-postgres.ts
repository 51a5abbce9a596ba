import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { chown, mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { findBinaries } from './embedded-binaries';
import { freePort } from './free-port';
import { findServerUser, type ServerUser } from './step-down';

export type EmbeddedPostgres = {
  url(database: string): string;
  /** Ends the server if this process started it. */
  stop(): Promise<void>;
};

type Options = {
  folder: string;
  /** More settings of the server, such as `fsync=off` where nothing must be kept. */
  settings?: readonly string[];
};
type Access = { port: number; password: string };

const USER = 'portal';
const START_TIMEOUT_MILLISECONDS = 60_000;
const END_TIMEOUT_MILLISECONDS = 15_000;

const SETTINGS = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'max_connections=200',
  'shared_buffers=256MB',
  'max_wal_size=4GB',
  // Deadlocks are retried, so they should be noticed soon.
  'deadlock_timeout=200ms',
  // Statements carry people's data; the program logs its own errors.
  'log_min_error_statement=panic',
];

/**
 * A private PostgreSQL in a folder: a real server with real durability, reachable from this machine only and by password. On Linux it
 * ends with the process that started it, even when that is killed. A second process on the same folder uses the running server.
 */
export async function startEmbeddedPostgres({ folder, settings = [] }: Options): Promise<EmbeddedPostgres> {
  await mkdir(folder, { recursive: true });
  const binaries = await findBinaries();
  const user = findServerUser();
  const cluster = join(folder, 'postgres');
  if (!existsSync(join(cluster, 'PG_VERSION'))) await initialise(folder, cluster, binaries.initdb, user);

  const access = await readAccess(folder);
  const url = (database: string) => urlOf(access, database);
  if (await isServed(cluster, url('postgres'))) return { url, stop: async () => undefined };

  access.port = await freePort(access.port);
  await saveAccess(folder, access);
  const server = await launch(folder, binaries.postgres, user, url('postgres'), [`port=${access.port}`, ...SETTINGS, ...settings]);
  return {
    url,
    async stop() {
      if (server.exitCode !== null || server.signalCode !== null) return;
      server.ref();
      const ended = once(server, 'exit');
      // PostgreSQL's "fast" shutdown: it ends sessions and writes everything out.
      server.kill('SIGINT');
      await ended;
    },
  };
}

const accessFile = (folder: string) => join(folder, 'postgres.json');
const readAccess = async (folder: string) => JSON.parse(await readFile(accessFile(folder), 'utf8')) as Access;
const urlOf = ({ port, password }: Access, database: string) => `postgres://${USER}:${password}@127.0.0.1:${port}/${database}`;

async function saveAccess(folder: string, access: Access): Promise<void> {
  const draft = `${accessFile(folder)}.${process.pid}`;
  await writeFile(draft, JSON.stringify(access), { mode: 0o600 });
  await rename(draft, accessFile(folder));
}

/** Made beside its place and moved there when complete, so that a start that was killed leaves nothing half-made behind. */
async function initialise(folder: string, cluster: string, initdb: string, { commandOf, uid }: ServerUser): Promise<void> {
  const draft = `${cluster}.${process.pid}`;
  const passwordFile = join(folder, `password.${process.pid}`);
  const password = randomBytes(24).toString('base64url');
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { mode: 0o700 });
  await writeFile(passwordFile, password, { mode: 0o600 });
  if (uid !== undefined) for (const path of [draft, passwordFile]) await chown(path, uid, uid);

  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  const [command, args] = commandOf(initdb, ['-D', draft, '-U', USER, `--pwfile=${passwordFile}`, '--auth=scram-sha-256', ...locale]);
  const { status, stderr } = spawnSync(command, args, { encoding: 'utf8', env: serverEnvironment() });
  await rm(passwordFile);
  if (status !== 0) throw new Error(`the embedded PostgreSQL could not be set up:\n${lastLines(stderr)}`);

  await saveAccess(folder, { port: await freePort(), password });
  await rename(draft, cluster);
}

async function launch(folder: string, postgres: string, user: ServerUser, url: string, settings: readonly string[]): Promise<ChildProcess> {
  const logFile = join(folder, 'postgres.log');
  const log = await open(logFile, 'w', 0o600);
  // A process group of its own: an interrupt from the keyboard reaches us alone, and we end the server after our last write.
  const [command, args] = user.commandOf(postgres, ['-D', join(folder, 'postgres'), ...settings.flatMap((setting) => ['-c', setting])]);
  const server = spawn(command, args, { detached: true, stdio: ['ignore', 'ignore', log.fd], env: serverEnvironment() });
  await log.close();
  // The server alone must not keep this process from ending.
  server.unref();

  const deadline = performance.now() + START_TIMEOUT_MILLISECONDS;
  while (performance.now() < deadline && server.exitCode === null && server.signalCode === null) {
    if (await answers(url)) return server;
    await sleep(15);
  }
  server.kill('SIGINT');
  throw new Error(`the embedded PostgreSQL did not start:\n${lastLines(await readFile(logFile, 'utf8'))}`);
}

/** Whether a server of another process serves the folder. One that is about to end is waited for: two cannot share a folder. */
async function isServed(cluster: string, url: string): Promise<boolean> {
  const deadline = performance.now() + END_TIMEOUT_MILLISECONDS;
  while (!(await answers(url))) {
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

const lastLines = (text: string) => text.trimEnd().split('\n').slice(-8).join('\n');

/** Only what the programs need: none of our secrets, and no variable that would change what they do. */
function serverEnvironment(): NodeJS.ProcessEnv {
  const { PATH, SystemRoot } = process.env;
  return { PATH, SystemRoot, LC_ALL: 'C', TZ: 'UTC' };
}

async function answers(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}
