import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { createDatabase } from './database';
import { migrate } from './migrate';
import { createTestDatabase, type TestDatabase } from './testing/test-server';

let test: TestDatabase;
let folder: string;
beforeEach(async () => {
  test = await createTestDatabase('postgres', { empty: true });
  folder = await mkdtemp(join(tmpdir(), 'migrations-'));
});
afterEach(async () => {
  await test.close();
  await rm(folder, { recursive: true });
});

const write = (name: string, text: string) => writeFile(join(folder, name), text);
const tables = async () =>
  (
    await sql<{
      name: string;
    }>`select tablename as name from pg_tables where schemaname = 'public' and tablename not like 'migrations%' order by 1`.execute(
      test.owner.read,
    )
  ).rows.map(({ name }) => name);

it('applies each file once, in order, when four instances start at once', async () => {
  await write('0001-first.sql', 'create table a (id int); select pg_sleep(0.1);');
  await write('0002-second.sql', 'alter table a rename to b; create table a (id int);');
  const instances = Array.from({ length: 4 }, () => createDatabase({ url: test.url, poolSize: 2 }));
  const applied = await Promise.all(instances.map((instance) => migrate(instance, folder)));
  await Promise.all(instances.map((instance) => instance.close()));

  expect(applied.flat().sort()).toEqual(['0001-first', '0002-second']);
  expect(await tables()).toEqual(['a', 'b']);
});

it('rolls back a failed file and those applied with it, and names it', async () => {
  await write('0001-good.sql', 'create table good (id int);');
  await write('0002-bad.sql', 'create table bad (id int); select 1 / 0;');
  await expect(migrate(test.owner, folder)).rejects.toThrow('0002-bad');
  expect(await tables()).toEqual([]);
});

it('applies what was added since', async () => {
  await write('0001-first.sql', 'create table a (id int);');
  expect(await migrate(test.owner, folder)).toEqual(['0001-first']);
  await write('0002-second.sql', 'create table b (id int);');
  expect(await migrate(test.owner, folder)).toEqual(['0002-second']);
  expect(await migrate(test.owner, folder)).toEqual([]);
});

it('refuses a file without a number', async () => {
  await write('hasty.sql', 'create table a (id int);');
  await expect(migrate(test.owner, folder)).rejects.toThrow('migration failed');
});
