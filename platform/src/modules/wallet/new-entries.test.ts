import { sql } from 'kysely';
import { createTestApp, type TestApp, type TestMember } from '../../../test/test-app';
import { newId } from '../../core/ids';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterEach(async () => expect(await app.services.wallet.check()).toEqual([]));
afterAll(() => app.close());

const bet = ({ memberId }: TestMember) =>
  app.database.transaction((tx) =>
    app.services.wallet.move(tx, {
      ...{ key: newId(), memberId, type: 'LOTTERY_BET', available: -10_000n, counterAccount: 'house:lottery' },
      ref: { type: 'test', id: 'bet' },
    }),
  );
type Sum = { day: string; type: string; entries: number; amount: bigint };
/** By the kept sums alone, and by the entries. */
async function bothOf({ memberId }: TestMember): Promise<[kept: Sum[], plain: Sum[]]> {
  const kept = await sql<Sum>`
    select day::text as day, type, entries::int as entries, amount from wallet.day_sums where member_id = ${memberId} order by 1, 2`.execute(
    app.database.read,
  );
  const plain = await sql<Sum>`
    select core.day_of(created_at)::text as day, type, count(*)::int as entries, sum(available + hold)::bigint as amount
      from wallet.member_entries where member_id = ${memberId} group by 1, 2 order by 1, 2`.execute(app.database.read);
  return [kept.rows, plain.rows];
}

it('sums new entries of all members, of today and of days before, each once', async () => {
  const members = await Promise.all(Array.from({ length: 7 }, () => app.createMember({ balance: '1000' })));
  for (const member of members) await bet(member);
  await app.owner.transaction(async (tx) => {
    await sql`alter table wallet.member_entries disable trigger append_only`.execute(tx);
    await sql`update wallet.member_entries set created_at = created_at - interval '3 days' where type = 'DEPOSIT'`.execute(tx);
    await sql`alter table wallet.member_entries enable trigger append_only`.execute(tx);
  });
  await app.services.wallet.sumDays();
  await app.services.wallet.sumDays();
  for (const member of members) {
    await bet(member);
    await app.services.wallet.sumDays();
    const [kept, plain] = await bothOf(member);
    expect(kept).toEqual(plain);
    expect(kept).toHaveLength(2);
  }
  // What is made of sums of days that are over has to be made again.
  const { rows } = await sql`select 1 from core.changed_days where day = core.day_of(clock_timestamp() - interval '3 days')`.execute(
    app.database.read,
  );
  expect(rows).toHaveLength(1);
});

it('sums while entries come in, by several at once, and misses none', async () => {
  const members = await Promise.all(Array.from({ length: 3 }, () => app.createMember({ balance: '1000' })));
  const bets = Array.from({ length: 120 }, (_, i) => bet(members[i % 3]!));
  const sums = Array.from({ length: 30 }, async (_, i) => {
    await bets[i * 3];
    await app.services.wallet.sumDays();
  });
  await Promise.all([...bets, ...sums]);
  await app.services.wallet.sumDays();
  for (const member of members) {
    const [kept, plain] = await bothOf(member);
    expect(kept).toEqual(plain);
  }
});
