import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { createTestApp, type TestApp, type TestMember } from '../../../../test/test-app';
import { slotOf } from '../../../core/slots';
import type { OutsideHead } from './audit-seals';

let app: TestApp;
let member: TestMember;
/** What the release desk keeps. */
let outside: OutsideHead[];
beforeEach(async () => {
  app = await createTestApp();
  outside = [];
  member = await app.createMember({ balance: '100' });
});
afterEach(() => app.close());

type Statement = ReturnType<typeof sql>;
const tables = ['member_entries', 'book_seals', 'book_seal_slots', 'book_seal_signatures'];
/** By the owner, past every guard, in one transaction. */
const plant = (...statements: Statement[]) =>
  app.owner.transaction(async (tx) => {
    for (const name of tables) await sql`alter table wallet.${sql.ref(name)} disable trigger append_only`.execute(tx);
    for (const statement of statements) await statement.execute(tx);
    for (const name of tables) await sql`alter table wallet.${sql.ref(name)} enable trigger append_only`.execute(tx);
  });
const move = (amount: bigint, of: TestMember = member) =>
  app.database.transaction((tx) => {
    const id = randomUUID();
    return app.services.wallet.move(tx, {
      memberId: of.memberId,
      key: id,
      type: 'DEPOSIT',
      available: amount,
      counterAccount: 'house:bank',
      ref: { type: 'test', id },
    });
  });
const seal = () => app.core.jobs.run('wallet.seal');

/** As the release desk does: takes the heads that are new, and gives back what it has signed. */
async function sign(): Promise<void> {
  const last = outside.at(-1);
  const { heads, unsignedFrom } = await app.services.bookSeals.tellSigner(last ? { number: last.number, hash: last.hash } : null);
  for (const head of heads) outside.push({ ...head, signature: `signature of ${head.number}`, isGone: false });
  const from = BigInt(unsignedFrom ?? heads[0]?.number ?? outside.length + 1);
  await app.services.bookSeals.keepSignatures(
    outside
      .filter(({ number }) => BigInt(number) >= from)
      .map(({ number, hash, signature }) => ({ number, hash, signature, at: '2026-11-27T00:00:00Z', previous: hash, publicKey: 'key' })),
  );
}
/** So many seals, each with one entry at least. */
async function sealTimes(count: number): Promise<void> {
  for (let i = 0; i < count; i += 1) {
    await move(10_000n);
    await seal();
    await sign();
  }
}
const audit = async () => (await app.services.bookSeals.audit(outside)).findings;
const count = async (table: string) =>
  (await sql<{ count: number }>`select count(*)::int as count from wallet.${sql.ref(table)}`.execute(app.owner.read)).rows[0]!.count;
const ofMember = (number: number) => sql`member_id = ${member.memberId} and number = ${number}`;

it('seals every entry once, in a chain without gaps, and finds nothing where nothing is wrong @MEM-21', async () => {
  const others = await Promise.all([1, 2, 3].map(() => app.createMember({ balance: '5' })));
  await seal();
  await move(10_000n, others[0]);
  await seal();
  await seal();
  await sign();
  const found = await app.services.bookSeals.audit(outside);
  expect(found).toMatchObject({
    findings: [],
    seals: 3n,
    entries: BigInt(await count('member_entries')),
    unsigned: 0n,
    unsealedEntries: 0n,
  });
  // The third minute is empty: one row and nothing else.
  const { rows } =
    await sql`select number::int, entries::int, (select count(*)::int from wallet.book_seal_slots p where p.number = s.number) as slots
    from wallet.book_seals s order by number desc limit 2`.execute(app.owner.read);
  expect(rows).toEqual([
    { number: 3, entries: 0, slots: 0 },
    { number: 2, entries: 1, slots: 1 },
  ]);
});

it('leaves out no entry that was written early and committed late', async () => {
  await sealTimes(1);
  let commit = () => {};
  const held = new Promise<void>((done) => (commit = done));
  let written = () => {};
  const isWritten = new Promise<void>((done) => (written = done));
  const late = app.database.transaction(async (tx) => {
    const id = randomUUID();
    const act = { memberId: member.memberId, key: id, type: 'DEPOSIT', available: 10_000n, counterAccount: 'house:bank' } as const;
    await app.services.wallet.move(tx, { ...act, ref: { type: 'test', id } });
    written();
    await held;
  });
  await isWritten;
  await seal();
  expect(await count('book_seals')).toBe(1);
  commit();
  await late;
  await seal();
  await sign();
  expect(await app.services.bookSeals.audit(outside)).toMatchObject({
    findings: [],
    entries: BigInt(await count('member_entries')),
    seals: 2n,
  });
});

it('goes on after a backup was restored on a server whose transactions count lower', async () => {
  await sealTimes(1);
  await sql`update core.check_marks set next_at = clock_timestamp(), next_xid = '999999999999' where books = 'seals'`.execute(
    app.owner.read,
  );
  await seal();
  await sealTimes(1);
  expect(await audit()).toEqual([]);
  expect((await app.services.bookSeals.audit(outside)).unsealedEntries).toBe(0n);
});

it('seals each moment once when several processes do it at the same time', async () => {
  await Promise.all(Array.from({ length: 5 }, () => move(10_000n)));
  await Promise.all(Array.from({ length: 4 }, () => app.services.bookSeals.seal()));
  await Promise.all(Array.from({ length: 4 }, () => app.services.bookSeals.seal()));
  await sign();
  expect(await app.services.bookSeals.audit(outside)).toMatchObject({ findings: [], entries: BigInt(await count('member_entries')) });
});

it('catches up with a past that nobody sealed, by hours where little happened and by minutes near its end', async () => {
  await move(10_000n);
  await plant(sql`update wallet.member_entries set created_at = created_at - interval '5 hours 7 minutes' where ${ofMember(1)}`);
  await seal();
  const found = await app.services.bookSeals.audit([]);
  expect(found).toMatchObject({ findings: [], entries: 2n, unsealedEntries: 0n });
  expect(found.seals).toBeGreaterThan(60n);
  expect(found.seals).toBeLessThan(80n);
});

describe('finds what a superuser has done to sealed entries:', () => {
  const inSlot = () => `members of slot ${slotOf(member.memberId)}`;

  it.each<[string, () => Statement[], RegExp]>([
    [
      'an amount changed',
      () => [sql`update wallet.member_entries set available = available + 1 where ${ofMember(2)}`],
      /an entry was changed/,
    ],
    ['a reference changed', () => [sql`update wallet.member_entries set ref_id = 'other' where ${ofMember(2)}`], /an entry was changed/],
    ['a key changed', () => [sql`update wallet.member_entries set key = 'other' where ${ofMember(2)}`], /an entry was changed/],
    [
      'the other leg changed',
      () => [sql`update wallet.member_entries set counter_account = 'house:other' where ${ofMember(2)}`],
      /an entry was changed/,
    ],
    [
      'a time changed by a millionth of a second',
      () => [sql`update wallet.member_entries set created_at = created_at + interval '1 microsecond' where ${ofMember(2)}`],
      /an entry was changed/,
    ],
    ['an entry removed', () => [sql`delete from wallet.member_entries where ${ofMember(2)}`], /entries were removed/],
    [
      'an entry moved behind the last seal',
      () => [sql`update wallet.member_entries set created_at = clock_timestamp() where ${ofMember(2)}`],
      /entries were removed/,
    ],
    [
      'an entry inserted',
      () => [
        sql`insert into wallet.member_entries (member_id, key, id, currency, number, type, available, hold, available_after, hold_after, ref_type, ref_id,
            counter_account, created_at)
          select member_id, 'forged', gen_random_uuid(), currency, 99, type, available, hold, available_after, hold_after, ref_type, ref_id,
            counter_account, created_at from wallet.member_entries where ${ofMember(2)}`,
      ],
      /entries were inserted/,
    ],
    [
      'an account changed together with all of its entries, so that the books balance',
      () => [
        sql`update wallet.member_entries set available_after = available_after + 5000 where member_id = ${member.memberId} and number >= 2`,
        sql`update wallet.member_entries set available = available + 5000 where ${ofMember(2)}`,
        sql`update wallet.accounts set available = available + 5000 where member_id = ${member.memberId}`,
      ],
      /an entry was changed/,
    ],
  ])('%s @MEM-21', async (_, harm, finding) => {
    await sealTimes(4);
    expect(await audit()).toEqual([]);
    await plant(...harm());
    const found = await audit();
    expect(found.join('\n')).toMatch(finding);
    expect(found[0]).toContain(inSlot());
  });

  it('the last minute removed, entries, seal, signature and account', async () => {
    await sealTimes(4);
    await plant(
      sql`delete from wallet.book_seal_signatures where number = 4`,
      sql`delete from wallet.book_seal_slots where number = 4`,
      sql`delete from wallet.member_entries where ${ofMember(5)}`,
      sql`delete from wallet.book_seals where number = 4`,
      sql`update wallet.accounts set available = available - 10000, last_entry = 4 where member_id = ${member.memberId}`,
    );
    expect(await app.services.books.look()).toEqual([]);
    expect(await audit()).toEqual(['The newest seals were removed: 4 were signed, the books have 3.']);
    // The release desk notices without anybody asking.
    const last = outside.at(-1)!;
    expect(await app.services.bookSeals.tellSigner(last)).toMatchObject({ isKept: false, heads: [] });
    expect((await app.services.alerts.find()).filter(({ resolvedAt }) => resolvedAt === null)).toEqual([
      expect.objectContaining({ kind: 'audit', subject: 'sealed books' }),
    ]);
    // And goes on noticing when as many seals were made anew.
    await move(20_000n);
    await seal();
    expect(await app.services.bookSeals.tellSigner(last)).toMatchObject({ isKept: false });
    expect(await audit()).toContain('1 seals are not the ones that were signed, from number 4 on.');
  });

  it('an entry changed and every seal from there on made anew', async () => {
    await sealTimes(3);
    await plant(
      sql`update wallet.member_entries set ref_id = 'other' where ${ofMember(3)}`,
      sql`delete from wallet.book_seal_signatures`,
      sql`delete from wallet.book_seal_slots`,
      sql`delete from wallet.book_seals`,
    );
    for (let i = 0; i < 3; i += 1) await seal();
    const found = await audit();
    expect(found.join('\n')).toMatch(/are not the ones that were signed/);
    // Without what is kept outside nothing would show.
    expect((await app.services.bookSeals.audit([])).findings).toEqual([]);
  });

  it.each<[string, Statement[], string]>([
    [
      'a seal',
      [
        sql`delete from wallet.book_seal_signatures where number = 2`,
        sql`delete from wallet.book_seal_slots where number = 2`,
        sql`delete from wallet.book_seals where number = 2`,
      ],
      'Seals 2 to 2 were removed.',
    ],
    ['the roots of a seal', [sql`update wallet.book_seal_slots set root = sha256('x') where number = 2`], 'the seal itself was changed'],
    [
      'the moments of a seal',
      [sql`update wallet.book_seals set until_at = until_at + interval '1 second' where number = 2`],
      'does not begin',
    ],
  ])('%s changed or taken out', async (_, harm, finding) => {
    await sealTimes(3);
    await plant(...harm);
    expect((await audit()).join('\n')).toContain(finding);
  });
});

it('finds a log of signed seals that was cut, or signed anew', async () => {
  await sealTimes(3);
  const whole = outside;
  outside = whole.slice(0, 2);
  expect(await audit()).toEqual([expect.stringContaining('cut or signed anew: 1 signatures')]);
  outside = whole.map((head) => ({ ...head, signature: `other ${head.number}` }));
  expect(await audit()).toEqual([expect.stringContaining('cut or signed anew: 3 signatures')]);
});

it('reads the entries of a span only when one is given, and the chain of all', async () => {
  await sealTimes(4);
  await plant(sql`update wallet.member_entries set ref_id = 'other' where ${ofMember(2)}`);
  const within = async (first: bigint, last: bigint) => (await app.services.bookSeals.audit(outside, { first, last })).findings;
  expect(await within(2n, 4n)).toEqual([]);
  expect(await within(1n, 1n)).toHaveLength(1);
});

it('takes no signature of a head that is not the one here, and each once', async () => {
  await sealTimes(2);
  const line = { at: '2026-11-27T00:00:00Z', previous: '0'.repeat(64), publicKey: 'key', signature: 'x' };
  await app.services.bookSeals.keepSignatures([{ ...line, number: '2', hash: 'f'.repeat(64) }]);
  await app.services.bookSeals.keepSignatures([{ ...line, number: '9', hash: outside[1]!.hash }]);
  await app.services.bookSeals.keepSignatures([{ ...line, number: '2', hash: outside[1]!.hash }]);
  expect(await count('book_seal_signatures')).toBe(2);
  expect(await audit()).toEqual([]);
});

it('names what was signed while the platform was down to be signed again, and nothing twice', async () => {
  await move(10_000n);
  await seal();
  const { heads } = await app.services.bookSeals.tellSigner(null);
  // The desk wrote its log and was killed before it told the platform.
  expect(await app.services.bookSeals.tellSigner(heads[0]!)).toEqual({ isKept: true, heads: [], unsignedFrom: '1' });
});

it('cannot be changed by the role that the platform works with', async () => {
  await sealTimes(1);
  for (const table of ['book_seals', 'book_seal_slots', 'book_seal_signatures'])
    await expect(sql`update wallet.${sql.ref(table)} set number = number`.execute(app.database.read)).rejects.toThrow();
});
