import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { migrate } from '@portal/postgres';
import { sql } from 'kysely';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database';

const migrations = resolve(__dirname, '../../../migrations');
const chain = '0040-audit-chain.sql';

let test: TestDatabase;
let folder: string;
beforeEach(async () => {
  test = await createTestDatabase({ empty: true });
  folder = await mkdtemp(join(tmpdir(), 'audit-chain-'));
});
afterEach(async () => {
  await test.close();
  await rm(folder, { recursive: true });
});

const addLine = (subject: string, detail: object = {}) =>
  sql`insert into operators.audit (id, operator_name, area, act, subject, reason, detail, address)
    values (gen_random_uuid(), 'Ann', 'releases', 'rollback', ${subject}, 'it was broken', ${JSON.stringify(detail)}::jsonb, '192.0.2.7')`.execute(
    test.owner.read,
  );

async function findFault(): Promise<number | null> {
  const { rows } = await sql<{ number: string | null }>`select operators.find_audit_fault() as number`.execute(test.owner.read);
  return rows[0]!.number === null ? null : Number(rows[0]!.number);
}

async function readLines() {
  const { rows } = await sql<{ number: string; subject: string; is_chained: boolean }>`
    select number, subject, hash is not null and previous_hash is not null as is_chained from operators.audit order by number`.execute(
    test.owner.read,
  );
  return rows.map(({ number, subject, is_chained }) => ({ number: Number(number), subject, isChained: is_chained }));
}

/** A database as it was before the chain, with lines and with a number that an undone transaction took. */
async function migrateToBefore(): Promise<void> {
  for (const file of await readdir(migrations)) if (file < chain) await cp(join(migrations, file), join(folder, file));
  await migrate(test.owner, folder);
  await addLine('mf-lottery', { from: 'new', to: 'old' });
  await expect(
    test.owner.read.transaction().execute(async (transaction) => {
      await sql`select nextval(pg_get_serial_sequence('operators.audit', 'number'))`.execute(transaction);
      throw new Error('undone');
    }),
  ).rejects.toThrow('undone');
  await addLine('mf-promo');
  await addLine('ผู้ดูแล "shell"', { nested: [1, null, 'ก'] });
}

it('chains the lines written before the chain existed, unchanged, and continues after them', async () => {
  await migrateToBefore();
  expect(await migrate(test.owner, migrations)).toContain('0040-audit-chain');
  expect(await readLines()).toEqual([
    { number: 1, subject: 'mf-lottery', isChained: true },
    { number: 3, subject: 'mf-promo', isChained: true },
    { number: 4, subject: 'ผู้ดูแล "shell"', isChained: true },
  ]);
  expect(await findFault()).toBeNull();

  await addLine('mf-lobby');
  expect((await readLines()).at(-1)).toEqual({ number: 5, subject: 'mf-lobby', isChained: true });
  expect(await findFault()).toBeNull();
});

it('protects earlier lines as before, and detects one that was changed despite the protection', async () => {
  await migrateToBefore();
  await migrate(test.owner, migrations);
  const change = () => sql`update operators.audit set subject = 'mf-lottery' where number = 3`.execute(test.owner.read);
  await expect(change()).rejects.toThrow(/never changed|permission denied/);

  await sql`alter table operators.audit disable trigger append_only; grant update on operators.audit to current_user`.execute(
    test.owner.read,
  );
  await change();
  expect(await findFault()).toBe(3);
});
