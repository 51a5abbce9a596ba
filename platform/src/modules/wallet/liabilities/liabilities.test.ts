import { spawnSync } from 'node:child_process';
import { generateKeyPairSync, randomUUID, sign } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type BalanceProof, type LiabilityStatement, trialCode } from '@portal/contracts';
import { signedHeadText } from '@portal/contracts/sealed-books';
import { sql } from 'kysely';
import { namedAccountOf } from '../../../../test/house-accounts';
import { createTestApp, type TestApp, type TestMember } from '../../../../test/test-app';
import type { OutsideHead } from '../seals/audit-seals';
import { groupsFor } from './liabilities.service';

const script = resolve(__dirname, '../../../../../shared/contracts/verifier/verify-entry.mjs');
const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const keyText = Buffer.from(publicKey.export({ format: 'jwk' }).x!, 'base64url').toString('base64');
let folder: string;
let app: TestApp;
let member: TestMember;
let outside: OutsideHead[];
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'balances-'));
  app = await createTestApp();
  outside = [];
  member = await app.createMember({ balance: '100' });
});
afterEach(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

const move = (amount: bigint, hold = 0n) =>
  app.database.transaction((tx) => {
    const id = randomUUID();
    const act = { memberId: member.memberId, key: id, available: amount, ref: { type: 'test', id } };
    return app.services.wallet.move(
      tx,
      hold > 0n
        ? { ...act, type: 'CHASE_HOLD', hold, counterAccount: 'house:lottery' }
        : { ...act, type: 'ADMIN_CREDIT', counterAccount: 'house:adjustments' },
    );
  });
const seal = () => app.core.jobs.run('wallet.seal');
const state = () => app.core.jobs.run('wallet.state-liabilities');
/** As the release desk does. */
async function signSeals(): Promise<void> {
  const last = outside.at(-1);
  const { heads } = await app.services.bookSeals.tellSigner(last ? { number: last.number, hash: last.hash } : null);
  const at = '2026-11-27T16:30:00.000Z';
  const previous = 'e'.repeat(64);
  const lines = heads.map((head) => ({
    ...head,
    at,
    previous,
    publicKey: keyText,
    signature: sign(null, Buffer.from(signedHeadText('books', { ...head, at, previous })), privateKey).toString('base64'),
  }));
  outside.push(...lines.map(({ number, hash, signature }) => ({ number, hash, signature, isGone: false })));
  await app.services.bookSeals.keepSignatures(lines);
}
const sealAndSign = async () => {
  await seal();
  await signSeals();
};
const prove = async (by: TestMember = member) =>
  (await by.get('/wps/relay/member/balance-proof')).body.value as { state: string; proof: BalanceProof | null };
const listed = async () =>
  (
    (await app.visitor.get('/wps/operators/liabilities', { headers: { cookie: app.signInOperator('finance') } })).body.value as {
      content: LiabilityStatement[];
    }
  ).content;
const stateNow = async (role: 'finance' | 'viewer' = 'finance') =>
  app.visitor.post('/wps/operators/liabilities', { headers: { cookie: app.signInOperator(role) }, body: { reason: 'end of the quarter' } });
const audit = async () => (await app.services.bookSeals.audit(outside)).findings;
/** The script that anybody can take along. */
function verify(proof: object, ...words: string[]) {
  const file = join(folder, `${randomUUID()}.json`);
  writeFileSync(file, JSON.stringify(proof));
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...words, file], { encoding: 'utf8' });
  return { status, said: stdout + stderr };
}

it('counts what every member has, available and held, and proves it to each of them @MEM-22', async () => {
  const others = await Promise.all(Array.from({ length: 9 }, (_, i) => app.createMember({ balance: String(i * 7) })));
  await move(-300_000n, 300_000n);
  expect(await prove()).toEqual({ state: 'waiting', proof: null });
  await sealAndSign();
  await state();
  // Stated and not sealed is no proof yet.
  expect(await prove()).toEqual({ state: 'waiting', proof: null });
  await sealAndSign();
  // What came later does not count.
  await move(990_000n);

  const [statement] = await listed();
  const total = 100 + Array.from({ length: 9 }, (_, i) => i * 7).reduce((sum, amount) => sum + amount);
  expect(statement).toMatchObject({ number: 1, total: expect.stringMatching(`^${total}(\\.0+)?$`), askedBy: null, seal: 2 });
  for (const [of, amount] of [[member, 100], ...others.map((of, i) => [of, i * 7] as const)] as [TestMember, number][]) {
    const { proof, state: found } = await prove(of);
    // Nobody who never had money has an account that counts.
    if (found === 'absent') {
      expect(amount).toBe(0);
      continue;
    }
    expect(proof).toMatchObject({ memberId: of.memberId, amount: String(amount * 10_000), statement: { total: String(total * 10_000) } });
    expect(verify(proof!, '--key', keyText)).toMatchObject({ status: 0, said: expect.stringContaining('is counted') });
  }
  expect(await audit()).toEqual([]);
});

it('tells nobody another one’s balance: neighbours are parts without a name, or many members together', async () => {
  const others = await Promise.all([77.77, 3, 1_234.5].map((balance) => app.createMember({ balance: String(balance) })));
  await sealAndSign();
  await state();
  await sealAndSign();
  const { proof } = await prove();
  const sums = proof!.shares.flatMap(({ path }) => path.map(({ sum }) => sum));
  for (const balance of ['777700', '30000', '12345000']) expect(sums).not.toContain(balance);
  for (const { memberId } of others) expect(JSON.stringify(proof)).not.toContain(memberId);
});

it('counts neither play money nor an account that owes, and says who had no account', async () => {
  const trial = await app.createMember({ isAgent: trialCode, balance: '500' });
  const debtor = await app.createMember({ balance: '10' });
  await app.database.transaction((tx) => {
    const act = { memberId: debtor.memberId, key: randomUUID(), available: -1_000_000n, ref: { type: 'test', id: '1' } };
    return app.services.wallet.move(tx, { ...act, type: 'RESULT_CORRECTION', counterAccount: namedAccountOf('RESULT_CORRECTION') });
  });
  await sealAndSign();
  await state();
  await sealAndSign();
  expect(await listed()).toEqual([expect.objectContaining({ members: 2, total: expect.stringMatching(/^100(\.0+)?$/) })]);
  expect((await prove(debtor)).proof).toMatchObject({ amount: '0' });
  expect(await prove(trial)).toEqual({ state: 'absent', proof: null });
  const newcomer = await app.createMember({ balance: '5' });
  expect(await prove(newcomer)).toEqual({ state: 'absent', proof: null });
});

it.each([
  [0, 1],
  [127, 1],
  [128, 2],
  [1_000, 8],
  [1_000_000, 256],
])('puts %i members into %i groups', (members, groups) => {
  expect(groupsFor(members)).toHaveLength(groups);
});

it('is made once a day, by several processes once', async () => {
  await state();
  // Nothing is sealed yet.
  expect(await listed()).toEqual([]);
  await seal();
  await Promise.all([state(), state(), state()]);
  await move(10_000n);
  await seal();
  await state();
  expect(await listed()).toHaveLength(1);

  // The day after: what is stated is what was there when the day began.
  await sql`alter table wallet.liabilities disable trigger append_only`.execute(app.owner.read);
  await sql`update wallet.liabilities set at = at - interval '2 days', made_at = made_at - interval '2 days'`.execute(app.owner.read);
  await sql`alter table wallet.liabilities enable trigger append_only`.execute(app.owner.read);
  await state();
  await state();
  const days = await listed();
  expect(days).toHaveLength(2);
  const { rows } = await sql<{ at: Date }>`select core.start_of_day(core.day_of(clock_timestamp())) as at`.execute(app.owner.read);
  expect(days[0]!.at).toBe(rows[0]!.at.toISOString());
});

it('is made for an officer who asks, as of the newest seal, once for each @MEM-22', async () => {
  expect((await stateNow()).body.message).toBe('wallet.books_not_sealed');
  await seal();
  expect((await stateNow('viewer')).status).toBe(403);
  const [one, two] = await Promise.all([stateNow(), stateNow()]);
  expect([one.status, two.status]).toEqual([200, 200]);
  expect(one.body.value).toEqual(two.body.value);
  expect(await listed()).toEqual([expect.objectContaining({ number: 1, seal: null, signedAt: null })]);
  const { rows } = await sql`select from operators.audit where act = 'liabilities.stated'`.execute(app.owner.read);
  expect(rows).toHaveLength(2);
});

describe('whoever has the database and', () => {
  const plant = (...statements: ReturnType<typeof sql>[]) =>
    app.owner.transaction(async (tx) => {
      for (const name of ['member_entries', 'liabilities', 'liability_groups'])
        await sql`alter table wallet.${sql.ref(name)} disable trigger append_only`.execute(tx);
      for (const statement of statements) await statement.execute(tx);
      for (const name of ['member_entries', 'liabilities', 'liability_groups'])
        await sql`alter table wallet.${sql.ref(name)} enable trigger append_only`.execute(tx);
    });
  let other: TestMember;
  beforeEach(async () => {
    other = await app.createMember({ balance: '55' });
    await sealAndSign();
    await state();
    await sealAndSign();
  });

  it.each<[string, () => ReturnType<typeof sql>]>([
    ['states a smaller total', () => sql`update wallet.liabilities set total = total - 1`],
    ['states another root', () => sql`update wallet.liabilities set root = decode(repeat('ab', 32), 'hex')`],
    ['states another moment', () => sql`update wallet.liabilities set at = at - interval '1 minute'`],
    ['removes the statement', () => sql`with s as (delete from wallet.liability_groups returning 1) delete from wallet.liabilities`],
    ['makes a balance smaller', () => sql`update wallet.member_entries set available_after = 0 where member_id = ${other.memberId}`],
    ['leaves a member out', () => sql`delete from wallet.member_entries where member_id = ${other.memberId}`],
  ])('%s is found by the audit', async (_, how) => {
    expect(await audit()).toEqual([]);
    // Slots refer to their statement.
    await plant(sql`alter table wallet.liability_groups drop constraint liability_groups_number_fkey`, how());
    expect(await audit()).not.toEqual([]);
  });

  it('makes a balance smaller for everybody else shows its member a proof that does not hold', async () => {
    await plant(sql`update wallet.member_entries set available_after = 10000 where member_id = ${other.memberId}`);
    const { proof } = await prove(other);
    expect(proof!.amount).toBe('10000');
    expect(verify(proof!)).toMatchObject({ status: 1, said: expect.stringContaining('NOT PROVEN') });
  });
});

describe('the script', () => {
  let proof: BalanceProof;
  beforeEach(async () => {
    await Promise.all(Array.from({ length: 5 }, (_, i) => app.createMember({ balance: String(10 + i) })));
    await sealAndSign();
    await state();
    await sealAndSign();
    proof = (await prove()).proof!;
  });
  const withShare = (p: BalanceProof, change: (share: BalanceProof['shares'][number]) => object) => ({
    ...p,
    shares: p.shares.map((share, i) => (i === 0 ? change(share) : share)),
  });

  it.each<[string, (proof: BalanceProof) => object]>([
    ['another balance', (p) => ({ ...p, amount: '5' })],
    ['another member', (p) => ({ ...p, memberId: randomUUID() })],
    ['a share that is missing', (p) => ({ ...p, shares: p.shares.slice(1) })],
    [
      'a share that counts twice',
      (p) => ({ ...p, amount: String(BigInt(p.amount) + BigInt(p.shares[0]!.amount)), shares: [...p.shares, p.shares[0]!] }),
    ],
    ['a larger share', (p) => withShare(p, (share) => ({ ...share, amount: String(BigInt(share.amount) + 1n) }))],
    ['another salt', (p) => withShare(p, (share) => ({ ...share, salt: 'a'.repeat(64) }))],
    ['no path', (p) => withShare(p, (share) => ({ ...share, path: [] }))],
    [
      'a neighbour below zero',
      (p) => withShare(p, (share) => ({ ...share, path: share.path.map((step, i) => (i === 0 ? { ...step, sum: '-1' } : step)) })),
    ],
    ['another total', (p) => ({ ...p, statement: { ...p.statement, total: '1' } })],
    ['another moment', (p) => ({ ...p, statement: { ...p.statement, at: '2020-01-01T00:00:00.000000Z' } })],
    ['another slot', (p) => ({ ...p, slot: { ...p.slot, slot: 7 } })],
    ['another seal', (p) => ({ ...p, seal: { ...p.seal, number: '99' } })],
    ['no signature', (p) => ({ ...p, signed: { ...p.signed, signature: Buffer.alloc(64).toString('base64') } })],
  ])('does not believe a proof with %s', (_, forge) => {
    expect(verify(proof, '--key', keyText)).toMatchObject({ status: 0 });
    expect(verify(forge(proof), '--key', keyText)).toMatchObject({ status: 1, said: expect.stringContaining('NOT PROVEN') });
  });
});
