import { createHash, createHmac } from 'node:crypto';
import type { Raffle, RaffleSpin } from '@portal/contracts';
import { parseMoney } from '@portal/money';
import { sql } from 'kysely';
import { createTestApp, type TestApp, type TestMember } from '../../../test/test-app';
import { newId } from '../../core/ids';
import { prizeAt, type Prize, rollOf, type StockedPrize } from './raffle.model';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterEach(async () => {
  expect(await app.services.raffle.check()).toEqual([]);
  expect(await app.services.points.check()).toEqual([]);
  expect(await app.services.wallet.check()).toEqual([]);
});
afterAll(() => app.close());

const prize = (kind: Prize['kind'], amount: number, chance: number, stock: number | null = null): StockedPrize => ({
  ...{ id: newId(), name: { TY: kind, EN: kind }, kind, amount, chance, stock },
});
/** A new day with this table, as if the wheel had always been so. */
async function setTable(...prizes: StockedPrize[]): Promise<void> {
  for (const table of ['spins', 'days', 'prizes', 'stocks']) await sql`delete from ${sql.table(`raffle.${table}`)}`.execute(app.owner.read);
  await sql`delete from points.entries where unit = 'ticket'`.execute(app.owner.read);
  await sql`delete from points.accounts where unit = 'ticket'`.execute(app.owner.read);
  await app.services.raffle.open(prizes);
}
const spin = (member: TestMember, key: string = newId()) => member.post('/wps/relay/raffle/claim', { key });
const spunOf = ({ body }: { body: { value: never } }) => body.value as RaffleSpin;
async function withTickets(amount: number): Promise<TestMember> {
  const member = await app.createMember();
  const { memberId } = member;
  await app.database.transaction((tx) =>
    app.services.points.addTickets(tx, { memberId, key: newId(), amount, ref: { type: 'test', id: 'one' } }),
  );
  return member;
}
const accountsOf = ({ memberId }: TestMember) => app.services.points.accountsOf(memberId);

describe('the table', () => {
  it('is refused unless its chances are exactly one and one part wins nothing @PROMO-03', async () => {
    await expect(app.services.raffle.open([prize('nothing', 0, 999_999)])).rejects.toThrow(RangeError);
    await expect(app.services.raffle.open([prize('nothing', 0, 999_999), prize('points', 1, 2)])).rejects.toThrow(RangeError);
    await expect(app.services.raffle.open([prize('points', 1, 1_000_000)])).rejects.toThrow(RangeError);
  });

  it('gives each prize exactly its part of a million @PROMO-03', () => {
    const table = [prize('nothing', 0, 520_000), prize('points', 5, 479_999), prize('money', 1, 1)];
    const counts = new Map<string, number>();
    for (let roll = 0; roll < 1_000_000; roll += 1) {
      const { kind } = prizeAt(table, roll);
      counts.set(kind, (counts.get(kind) ?? 0) + 1);
    }
    expect(Object.fromEntries(counts)).toEqual({ nothing: 520_000, points: 479_999, money: 1 });
  });

  it('is published with its chances to everybody, before anybody turns the wheel @PROMO-03', async () => {
    await setTable(prize('nothing', 0, 900_000), prize('money', Number(parseMoney('20')), 100_000, 0));
    const { status, body } = await app.visitor.get('/wps/relay/raffle');
    expect(status).toBe(200);
    expect(body.value).toMatchObject({
      commit: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
      prizes: [
        { kind: 'nothing', chance: 900_000, isGone: false },
        { kind: 'money', money: '20.00', chance: 100_000, isGone: true },
      ],
      winners: [],
    });
  });
});

describe('a turn', () => {
  it('takes a ticket and gives points at once, and is refused without one @PROMO-03', async () => {
    await setTable(prize('nothing', 0, 1), prize('points', 50, 999_999));
    const member = await withTickets(1);
    expect(spunOf(await spin(member))).toMatchObject({ kind: 'points', count: 50, money: null });
    expect(await accountsOf(member)).toMatchObject({ points: 50, tickets: 0 });
    expect((await spin(member)).body.message).toBe('raffle.no_ticket');
  });

  it('puts money into the reward centre @PROMO-03', async () => {
    await setTable(prize('nothing', 0, 1), prize('money', Number(parseMoney('188')), 999_999));
    const member = await withTickets(1);
    expect(spunOf(await spin(member))).toMatchObject({ kind: 'money', money: '188.00', count: null });
    expect((await member.get('/wps/relay/rewards')).body.value).toMatchObject({
      content: [{ source: 'raffle', amount: '188.00', state: 'claimable' }],
    });
    expect((await app.services.wallet.getBalance(member.memberId)).available).toBe(0n);
  });

  it('gives one more ticket @PROMO-03', async () => {
    await setTable(prize('nothing', 0, 1), prize('ticket', 1, 999_999));
    const member = await withTickets(1);
    await spin(member);
    expect(await accountsOf(member)).toMatchObject({ tickets: 1 });
  });

  it('happens once under one key, and no more often than there are tickets, with 200 at once @PROMO-03', async () => {
    await setTable(prize('nothing', 0, 1), prize('points', 1, 999_999));
    const [one, many] = [await withTickets(5), await withTickets(5)];
    const key = newId();
    const same = await Promise.all(Array.from({ length: 200 }, () => spin(one, key)));
    expect(new Set(same.filter(({ status }) => status === 200).map((reply) => spunOf(reply).id)).size).toBe(1);
    expect(await accountsOf(one)).toMatchObject({ tickets: 4, points: 1 });
    const replies = await Promise.all(Array.from({ length: 200 }, () => spin(many)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(await accountsOf(many)).toMatchObject({ tickets: 0, points: 5 });
  }, 60_000);

  it('wins a limited prize as often as there are some, with 60 at once; its part is nothing afterwards @PROMO-03', async () => {
    await setTable(prize('nothing', 0, 1), prize('money', Number(parseMoney('3888')), 999_999, 1));
    const members = await Promise.all(Array.from({ length: 60 }, () => withTickets(1)));
    const spins = (await Promise.all(members.map((member) => spin(member)))).filter(({ status }) => status === 200).map(spunOf);
    expect(spins.filter(({ kind }) => kind === 'money')).toHaveLength(1);
    const others = spins.filter(({ kind }) => kind !== 'money');
    expect(others.every(({ kind, isGone, money }) => kind === 'nothing' && isGone && money === null)).toBe(true);
    expect(((await app.visitor.get('/wps/relay/raffle')).body.value as Raffle).winners).toHaveLength(1);
  }, 60_000);

  it('is refused to visitors, trial accounts, members on a pause, without a key, and while there is no wheel @PROMO-03', async () => {
    await setTable(prize('nothing', 0, 1_000_000));
    const member = await withTickets(1);
    expect((await app.visitor.post('/wps/relay/raffle/claim', { key: newId() })).status).toBe(401);
    expect((await spin(await app.createMember({ isAgent: 4 }))).status).toBe(403);
    expect((await member.post('/wps/relay/raffle/claim')).body.message).toBe('request.idempotency_key_needed');
    await member.post('/wps/limits/time-out', { body: { length: '24h' } });
    expect((await spin(member)).body.message).toBe('rewards.not_now');
    for (const table of ['days', 'prizes']) await sql`delete from ${sql.table(`raffle.${table}`)}`.execute(app.owner.read);
    expect((await spin(await withTickets(1))).body.message).toBe('raffle.closed');
    await app.services.raffle.open([prize('nothing', 0, 1_000_000)]);
  });
});

describe('the proof', () => {
  it('hides the seed of today, shows it when the day is over, and lets anybody compute the turn again @PROMO-03', async () => {
    await setTable(prize('nothing', 0, 500_000), prize('points', 5, 500_000));
    const member = await withTickets(3);
    for (let turn = 0; turn < 3; turn += 1) expect(spunOf(await spin(member)).seed).toBeNull();
    const { rows } = await sql<{ sealed: Buffer; seed: string | null }>`select sealed_seed as sealed, seed from raffle.days`.execute(
      app.owner.read,
    );
    expect(rows[0]!.seed).toBeNull();

    await app.core.jobs.run('raffle.turn-of-day');
    expect((await member.get('/wps/relay/raffle/spins')).body.value).toMatchObject({
      content: [{ seed: null }, { seed: null }, { seed: null }],
    });
    // As if it had been yesterday.
    await sql`update raffle.days set day = day - 1`.execute(app.owner.read);
    await app.core.jobs.run('raffle.turn-of-day');
    const { rows: days } = await sql<{
      seed: string | null;
      day: string;
    }>`select seed, day::text as day from raffle.days order by day`.execute(app.owner.read);
    expect(days).toMatchObject([{ seed: expect.stringMatching(/^[0-9a-f]{64}$/) as string }, { seed: null }]);
    await sql`update raffle.days set day = day + 10 where seed is null`.execute(app.owner.read);
    await sql`update raffle.days set day = day + 1 where seed is not null`.execute(app.owner.read);

    const { content } = (await member.get('/wps/relay/raffle/spins')).body.value as { content: RaffleSpin[] };
    expect(content).toHaveLength(3);
    for (const { seed, commit, message, roll } of content) {
      const key = Buffer.from(seed!, 'hex');
      expect(createHash('sha256').update(key).digest('hex')).toBe(commit);
      // By hand, from the description: the first word below the largest multiple of a million, modulo a million.
      const block = createHmac('sha256', key).update(message).digest();
      const words = Array.from({ length: 8 }, (_, i) => block.readUInt32BE(i * 4));
      expect(words.find((word) => word < 4_294_000_000)! % 1_000_000).toBe(roll);
    }
  });

  it('lists own turns alone @PROMO-03', async () => {
    await setTable(prize('nothing', 0, 1_000_000));
    await spin(await withTickets(1));
    expect((await (await withTickets(1)).get('/wps/relay/raffle/spins')).body.value).toMatchObject({ content: [], totalElements: 0 });
  });

  it('rolls evenly @PROMO-03', () => {
    const seed = Buffer.alloc(32, 7);
    const tenths = Array.from({ length: 10 }, () => 0);
    for (let number = 1; number <= 20_000; number += 1)
      tenths[Math.floor(rollOf(seed, { day: '2026-11-27', memberId: 'm', number }) / 100_000)]! += 1;
    // Each tenth expects 2,000; five standard deviations are 212.
    expect(tenths.filter((count) => Math.abs(count - 2_000) > 212)).toEqual([]);
  });
});
