import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDatabase } from './database';
import { applyDefinitions, findPendingDefinitions } from './definitions';
import { createTestDatabase, type TestDatabase } from './testing/test-server';

let test: TestDatabase;
let folder: string;
beforeEach(async () => {
  test = await createTestDatabase('postgres', { empty: true });
  await test.owner.pool.query(
    'create schema shop; create table shop.items (id int, price int); insert into shop.items values (1, 10), (2, 20)',
  );
  folder = await mkdtemp(join(tmpdir(), 'definitions-'));
  await mkdir(join(folder, 'shop'));
});
afterEach(async () => {
  await test.close();
  await rm(folder, { recursive: true });
});

const write = (name: string, text: string) => writeFile(join(folder, 'shop', `${name}.sql`), text);
const apply = () => applyDefinitions(test.owner, folder);
const ask = async (expression: string) =>
  (await test.owner.pool.query<{ answer: unknown }>(`select ${expression} as answer`)).rows[0]!.answer;
const functionOf = (name: string, body: string, parameters = '') =>
  `create or replace function shop.${name}(${parameters}) returns int language sql stable as $$ ${body} $$;`;

it('applies each file once, and later only those whose text changed', async () => {
  await write('total', functionOf('total', 'select sum(price)::int from shop.items'));
  await write('dearest', 'create or replace view shop.dearest as select max(price) as price from shop.items;');
  expect(await apply()).toEqual(['shop.dearest', 'shop.total']);
  expect(await apply()).toEqual([]);

  await write('total', functionOf('total', 'select count(*)::int from shop.items'));
  expect(await apply()).toEqual(['shop.total']);
  expect(await ask('shop.total()')).toBe(2);
});

it('finds the order by itself', async () => {
  await write('a', 'create or replace view shop.a as select price from shop.b;');
  await write('b', 'create or replace view shop.b as select price from shop.c;');
  await write('c', 'create or replace view shop.c as select shop.d() as price;');
  await write('d', functionOf('d', 'select shop.e()'));
  await write('e', functionOf('e', 'select 7'));
  await apply();
  expect(await ask('(select price from shop.a)')).toBe(7);
});

it('changes nothing when one file fails, and names it', async () => {
  await write('total', functionOf('total', 'select 1'));
  await apply();
  await write('total', functionOf('total', 'select 2'));
  await write('wrong', functionOf('wrong', 'select price from shop.nowhere'));
  await expect(apply()).rejects.toThrow(/shop\.wrong.*nowhere/);
  expect(await ask('shop.total()')).toBe(1);
  expect(await findPendingDefinitions(test.owner.read, folder)).toEqual(['shop.total', 'shop.wrong']);
});

it('refuses a second signature, which the previous release would not call', async () => {
  await write('total', functionOf('total', 'select 1'));
  await apply();
  await write('total', functionOf('total', 'select p_more', 'p_more int'));
  await expect(apply()).rejects.toThrow('shop.total would have 2 signatures');
  expect(await ask('shop.total()')).toBe(1);
});

it('refuses columns of a view that the previous release reads under another name', async () => {
  await write('dearest', 'create or replace view shop.dearest as select max(price) as price from shop.items;');
  await apply();
  await write('dearest', 'create or replace view shop.dearest as select max(price) as amount from shop.items;');
  await expect(apply()).rejects.toThrow('shop.dearest');
});

it('refuses a file that defines something else, and names that are no names', async () => {
  await write('total', functionOf('sum', 'select 1'));
  await expect(apply()).rejects.toThrow('shop.total defines no function or view');
  await rm(join(folder, 'shop', 'total.sql'));
  await write('not-a-name', functionOf('total', 'select 1'));
  await expect(apply()).rejects.toThrow('shop/not-a-name.sql');
});

it('lets four instances start at once', async () => {
  await write('total', functionOf('total', 'select 1'));
  const instances = Array.from({ length: 4 }, () => createDatabase({ url: test.url, poolSize: 2 }));
  const applied = await Promise.all(instances.map((instance) => applyDefinitions(instance, folder)));
  await Promise.all(instances.map((instance) => instance.close()));
  expect(applied.flat()).toEqual(['shop.total']);
});

it('leaves an instance of the previous release at work, call after call', async () => {
  await write('total', functionOf('total', 'select 1'));
  await apply();
  const previous = createDatabase({ url: test.url, poolSize: 4 });
  let isOver = false;
  const answers = new Set<number>();
  const work = Array.from({ length: 4 }, async () => {
    while (!isOver) answers.add((await previous.pool.query<{ total: number }>('select shop.total() as total')).rows[0]!.total);
  });
  const seen = async (version: number) => {
    while (!answers.has(version)) await new Promise((resolve) => setImmediate(resolve));
  };
  await seen(1);
  for (let version = 2; version <= 6; version += 1) {
    await write('total', functionOf('total', `select ${version}`));
    await apply();
    await seen(version);
  }
  isOver = true;
  await Promise.all(work);
  await previous.close();
  expect([...answers]).toEqual([1, 2, 3, 4, 5, 6]);
});

describe('what a program asks before it serves', () => {
  const pending = () => findPendingDefinitions(test.owner.read, folder);

  it('misses everything where nothing was applied', async () => {
    await write('total', functionOf('total', 'select 1'));
    expect(await pending()).toEqual(['shop.total']);
  });

  it('does not mind what a later release has replaced, and minds it after a return to the earlier text', async () => {
    const [first, second] = [functionOf('total', 'select 1'), functionOf('total', 'select 2')];
    await write('total', first);
    await apply();
    await write('total', second);
    await apply();
    expect(await pending()).toEqual([]);
    await write('total', first);
    expect(await pending()).toEqual([]);

    expect(await apply()).toEqual(['shop.total']);
    expect(await ask('shop.total()')).toBe(1);
    await write('total', second);
    expect(await pending()).toEqual(['shop.total']);
  });
});
