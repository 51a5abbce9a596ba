import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CompiledQuery, sql } from 'kysely';
import type { Database, Queryable } from './database';

const FOLDER = /^[a-z_]+$/;
const FILE = /^[a-z0-9_]+\.sql$/;

type Definition = {
  /** `schema.name`, of a function or a view. */
  name: string;
  text: string;
  hash: string;
};

/**
 * Applies the files `<schema>/<name>.sql` whose text this database does not have at present, in one transaction. Each file defines one
 * function or view of that name with `create or replace`. Of several instances at once one works and the others wait; instances of the
 * previous release go on meanwhile, because what they call keeps its name, parameters and columns.
 *
 * @returns the names applied
 * @throws {Error} naming the file: its SQL is wrong, it defines something else, or a function would have two signatures
 */
export async function applyDefinitions(owner: Database, folder: string): Promise<string[]> {
  const definitions = await readDefinitions(folder);
  return await owner.transaction(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('portal.definitions', 0))`.execute(tx);
    await sql`
      create table if not exists public.definitions (
        name text not null, hash text not null, position bigint generated always as identity,
        applied_at timestamptz not null default clock_timestamp(), primary key (name, hash)
      )`.execute(tx);
    const present = await findPresent(tx);
    const changed = definitions.filter(({ name, hash }) => present.get(name) !== hash);
    if (changed.length === 0) return [];

    // Bodies may call what a later file defines. So they are checked in a second pass, when everything is there.
    await sql`set local check_function_bodies = off`.execute(tx);
    await applyInRounds(tx, changed);
    await sql`set local check_function_bodies = on`.execute(tx);
    for (const definition of changed) await apply(tx, definition);

    await demandOneOfEach(tx, definitions);
    for (const definition of changed) await record(tx, definition);
    return changed.map(({ name }) => name);
  });
}

/**
 * Names of definitions that this database never had. A text that a later release has replaced counts as had, so that an instance of the
 * previous release may start beside it.
 */
export async function findPendingDefinitions(db: Queryable, folder: string): Promise<string[]> {
  const definitions = await readDefinitions(folder);
  const { rows: found } = await sql`select 1 where has_table_privilege(to_regclass('public.definitions'), 'select')`.execute(db);
  if (found.length === 0) return definitions.map(({ name }) => name);
  const { rows } = await sql<{ name: string; hash: string }>`select name, hash from public.definitions`.execute(db);
  const had = new Set(rows.map(({ name, hash }) => `${name} ${hash}`));
  return definitions.filter(({ name, hash }) => !had.has(`${name} ${hash}`)).map(({ name }) => name);
}

async function readDefinitions(folder: string): Promise<Definition[]> {
  const schemas = (await readdir(folder, { withFileTypes: true })).filter((entry) => entry.isDirectory()).map(({ name }) => name);
  const definitions = await Promise.all(schemas.sort().map((schema) => readSchema(folder, schema)));
  return definitions.flat();
}

async function readSchema(folder: string, schema: string): Promise<Definition[]> {
  const files = (await readdir(join(folder, schema))).sort();
  return await Promise.all(
    files.map(async (file) => {
      if (!FOLDER.test(schema) || !FILE.test(file)) throw new Error(`${schema}/${file} is not named like schema/name.sql`);
      const text = await readFile(join(folder, schema, file), 'utf8');
      return {
        name: `${schema}.${file.slice(0, -'.sql'.length)}`,
        text,
        hash: createHash('sha256').update(text).digest('hex'),
      };
    }),
  );
}

/** The text that each definition has now: the one applied last. */
async function findPresent(tx: Queryable): Promise<Map<string, string>> {
  const { rows } = await sql<{ name: string; hash: string }>`
    select distinct on (name) name, hash from public.definitions order by name, position desc`.execute(tx);
  return new Map(rows.map(({ name, hash }) => [name, hash]));
}

/** A view can only be made once what it reads exists. So what fails is tried again after the others, for as long as that gets on. */
async function applyInRounds(tx: Queryable, definitions: readonly Definition[]): Promise<void> {
  let waiting = definitions;
  while (waiting.length > 0) {
    const failures: { definition: Definition; error: unknown }[] = [];
    for (const definition of waiting) {
      await sql`savepoint definition`.execute(tx);
      try {
        await apply(tx, definition);
      } catch (error) {
        await sql`rollback to savepoint definition`.execute(tx);
        failures.push({ definition, error });
      }
      await sql`release savepoint definition`.execute(tx);
    }
    if (failures.length === waiting.length) throw failures[0]!.error;
    waiting = failures.map(({ definition }) => definition);
  }
}

async function apply(tx: Queryable, { name, text }: Definition): Promise<void> {
  try {
    await tx.executeQuery(CompiledQuery.raw(text));
  } catch (error) {
    throw new Error(`definition of ${name} failed: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}

/**
 * Every file has made exactly one function or view of its name. Two functions of one name mean that the parameters changed: instances of
 * the previous release would still call the old one, so the new one needs a name of its own.
 */
async function demandOneOfEach(tx: Queryable, definitions: readonly Definition[]): Promise<void> {
  const { rows } = await sql<{ name: string; count: number }>`
    select n.nspname || '.' || o.name as name, count(*)::int as count
    from (select pronamespace as namespace, proname as name from pg_proc
          union all select relnamespace, relname from pg_class where relkind in ('v', 'm')) o
    join pg_namespace n on n.oid = o.namespace
    where n.nspname || '.' || o.name = any(${definitions.map(({ name }) => name)})
    group by 1`.execute(tx);
  const counts = new Map(rows.map(({ name, count }) => [name, count]));
  for (const { name } of definitions) {
    const count = counts.get(name) ?? 0;
    if (count === 0) throw new Error(`the file of ${name} defines no function or view of that name`);
    if (count > 1)
      throw new Error(`${name} would have ${count} signatures: give the new one a name of its own, and drop the old one a release later`);
  }
}

/** Makes this text the present one. Returning to an earlier text forgets what came after it, so that `findPendingDefinitions` stays right. */
async function record(tx: Queryable, { name, hash }: Definition): Promise<void> {
  await sql`
    delete from public.definitions d where d.name = ${name}
      and d.position >= (select e.position from public.definitions e where e.name = ${name} and e.hash = ${hash})`.execute(tx);
  await sql`insert into public.definitions (name, hash) values (${name}, ${hash})`.execute(tx);
}
