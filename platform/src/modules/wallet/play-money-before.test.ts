import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '@portal/postgres';
import { sql } from 'kysely';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database';
import { newId } from '../../core/ids';

const migrations = join(__dirname, '../../../migrations');
const apart = '0150-play-money-apart.sql';

let test: TestDatabase;
let folder: string;
beforeEach(async () => {
  test = await createTestDatabase({ empty: true });
  folder = await mkdtemp(join(tmpdir(), 'migrations-'));
  for (const file of await readdir(migrations)) if (file < apart) await cp(join(migrations, file), join(folder, file));
  await migrate(test.owner, folder);
});
afterEach(async () => {
  await test.close();
  await rm(folder, { recursive: true });
});

/** Trial members of before: one that is still there, and one that is deleted, of whom only the ledger tells. */
async function open(type: number, isDeleted = false): Promise<string> {
  const id = newId();
  if (!isDeleted)
    await sql`insert into members.members (id, account, account_key, nickname, type) values (${id}, ${id}, ${id}, ${id}, ${type})`.execute(
      test.owner.read,
    );
  await sql`insert into wallet.accounts (member_id, currency) values (${id}, 'THB')`.execute(test.owner.read);
  await move(id, type === 4 ? 'TRIAL_GRANT' : 'DEPOSIT', 1000, type === 4 ? 'house:trial' : 'house:bank');
  return id;
}
const move = (memberId: string, type: string, amount: number, account: string) =>
  sql`select wallet.move(${memberId}, 'THB', ${newId()}, ${newId()}, ${type}, ${amount}, 0, ${account}, 'test', 'T-1')`.execute(
    test.owner.read,
  );
const play = async (memberId: string, ...amounts: number[]) => {
  for (const amount of amounts) await move(memberId, amount < 0 ? 'LOTTERY_BET' : 'LOTTERY_PRIZE', amount, 'house:lottery');
};
const balanceOf = async (account: string) =>
  Number((await sql<{ sum: string }>`select wallet.house_balance(${account}, 'THB') as sum`.execute(test.owner.read)).rows[0]!.sum);
const broken = async () =>
  (await sql<{ invariant: string }>`select invariant from wallet.check()`.execute(test.owner.read)).rows.map(({ invariant }) => invariant);

it('moves earlier play of trial members out of the real-money accounts, and changes no entry', async () => {
  const [real, trial, gone] = [await open(0), await open(4), await open(4, true)];
  await play(real, -100, 30);
  await play(trial, -200, 50);
  await play(gone, -7);
  const entries = async () => (await sql`select * from wallet.house_entries order by entry_id`.execute(test.owner.read)).rows;
  const before = await entries();

  expect(await migrate(test.owner, migrations)).toContain('0150-play-money-apart');
  expect(await entries()).toEqual(before);
  expect([await balanceOf('house:lottery'), await balanceOf('house:trial:lottery'), await broken()]).toEqual([70, 157, []]);

  // From here on each entry stands in the right account by itself.
  await play(trial, -10);
  await play(real, -1);
  expect([await balanceOf('house:lottery'), await balanceOf('house:trial:lottery'), await broken()]).toEqual([71, 167, []]);
});

it('accepts earlier play that added up to zero, and reports an entry in the wrong account since', async () => {
  const trial = await open(4);
  await play(trial, -200, 200);
  await migrate(test.owner, migrations);
  expect([await balanceOf('house:lottery'), await broken()]).toEqual([0, []]);

  await play(trial, -10, 10);
  await sql`alter table wallet.house_entries disable trigger all`.execute(test.owner.read);
  await sql`update wallet.house_entries set account = 'house:lottery' where account = 'house:trial:lottery'`.execute(test.owner.read);
  expect(await broken()).toEqual(['play_money_is_apart', 'play_money_is_apart']);
});

it('reports a transfer that moved more or less than was played', async () => {
  const trial = await open(4);
  await play(trial, -200, 50);
  await migrate(test.owner, migrations);
  await sql`alter table wallet.house_transfers disable trigger all`.execute(test.owner.read);
  await sql`update wallet.house_transfers set amount = amount + 1 where to_account = 'house:trial:lottery'`.execute(test.owner.read);
  expect(await broken()).toContain('play_money_was_taken_out');
});
