import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { createDatabase, type Database } from '../database';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../embedded-postgres';

type Running = { adminUrl: string; template: string; folder: string | null; embedded: EmbeddedPostgres | null };
const running = () => ((globalThis as { testServers?: Map<string, Running> }).testServers ??= new Map<string, Running>());

/** Test files run in other processes and read from here where the server is. */
const variableOf = (name: string) => `TEST_SERVER_${name.replace(/\W/g, '_').toUpperCase()}`;

/**
 * For a project's global set-up: one server for its whole run and one template, which `prepare` fills; each test file copies it. With
 * TEST_DATABASE_URL the same tests run on that server, whose user must be allowed to create databases.
 */
export async function startTestServer(name: string, prepare: (database: Database, url: string) => Promise<unknown>): Promise<void> {
  const given = process.env.TEST_DATABASE_URL;
  const folder = given ? null : await mkdtemp(join(tmpdir(), `${name}-test-`));
  // Nothing here has to outlive a power cut, and waiting for the disk is half of the time of such tests.
  const settings = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];
  const embedded = folder ? await startEmbeddedPostgres({ folder, settings }) : null;
  const adminUrl = given ?? embedded!.url('postgres');
  const template = `${name}_template_${process.pid}`.replaceAll('-', '_');
  running().set(name, { adminUrl, template, folder, embedded });

  await asAdmin(adminUrl, `create database ${template}`);
  const url = urlOf(adminUrl, template);
  const database = createDatabase({ url, poolSize: 2 });
  await prepare(database, url);
  await database.close();
  process.env[variableOf(name)] = JSON.stringify({ adminUrl, template });
}

export async function stopTestServer(name: string): Promise<void> {
  const server = running().get(name);
  if (!server) return;
  await asAdmin(server.adminUrl, `drop database ${server.template} with (force)`);
  await server.embedded?.stop();
  if (server.folder) await rm(server.folder, { recursive: true, force: true });
}

export type TestDatabase = { database: Database; url: string; close(): Promise<void> };

/** A fresh, migrated database. Close it in `afterAll`. */
export async function createTestDatabase(name: string, { empty = false }: { empty?: boolean } = {}): Promise<TestDatabase> {
  const text = process.env[variableOf(name)];
  if (!text) throw new Error(`the test server is started by the global set-up: run jest with the project of ${name}`);
  const { adminUrl, template } = JSON.parse(text) as { adminUrl: string; template: string };
  const databaseName = `${name.replaceAll('-', '_')}_test_${randomUUID().replaceAll('-', '')}`;
  await asAdmin(adminUrl, `create database ${databaseName} template ${empty ? 'template0' : template}`);
  const url = urlOf(adminUrl, databaseName);
  const database = createDatabase({ url, poolSize: 16 });
  return {
    database,
    url,
    async close() {
      await database.close();
      await asAdmin(adminUrl, `drop database ${databaseName} with (force)`);
    },
  };
}

export function urlOf(adminUrl: string, database: string): string {
  const url = new URL(adminUrl);
  url.pathname = `/${database}`;
  return url.href;
}

/** Runs one statement outside of any test database. */
export async function asAdmin(adminUrl: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: adminUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
