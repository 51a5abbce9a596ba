import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chown, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findBinaries } from './embedded-binaries';
import { freePort } from './free-port';
import { isServed, keepServer, type ServerChange } from './keep-server';
import { lastLines } from './launch-server';
import { serverEnvironment } from './server-environment';
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
  onChange?: (change: ServerChange) => void;
};
export type { ServerChange };
type Access = { port: number; password: string };

const USER = 'portal';

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
 * ends with the process that started it, even when that is killed. While that process lives, a server that ends is started again on
 * the same port, so `url` stays true. A second process on the same folder uses the running server, and takes over when it stays away.
 */
export async function startEmbeddedPostgres({ folder, settings = [], onChange = () => undefined }: Options): Promise<EmbeddedPostgres> {
  await mkdir(folder, { recursive: true });
  const { initdb, postgres } = await findBinaries();
  const user = findServerUser();
  const cluster = join(folder, 'postgres');
  if (!existsSync(join(cluster, 'PG_VERSION'))) await initialise(folder, cluster, initdb, user);

  const access = await readAccess(folder);
  if (!(await isServed(cluster, urlOf(access, 'postgres')))) {
    access.port = await freePort(access.port);
    await saveAccess(folder, access);
  }
  const url = (database: string) => urlOf(access, database);
  const launch = { folder, postgres, user, url: url('postgres'), settings: [`port=${access.port}`, ...SETTINGS, ...settings] };
  return { url, ...(await keepServer(launch, onChange)) };
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
