import { trialCode } from '@portal/contracts';
import { fromWhole } from '@portal/money';
import type { Database } from '@portal/postgres';
import { sql } from 'kysely';
import { createTestApp, type TestApp } from '../../../../test/test-app';
import { newId } from '../../../core/ids';
import type { Transfer, TransferOrder } from './transfers.model';
import { createTransfers, deliverAsTold, type TransferHooks } from './transfers.service';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
afterEach(async () => expect(await app.services.wallet.check()).toEqual([]));

const closed = new Set<string>();
const told: string[] = [];
let overdue: readonly object[] = [];
const hooks: TransferHooks = {
  isOpen: async (_, memberId) => !closed.has(memberId),
  tellArrived: async (_, { id }) => void told.push(`arrived ${id}`),
  tellReturned: async (_, { id }) => void told.push(`returned ${id}`),
  followOverdue: async (findings) => void (overdue = findings),
};
/** A process of its own, on this app's database or one that fails. */
const processOn = (database: Database) =>
  createTransfers({
    ...{ database, hooks, outbox: app.core.outbox, log: app.core.log, currency: 'THB' },
    move: (tx, move) => app.services.wallet.move(tx, move),
  });
const transfers = () => processOn(app.database);

const send = (order: Omit<TransferOrder, 'key' | 'kind'> & Partial<TransferOrder>): Promise<Transfer> =>
  app.database.transaction((tx) => transfers().send(tx, { key: newId(), kind: 'upline', ...order }));
const balance = async (memberId: string) => (await app.services.wallet.getBalance(memberId)).available;
const transit = (account: 'upline' | 'downline' = 'upline') => app.services.wallet.houseBalance(`house:transit:${account}`);
const stateOf = async ({ senderId, id, kind }: Transfer) => {
  const page = await transfers().find(senderId, kind, { limit: 50, offset: 0 });
  const { state, refusal } = page.transfers.find((one) => one.id === id)!;
  return refusal === null ? state : `${state}: ${refusal}`;
};
const freeze = (memberId: string, isFrozen: boolean) =>
  sql`update wallet.accounts set is_frozen = ${isFrozen} where member_id = ${memberId}`.execute(app.owner.read);
const pair = async (isAgent = 0) => {
  const [sender, recipient] = [await app.createMember({ balance: '100', isAgent }), await app.createMember({ isAgent })];
  return { senderId: sender.memberId, recipientId: recipient.memberId };
};
const amount = fromWhole(30);

it('takes the money into transit, and brings it to the recipient as its fact arrives', async () => {
  const two = await pair();
  const before = await transit();
  const transfer = await send({ ...two, amount });
  expect([await balance(two.senderId), await transit(), await balance(two.recipientId)]).toEqual([fromWhole(70), before + amount, 0n]);
  expect(await app.services.wallet.check()).toEqual([]);

  const deliveries = deliverAsTold(transfers(), app.core);
  await app.core.outbox.flush();
  await deliveries.stop();
  expect([await balance(two.senderId), await transit(), await balance(two.recipientId)]).toEqual([fromWhole(70), before, amount]);
  expect(await stateOf(transfer)).toBe('arrived');
  expect(told).toContain(`arrived ${transfer.id}`);
});

it('is one transfer however often it is sent with its key, and another one is refused under that key', async () => {
  const two = await pair();
  const order = { ...two, amount, key: newId() };
  const ids = (await Promise.all(Array.from({ length: 5 }, () => send(order)))).map(({ id }) => id);
  expect(new Set(ids).size).toBe(1);
  expect(await balance(two.senderId)).toBe(fromWhole(70));
  await expect(send({ ...order, amount: amount + 1n })).rejects.toMatchObject({ code: 'request.key_reused' });
  await transfers().deliver(two.senderId, ids[0]!);
});

it('takes nothing of a sender who is frozen or lacks the money', async () => {
  const two = await pair();
  await expect(send({ ...two, amount: fromWhole(101) })).rejects.toMatchObject({ code: 'wallet.insufficient_funds' });
  await freeze(two.senderId, true);
  await expect(send({ ...two, amount })).rejects.toMatchObject({ code: 'wallet.frozen' });
  await expect(send({ ...two, amount: 0n })).rejects.toThrow(RangeError);
  await expect(send({ senderId: two.senderId, recipientId: two.senderId, amount })).rejects.toThrow(RangeError);
  expect(await balance(two.senderId)).toBe(fromWhole(100));
  expect((await transfers().find(two.senderId, 'upline', { limit: 5, offset: 0 })).count).toBe(0);
});

it.each<[string, (two: { recipientId: string }) => unknown, string]>([
  ['frozen', ({ recipientId }) => freeze(recipientId, true), 'frozen'],
  ['closed', ({ recipientId }) => closed.add(recipientId), 'closed'],
])('gives the money back when the recipient is %s, also to a sender who was frozen meanwhile', async (_, harm, refusal) => {
  const two = await pair();
  const transfer = await send({ ...two, amount });
  await harm(two);
  await freeze(two.senderId, true);
  await transfers().deliver(two.senderId, transfer.id);
  expect(await stateOf(transfer)).toBe(`returned: ${refusal}`);
  expect([await balance(two.senderId), await balance(two.recipientId)]).toEqual([fromWhole(100), 0n]);
  expect(told).toContain(`returned ${transfer.id}`);
});

it('gives it back when there is no such account, and never mixes play money with real money', async () => {
  const { senderId } = await pair();
  const [player, other] = [await app.createMember({ balance: '100', isAgent: trialCode }), await app.createMember({ isAgent: trialCode })];
  const sent = [
    [await send({ senderId, recipientId: newId(), amount }), 'returned: no_account'],
    [await send({ senderId, recipientId: player.memberId, amount }), 'returned: other_money'],
    [await send({ senderId: player.memberId, recipientId: senderId, amount }), 'returned: other_money'],
    [await send({ senderId: player.memberId, recipientId: other.memberId, amount }), 'arrived'],
  ] as const;
  expect(await app.services.wallet.houseBalance('house:trial:transit:upline')).toBe(amount * 2n);
  for (const [transfer, state] of sent) {
    await transfers().deliver(transfer.senderId, transfer.id);
    expect(await stateOf(transfer)).toBe(state);
  }
  expect(await app.services.wallet.houseBalance('house:trial:transit:upline')).toBe(0n);
});

it('holds to what the recipient has answered, though the answer would be another one now', async () => {
  const two = await pair();
  const transfer = await send({ ...two, amount });
  await freeze(two.recipientId, true);
  // The process dies behind the refusal, before the money is back.
  await expect(processOn(killedAt('before', 2)).deliver(two.senderId, transfer.id)).rejects.toThrow('killed');
  await freeze(two.recipientId, false);
  await Promise.all([1, 2, 3].map(() => transfers().deliver(two.senderId, transfer.id)));
  expect(await stateOf(transfer)).toBe('returned: frozen');
  expect([await balance(two.senderId), await balance(two.recipientId)]).toEqual([fromWhole(100), 0n]);
});

it('finishes what was left in transit for a minute, and tells staff until there is none', async () => {
  const two = await pair();
  const [old, fresh] = [await send({ ...two, amount }), await send({ ...two, amount })];
  await sql`update wallet.transfers set created_at = created_at - interval '61 seconds' where id = ${old.id}`.execute(app.owner.read);
  expect(await transfers().finishOverdue()).toBe(1);
  expect(overdue).toEqual([expect.objectContaining({ transfer: old.id, kind: 'upline' })]);
  expect([await stateOf(old), await stateOf(fresh)]).toEqual(['arrived', 'sent']);
  expect(await transfers().finishOverdue()).toBe(0);
  expect(overdue).toEqual([]);
  await transfers().deliver(two.senderId, fresh.id);
});

it('raises an alert from its job, and resolves it', async () => {
  const two = await pair();
  const transfer = await send({ ...two, amount });
  await sql`update wallet.transfers set created_at = created_at - interval '61 seconds' where id = ${transfer.id}`.execute(app.owner.read);
  const openAlerts = async () =>
    (await app.services.alerts.find()).filter(({ kind, resolvedAt }) => kind === 'transit' && resolvedAt === null).length;
  await app.core.jobs.run('wallet.finish-transfers');
  expect(await openAlerts()).toBe(1);
  // These members have no row among members, so to the app itself they are closed.
  expect(await stateOf(transfer)).toBe('returned: closed');
  await app.core.jobs.run('wallet.finish-transfers');
  expect(await openAlerts()).toBe(0);
});

it.each([
  ['transit_is_open_transfers', sql`update wallet.transfers set amount = amount + 1`],
  ['transfer_ends_as_answered', sql`update wallet.transfers set state = 'arrived', ended_at = clock_timestamp() where state = 'sent'`],
  [
    'receipt_has_its_transfer',
    sql`insert into wallet.transfer_receipts select recipient_id, gen_random_uuid(), member_id from wallet.transfers`,
  ],
  ['transfer_has_its_entries', sql`update wallet.transfers set id = gen_random_uuid()`],
])('finds by wallet.check: %s', async (invariant, harm) => {
  const two = await pair();
  await send({ ...two, amount, kind: 'downline' });
  const undo = new Error('undo');
  const work = app.owner.transaction(async (tx) => {
    await harm.execute(tx);
    const { rows } = await sql<{ invariant: string }>`select invariant from wallet.check_transfers()`.execute(tx);
    expect(rows.map((row) => row.invariant)).toContain(invariant);
    throw undo;
  });
  await expect(work).rejects.toBe(undo);
});

/** A database that fails once, at the nth transaction: before it begins, before it commits, or behind the commit. */
function killedAt(moment: 'before' | 'inside' | 'behind', nth: number): Database {
  let count = 0;
  const transaction: Database['transaction'] = async (work, ...more) => {
    count += 1;
    if (count !== nth) return app.database.transaction(work, ...more);
    if (moment === 'before') throw new Error('killed');
    if (moment === 'behind') {
      await app.database.transaction(work, ...more);
      throw new Error('killed');
    }
    return app.database.transaction(
      async (tx) => {
        await work(tx);
        throw new Error('killed');
      },
      ...more,
    );
  };
  return { ...app.database, transaction };
}

it('keeps every sum exact through random transfers and kills at any point, and each transfer ends @MEM-18', async () => {
  const random = seeded(20_261_127);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
  const members = await Promise.all(
    Array.from({ length: 6 }, async (_, i) => (await app.createMember({ balance: '200', isAgent: i < 4 ? 0 : trialCode })).memberId),
  );
  const sent: Transfer[] = [];
  const total = async () => {
    const { rows } = await sql<{ total: string }>`
      select (coalesce((select sum(available) from wallet.accounts where member_id = any(${members}::uuid[])), 0)
        + wallet.house_balance('house:transit:upline', 'THB') + wallet.house_balance('house:transit:downline', 'THB')
        + wallet.house_balance('house:trial:transit:upline', 'THB') + wallet.house_balance('house:trial:transit:downline', 'THB'))::text
        as total`.execute(app.database.read);
    return BigInt(rows[0]!.total);
  };
  await finishAll();
  const whole = await total();
  const survive = (work: Promise<unknown>) =>
    work.catch((error: Error & { code?: string }) => expect(error.message).toMatch(/killed|wallet\./));

  for (let step = 0; step < 160; step += 1) {
    const victim = killedAt(pick(['before', 'inside', 'behind']), 1 + Math.floor(random() * 3));
    if (random() < 0.5) {
      const [senderId, recipientId] = [pick(members), pick([...members, newId()])];
      if (senderId === recipientId) continue;
      const order = {
        key: newId(),
        kind: pick(['upline', 'downline'] as const),
        senderId,
        recipientId,
        amount: BigInt(1 + Math.floor(random() * 900_000)),
      };
      // A killed caller does not know whether it was sent, and sends it again under its key.
      await survive(victim.transaction((tx) => transfers().send(tx, order)));
      await survive(send(order).then((transfer) => sent.push(transfer)));
    } else if (random() < 0.25) await freeze(pick(members), random() < 0.5);
    else if (sent.length > 0) {
      // Another process does the same meanwhile, or later.
      const { senderId, id } = pick(sent.slice(-8));
      const peers = [processOn(victim), ...(random() < 0.5 ? [transfers()] : [])];
      await Promise.all(peers.map((peer) => survive(peer.deliver(senderId, id))));
    }
    expect(await total()).toBe(whole);
    if (step % 10 === 0) expect(await app.services.wallet.check()).toEqual([]);
  }

  await finishAll();
  const states = await Promise.all(sent.map(stateOf));
  expect(states.filter((state) => state === 'sent')).toEqual([]);
  // Otherwise the run has proved nothing.
  for (const state of ['arrived', 'returned: frozen', 'returned: no_account', 'returned: other_money']) expect(states).toContain(state);
  expect(await total()).toBe(whole);

  /** A new process, a minute later. */
  async function finishAll() {
    await sql`update wallet.transfers set created_at = created_at - interval '61 seconds' where state = 'sent'`.execute(app.owner.read);
    await transfers().finishOverdue();
  }
});

/** The same run every time. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
