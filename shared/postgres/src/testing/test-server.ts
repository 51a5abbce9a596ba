import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { createDatabase, type Database } from '../database';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../embedded-postgres';
import { runtimeUrlOf } from '../roles';

type Running = { adminUrl: string; template: string; folder: string | null; embedded: EmbeddedPostgres | null };
const running = () => ((globalThis as { testServers?: Map<string, Running> }).testServers ??= new Map<string, Running>());

/** Test files run in other processes and read from here where the server is. */
const variableOf = (name: string) => `TEST_SERVER_${name.replace(/\W/g, '_').toUpperCase()}`;

/** Fills the template: as its owner, for the role by which the program works. */
type Prepare = (urls: { ownerUrl: string; runtimeUrl: string }) => Promise<unknown>;

/**
 * For a project's global set-up: one server for its whole run and one template, which `prepare` fills; each test file copies it. With
 * TEST_DATABASE_URL the same tests run on that server, whose user must be allowed to create databases and roles. Tests work by `role`, as
 * the program does; without one they own what they use.
 */
export async function startTestServer(name: string, role: string | null, prepare: Prepare): Promise<void> {
  const given = process.env.TEST_DATABASE_URL;
  const folder = given ? null : await mkdtemp(join(tmpdir(), `${name}-test-`));
  // Nothing here has to outlive a power cut, and waiting for the disk is half of the time of such tests. Their databases live for seconds:
  // nobody has to tidy them up, or to put their log in order.
  const forSafety = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];
  const forLater = ['autovacuum=off', 'wal_level=minimal', 'max_wal_senders=0', 'checkpoint_timeout=1h', 'max_wal_size=1GB'];
  const settings = [...forSafety, ...forLater];
  const embedded = folder ? await startEmbeddedPostgres({ folder, settings }) : null;
  const adminUrl = given ?? embedded!.url('postgres');
  const template = `${name}_template_${process.pid}`.replaceAll('-', '_');
  running().set(name, { adminUrl, template, folder, embedded });

  await asAdmin(adminUrl, `create database ${template}`);
  const ownerUrl = urlOf(adminUrl, template);
  await prepare({ ownerUrl, runtimeUrl: role ? runtimeUrlOf(ownerUrl, role) : ownerUrl });
  process.env[variableOf(name)] = JSON.stringify({ adminUrl, template, role });
}

/** Drops the template and stops the server that `startTestServer` started. Does nothing if there is none. */
export async function stopTestServer(name: string): Promise<void> {
  const server = running().get(name);
  if (!server) return;
  await asAdmin(server.adminUrl, `drop database ${server.template} with (force)`);
  await server.embedded?.stop();
  if (server.folder) await rm(server.folder, { recursive: true, force: true });
}

const answerLimitMilliseconds = 20_000;

export type TestDatabase = {
  /** By the program's own role, with its rights and no others. */
  database: Database;
  url: string;
  /** For what only the owner may: what a hostile administrator does, and a stage that the program itself could not set. */
  owner: Database;
  ownerUrl: string;
  close(): Promise<void>;
};

/** A fresh, migrated database; an empty one belongs to whoever works on it. Close it in `afterAll`. */
export async function createTestDatabase(name: string, { empty = false }: { empty?: boolean } = {}): Promise<TestDatabase> {
  const text = process.env[variableOf(name)];
  if (!text) throw new Error(`the test server is started by the global set-up: run jest with the project of ${name}`);
  const { adminUrl, template, role } = JSON.parse(text) as { adminUrl: string; template: string; role: string | null };
  const databaseName = `${name.replaceAll('-', '_')}_test_${randomUUID().replaceAll('-', '')}`;
  // By files: twice as fast as through the log, where nothing has to outlive a power cut.
  await asAdmin(adminUrl, `create database ${databaseName} template ${empty ? 'template0' : template} strategy file_copy`);
  // Rights on a database itself are not copied with a template.
  if (role && !empty) await asAdmin(adminUrl, `revoke create, temporary on database ${databaseName} from public`);
  const ownerUrl = urlOf(adminUrl, databaseName);
  const url = role && !empty ? runtimeUrlOf(ownerUrl, role) : ownerUrl;
  // No connection is made before it is used. A busy machine is not a server that is away; what tells the two apart has tests of its own.
  const owner = createDatabase({ url: ownerUrl, poolSize: 4, name: 'test owner', answerLimitMilliseconds });
  const database = createDatabase({ url, poolSize: 16, answerLimitMilliseconds });
  return {
    database,
    url,
    owner,
    ownerUrl,
    async close() {
      await Promise.all([database.close(), owner.close()]);
      await asAdmin(adminUrl, `drop database ${databaseName} with (force)`);
    },
  };
}

/** The same connection, to another database of the server. */
export function urlOf(adminUrl: string, database: string): string {
  const url = new URL(adminUrl);
  url.pathname = `/${database}`;
  return url.href;
}

/** Runs statements outside of any test database. */
export async function asAdmin(adminUrl: string, ...statements: string[]): Promise<void> {
  const client = new Client({ connectionString: adminUrl });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}
