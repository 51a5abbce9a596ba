import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createTestDatabase, type TestDatabase } from '../test/test-database';

const folder = join(__dirname, '..');
/** Up to here migrations also made functions and views; the files of `platform/sql` have replaced them since. */
const lastWithDefinitions = '0191-wins.sql';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.close());

const files = readdirSync(join(folder, 'sql'), { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.sql'));

it('has one file for each function and view of the database, and none without', async () => {
  const { rows } = await test.owner.pool.query<{ name: string }>(
    `select n.nspname || '/' || o.name || '.sql' as name
     from (select pronamespace as namespace, proname as name, oid, 'pg_proc'::regclass as class from pg_proc
           union all select relnamespace, relname, oid, 'pg_class'::regclass from pg_class where relkind in ('v', 'm')) o
     join pg_namespace n on n.oid = o.namespace
     where n.nspname !~ '^pg_' and n.nspname not in ('information_schema', 'jobs')
       and not exists (select 1 from pg_depend d where d.objid = o.oid and d.classid = o.class and d.deptype = 'e')
     order by 1`,
  );
  expect(files.sort()).toEqual(rows.map(({ name }) => name));
});

it.each(files)('%s says what it does before it does it', (file) => {
  const [schema, name] = file.slice(0, -'.sql'.length).split('/');
  const text = readFileSync(join(folder, 'sql', file), 'utf8');
  expect(text).toMatch(new RegExp(`^-- .+\\n(-- .*\\n|--\\n)*create or replace (function|view) ${schema}\\.${name}\\b`));
});

it('finds no function or view in a migration since there are files for them', () => {
  const definition = /\bcreate\s+(or\s+replace\s+)?(function|procedure|(materialized\s+)?view)\b/i;
  const migrations = readdirSync(join(folder, 'migrations')).sort();
  const isOld = (name: string) => name <= lastWithDefinitions;
  const breaking = (names: string[]) => names.filter((name) => definition.test(readFileSync(join(folder, 'migrations', name), 'utf8')));
  expect(breaking(migrations.filter((name) => !isOld(name)))).toEqual([]);
  // The pattern does find them.
  expect(breaking(migrations.filter(isOld))).toContain('0191-wins.sql');
});
