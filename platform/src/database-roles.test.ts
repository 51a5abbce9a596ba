import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findExcessOf } from '@portal/postgres';
import { createTestApp, type TestApp } from '../test/test-app';
import { platformAccess } from './core/config/prepare-database';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const run = (statement: string) => app.database.pool.query(statement);
const denied = { code: '42501' };

it('works by a role that owns nothing, is no superuser and belongs to no other role', async () => {
  expect(await findExcessOf(app.database.read)).toEqual([]);
  expect((await run('select current_user as name')).rows).toEqual([{ name: 'portal_app' }]);
});

it.each([
  ...['operators.audit', 'wallet.member_entries', 'wallet.house_entries', 'wallet.obligations'].flatMap((table) => [
    `update ${table} set id = id`.replace(/set id = id/, table === 'operators.audit' ? `set reason = ''` : 'set created_at = now()'),
    `delete from ${table}`,
    `truncate ${table}`,
    `alter table ${table} disable trigger all`,
    `drop table ${table}`,
  ]),
  'drop trigger chain on operators.audit',
  'create or replace function operators.hash_audit_line(line operators.audit) returns bytea language sql as $$ select null::bytea $$',
  'create function public.mine() returns int language sql as $$ select 1 $$',
  'create table wallet.more (id int)',
  'create temporary table more (id int)',
  'create schema more',
  'create database more',
  'create role more superuser',
  'set session_replication_role = replica',
  'set role portal',
  'delete from wallet.accounts',
  `update public.migrations set name = ''`,
  'delete from public.migrations_lock',
  'delete from public.definitions',
  `select setval(pg_get_serial_sequence('operators.audit', 'number'), 1)`,
  `copy operators.audit to program 'cat'`,
  `select pg_read_file('postgresql.conf')`,
])('the platform’s role may not: %s', async (statement) => {
  await expect(run(statement)).rejects.toMatchObject(denied);
});

it('protects every table that refuses changes by its trigger also by the role’s rights', async () => {
  const { rows } = await app.owner.pool.query<{ name: string }>(
    `select tgrelid::regclass::text as name from pg_trigger where tgname = 'append_only' order by 1`,
  );
  for (const { name } of rows) expect(platformAccess.appendOnly).toContain(name);
});

it('runs no function with the rights of its owner', async () => {
  const { rows } = await app.owner.pool.query<{ name: string }>(
    `select p.oid::regprocedure::text as name from pg_proc p join pg_namespace n on n.oid = pronamespace
     where prosecdef and nspname !~ '^pg_' and nspname <> 'information_schema'`,
  );
  expect(rows).toEqual([]);
});

function* sourcesIn(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* sourcesIn(path);
    else if (/(?<!\.test)\.ts$/.test(entry.name)) yield readFileSync(path, 'utf8');
  }
}

it('may delete only from tables from which the platform deletes', async () => {
  const { rows } = await app.owner.pool.query<{ body: string }>(
    `select prosrc as body from pg_proc p join pg_namespace n on n.oid = pronamespace where nspname !~ '^pg_|^jobs$|^information_schema$'`,
  );
  const texts = [...sourcesIn(__dirname), ...rows.map(({ body }) => body)];
  const deletes = texts.flatMap((text) => [
    ...text.matchAll(/delete from (?:only )?([a-z_]+\.[a-z_]+)|(?:deleteFrom\(|forgetRows\(database, |notedDraws\()'([a-z_.]+)'/gi),
  ]);
  const named = new Set(deletes.map(([, inText, inCode]) => (inText ?? inCode)!).filter((name) => !name.startsWith('jobs.')));
  expect(platformAccess.deletable.filter((name) => name !== 'jobs.*').sort()).toEqual([...named].sort());
});
