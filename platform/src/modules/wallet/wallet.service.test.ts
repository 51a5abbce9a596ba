import { fromWhole } from '@portal/money';
import { sql } from 'kysely';
import { newId } from '../../core/ids';
import { createTestApp, type TestApp } from '../../../test/test-app';
import type { Move } from './index';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
afterEach(async () => expect(await app.services.wallet.check()).toEqual([]));

const baht = (whole: number) => fromWhole(whole);
const bet = (memberId: string, key: string, whole: number): Move => ({
  key,
  memberId,
  type: 'LOTTERY_BET',
  available: -baht(whole),
  counterAccount: 'house:lottery',
  ref: { type: 'bet', id: key },
});
const prize = (memberId: string, key: string, whole: number): Move => ({
  ...bet(memberId, key, whole),
  type: 'LOTTERY_PRIZE',
  available: baht(whole),
});
const run = (move: Move) => app.database.transaction((tx) => app.services.wallet.move(tx, move));
const balance = async (memberId: string) => (await app.services.wallet.getBalance(memberId)).available;
const codeOf = (result: PromiseSettledResult<unknown>) => (result.status === 'fulfilled' ? 'ok' : (result.reason as { code: string }).code);

describe('one move', () => {
  it('never takes more than the member has, however many arrive at once @MEM-18', async () => {
    const { memberId } = await app.createMember({ balance: '30' });
    const results = await Promise.allSettled(Array.from({ length: 10 }, (_, i) => run(bet(memberId, `stake:${i}`, 10))));

    expect(results.map(codeOf).sort()).toEqual([...Array(3).fill('ok'), ...Array(7).fill('wallet.insufficient_funds')]);
    expect(await balance(memberId)).toBe(0n);
  });

  it('happens once when the same key arrives many times at once @MEM-18', async () => {
    const { memberId } = await app.createMember({ balance: '100' });
    const results = await Promise.all(Array.from({ length: 10 }, () => run(bet(memberId, 'stake:same', 10))));

    expect(results.filter(({ isRepeated }) => !isRepeated)).toHaveLength(1);
    expect(new Set(results.map(({ entryId }) => entryId)).size).toBe(1);
    expect(await balance(memberId)).toBe(baht(90));
  });

  it('returns the first result for a repeated key even when the money has been spent since', async () => {
    const { memberId } = await app.createMember({ balance: '10' });
    const first = await run(bet(memberId, 'stake:once', 10));
    expect(await run(bet(memberId, 'stake:once', 10))).toEqual({ ...first, isRepeated: true });
  });

  it('refuses a key that was used for another move', async () => {
    const { memberId } = await app.createMember({ balance: '100' });
    await run(bet(memberId, 'stake:key', 10));
    await expect(run(bet(memberId, 'stake:key', 11))).rejects.toMatchObject({ code: 'request.key_reused', statusCode: 409 });
    expect(await balance(memberId)).toBe(baht(90));
  });

  it('treats the same key of two members as different', async () => {
    const [ann, ben] = [await app.createMember({ balance: '10' }), await app.createMember({ balance: '10' })];
    await run(bet(ann.memberId, 'stake:shared', 4));
    await run(bet(ben.memberId, 'stake:shared', 4));
    expect(await Promise.all([balance(ann.memberId), balance(ben.memberId)])).toEqual([baht(6), baht(6)]);
  });

  it('moves money between available and hold without a counterpart of the house', async () => {
    const { memberId } = await app.createMember({ balance: '50' });
    const apply: Move = { ...bet(memberId, 'withdraw:1', 20), type: 'WITHDRAW_APPLY', hold: baht(20), counterAccount: 'house:bank' };
    await run(apply);
    expect(await app.services.wallet.getBalance(memberId)).toMatchObject({ available: baht(30), hold: baht(20) });
    await run({ ...apply, key: 'withdraw:1:paid', type: 'WITHDRAW_SUCCESS', available: 0n, hold: -baht(20) });
    expect(await app.services.wallet.getBalance(memberId)).toMatchObject({ available: baht(30), hold: 0n });
  });

  it('leaves nothing behind when the caller rolls back, not even the event', async () => {
    const { memberId } = await app.createMember({ balance: '10' });
    await app.core.outbox.flush();
    const undone = app.database.transaction(async (tx) => {
      await app.services.wallet.move(tx, bet(memberId, 'stake:undone', 10));
      throw new Error('later step failed');
    });
    await expect(undone).rejects.toThrow('later step failed');
    expect(await balance(memberId)).toBe(baht(10));
    expect(await app.core.outbox.flush()).toBe(0);
  });

  it('refuses a move against the direction of its type', async () => {
    const { memberId } = await app.createMember({ balance: '10' });
    await expect(run({ ...bet(memberId, 'stake:up', 10), available: baht(10) })).rejects.toThrow('LOTTERY_BET');
  });

  it('lets a frozen account receive and not spend', async () => {
    const { memberId } = await app.createMember({ balance: '10' });
    await sql`update wallet.accounts set is_frozen = true where member_id = ${memberId}`.execute(app.database.read);
    await expect(run(bet(memberId, 'stake:frozen', 1))).rejects.toMatchObject({ code: 'wallet.frozen' });
    await run(prize(memberId, 'prize:frozen', 1));
    expect(await balance(memberId)).toBe(baht(11));
  });
});

describe('many moves', () => {
  const runMany = (moves: Move[]) => app.database.transaction((tx) => app.services.wallet.moveMany(tx, moves));

  it('gives each its own verdict, in order, after the moves before it', async () => {
    const [ann, ben] = [await app.createMember({ balance: '10' }), await app.createMember({ balance: '5' })];
    await run(bet(ben.memberId, 'stake:before', 1));
    const verdicts = await runMany([
      bet(ann.memberId, 'stake:1', 8),
      bet(ben.memberId, 'stake:1', 5),
      bet(ann.memberId, 'stake:2', 8),
      prize(ann.memberId, 'prize:1', 6),
      bet(ann.memberId, 'stake:3', 8),
      bet(ben.memberId, 'stake:before', 1),
      bet(ben.memberId, 'stake:before', 2),
      bet(newId(), 'stake:1', 1),
      bet(ann.memberId, 'stake:1', 8),
    ]);
    expect(verdicts.map(({ verdict }) => verdict)).toEqual([
      'moved', 'insufficient', 'insufficient', 'moved', 'moved', 'repeated', 'key_reused', 'no_account', 'again',
    ]); // prettier-ignore
    expect(await Promise.all([balance(ann.memberId), balance(ben.memberId)])).toEqual([0n, baht(4)]);
  });

  it('does not deadlock when batches name the same members in opposite orders @MEM-18', async () => {
    const [ann, ben] = [await app.createMember({ balance: '1000' }), await app.createMember({ balance: '1000' })];
    const there = (i: number) => [bet(ann.memberId, `there:${i}`, 1), prize(ben.memberId, `there:${i}`, 1)];
    const back = (i: number) => [bet(ben.memberId, `back:${i}`, 1), prize(ann.memberId, `back:${i}`, 1)];
    await Promise.all(Array.from({ length: 40 }, (_, i) => runMany(i % 2 ? there(i) : back(i))));
    expect(await Promise.all([balance(ann.memberId), balance(ben.memberId)])).toEqual([baht(1000), baht(1000)]);
  });

  it('retries when single moves deadlock', async () => {
    const [ann, ben] = [await app.createMember({ balance: '1000' }), await app.createMember({ balance: '1000' })];
    const transfer = (from: string, to: string, i: number) =>
      app.database.transaction(async (tx) => {
        await app.services.wallet.move(tx, bet(from, `circle:${i}`, 1));
        await app.services.wallet.move(tx, prize(to, `circle:${i}`, 1));
      });
    await Promise.all(
      Array.from({ length: 4 }, (_, i) => (i % 2 ? transfer(ann.memberId, ben.memberId, i) : transfer(ben.memberId, ann.memberId, i))),
    );
    expect(await Promise.all([balance(ann.memberId), balance(ben.memberId)])).toEqual([baht(1000), baht(1000)]);
  }, 30_000);

  it('is correct under many parallel single and batched moves of few members @MEM-18', async () => {
    const members = await Promise.all(Array.from({ length: 4 }, () => app.createMember({ balance: '20' })));
    const work = Array.from({ length: 60 }, (_, i) => {
      const { memberId } = members[i % members.length]!;
      if (i % 3 === 0) return runMany(members.map((member) => bet(member.memberId, `storm:${i}`, 1)));
      return run(i % 3 === 1 ? bet(memberId, `storm:${i}`, 7) : prize(memberId, `storm:${i}`, 2));
    });
    await Promise.allSettled(work);
    for (const { memberId } of members) expect(await balance(memberId)).toBeGreaterThanOrEqual(0n);
  });
});

describe('obligations', () => {
  it('are claimed by one of many payers @MEM-18', async () => {
    const { memberId } = await app.createMember();
    const obligation = { memberId, betId: newId(), outcome: 'payout', amount: baht(900) };
    const pay = () =>
      app.database.transaction(async (tx) => {
        const taken = await app.services.wallet.takeObligations(tx, [obligation]);
        for (const { betId } of taken) await app.services.wallet.move(tx, prize(memberId, `payout:${betId}`, 900));
        return taken.length;
      });
    const counts = await Promise.all(Array.from({ length: 8 }, pay));
    expect(counts.filter((count) => count === 1)).toHaveLength(1);
    expect(await balance(memberId)).toBe(baht(900));
  });
});

describe('the ledger', () => {
  it.each(['member_entries', 'house_entries', 'obligations'])('refuses to change or remove rows of %s @MEM-18', async (table) => {
    const changes = [
      sql`update ${sql.table(`wallet.${table}`)} set created_at = now()`,
      sql`delete from ${sql.table(`wallet.${table}`)}`,
      sql`truncate ${sql.table(`wallet.${table}`)}`,
    ];
    for (const change of changes) {
      // The platform has not the right; its owner is stopped by the table itself.
      await expect(change.execute(app.database.read)).rejects.toMatchObject({ code: '42501' });
      await expect(change.execute(app.owner.read)).rejects.toMatchObject({ code: '23001' });
    }
  });

  it.each([
    ['balance_is_sum_of_entries', sql`update wallet.accounts set available = available + 1`],
    ['never_negative', sql`alter table wallet.accounts drop constraint accounts_hold_check; update wallet.accounts set hold = -1`],
    [
      'legs_sum_to_zero',
      sql`alter table wallet.member_entries disable trigger all; update wallet.member_entries set counter_account = null`,
    ],
    [
      'legs_sum_to_zero',
      sql`insert into wallet.house_entries select member_id, id, counter_account, currency, -available, created_at from wallet.member_entries`,
    ],
    [
      'no_leg_alone',
      sql`insert into wallet.house_entries values (gen_random_uuid(), gen_random_uuid(), 'house:bank', 'THB', 0, clock_timestamp())`,
    ],
    [
      'all_sum_to_zero',
      sql`alter table wallet.member_entries disable trigger all; update wallet.member_entries set counter_account = null`,
    ],
    [
      'entries_are_a_chain',
      sql`alter table wallet.member_entries disable trigger all; update wallet.member_entries set number = number + 1 where number > 1`,
    ],
  ])('finds a break of %s', async (invariant, harm) => {
    const { memberId } = await app.createMember({ balance: '10' });
    await run(bet(memberId, 'stake:check', 3));
    const undo = new Error('undo');
    const check = app.owner.transaction(async (tx) => {
      await tx.executeQuery(harm.compile(tx));
      const { rows } = await sql<{ invariant: string }>`select invariant from wallet.check()`.execute(tx);
      expect(rows.map((row) => row.invariant)).toContain(invariant);
      throw undo;
    });
    await expect(check).rejects.toBe(undo);
  });
});
