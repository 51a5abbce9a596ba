import { spawnSync } from 'node:child_process';
import { generateKeyPairSync, randomUUID, sign } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { EntryProof } from '@portal/contracts';
import { signedHeadText } from '@portal/contracts/sealed-books';
import { sql } from 'kysely';
import { createTestApp, type TestApp, type TestMember } from '../../../../test/test-app';

const script = resolve(__dirname, '../../../../../shared/contracts/verifier/verify-entry.mjs');
let folder: string;
let app: TestApp;
let member: TestMember;
const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const keyText = Buffer.from(publicKey.export({ format: 'jwk' }).x!, 'base64url').toString('base64');
const otherKey = Buffer.alloc(32, 7).toString('base64');

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'proofs-'));
  app = await createTestApp();
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});
beforeEach(async () => {
  member = await app.createMember({ balance: '100' });
});

const move = (amount: bigint, of = member) =>
  app.database.transaction((tx) => {
    const id = randomUUID();
    const act = { memberId: of.memberId, key: id, type: 'DEPOSIT', available: amount, counterAccount: 'house:bank' } as const;
    return app.services.wallet.move(tx, { ...act, ref: { type: 'test', id } });
  });
const seal = () => app.core.jobs.run('wallet.seal');
let last: { number: string; hash: string } | null = null;
/** As the release desk does. */
async function signSeals(): Promise<void> {
  const { heads } = await app.services.bookSeals.tellSigner(last);
  const at = '2026-11-27T16:30:00.000Z';
  const previous = 'e'.repeat(64);
  await app.services.bookSeals.keepSignatures(
    heads.map((head) => ({
      ...head,
      at,
      previous,
      publicKey: keyText,
      signature: sign(null, Buffer.from(signedHeadText('books', { ...head, at, previous })), privateKey).toString('base64'),
    })),
  );
  last = heads.at(-1) ?? last;
}
const idsOf = async (of = member) =>
  (
    await sql<{ id: string }>`select id from wallet.member_entries where member_id = ${of.memberId} order by number`.execute(app.owner.read)
  ).rows.map(({ id }) => id);
const prove = async (id: string, by = member) => by.get(`/wps/relay/member/transactions/${id}/proof`);
async function getProof(id: string, by = member): Promise<EntryProof> {
  const { body } = await prove(id, by);
  return (body.value as { proof: EntryProof }).proof;
}
/** The script that anybody can take along. */
function verify(proof: object, ...words: string[]) {
  const file = join(folder, `${randomUUID()}.json`);
  writeFileSync(file, JSON.stringify(proof));
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...words, file], { encoding: 'utf8' });
  return { status, said: stdout + stderr };
}

it('says that the newest minute is not sealed yet, then proves every entry to the script for everybody @MEM-21', async () => {
  const others = await Promise.all(Array.from({ length: 6 }, () => app.createMember({ balance: '5' })));
  for (let i = 0; i < 8; i += 1) await move(10_000n);
  const ids = await idsOf();
  expect((await prove(ids[0]!)).body).toMatchObject({ success: true, value: { state: 'waiting', proof: null } });
  await seal();
  // Sealed and not signed is no proof yet.
  expect((await prove(ids[0]!)).body.value).toEqual({ state: 'waiting', proof: null });
  await signSeals();
  await move(10_000n);
  await seal();
  await signSeals();

  for (const [of, list] of [
    [member, await idsOf()] as const,
    ...(await Promise.all(others.map(async (of) => [of, await idsOf(of)] as const))),
  ])
    for (const id of list)
      expect(verify(await getProof(id, of), '--key', keyText)).toMatchObject({ status: 0, said: expect.stringContaining(id) });
});

it('answers for an entry of somebody else as for one that there is not @MEM-21', async () => {
  const other = await app.createMember({ balance: '5' });
  const [foreign] = await idsOf(other);
  const answers = await Promise.all([prove(foreign!), prove(randomUUID())]);
  expect(answers.map(({ status, body }) => [status, body.message])).toEqual(Array(2).fill([404, 'wallet.entry_unknown']));
  expect((await app.visitor.get(`/wps/relay/member/transactions/${foreign}/proof`)).status).toBe(401);
  expect((await prove('nonsense')).status).toBe(400);
});

describe('the script', () => {
  let proof: EntryProof;
  beforeEach(async () => {
    for (let i = 0; i < 3; i += 1) await move(10_000n);
    await seal();
    await signSeals();
    proof = await getProof((await idsOf())[1]!);
  });

  it.each<[string, (proof: EntryProof) => object]>([
    ['another amount', (p) => ({ ...p, entry: { ...p.entry, available: '999999' } })],
    ['another balance', (p) => ({ ...p, entry: { ...p.entry, availableAfter: '999999' } })],
    ['another time', (p) => ({ ...p, entry: { ...p.entry, createdAt: '2020-01-01T00:00:00.000000Z' } })],
    ['another member', (p) => ({ ...p, entry: { ...p.entry, memberId: randomUUID() } })],
    ['no path', (p) => ({ ...p, path: [] })],
    ['a path turned round', (p) => ({ ...p, path: p.path.map((step) => ({ ...step, side: step.side === 'left' ? 'right' : 'left' })) })],
    ['another slot', (p) => ({ ...p, slot: { ...p.slot, slot: (p.slot.slot + 1) % 256 } })],
    ['another number of entries', (p) => ({ ...p, slot: { ...p.slot, entries: p.slot.entries + 1 } })],
    ['another seal', (p) => ({ ...p, seal: { ...p.seal, number: '99' } })],
    ['another head before', (p) => ({ ...p, headBefore: 'f'.repeat(64) })],
    ['another moment of signing', (p) => ({ ...p, signed: { ...p.signed, at: '2026-11-27T16:30:01.000Z' } })],
    ['no signature', (p) => ({ ...p, signed: { ...p.signed, signature: Buffer.alloc(64).toString('base64') } })],
    ['another key', (p) => ({ ...p, signed: { ...p.signed, publicKey: otherKey } })],
  ])('does not believe a proof with %s', (_, forge) => {
    expect(verify(forge(proof), '--key', keyText)).toMatchObject({ status: 1, said: expect.stringContaining('NOT PROVEN') });
  });

  it('believes no other key than the one it was given, and no head that the log has not', () => {
    expect(verify(proof, '--key', otherKey)).toMatchObject({ status: 1, said: expect.stringContaining('not the one to be believed') });
    const log = join(folder, 'heads.log');
    writeFileSync(log, `${JSON.stringify({ number: proof.seal.number, hash: 'a'.repeat(64) })}\n`);
    expect(verify(proof, '--heads', log)).toMatchObject({ status: 1, said: expect.stringContaining('no such head') });
    writeFileSync(log, `${JSON.stringify({ number: last!.number, hash: last!.hash })}\n`);
    expect(verify(proof, '--heads', log)).toMatchObject({ status: 0 });
  });

  it('ends with 2 for what is no proof', () => {
    expect(verify({ version: 2 })).toMatchObject({ status: 2 });
    expect(verify({ version: 1 })).toMatchObject({ status: 2 });
    expect(spawnSync(process.execPath, [script], { encoding: 'utf8' }).status).toBe(2);
  });

  it('shows the member when the books were changed after they were sealed @MEM-21', async () => {
    const [, , mine] = await idsOf();
    await app.owner.transaction(async (tx) => {
      await sql`alter table wallet.member_entries disable trigger append_only`.execute(tx);
      await sql`update wallet.member_entries set available = available + 1 where id = ${mine}::uuid`.execute(tx);
      await sql`alter table wallet.member_entries enable trigger append_only`.execute(tx);
    });
    expect(verify(await getProof(mine!), '--key', keyText)).toMatchObject({ status: 1 });
    // Whoever shares the slot notices as well.
    expect(verify(await getProof(proof.entry.id), '--key', keyText)).toMatchObject({ status: 1 });
  });
});

it('gives a member so many proofs a minute and no more', async () => {
  const [id] = await idsOf();
  const statuses = [];
  for (let i = 0; i < 61; i += 1) statuses.push((await prove(id!)).status);
  expect(statuses.filter((status) => status === 429)).toHaveLength(1);
});
