import { createHash, createHmac } from 'node:crypto';
import type { OwnRaffleDraw, RaffleDraw, RaffleDraws } from '@portal/contracts';
import { sql } from 'kysely';
import { addMemberRow } from '../../../test/member-row';
import { addRaffleDraw, giveTickets, holdDraw, rafflePlan } from '../../../test/raffle';
import { createTestApp, type TestApp, type TestMember } from '../../../test/test-app';
import { newId } from '../../core/ids';
import { toPlan } from './draws.wire';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterEach(async () => {
  expect(await app.services.raffle.check()).toEqual([]);
  expect(await app.services.points.check()).toEqual([]);
  expect(await app.services.wallet.check()).toEqual([]);
  for (const table of ['draw_wins', 'draw_entries', 'draw_counts', 'draws', 'draw_plans'])
    await sql`delete from ${sql.table(`raffle.${table}`)}`.execute(app.owner.read);
});
afterAll(() => app.close());

async function withTickets(amount: number): Promise<TestMember> {
  const member = await app.createMember();
  await giveTickets(app, member.memberId, amount);
  return member;
}
const enter = (member: TestMember, drawId: string, tickets: number, key: string = newId()) =>
  member.post(`/wps/relay/raffle/draws/${drawId}/entries`, { key, body: { tickets } });
const ticketsOf = async ({ memberId }: TestMember) => (await app.services.points.accountsOf(memberId)).tickets;
async function show(): Promise<RaffleDraws> {
  // What is shown may be two seconds old; the job makes it new.
  await app.services.raffleDraws.keep();
  return (await app.visitor.get('/wps/relay/raffle/draws')).body.value;
}
const ownOf = async (member: TestMember) =>
  ((await member.get('/wps/relay/raffle/tickets')).body.value as { content: OwnRaffleDraw[] }).content;
const listOf = async (drawId: string) =>
  (await app.visitor.get(`/wps/relay/raffle/draws/${drawId}/entries`)).body as { value: { entries: { id: string; tickets: number }[] }; message: string }; // prettier-ignore

describe('the plan', () => {
  it('announces the next of its days with prizes and the hash of a seed, one draw at a time @PROMO-03', async () => {
    await addRaffleDraw(app);
    await Promise.all([app.services.raffleDraws.keep(), app.services.raffleDraws.keep()]);
    const { next, past } = await show();
    expect(next).toMatchObject({
      ...{ state: 'open', tickets: 0, seed: null, listHash: null, message: null, wins: [] },
      commit: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
      prizes: [{ kind: 'money', money: '500.00', count: null, winners: 1 }, { kind: 'points', money: null, count: 50, winners: 2 }], // prettier-ignore
    });
    expect(past).toEqual([]);
    // 20:00 in Bangkok, today or tomorrow.
    expect(next!.closesAt).toBe(`${next!.day}T13:00:00.000Z`);
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from raffle.draws`.execute(app.database.read);
    expect(rows[0]!.count).toBe(1);
  });

  it('draws on its days alone, and not at all while it is off @PROMO-03', async () => {
    const { rows } = await sql<{ day: number }>`
      select extract(isodow from core.day_of(clock_timestamp()) + 3)::int as day`.execute(app.database.read);
    await addRaffleDraw(app, rafflePlan({ weekdays: [rows[0]!.day] }));
    const { rows: days } = await sql<{ ahead: number }>`
      select (day - core.day_of(clock_timestamp()))::int as ahead from raffle.draws`.execute(app.database.read);
    expect(days).toEqual([{ ahead: 3 }]);
    await sql`delete from raffle.draws`.execute(app.owner.read);
    await app.database.transaction((tx) => app.services.raffleDraws.savePlan(tx, toPlan(rafflePlan({ isOn: false }))));
    expect((await show()).next).toBeNull();
  });

  it('leaves the announced draw as it is; the next one follows the new plan, on another day @PROMO-03', async () => {
    const first = await addRaffleDraw(app);
    const changed = rafflePlan({ prizes: [{ name: { TY: 'ตั๋ว' }, kind: 'ticket', amount: '3', winners: 1 }] });
    expect(await addRaffleDraw(app, changed)).toBe(first);
    await holdDraw(app, first);
    const { next, past } = await show();
    expect(past.map(({ id }) => id)).toEqual([first]);
    expect(next).toMatchObject({ prizes: [{ kind: 'ticket', count: 3 }] });
    expect(next!.day > past[0]!.day).toBe(true);
  });
});

describe('putting tickets in', () => {
  it('takes them, counts them, and is refused without enough @PROMO-03', async () => {
    const drawId = await addRaffleDraw(app);
    const member = await withTickets(5);
    expect((await enter(member, drawId, 3)).body.value).toMatchObject({ drawId, tickets: 3 });
    expect((await enter(member, drawId, 3)).body.message).toBe('raffle.no_ticket');
    expect((await enter(member, drawId, 2)).status).toBe(200);
    expect(await ticketsOf(member)).toBe(0);
    expect((await show()).next).toMatchObject({ tickets: 5 });
    expect(await ownOf(member)).toMatchObject([{ drawId, state: 'open', tickets: 5, wins: [] }]);
    expect(await ownOf(await withTickets(1))).toEqual([]);
  });

  it('happens once under one key, and never takes more than there is, with 200 at once @PROMO-03', async () => {
    const drawId = await addRaffleDraw(app);
    const [one, many] = [await withTickets(5), await withTickets(5)];
    const key = newId();
    const same = await Promise.all(Array.from({ length: 200 }, () => enter(one, drawId, 2, key)));
    const done = same.filter(({ status }) => status === 200).map(({ body }) => (body.value as { id: string }).id);
    expect(new Set(done).size).toBe(1);
    expect(await ticketsOf(one)).toBe(3);
    expect((await enter(one, drawId, 1, key)).body.message).toBe('request.key_reused');
    const replies = await Promise.all(Array.from({ length: 200 }, () => enter(many, drawId, 2)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(2);
    expect(await ticketsOf(many)).toBe(1);
    expect((await show()).next).toMatchObject({ tickets: 6 });
  }, 60_000);

  it('is refused late, for a draw that does not exist, to visitors, trial accounts and members on a pause @PROMO-03', async () => {
    const drawId = await addRaffleDraw(app);
    const member = await withTickets(5);
    expect((await enter(member, newId(), 1)).body.message).toBe('raffle.draw_unknown');
    expect((await app.visitor.post(`/wps/relay/raffle/draws/${drawId}/entries`, { key: newId(), body: { tickets: 1 } })).status).toBe(401);
    expect((await enter(await app.createMember({ isAgent: 4 }), drawId, 1)).status).toBe(403);
    for (const tickets of [0, -1, 1.5, 1_001]) expect((await enter(member, drawId, tickets)).body.message).toBe('request.invalid');
    await sql`update raffle.draws set closes_at = clock_timestamp() where id = ${drawId}`.execute(app.database.read);
    expect((await enter(member, drawId, 1)).body.message).toBe('raffle.draw_closed');
    await sql`update raffle.draws set closes_at = clock_timestamp() + interval '1 hour' where id = ${drawId}`.execute(app.database.read);
    await member.post('/wps/limits/time-out', { body: { length: '24h' } });
    expect((await enter(member, drawId, 1)).body.message).toBe('rewards.not_now');
    expect(await ticketsOf(member)).toBe(5);
  });

  it('counts every ticket that was taken, also when the draw closes meanwhile @PROMO-03', async () => {
    const drawId = await addRaffleDraw(app);
    const members = await Promise.all(Array.from({ length: 20 }, () => withTickets(3)));
    const entering = members.flatMap((member) => [enter(member, drawId, 1), enter(member, drawId, 1), enter(member, drawId, 1)]);
    await Promise.race(entering);
    await holdDraw(app, drawId);
    const taken = (await Promise.all(entering)).filter(({ status }) => status === 200).length;
    const { past } = await show();
    expect(past[0]).toMatchObject({ id: drawId, state: 'drawn', tickets: taken });
  }, 60_000);
});

describe('a draw', () => {
  /** As the published description says it, with nothing of the platform. */
  function compute({ message, seed, tickets, listHash }: RaffleDraw, entries: { id: string; tickets: number }[], places: number) {
    const lines = entries.map(({ id, tickets: count }) => `${id} ${count}\n`).join('');
    expect(createHash('sha256').update(lines).digest('hex')).toBe(listHash);
    const owners = entries.flatMap(({ id, tickets: count }) => Array.from({ length: count }, () => id));
    expect(owners).toHaveLength(tickets);
    const end = 2 ** 32 - (2 ** 32 % tickets);
    const won: number[] = [];
    for (let block = 0; won.length < Math.min(places, tickets); block += 1) {
      const bytes = createHmac('sha256', Buffer.from(seed!, 'hex')).update(`${message}${block}`).digest();
      for (let offset = 0; offset < 32 && won.length < Math.min(places, tickets); offset += 4) {
        const word = bytes.readUInt32BE(offset);
        if (word < end && !won.includes(word % tickets)) won.push(word % tickets);
      }
    }
    return won.map((ticket, index) => ({ place: index + 1, ticket, entryId: owners[ticket] }));
  }

  it('is decided by the seed that was published by its hash, and anybody can compute it from the list @PROMO-03', async () => {
    const drawId = await addRaffleDraw(app);
    const { commit } = (await show()).next!;
    const members = await Promise.all([4, 1, 7].map((tickets) => withTickets(tickets)));
    for (const member of members) await addMemberRow(app, member);
    for (const [index, tickets] of [4, 1, 7].entries()) expect((await enter(members[index]!, drawId, tickets)).status).toBe(200);
    expect((await listOf(drawId)).message).toBe('raffle.draw_unknown');
    await holdDraw(app, drawId);

    const drawn = (await show()).past[0]!;
    expect(drawn).toMatchObject({ id: drawId, state: 'drawn', tickets: 12, commit });
    expect(createHash('sha256').update(Buffer.from(drawn.seed!, 'hex')).digest('hex')).toBe(commit);
    const { entries } = (await listOf(drawId)).value;
    expect(drawn.wins.map(({ place, ticket, entryId }) => ({ place, ticket, entryId }))).toEqual(compute(drawn, entries, 3));
    expect(drawn.wins.every(({ account }) => /^..\*\*\*$/.test(account))).toBe(true);
    const own = (await Promise.all(members.map(ownOf))).flatMap(([one]) => one!.wins.map(({ place }) => place));
    expect(own.sort()).toEqual([1, 2, 3]);
  });

  it('puts prizes into the reward centre, once, however often the job runs @PROMO-03 @MEM-10', async () => {
    const drawId = await addRaffleDraw(app);
    const member = await withTickets(3);
    await enter(member, drawId, 3);
    await sql`update raffle.draws set closes_at = clock_timestamp() where id = ${drawId}`.execute(app.database.read);
    await Promise.all(Array.from({ length: 8 }, () => app.services.raffleDraws.keep()));
    const { content } = (await member.get('/wps/relay/rewards')).body.value as {
      content: { kind: string; amount: string; source: string }[];
    };
    expect(content.map(({ kind, amount, source }) => `${source} ${kind} ${amount}`).sort()).toEqual([
      'raffle money 500.00',
      'raffle points 50',
      'raffle points 50',
    ]);
    expect((await app.services.wallet.getBalance(member.memberId)).available).toBe(0n);
  });

  it('gives as many prizes as there are tickets, and nothing where there are none @PROMO-03', async () => {
    const first = await addRaffleDraw(app);
    await enter(await withTickets(1), first, 1);
    await holdDraw(app, first);
    const second = (await show()).next!.id;
    await holdDraw(app, second);
    const { past } = await show();
    expect(past.map(({ id, tickets, wins }) => ({ id, tickets, won: wins.length }))).toEqual([
      { id: second, tickets: 0, won: 0 },
      { id: first, tickets: 1, won: 1 },
    ]);
  });

  it('keeps the prize of a winner who may receive nothing for now @PROMO-03', async () => {
    const drawId = await addRaffleDraw(app);
    const member = await withTickets(1);
    await enter(member, drawId, 1);
    await member.post('/wps/limits/time-out', { body: { length: '24h' } });
    await holdDraw(app, drawId);
    const rewards = async () => ((await member.get('/wps/relay/rewards')).body.value as { totalElements: number }).totalElements;
    expect(await rewards()).toBe(0);
    expect((await app.services.raffleDraws.used()).find(({ id }) => id === drawId)).toMatchObject({ winners: 1, waiting: 1 });
    await sql`delete from limits.members where member_id = ${member.memberId}`.execute(app.owner.read);
    await sql`update raffle.draw_wins set due_at = clock_timestamp()`.execute(app.database.read);
    await app.services.raffleDraws.keep();
    expect(await rewards()).toBe(1);
  });

  it('goes on where a process was killed after it had closed the draw @PROMO-03', async () => {
    const drawId = await addRaffleDraw(app);
    await enter(await withTickets(2), drawId, 2);
    await sql`update raffle.draws set state = 'closed' where id = ${drawId}`.execute(app.database.read);
    expect((await enter(await withTickets(1), drawId, 1)).body.message).toBe('raffle.draw_closed');
    expect((await show()).past[0]).toMatchObject({ id: drawId, tickets: 2 });
  });
});

describe('the night’s check', () => {
  it.each([
    ['a list that was changed', sql`update raffle.draw_entries set tickets = tickets + 1`, 'draw_keeps_its_list'],
    ['a winner that was left out', sql`delete from raffle.draw_wins`, 'draw_has_its_winners'],
    ['a prize that is not in the reward centre', sql`update raffle.draw_wins set amount = amount + 1`, 'draw_gave_its_prize'],
    ['tickets that nobody gave', sql`update raffle.draw_counts set tickets = tickets + 1`, 'draw_counts_its_tickets'],
  ])('finds %s @PROMO-03', async (_, harm, invariant) => {
    const drawId = await addRaffleDraw(app);
    await enter(await withTickets(2), drawId, 2);
    await holdDraw(app, drawId);
    const undo = new Error('undo');
    const found = app.owner.transaction(async (tx) => {
      await harm.execute(tx);
      const { rows } = await sql<{ invariant: string }>`select invariant from raffle.check()`.execute(tx);
      expect(rows.map((row) => row.invariant)).toContain(invariant);
      throw undo;
    });
    await expect(found).rejects.toBe(undo);
  });
});
