import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { named } from './database';
import { createTestDatabase, type TestDatabase } from './testing/test-server';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase('postgres');
  await sql`create table public.counters (id integer primary key, value bigint not null)`.execute(test.database.read);
  await sql`insert into public.counters values (1, 0), (2, 0)`.execute(test.database.read);
});
afterAll(() => test.close());

const counters = async () =>
  (await sql<{ value: bigint }>`select value from public.counters order by id`.execute(test.database.read)).rows.map(({ value }) => value);

it('reads large integers exactly', async () => {
  const { rows } = await sql<{ n: bigint; s: string; list: bigint[] }>`
    select 9223372036854775807::bigint as n, sum(x) as s, array_agg(x) as list from unnest(array[9223372036854775807, 1]::bigint[]) x`.execute(
    test.database.read,
  );
  expect(rows[0]).toEqual({ n: 9223372036854775807n, s: '9223372036854775808', list: [9223372036854775807n, 1n] });
});

it('runs a transaction again when the database broke a deadlock', async () => {
  let attempts = 0;
  let holders = 0;
  let goOn: () => void = () => undefined;
  // Both hold a row before either asks for the other's.
  const bothHold = new Promise<void>((resolve) => (goOn = resolve));
  const add = (first: number, second: number) =>
    test.database.transaction(async (tx) => {
      attempts += 1;
      await sql`update public.counters set value = value + 1 where id = ${first}`.execute(tx);
      holders += 1;
      if (holders === 2) goOn();
      await bothHold;
      await sql`update public.counters set value = value + 1 where id = ${second}`.execute(tx);
    });
  await Promise.all([add(1, 2), add(2, 1)]);
  expect(await counters()).toEqual([2n, 2n]);
  expect(attempts).toBeGreaterThan(2);
});

it('does not run a transaction again for any other fault', async () => {
  let attempts = 0;
  const failing = test.database.transaction(async (tx) => {
    attempts += 1;
    await sql`insert into public.counters values (1, 0)`.execute(tx);
  });
  await expect(failing).rejects.toMatchObject({ code: '23505' });
  expect(attempts).toBe(1);
});

it('fails on a connection that was cut between two queries, and works again afterwards', async () => {
  const cut = test.database.transaction(async (tx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
    await sql`select pg_terminate_backend(${rows[0]!.pid})`.execute(test.database.read);
    // Long enough for the news of the end to arrive while nobody waits for an answer.
    await setTimeout(200);
    await sql`update public.counters set value = 99`.execute(tx);
  });
  await expect(cut).rejects.toThrow();
  expect(await counters()).not.toContain(99n);
});

it('prepares a named statement once per connection', async () => {
  await test.database.transaction(async (tx) => {
    const rows = [];
    for (const n of [1, 2, 3]) rows.push(...(await named<{ n: number }>(tx, 'test.echo', 'select $1::int as n', [n])));
    expect(rows).toEqual([{ n: 1 }, { n: 2 }, { n: 3 }]);
    const { rows: prepared } = await sql<{ name: string }>`select name from pg_prepared_statements`.execute(tx);
    expect(prepared.map(({ name }) => name)).toEqual(['test.echo']);
  });
});

it('still runs a named statement after a value that cannot be written', async () => {
  let deep: unknown = 1;
  for (let depth = 0; depth < 50_000; depth += 1) deep = { deep };
  const ask = (value: unknown) =>
    test.database.transaction((tx) =>
      named<{ text: string; list: string[] }>(tx, 'test.written', 'select $1::jsonb::text as text, $2::jsonb[]::text[] as list', [
        value,
        [value],
      ]),
    );
  await expect(ask(deep)).rejects.toThrow(RangeError);
  expect(await ask({ a: '"' })).toEqual([{ text: '{"a": "\\""}', list: ['{"a": "\\""}'] }]);
});
