import { trialCode, type DeskDraw, type DeskDrawDetail, type OperatorRole } from '@portal/contracts';
import { parseMoney } from '@portal/money';
import { sql } from 'kysely';
import { createTestApp, type Reply, type TestApp, type TestMember } from '../../../../test/test-app';
import { newId } from '../../../core/ids';

let app: TestApp;
let one: Operator;
let two: Operator;
beforeAll(async () => {
  app = await createTestApp();
  await sql`insert into lottery.game_groups (code, label) values ('DESK', '{"TY": "โต๊ะ"}')`.execute(app.database.read);
  await sql`
    insert into lottery.games (code, game_id, family, prize_mode, group_code, name, default_play_type, draw_interval_seconds, close_before_seconds, max_lines, max_payout,
      result_source, mapping, schedule)
    values ('LAODESK', '1', 'thai', 'SEA', 'DESK', '{"TY": "ลาว"}', 'top3', 0, 0, 200, 50000000000, 'operators', 'lao', '{"kind": "daily", "closes": "20:00", "draws": "20:30"}'),
           ('OWNDESK', '2', 'ssc', 'ZY', 'DESK', '{"TY": "ของเรา"}', 'fixedPosition', 60, 5, 200, 50000000000, 'own', null, null)`.execute(
    app.database.read,
  );
  await sql`insert into lottery.play_settings (game_code, play_type, rate, min_stake, max_stake)
    values ('LAODESK', 'top3', 900, 10000, 200000000), ('LAODESK', 'bottom2', 90, 10000, 200000000)`.execute(app.database.read);
  one = operator('lottery');
  two = operator('lottery');
});
afterAll(() => app.close());

type Operator = ReturnType<typeof operator>;
function operator(...roles: OperatorRole[]) {
  const headers = { cookie: app.signInOperator(...roles) };
  return {
    get: (path: string) => app.visitor.get(path, { headers }),
    put: (path: string, body: object) => app.visitor.put(path, { body, headers }),
    post: (path: string, body: object | undefined) => app.visitor.post(path, { body, headers }),
    delete: (path: string, body: object) => app.visitor.delete(path, { body, headers }),
  };
}

async function addDraw(gameCode = 'LAODESK', { seconds = 3_600, refundMinutes = 60 } = {}): Promise<string> {
  const id = newId();
  await sql`
    insert into lottery.draws (id, game_code, issue, state, opens_at, closes_at, draws_at, source, proof_version, seed_commit, seed_sealed, refund_at)
    select ${id}, code, ${id.slice(-12)}, 'open', clock_timestamp() - interval '1 minute', clock_timestamp() + make_interval(secs => ${seconds}),
      clock_timestamp() + make_interval(secs => ${seconds}), result_source, case when result_source = 'own' then 1 end, 'commit', '\\x00',
      clock_timestamp() + make_interval(mins => ${refundMinutes}) from lottery.games where code = ${gameCode}`.execute(app.database.read);
  return id;
}
async function letItBeDue(id: string): Promise<void> {
  await sql`update lottery.draws set opens_at = clock_timestamp() - interval '3 hours', closes_at = clock_timestamp() - interval '2 minutes',
    draws_at = clock_timestamp() - interval '1 minute' where id = ${id}`.execute(app.database.read);
  await app.services.draws.advance(id);
}
const lao = (number: string) => ({ published: { kind: 'numbers', numbers: [number] }, reason: 'from the broadcast' });
const enter = (by: Operator, id: string, number: string) => by.put(`/wps/operators/lottery/draws/${id}/result`, lao(number));
const correct = (by: Operator, id: string, number: string) => by.put(`/wps/operators/lottery/draws/${id}/correction`, lao(number));
const place = (member: TestMember, drawId: string, selection: string, stake = '10') =>
  member.post('/lgw/bets', { body: { drawId, lines: [{ playType: 'top3', selection, stake, expectedRate: '900' }] }, key: newId() });
const idOf = ({ body }: { body: { value: never } }) => (body.value as { id: string }).id;
const balanceOf = async (member: TestMember) => (await app.services.wallet.getBalance(member.memberId)).available;
const show = async (id: string) =>
  (await app.visitor.get(`/lgw/draws/${id}`)).body.value as { state: string; result: unknown; resultVersion: number };

/** A draw with the given bets that two operators have finished. */
async function settledDraw(bets: readonly (readonly [TestMember, string])[], number: string) {
  const id = await addDraw();
  const ids: string[] = [];
  for (const [member, selection] of bets) ids.push(idOf(await place(member, id, selection)));
  await letItBeDue(id);
  await enter(one, id, number);
  expect((await enter(two, id, number)).body.value).toMatchObject({ state: 'done' });
  expect((await show(id)).state).toBe('settled');
  return { id, bets: ids };
}

const detailOf = async (id: string) => (await one.get(`/wps/operators/lottery/draws/${id}`)).body.value as DeskDrawDetail;
/** Everything that an operator can read of lotteries, as text. */
async function readAll(by: Operator, id: string): Promise<string> {
  const paths = [
    '/wps/operators/audit?pageSize=200',
    '/wps/operators/lottery/draws',
    `/wps/operators/lottery/draws/${id}`,
    '/wps/operators/lottery/games/LAODESK/draws',
    `/lgw/draws/${id}`,
  ];
  return JSON.stringify(await Promise.all(paths.map(async (path) => (await by.get(path)).body.value)));
}

async function audit(): Promise<{ act: string; subject: string; reason: string }[]> {
  const { rows } = await sql<{ act: string; subject: string; reason: string }>`
    select act, subject, reason from operators.audit where area = 'lottery' order by number`.execute(app.database.read);
  return rows;
}

describe('entering a result', () => {
  it('takes the word of two operators: the first waits, an equal second makes the result and the bets are paid @LOTT-07', async () => {
    const member = await app.createMember({ balance: '100' });
    const id = await addDraw();
    await place(member, id, '923');
    await letItBeDue(id);
    expect((await enter(one, id, '8923')).body.value).toMatchObject({ state: 'waiting', draw: { state: 'closed', result: null } });
    const { body } = await one.get('/wps/operators/lottery/draws');
    const [waiting] = (body.value as { id: string; enteredBy: object[] }[]).filter((draw) => draw.id === id);
    expect(waiting!.enteredBy).toHaveLength(1);
    expect(JSON.stringify(body.value)).not.toContain('8923');
    expect((await enter(two, id, '8923')).body.value).toMatchObject({ state: 'done', draw: { result: { top: '8923', bottom2: '89' } } });
    expect([await balanceOf(member), (await show(id)).state]).toEqual([parseMoney('9090'), 'settled']);
    expect((await audit()).slice(-2)).toMatchObject([{ act: 'result.entered', reason: 'from the broadcast' }, { act: 'result' }]);
    expect((await app.services.operators.verifyAudit()).fault).toBeNull();
  });

  it('shows nobody what was entered before a second operator has entered it, and everybody afterwards @LOTT-07', async () => {
    const { id } = await settledDraw([], '4455');
    expect((await correct(one, id, '6677')).body.value).toMatchObject({ state: 'waiting' });
    const due = await addDraw();
    await letItBeDue(due);
    await enter(one, due, '8899');
    for (const by of [one, two, operator('viewer')])
      for (const draw of [id, due]) expect(await readAll(by, draw)).not.toMatch(/6677|677"|8899|899"/);
    await enter(two, due, '8899');
    await correct(two, id, '6677');
    const { rows } = await sql<{ detail: object }>`
      select detail from operators.audit where area = 'lottery' and act in ('result', 'correct') order by number desc limit 2`.execute(
      app.database.read,
    );
    expect(JSON.stringify(rows)).toMatch(/6677.*8899/);
    expect((await detailOf(id)).entries.map(({ version, result }) => [version, result])).toEqual([
      [1, { top: '4455', bottom2: '44' }],
      [1, { top: '4455', bottom2: '44' }],
      [2, { top: '6677', bottom2: '66' }],
      [2, { top: '6677', bottom2: '66' }],
    ]);
  });

  it('notes in the audit what it drops when the draw is postponed or called off', async () => {
    const id = await addDraw();
    await letItBeDue(id);
    await enter(one, id, '8923');
    const at = new Date(Date.now() + 7_200_000).toISOString();
    await one.post(`/wps/operators/lottery/draws/${id}/postpone`, { closesAt: at, drawsAt: at, reason: 'storm' });
    const { rows } = await sql<{ detail: { dropped?: { entry: object }[] } }>`
      select detail from operators.audit where act = 'postpone' order by number desc limit 1`.execute(app.database.read);
    expect(rows[0]!.detail.dropped).toMatchObject([{ entry: { result: { top: '8923' } } }]);
  });

  it('lets nobody confirm the own entry, and clears both when two differ @LOTT-07', async () => {
    const id = await addDraw();
    await letItBeDue(id);
    await enter(one, id, '1111');
    expect((await enter(one, id, '1111')).body.message).toBe('lottery.entry_twice');
    const differing = await enter(two, id, '1112');
    expect([differing.status, differing.body.message]).toEqual([409, 'lottery.entries_differ']);
    expect((await audit()).at(-1)!.act).toBe('result.differs');
    expect(await show(id)).toMatchObject({ state: 'closed', result: null });
    expect((await enter(two, id, '1111')).body.value).toMatchObject({ state: 'waiting' });
    expect((await enter(one, id, '1111')).body.value).toMatchObject({ state: 'done' });
  });

  it('makes one result of entries that arrive at the same moment', async () => {
    const member = await app.createMember({ balance: '100' });
    const id = await addDraw();
    await place(member, id, '222');
    await letItBeDue(id);
    const replies = await Promise.all([one, two, operator('lottery'), operator('lottery')].map((by) => enter(by, id, '2222')));
    expect(replies.filter(({ status, body }) => status === 200 && (body.value as { state: string }).state === 'done')).toHaveLength(1);
    expect([await balanceOf(member), (await show(id)).resultVersion]).toEqual([parseMoney('9090'), 1]);
  });

  it.each([
    ['too few digits', { published: { kind: 'numbers', numbers: ['892'] } }, 422, 'lottery.result_incomplete'],
    ['two numbers', { published: { kind: 'numbers', numbers: ['8923', '1111'] } }, 422, 'lottery.result_incomplete'],
    ['another lottery’s kind', { published: { kind: 'index', value: '1.00', change: '1.00' } }, 422, 'lottery.result_incomplete'],
    ['numbers worked out by hand', { result: { top: '8923', bottom2: '89' } }, 422, 'lottery.result_incomplete'],
    ['nothing', {}, 422, 'lottery.result_incomplete'],
    ['no reason', { ...lao('8923'), reason: ' ' }, 400, 'request.invalid'],
  ])('refuses %s', async (_, entry, status, message) => {
    const id = await addDraw();
    await letItBeDue(id);
    const reply = await one.put(`/wps/operators/lottery/draws/${id}/result`, { reason: 'x', ...entry });
    expect([reply.status, reply.body.message]).toEqual([status, message]);
  });

  it('refuses a result before the draw, after it is paid, of an own draw and of no draw', async () => {
    const early = await addDraw();
    expect((await enter(one, early, '8923')).body.message).toBe('lottery.result_not_due');
    const { id } = await settledDraw([], '1234');
    expect((await enter(one, id, '8923')).body.message).toBe('lottery.result_not_due');
    const own = await addDraw('OWNDESK');
    const reply = await one.put(`/wps/operators/lottery/draws/${own}/result`, { result: [1, 2, 3, 4, 5], reason: 'x' });
    expect([reply.status, reply.body.message]).toEqual([409, 'lottery.result_own']);
    expect((await enter(one, newId(), '8923')).body.message).toBe('lottery.draw_unknown');
  });

  it('gives the bets back when nobody enters anything in time, and takes no result then', async () => {
    const member = await app.createMember({ balance: '100' });
    const id = await addDraw();
    await place(member, id, '923');
    await letItBeDue(id);
    await sql`update lottery.draws set refund_at = clock_timestamp() where id = ${id}`.execute(app.database.read);
    await app.services.draws.tick();
    expect([(await show(id)).state, await balanceOf(member)]).toEqual(['missed', parseMoney('100')]);
    expect((await enter(one, id, '8923')).body.message).toBe('lottery.result_not_due');
  });
});

describe('a correction', () => {
  it('pays who wins now, takes back from who does not, and tells both @LOTT-07', async () => {
    const [was, is, both] = await Promise.all([1, 2, 3].map(() => app.createMember({ balance: '100' })));
    const { id, bets } = await settledDraw(
      [
        [was!, '923'],
        [is!, '924'],
        [both!, '111'],
      ],
      '8923',
    );
    expect([await balanceOf(was!), await balanceOf(is!)]).toEqual([parseMoney('9090'), parseMoney('90')]);
    expect((await correct(one, id, '8924')).body.value).toMatchObject({ state: 'waiting', draw: { result: { top: '8923' } } });
    expect((await correct(two, id, '8924')).body.value).toMatchObject({
      state: 'done',
      draw: { result: { top: '8924' }, resultVersion: 2 },
    });
    expect([await balanceOf(was!), await balanceOf(is!), await balanceOf(both!)]).toEqual([
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

  it('takes back what was spent since: the account is overdrawn, bets and withdraws nothing, and whatever comes covers it first', async () => {
    const member = await app.createMember({ balance: '100' });
    const { id } = await settledDraw([[member, '923']], '8923');
    const next = await addDraw();
    await place(member, next, '555', '9000');
    expect(await balanceOf(member)).toBe(parseMoney('90'));
    await correct(one, id, '1000');
    await correct(two, id, '1000');
    expect(await balanceOf(member)).toBe(parseMoney('-8910'));
    expect((await place(member, next, '555', '1')).body.message).toBe('wallet.insufficient_funds');
    await app.deposit(member.memberId, '9000');
    expect(await balanceOf(member)).toBe(parseMoney('90'));
    expect((await place(member, next, '555', '1')).status).toBe(200);
    expect(await app.services.wallet.check()).toEqual([]);
  });

  it('tells of all that changes of a bet in one message, however small the steps are', async () => {
    const member = await app.createMember({ balance: '100' });
    const { id } = await settledDraw([[member, '923']], '8923');
    await sql`update lottery.draws set state = 'void', result_version = result_version + 1, settled_at = null where id = ${id}`.execute(
      app.database.read,
    );
    await sql`select lottery.prepare_dues(${id}, 1)`.execute(app.database.read);
    await app.services.draws.advance(id);
    expect(await balanceOf(member)).toBe(parseMoney('100'));
    const { rows } = await sql<{ amount: string }>`
      select params ->> 'amount' as amount from messages.inbox where kind = 'bet_corrected' and member_id = ${member.memberId}`.execute(
      app.database.read,
    );
    expect(rows).toEqual([{ amount: '-8990.00' }]);
  });

  it('is paid once however many processes work on it, and can be corrected again and back', async () => {
    const member = await app.createMember({ balance: '100' });
    const { id } = await settledDraw([[member, '923']], '8923');
    for (const [number, balance] of [
      ['1000', '90'],
      ['8923', '9090'],
      ['2923', '9090'],
    ] as const) {
      await correct(one, id, number);
      await correct(two, id, number);
      await Promise.all([1, 2, 3, 4].map(() => app.services.draws.advance(id)));
      expect(await balanceOf(member)).toBe(parseMoney(balance));
    }
    expect((await show(id)).resultVersion).toBe(4);
    const { rows } = await sql<{ n: string }>`
      select count(*)::text as n from wallet.member_entries where member_id = ${member.memberId} and type = 'RESULT_CORRECTION'`.execute(
      app.database.read,
    );
    expect(rows[0]!.n).toBe('2');
    expect(await app.services.wallet.check()).toEqual([]);
  });

  it('goes on where it stopped: nothing is taken twice when paying breaks off between two chunks', async () => {
    const members = await Promise.all([1, 2, 3].map(() => app.createMember({ balance: '100' })));
    const { id } = await settledDraw(
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
    const paid = (await Promise.all(members.map(balanceOf))).filter((balance) => balance === parseMoney('90'));
    expect([paid.length, (await show(id)).state]).toEqual([1, 'resulted']);
    await sql`drop trigger break_off on lottery.settlement_chunks`.execute(app.owner.read);
    await Promise.all([1, 2, 3].map(() => app.services.draws.advance(id)));
    expect(await Promise.all(members.map(balanceOf))).toEqual([parseMoney('90'), parseMoney('90'), parseMoney('90')]);
    expect((await show(id)).state).toBe('settled');
  });

  it('is refused while a draw is not paid', async () => {
    const id = await addDraw();
    await letItBeDue(id);
    expect((await correct(one, id, '8924')).body.message).toBe('lottery.result_not_due');
  });
});

describe('calling a draw off', () => {
  const propose = (by: Operator, id: string) => by.post(`/wps/operators/lottery/draws/${id}/void`, { reason: 'balls were wet' });
  const approve = (by: Operator, reply: Reply) =>
    by.post(`/wps/operators/approvals/${(reply.body.value as { approvalId: string }).approvalId}/approve`, undefined);

  it.each([
    ['open', async () => undefined],
    ['closed', letItBeDue],
  ])('takes two officers while it is %s, and gives every price back once', async (state, prepare) => {
    const member = await app.createMember({ balance: '100' });
    const id = await addDraw();
    await place(member, id, '923');
    await prepare(id);
    const waiting = await propose(one, id);
    expect(waiting.body.value).toMatchObject({ state: 'waiting' });
    expect((await propose(two, id)).body.value).toEqual(waiting.body.value);
    expect((await approve(one, waiting)).body.message).toBe('operators.approval_own');
    expect([(await show(id)).state, await balanceOf(member)]).toEqual([state, parseMoney('90')]);
    const done = await approve(two, waiting);
    expect(done.body.value).toMatchObject({ state: 'done', value: { id, state: 'void' } });
    expect((await approve(two, waiting)).body.message).toBe('operators.approval_decided');
    expect((await propose(one, id)).body.message).toBe('lottery.draw_fixed');
    expect(await balanceOf(member)).toBe(parseMoney('100'));
    expect((await audit()).slice(-2)).toMatchObject([
      { act: 'void.proposed', reason: 'balls were wet' },
      { act: 'void', reason: 'balls were wet' },
    ]);
  });

  it('takes prizes back and gives prices back when the draw was paid already', async () => {
    const [winner, loser] = [await app.createMember({ balance: '100' }), await app.createMember({ balance: '100' })];
    const { id, bets } = await settledDraw(
      [
        [winner, '923'],
        [loser, '111'],
      ],
      '8923',
    );
    const waiting = await propose(one, id);
    expect(await balanceOf(winner)).toBeGreaterThan(parseMoney('100'));
    expect((await approve(two, waiting)).body.value).toMatchObject({ state: 'done', value: { state: 'void' } });
    expect([await balanceOf(winner), await balanceOf(loser)]).toEqual([parseMoney('100'), parseMoney('100')]);
    expect((await winner.get(`/lgw/bets/${bets[0]}`)).body.value).toMatchObject({ status: 'refunded', payout: '0.00' });
    expect(await app.services.wallet.check()).toEqual([]);
  });

  it('is refused for a draw that nobody knows', async () => {
    expect((await propose(one, newId())).body.message).toBe('lottery.draw_unknown');
  });
});

describe('what staff see of draws', () => {
  const list = async (query = '') => {
    const { body } = await one.get(`/wps/operators/lottery/games/LAODESK/draws${query}`);
    return body.value as { content: DeskDraw[]; totalElements: number; totalPages: number };
  };

  it('lists the draws of a lottery, upcoming and past, with who has entered a correction', async () => {
    const next = await addDraw('LAODESK', { seconds: 900_000 });
    const { id } = await settledDraw([], '8923');
    await correct(one, id, '8924');
    const { content, totalElements, totalPages } = await list('?pageSize=200');
    expect([content.length, totalPages]).toEqual([totalElements, 1]);
    expect(content[0]).toMatchObject({ id: next, state: 'open', gameName: { TY: 'ลาว' }, enteredBy: [] });
    const drawn = content.map(({ drawsAt }) => Date.parse(drawsAt));
    expect(drawn).toEqual(drawn.toSorted((a, b) => b - a));
    expect(content.find((draw) => draw.id === id)).toMatchObject({
      state: 'settled',
      result: { top: '8923' },
      enteredBy: [{ operator: expect.stringMatching(/^operator-/) as string }],
    });
    const settled = await list('?state=settled&pageSize=1&pageNo=2');
    expect(settled.content.map(({ state }) => state)).toEqual(['settled']);
    expect(settled.totalPages).toBe(settled.totalElements);
    expect((await one.get('/wps/operators/lottery/games/NOSUCH/draws')).body.message).toBe('lottery.game_unknown');
  });

  it('adds up the bets of a draw without those taken back and without play money', async () => {
    const [member, trial] = [await app.createMember({ balance: '100' }), await app.createMember({ balance: '100', isAgent: trialCode })];
    const id = await addDraw();
    await place(member, id, '923');
    await place(member, id, '111', '5');
    await place(trial, id, '923');
    await sql`update lottery.games set cancel_minutes_before_close = 0 where code = 'LAODESK'`.execute(app.database.read);
    app.services.lottery.catalog.forget();
    const gone = idOf(await place(member, id, '222', '3'));
    expect((await member.post(`/lgw/bets/${gone}/cancel`, { body: {} })).status).toBe(200);
    await one.put(`/wps/operators/lottery/draws/${id}/limits`, { playType: 'top3', selection: '777', permille: 500, reason: 'hot' });
    const open = await detailOf(id);
    expect(open).toMatchObject({
      state: 'open',
      reason: '',
      plannedAt: null,
      bets: { count: 2, cancelledCount: 1, stake: '15.00', price: '15.00', prizes: '0.00' },
      limits: [{ playType: 'top3', selection: '777', permille: 500 }],
      entries: [],
    });
    await letItBeDue(id);
    await enter(one, id, '8923');
    await enter(two, id, '8923');
    expect(await detailOf(id)).toMatchObject({ state: 'settled', bets: { count: 2, prizes: '9000.00' } });
    expect((await one.get(`/wps/operators/lottery/draws/${newId()}`)).body.message).toBe('lottery.draw_unknown');
  });

  it('says of every lottery where its results come from', async () => {
    const { body } = await one.get('/wps/operators/lottery/games');
    expect(body.value).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ code: 'LAODESK', family: 'thai', resultSource: 'operators', mapping: 'lao' }),
        expect.objectContaining({ code: 'OWNDESK', family: 'ssc', resultSource: 'own', mapping: null }),
      ]),
    );
  });
});

describe('postponing, limits, calendar and sale', () => {
  it('keeps the bets of a postponed draw, which is drawn at its new time', async () => {
    const member = await app.createMember({ balance: '100' });
    const id = await addDraw();
    await place(member, id, '923');
    const times = { closesAt: new Date(Date.now() + 7_200_000).toISOString(), drawsAt: new Date(Date.now() + 7_300_000).toISOString() };
    const reply = await one.post(`/wps/operators/lottery/draws/${id}/postpone`, { ...times, reason: 'storm' });
    expect(reply.body.value).toMatchObject({ state: 'open', ...times });
    expect(await balanceOf(member)).toBe(parseMoney('90'));
    const back = {
      closesAt: new Date(Date.now() + 60_000).toISOString(),
      drawsAt: new Date(Date.now() + 60_000).toISOString(),
      reason: 'x',
    };
    expect((await one.post(`/wps/operators/lottery/draws/${id}/postpone`, back)).body.message).toBe('lottery.draw_fixed');
    await letItBeDue(id);
    const later = { closesAt: times.closesAt, drawsAt: times.drawsAt, reason: 'x' };
    expect((await one.post(`/wps/operators/lottery/draws/${id}/postpone`, later)).body.value).toMatchObject({
      state: 'closed',
      drawsAt: times.drawsAt,
    });
    expect((await place(member, id, '923')).body.message).toBe('lottery.draw_closed');
    expect((await enter(one, id, '8923')).body.message).toBe('lottery.result_not_due');
  });

  it('forgets what one operator had entered before the draw was postponed', async () => {
    const id = await addDraw();
    await letItBeDue(id);
    expect((await enter(one, id, '8923')).body.value).toMatchObject({ state: 'waiting' });
    const at = new Date(Date.now() + 7_200_000).toISOString();
    await one.post(`/wps/operators/lottery/draws/${id}/postpone`, { closesAt: at, drawsAt: at, reason: 'storm' });
    await letItBeDue(id);
    expect((await enter(two, id, '8923')).body.value).toMatchObject({ state: 'waiting' });
    expect((await enter(one, id, '8923')).body.value).toMatchObject({ state: 'done' });
  });

  it('closes a number, halves one and frees it again', async () => {
    const member = await app.createMember({ balance: '100' });
    const id = await addDraw();
    const limit = (selection: string, permille: number) =>
      one.put(`/wps/operators/lottery/draws/${id}/limits`, { playType: 'top3', selection, permille, reason: 'hot' });
    await limit('๙๙๙', 0);
    await limit('888', 500);
    expect((await place(member, id, '999')).body.message).toBe('lottery.number_closed');
    expect((await place(member, id, '888')).body.message).toBe('lottery.rate_changed');
    await limit('999', 1_000);
    expect((await place(member, id, '999')).status).toBe(200);
    expect((await limit('99', 0)).body.message).toBe('lottery.selection_format');
    expect((await audit()).at(-1)).toMatchObject({ act: 'limit' });
  });

  it('remembers when a postponed draw had been planned for, however often it is postponed', async () => {
    const id = await addDraw();
    const plannedAt = async () =>
      (
        await sql<{ drawsAt: Date; plannedAt: Date | null }>`
          select draws_at as "drawsAt", planned_at as "plannedAt" from lottery.draws where id = ${id}`.execute(app.database.read)
      ).rows[0]!;
    const { drawsAt } = await plannedAt();
    for (const hours of [2, 3]) {
      const at = new Date(Date.now() + hours * 3_600_000).toISOString();
      await one.post(`/wps/operators/lottery/draws/${id}/postpone`, { closesAt: at, drawsAt: at, reason: 'storm' });
    }
    expect((await plannedAt()).plannedAt).toEqual(drawsAt);
  });

  it('moves and closes days by game and group, and takes them out again', async () => {
    const day = { scope: 'game', code: 'LAODESK', day: '2027-03-01', movedTo: '2027-03-02', reason: 'holiday' };
    const { body } = await one.put('/wps/operators/lottery/calendar', day);
    expect(body.value).toMatchObject(day);
    const listed = (await one.get('/wps/operators/lottery/calendar')).body.value as { id: string }[];
    expect(listed.map(({ id }) => id)).toContain((body.value as { id: string }).id);
    expect((await one.put('/wps/operators/lottery/calendar', { ...day, code: 'NOSUCH' })).body.message).toBe('lottery.game_unknown');
    expect((await one.put('/wps/operators/lottery/calendar', { ...day, movedTo: day.day })).body.message).toBe('lottery.calendar_day');
    const takeOut = (reason: object) => one.delete(`/wps/operators/lottery/calendar/${(body.value as { id: string }).id}`, reason);
    expect((await takeOut({})).status).toBe(400);
    expect((await takeOut({ reason: 'it is drawn after all' })).status).toBe(200);
    expect((await audit()).at(-1)).toMatchObject({ act: 'calendar.removed', reason: 'it is drawn after all' });
    expect((await takeOut({ reason: 'again' })).status).toBe(404);
  });

  it('takes a lottery from sale at once, and back, and says who did, when and why', async () => {
    const member = await app.createMember({ balance: '100' });
    const id = await addDraw();
    const turn = (isEnabled: boolean) => one.put('/wps/operators/lottery/games/LAODESK', { isEnabled, reason: 'check' });
    await turn(false);
    const { body } = await two.get('/wps/operators/lottery/games');
    expect((body.value as { code: string }[]).find(({ code }) => code === 'LAODESK')).toMatchObject({
      isEnabled: false,
      switched: { by: expect.stringMatching(/^operator-/) as string, reason: 'check', at: expect.any(String) as string },
    });
    expect((await audit()).at(-1)).toMatchObject({ act: 'game.off', subject: 'LAODESK', reason: 'check' });
    expect((await place(member, id, '923')).body.message).toBe('lottery.game_disabled');
    await turn(true);
    expect((await place(member, id, '923')).status).toBe(200);
    expect((await one.put('/wps/operators/lottery/games/NOSUCH', { isEnabled: true, reason: 'x' })).status).toBe(404);
  });

  it('lets only the lottery role act, and any operator look @AUTH-10', async () => {
    const id = await addDraw();
    for (const by of [operator('viewer'), operator('admin'), operator('releaser')]) {
      expect((await enter(by, id, '8923')).status).toBe(403);
      expect((await by.post(`/wps/operators/lottery/draws/${id}/void`, { reason: 'x' })).status).toBe(403);
      expect((await by.get('/wps/operators/lottery/draws')).status).toBe(200);
    }
    expect((await app.visitor.get('/wps/operators/lottery/draws')).status).toBe(401);
  });
});
