import { sql } from 'kysely';
import { createTestApp, type TestApp, type TestMember } from '../../../test/test-app';

let app: TestApp;
let member: TestMember;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  member = await app.createMember({ balance: '100' });
  await look();
});

/** Looks up to a moment after all that has been written. Whoever still writes in another database of this server lets it wait. */
async function look() {
  for (;;) {
    const found = await app.services.books.look();
    const { rows } = await sql<{
      isOver: boolean;
    }>`select next_at is null as "isOver" from core.check_marks where books = 'wallet'`.execute(app.owner.read);
    if (rows[0]!.isOver || found.length > 0) return found;
  }
}

/** By the owner, past every guard; answers what undoes it. */
async function plant(...statements: ReturnType<typeof sql>[]): Promise<void> {
  await app.owner.transaction(async (tx) => {
    await sql`alter table wallet.member_entries disable trigger append_only`.execute(tx);
    for (const statement of statements) await statement.execute(tx);
    await sql`alter table wallet.member_entries enable trigger append_only`.execute(tx);
  });
}
const move = (amount: bigint, key = crypto.randomUUID()) =>
  app.database.transaction((tx) =>
    app.services.wallet.move(tx, {
      memberId: member.memberId,
      key,
      type: 'DEPOSIT',
      available: amount,
      counterAccount: 'house:bank',
      ref: { type: 'test', id: key },
    }),
  );
const lastEntry = () => sql`(select max(number) from wallet.member_entries where member_id = ${member.memberId})`;
const ofMember = () => sql`member_id = ${member.memberId} and number = ${lastEntry()}`;
/** Only what is new: the round through all members rests meanwhile. */
async function lookAtNew(byLooking = look): Promise<string[]> {
  await sql`update core.check_marks set rests_until = 'infinity'`.execute(app.owner.read);
  const found = await byLooking();
  await sql`update core.check_marks set rests_until = null`.execute(app.owner.read);
  return [...new Set(found.map(({ invariant }) => invariant))].sort();
}
const mend = () =>
  plant(
    sql`delete from wallet.member_entries where member_id = ${member.memberId}`,
    sql`delete from wallet.accounts where member_id = ${member.memberId}`,
  );

it.each([
  [
    'an amount that does not lead to its balance',
    () => sql`update wallet.member_entries set available = available + 1 where ${ofMember()}`,
    ['entries_are_a_chain'],
  ],
  [
    'a number that is left out',
    () => sql`update wallet.member_entries set number = number + 1 where ${ofMember()}`,
    ['balance_is_sum_of_entries', 'entries_are_a_chain'],
  ],
  [
    'an entry without its leg',
    () => sql`update wallet.member_entries set counter_account = null where ${ofMember()}`,
    ['legs_sum_to_zero'],
  ],
  [
    'play money of a real account',
    () => sql`update wallet.member_entries set counter_account = 'house:trial:promotions' where ${ofMember()}`,
    ['play_money_is_apart'],
  ],
  [
    'a balance that is not that of the last entry',
    () => sql`update wallet.accounts set available = available + 1 where member_id = ${member.memberId}`,
    ['balance_is_sum_of_entries'],
  ],
  ['an entry without an account', () => sql`delete from wallet.accounts where member_id = ${member.memberId}`, ['entry_has_its_account']],
  [
    'money from a member without a transfer',
    () => sql`update wallet.member_entries set key = 'transfer:x:out' where ${ofMember()}`,
    ['transfer_has_its_entries'],
  ],
])('finds among new entries %s @MEM-18', async (_, harm, invariants) => {
  await move(10_000n);
  await plant(harm());
  expect(await lookAtNew()).toEqual(invariants);
  await mend();
});

it('looks at each entry once, and finds nothing where nothing is wrong', async () => {
  await move(10_000n);
  expect(await lookAtNew()).toEqual([]);
  await plant(sql`update wallet.member_entries set available = available + 1 where ${ofMember()}`);
  expect(await lookAtNew()).toEqual([]);
  // The round through all members finds what was changed later.
  expect((await app.services.books.look()).map(({ invariant }) => invariant)).toContain('entries_are_a_chain');
  await mend();
});

it('waits for entries that are written and not committed yet', async () => {
  let commit = () => {};
  const held = new Promise<void>((done) => (commit = done));
  let written = () => {};
  const isWritten = new Promise<void>((done) => (written = done));
  const late = app.database.transaction(async (tx) => {
    const id = crypto.randomUUID();
    await app.services.wallet.move(tx, {
      memberId: member.memberId,
      key: id,
      type: 'DEPOSIT',
      available: 10_000n,
      counterAccount: 'house:bank',
      ref: { type: 'test', id },
    });
    await sql`select 1`.execute(tx);
    written();
    await held;
  });
  await isWritten;
  const markOf = async () =>
    (await sql<{ until: string }>`select checked_until::text as until from core.check_marks where books = 'wallet'`.execute(app.owner.read))
      .rows[0]!.until;
  const before = await markOf();
  expect(await lookAtNew(() => app.services.books.look())).toEqual([]);
  expect(await markOf()).toBe(before);
  commit();
  await late;
  await plant(sql`update wallet.member_entries set available = available + 1 where ${ofMember()}`);
  expect(await lookAtNew()).toEqual(['entries_are_a_chain']);
  expect(await markOf()).not.toBe(before);
  await mend();
});

it('goes through all members slice by slice, and rests when that took long', async () => {
  const first = member.memberId;
  const end = sql`create or replace function wallet.slice_end(p_after uuid) returns uuid language sql stable as $$
    select a.member_id from wallet.accounts a where a.member_id > p_after order by a.member_id limit 1 $$`;
  await end.execute(app.owner.read);
  await app.createMember({ balance: '1' });
  await sql`update core.check_marks set after_member = null where books = 'wallet'`.execute(app.owner.read);
  const slices = new Set<string>();
  const afterOf = async () =>
    (await sql<{ after: string | null }>`select after_member as after from core.check_marks where books = 'wallet'`.execute(app.owner.read))
      .rows[0]!.after;
  do {
    expect(await app.services.books.look()).toEqual([]);
    slices.add(String(await afterOf()));
  } while ((await afterOf()) !== null);
  expect(slices).toContain(first);
  await sql`update core.check_marks set round_seconds = 5 where books = 'wallet'`.execute(app.owner.read);
  for (;;) {
    await app.services.books.look();
    if ((await afterOf()) === null) break;
  }
  const { rows } = await sql<{ rests: boolean }>`
    select rests_until > clock_timestamp() + interval '8 minutes' as rests from core.check_marks where books = 'wallet'`.execute(
    app.owner.read,
  );
  expect(rows).toEqual([{ rests: true }]);
});

it('keeps what each check looked at and found, and shows it to officers', async () => {
  const { body } = await app.visitor.get('/wps/operators/books', { headers: { cookie: app.signInOperator('viewer') } });
  const { checks } = body.value as { checks: { books: string; kind: string; findingCount: number }[] };
  expect(checks).toContainEqual(expect.objectContaining({ books: 'wallet', kind: 'new', findingCount: 0, until: expect.any(String) }));
  expect(checks).toContainEqual(expect.objectContaining({ books: 'wallet', kind: 'slice' }));
});
