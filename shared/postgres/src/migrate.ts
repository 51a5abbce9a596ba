import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CompiledQuery, type Kysely, type Migration, Migrator, sql } from 'kysely';
import type { Database, Queryable } from './database';

const FILE = /^\d{4}-[a-z0-9-]+\.sql$/;

/** Applies the files `0001-name.sql`, … that are not applied yet. Forward only; of several instances at once one works and the others wait. */
export async function migrate({ read }: Database, folder: string): Promise<string[]> {
  const migrator = new Migrator({
    db: read as Kysely<unknown>,
    provider: { getMigrations: () => readMigrations(folder) },
    migrationTableName: 'migrations',
    migrationLockTableName: 'migrations_lock',
    // Files of different modules are written side by side; each touches its own schema, so their order between modules is free.
    allowUnorderedMigrations: true,
  });
  const { error, results = [] } = await migrator.migrateToLatest();
  const failed = results.find(({ status }) => status === 'Error');
  if (error) throw new Error(failed ? `migration ${failed.migrationName} failed` : 'migration failed', { cause: error });
  return results.map(({ migrationName }) => migrationName);
}

/** Files that are not applied yet; all of them where nothing is, or where the role may not read what is. */
export async function findPending(db: Queryable, folder: string): Promise<string[]> {
  const names = Object.keys(await readMigrations(folder));
  const { rows: found } = await sql`select 1 where has_table_privilege(to_regclass('public.migrations'), 'select')`.execute(db);
  if (found.length === 0) return names;
  const { rows } = await sql<{ name: string }>`select name from public.migrations`.execute(db);
  const applied = new Set(rows.map(({ name }) => name));
  return names.filter((name) => !applied.has(name));
}

async function readMigrations(folder: string): Promise<Record<string, Migration>> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort();
  const migrations = await Promise.all(
    files.map(async (file): Promise<[string, Migration]> => {
      if (!FILE.test(file)) throw new Error(`migration file ${file} is not named like 0001-name.sql`);
      const text = await readFile(join(folder, file), 'utf8');
      return [file.slice(0, -'.sql'.length), { up: async (db) => void (await db.executeQuery(CompiledQuery.raw(text))) }];
    }),
  );
  return Object.fromEntries(migrations);
}
