import { parseMoney } from '@portal/money';
import { sql } from 'kysely';
import {
  createLotteryDeskFixtures,
  laoEntry,
  type DeskOperator,
  type LotteryDeskFixtures,
} from '../../../../test/lottery/lottery-desk-fixtures';
import { createTestApp, type TestApp, type TestMember } from '../../../../test/test-app';
import { newId } from '../../../core/ids';
import { slotOf } from '../../../core/slots';

let app: TestApp;
let desk: LotteryDeskFixtures;
let one: DeskOperator;
let two: DeskOperator;
beforeAll(async () => {
  app = await createTestApp();
  desk = await createLotteryDeskFixtures(app);
  ({ one, two } = desk);
});
afterAll(() => app.close());

describe('entering a result', () => {
  it('needs two operators: the first entry waits, an equal second one makes the result, and the bets are paid @LOTT-07', async () => {
    const member = await app.createMember({ balance: '100' });
    const id = await desk.addDraw();
    await desk.place(member, id, '923');
    await desk.letItBeDue(id);
    expect((await desk.enter(one, id, '8923')).body.value).toMatchObject({ state: 'waiting', draw: { state: 'closed', result: null } });
    const { body } = await one.get('/wps/operators/lottery/draws');
    const [waiting] = (body.value as { id: string; enteredBy: object[] }[]).filter((draw) => draw.id === id);
    expect(waiting!.enteredBy).toHaveLength(1);
    expect(JSON.stringify(body.value)).not.toMatch(/\b8923\b/);
    expect((await desk.enter(two, id, '8923')).body.value).toMatchObject({
      state: 'done',
      draw: { result: { top: '8923', bottom2: '89' } },
    });
    expect([await desk.balanceOf(member), (await desk.show(id)).state]).toEqual([parseMoney('9090'), 'settled']);
    expect((await desk.audit()).slice(-2)).toMatchObject([{ act: 'result.entered', reason: 'from the broadcast' }, { act: 'result' }]);
    expect((await app.services.operators.verifyAudit()).fault).toBeNull();
  });

  it('shows nobody what was entered before a second operator has entered it, and everybody afterwards @LOTT-07', async () => {
    const { id } = await desk.settledDraw([], '4455');
    expect((await desk.correct(one, id, '6677')).body.value).toMatchObject({ state: 'waiting' });
    const due = await desk.addDraw();
    await desk.letItBeDue(due);
    await desk.enter(one, due, '8899');
    for (const by of [one, two, desk.operator('viewer')])
      for (const draw of [id, due]) expect(await desk.readAll(by, draw)).not.toMatch(/\b(6677|677|8899|899)\b/);
    await desk.enter(two, due, '8899');
    await desk.correct(two, id, '6677');
    const { rows } = await sql<{ detail: object }>`
      select detail from operators.audit where area = 'lottery' and act in ('result', 'correct') order by number desc limit 2`.execute(
      app.database.read,
    );
    expect(JSON.stringify(rows)).toMatch(/6677.*8899/);
    expect((await desk.detailOf(id)).entries.map(({ version, result }) => [version, result])).toEqual([
      [1, { top: '4455', bottom2: '44' }],
      [1, { top: '4455', bottom2: '44' }],
      [2, { top: '6677', bottom2: '66' }],
      [2, { top: '6677', bottom2: '66' }],
    ]);
  });

  it('records in the audit an entry that is discarded because the draw is postponed or called off', async () => {
    const id = await desk.addDraw();
    await desk.letItBeDue(id);
    await desk.enter(one, id, '8923');
    const at = new Date(Date.now() + 7_200_000).toISOString();
    await one.post(`/wps/operators/lottery/draws/${id}/postpone`, { closesAt: at, drawsAt: at, reason: 'storm' });
    const { rows } = await sql<{ detail: { dropped?: { entry: object }[] } }>`
      select detail from operators.audit where act = 'postpone' order by number desc limit 1`.execute(app.database.read);
    expect(rows[0]!.detail.dropped).toMatchObject([{ entry: { result: { top: '8923' } } }]);
  });

  it('lets nobody confirm their own entry, and clears both when two differ @LOTT-07', async () => {
    const id = await desk.addDraw();
    await desk.letItBeDue(id);
    await desk.enter(one, id, '1111');
    expect((await desk.enter(one, id, '1111')).body.message).toBe('lottery.entry_twice');
    const differing = await desk.enter(two, id, '1112');
    expect([differing.status, differing.body.message]).toEqual([409, 'lottery.entries_differ']);
    expect((await desk.audit()).at(-1)!.act).toBe('result.differs');
    expect(await desk.show(id)).toMatchObject({ state: 'closed', result: null });
    expect((await desk.enter(two, id, '1111')).body.value).toMatchObject({ state: 'waiting' });
    expect((await desk.enter(one, id, '1111')).body.value).toMatchObject({ state: 'done' });
  });

  it('makes one result of entries that arrive at the same moment', async () => {
    const member = await app.createMember({ balance: '100' });
    const id = await desk.addDraw();
    await desk.place(member, id, '222');
    await desk.letItBeDue(id);
    const replies = await Promise.all(
      [one, two, desk.operator('lottery'), desk.operator('lottery')].map((by) => desk.enter(by, id, '2222')),
    );
    expect(replies.filter(({ status, body }) => status === 200 && (body.value as { state: string }).state === 'done')).toHaveLength(1);
    expect([await desk.balanceOf(member), (await desk.show(id)).resultVersion]).toEqual([parseMoney('9090'), 1]);
  });

  it.each([
    ['too few digits', { published: { kind: 'numbers', numbers: ['892'] } }, 422, 'lottery.result_incomplete'],
    ['two numbers', { published: { kind: 'numbers', numbers: ['8923', '1111'] } }, 422, 'lottery.result_incomplete'],
    ['another lottery’s kind', { published: { kind: 'index', value: '1.00', change: '1.00' } }, 422, 'lottery.result_incomplete'],
    ['numbers worked out by hand', { result: { top: '8923', bottom2: '89' } }, 422, 'lottery.result_incomplete'],
    ['nothing', {}, 422, 'lottery.result_incomplete'],
    ['no reason', { ...laoEntry('8923'), reason: ' ' }, 400, 'request.invalid'],
  ])('refuses %s', async (_, entry, status, message) => {
    const id = await desk.addDraw();
    await desk.letItBeDue(id);
    const reply = await one.put(`/wps/operators/lottery/draws/${id}/result`, { reason: 'x', ...entry });
    expect([reply.status, reply.body.message]).toEqual([status, message]);
  });

  it('refuses a result before the draw, after it is paid, of an own draw and of no draw', async () => {
    const early = await desk.addDraw();
    expect((await desk.enter(one, early, '8923')).body.message).toBe('lottery.result_not_due');
    const { id } = await desk.settledDraw([], '1234');
    expect((await desk.enter(one, id, '8923')).body.message).toBe('lottery.result_not_due');
    const own = await desk.addDraw('OWNDESK');
    const reply = await one.put(`/wps/operators/lottery/draws/${own}/result`, { result: [1, 2, 3, 4, 5], reason: 'x' });
    expect([reply.status, reply.body.message]).toEqual([409, 'lottery.result_own']);
    expect((await desk.enter(one, newId(), '8923')).body.message).toBe('lottery.draw_unknown');
  });

  it('refunds the bets when nobody enters a result in time, and accepts none afterwards', async () => {
    const member = await app.createMember({ balance: '100' });
    const id = await desk.addDraw();
    await desk.place(member, id, '923');
    await desk.letItBeDue(id);
    await sql`update lottery.draws set refund_at = clock_timestamp() where id = ${id}`.execute(app.database.read);
    await app.services.draws.tick();
    expect([(await desk.show(id)).state, await desk.balanceOf(member)]).toEqual(['missed', parseMoney('100')]);
    expect((await desk.enter(one, id, '8923')).body.message).toBe('lottery.result_not_due');
  });
});

describe('a correction', () => {
  it('pays new winners, charges those who no longer win, and tells both @LOTT-07', async () => {
    const [was, is, both] = await Promise.all([1, 2, 3].map(() => app.createMember({ balance: '100' })));
    const { id, bets } = await desk.settledDraw(
      [
        [was!, '923'],
        [is!, '924'],
        [both!, '111'],
      ],
      '8923',
    );
    expect([await desk.balanceOf(was!), await desk.balanceOf(is!)]).toEqual([parseMoney('9090'), parseMoney('90')]);
    expect((await desk.correct(one, id, '8924')).body.value).toMatchObject({ state: 'waiting', draw: { result: { top: '8923' } } });
    expect((await desk.correct(two, id, '8924')).body.value).toMatchObject({
      state: 'done',
      draw: { result: { top: '8924' }, resultVersion: 2 },
    });
    expect([await desk.balanceOf(was!), await desk.balanceOf(is!), await desk.balanceOf(both!)]).toEqual([
      parseMoney('90'),
      parseMoney('9090'),
      parseMoney('90'),
    ]);
    expect((await was!.get(`/lgw/bets/${bets[0]}`)).body.value).toMatchObject({
      status: 'lost',
      payout: '0.00',
      lines: [{ status: 'lost' }],
    });
    expect((await is!.get(`/lgw/bets/${bets[1]}`)).body.value).toMatchObject({
      status: 'won',
      payout: '9000.00',
      lines: [{ payout: '9000.00' }],
    });
    const { rows } = await sql<{ member_id: string; params: { amount: string } }>`
      select member_id, params from messages.inbox where kind = 'bet_corrected' and params ->> 'betId' = any(${bets})`.execute(
      app.database.read,
    );
    expect(new Map(rows.map(({ member_id, params }) => [member_id, params.amount]))).toEqual(
      new Map([
        [was!.memberId, '-9000.00'],
        [is!.memberId, '9000.00'],
      ]),
    );
    expect(await app.services.wallet.check()).toEqual([]);
  });

  it('charges a prize that was already spent: the account is overdrawn, and cannot bet or withdraw until it is covered', async () => {
    const member = await app.createMember({ balance: '100' });
    const { id } = await desk.settledDraw([[member, '923']], '8923');
    const next = await desk.addDraw();
    await desk.place(member, next, '555', '9000');
    expect(await desk.balanceOf(member)).toBe(parseMoney('90'));
    await desk.correct(one, id, '1000');
    await desk.correct(two, id, '1000');
    expect(await desk.balanceOf(member)).toBe(parseMoney('-8910'));
    expect((await desk.place(member, next, '555', '1')).body.message).toBe('wallet.insufficient_funds');
    await app.deposit(member.memberId, '9000');
    expect(await desk.balanceOf(member)).toBe(parseMoney('90'));
    expect((await desk.place(member, next, '555', '1')).status).toBe(200);
    expect(await app.services.wallet.check()).toEqual([]);
  });

  it('reports all changes of a bet in one message, however small the steps are', async () => {
    const member = await app.createMember({ balance: '100' });
    const { id } = await desk.settledDraw([[member, '923']], '8923');
    await sql`update lottery.draws set state = 'void', result_version = result_version + 1, settled_at = null where id = ${id}`.execute(
      app.database.read,
    );
    await sql`select lottery.prepare_dues(${id}, 1)`.execute(app.database.read);
    await app.services.draws.advance(id);
    expect(await desk.balanceOf(member)).toBe(parseMoney('100'));
    const { rows } = await sql<{ amount: string }>`
      select params ->> 'amount' as amount from messages.inbox where kind = 'bet_corrected' and member_id = ${member.memberId}`.execute(
      app.database.read,
    );
    expect(rows).toEqual([{ amount: '-8990.00' }]);
  });

  it('is paid once however many processes work on it, and can be corrected again and back', async () => {
    const member = await app.createMember({ balance: '100' });
    const { id } = await desk.settledDraw([[member, '923']], '8923');
    for (const [number, balance] of [
      ['1000', '90'],
      ['8923', '9090'],
      ['2923', '9090'],
    ] as const) {
      await desk.correct(one, id, number);
      await desk.correct(two, id, number);
      await Promise.all([1, 2, 3, 4].map(() => app.services.draws.advance(id)));
      expect(await desk.balanceOf(member)).toBe(parseMoney(balance));
    }
    expect((await desk.show(id)).resultVersion).toBe(4);
    const { rows } = await sql<{ n: string }>`
      select count(*)::text as n from wallet.member_entries where member_id = ${member.memberId} and type = 'RESULT_CORRECTION'`.execute(
      app.database.read,
    );
    expect(rows[0]!.n).toBe('2');
    expect(await app.services.wallet.check()).toEqual([]);
  });

  it('goes on where it stopped: nothing is taken twice when paying breaks off between two chunks', async () => {
    // Of one lane, which pays their chunks one after the other.
    const members: TestMember[] = [];
    while (members.length < 3) {
      const member = await app.createMember({ balance: '100' });
      if (slotOf(member.memberId) < 128) members.push(member);
    }
    const { id } = await desk.settledDraw(
      members.map((member) => [member, '923'] as const),
      '8923',
    );
    const { read } = app.database;
    await sql`update lottery.draws set result = '{"top": "1000", "bottom2": "10"}', result_version = 2, state = 'resulted' where id = ${id}`.execute(
      read,
    );
    await sql`delete from lottery.winning_selections where draw_id = ${id}`.execute(read);
    await sql`select lottery.prepare_dues(${id}, 1)`.execute(read);
    await sql`create function lottery.break_off() returns trigger language plpgsql as $$ begin raise exception 'broken off'; end $$`.execute(
      app.owner.read,
    );
    await sql`create trigger break_off before update on lottery.settlement_chunks for each row when (new.chunk_no = 1 and new.version = 2)
      execute function lottery.break_off()`.execute(app.owner.read);
    await expect(app.services.draws.advance(id)).rejects.toThrow('broken off');
    const paid = (await Promise.all(members.map(desk.balanceOf))).filter((balance) => balance === parseMoney('90'));
    expect([paid.length, (await desk.show(id)).state]).toEqual([1, 'resulted']);
    await sql`drop trigger break_off on lottery.settlement_chunks`.execute(app.owner.read);
    await Promise.all([1, 2, 3].map(() => app.services.draws.advance(id)));
    expect(await Promise.all(members.map(desk.balanceOf))).toEqual([parseMoney('90'), parseMoney('90'), parseMoney('90')]);
    expect((await desk.show(id)).state).toBe('settled');
  });

  it('is refused while a draw is not paid', async () => {
    const id = await desk.addDraw();
    await desk.letItBeDue(id);
    expect((await desk.correct(one, id, '8924')).body.message).toBe('lottery.result_not_due');
  });
});
