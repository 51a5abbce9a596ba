import { sql } from 'kysely';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDatabase, type Database } from './database';
import { DatabaseUnfit, demandFitDatabase, prepareDatabase } from './prepare-database';
import { findExcessOf, runtimeUrlOf } from './roles';
import { asAdmin, createTestDatabase, type TestDatabase } from './testing/test-server';

const role = `roles_test_${process.pid}`;
const access = { appendOnly: ['shop.facts'], deletable: ['shop.baskets'] };

let test: TestDatabase;
let folder: string;
let runtimeUrl: string;
let program: Database;
beforeEach(async () => {
  test = await createTestDatabase('postgres', { empty: true });
  folder = await mkdtemp(join(tmpdir(), 'roles-'));
  await writeFile(
    join(folder, '0001-shop.sql'),
    `create schema shop; create table shop.facts (id int); create table shop.baskets (id int); create table shop.customers (id int);
     create sequence shop.numbers;`,
  );
  runtimeUrl = runtimeUrlOf(test.ownerUrl, role);
  program = createDatabase({ url: runtimeUrl, poolSize: 2 });
});
afterEach(async () => {
  await program.close();
  const adminUrl = new URL(test.ownerUrl);
  await test.owner.pool.query(`drop owned by ${role}`).catch(() => undefined);
  await test.close();
  adminUrl.pathname = '/postgres';
  await asAdmin(adminUrl.href, `drop role if exists ${role}`);
  await rm(folder, { recursive: true });
});

const prepare = () => prepareDatabase({ ownerUrl: test.ownerUrl, runtimeUrl, migrations: folder, access });
const run = (statement: string) => program.pool.query(statement);
const denied = { code: '42501' };

it('gives a program what its tables need and nothing more', async () => {
  expect(await prepare()).toEqual(['0001-shop']);
  await demandFitDatabase(program, { migrations: folder });

  for (const table of ['facts', 'baskets', 'customers']) await run(`insert into shop.${table} values (1)`);
  await run('update shop.customers set id = 2');
  await run(`select nextval('shop.numbers')`);
  await run('delete from shop.baskets');
  for (const statement of [
    'update shop.facts set id = 2',
    'delete from shop.facts',
    'delete from shop.customers',
    'truncate shop.baskets',
    `select setval('shop.numbers', 7)`,
    'create table shop.more (id int)',
    'create table public.more (id int)',
    'create temporary table more (id int)',
    'create schema more',
    'alter table shop.facts disable trigger all',
    'drop table shop.facts',
    'set session_replication_role = replica',
    `update public.migrations set name = 'x'`,
    `set role ${new URL(test.ownerUrl).username}`,
    `create role more`,
    `alter role ${role} createdb`,
  ])
    await expect(run(statement)).rejects.toMatchObject(denied);
});

it('can be prepared by several at once and repeatedly, and loses what was granted by hand in between', async () => {
  await Promise.all([prepare(), prepare(), prepare()]);
  await test.owner.pool.query(`grant all on shop.facts to ${role}; grant pg_read_all_data to ${role}; alter role ${role} createdb`);
  expect(await findExcessOf(program.read)).toEqual(['may create databases', 'is a member of pg_read_all_data']);
  await prepare();
  expect(await findExcessOf(program.read)).toEqual([]);
  await expect(run('delete from shop.facts')).rejects.toMatchObject(denied);
});

it('may read and insert into tables of a later migration before anything is granted', async () => {
  await prepare();
  await test.owner.pool.query('create table shop.news (id int)');
  await run('insert into shop.news values (1)');
  await expect(run('delete from shop.news')).rejects.toMatchObject(denied);
  await prepare();
  await run('update shop.news set id = 2');
});

it('refuses to work as the owner, on a database that lacks a migration, or with an unknown table', async () => {
  await prepare();
  await expect(demandFitDatabase(test.owner, { migrations: folder })).rejects.toThrow(/is a superuser/);
  await writeFile(join(folder, '0002-next.sql'), 'create table shop.next (id int)');
  await expect(demandFitDatabase(program, { migrations: folder })).rejects.toThrow(
    new DatabaseUnfit('the database lacks 0002-next: run `migrate` as its owner first'),
  );
  const wrong = { appendOnly: ['shop.fact'], deletable: [] };
  await expect(prepareDatabase({ ownerUrl: test.ownerUrl, runtimeUrl, migrations: folder, access: wrong })).rejects.toThrow('shop.fact');
});

it('keeps working beside migrations of a later version', async () => {
  await prepare();
  await writeFile(join(folder, '0002-next.sql'), 'create table shop.next (id int)');
  await prepare();
  await rm(join(folder, '0002-next.sql'));
  await demandFitDatabase(program, { migrations: folder });
});

it('sets another password of the role from the address, and never sends it in clear text', async () => {
  await prepare();
  const other = new URL(runtimeUrl);
  other.password = 'another%20password';
  await prepareDatabase({ ownerUrl: test.ownerUrl, runtimeUrl: other.href, migrations: folder, access });
  const changed = createDatabase({ url: other.href, poolSize: 1 });
  expect((await sql<{ one: number }>`select 1 as one`.execute(changed.read)).rows).toEqual([{ one: 1 }]);
  await changed.close();
  const late = createDatabase({ url: runtimeUrl, poolSize: 1 });
  await expect(sql`select 1`.execute(late.read)).rejects.toMatchObject({ cause: { code: '28P01' } });
  await late.close();
});
