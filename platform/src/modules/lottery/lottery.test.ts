import { parseMoney } from '@portal/money';
import { sql } from 'kysely';
import { newId } from '../../core/ids';
import { createTestApp, type TestApp, type TestMember } from '../../../test/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  await addGame(app);
});
afterAll(() => app.close());

/** A Thai style game whose draws the test makes itself. */
async function addGame({ database }: TestApp) {
  await sql`insert into lottery.game_groups (code, label) values ('OWN', '{"TY": "ของเรา"}')`.execute(database.read);
  await sql`
    insert into lottery.games (code, game_id, family, prize_mode, group_code, name, default_play_type, draw_interval_seconds, close_before_seconds, max_lines, max_payout,
      cancel_minutes_before_close, is_enabled, series)
    values ('THTEST', '1', 'thai', 'SEA', 'OWN', '{"TY": "ทดสอบ"}', 'top3', 300, 30, 200, 50000000000, 5, true, null),
           ('SSCTEST', '2', 'ssc', 'ZY', 'OWN', '{"TY": "ทดสอบ"}', 'fixedPosition', 60, 5, 200, 3000000000, null, true,
             '{"minSeries": 1700, "maxBetSeries": 1960, "units": ["1", "0.1", "0.01"], "maxMultiple": 9999}')`.execute(database.read);
  await sql`
    insert into lottery.play_settings (game_code, play_type, rate, min_stake, max_stake, ladder, close_at) values
      ('THTEST', 'top3', 900, 10000, 200000000, '[{"fromTotal": "0", "permille": 1000}, {"fromTotal": "50000000", "permille": 500}]', 100000000),
      ('THTEST', 'tod3', 150, 10000, 200000000, null, null),
      ('THTEST', 'runTop', 3.2, 10000, 200000000, null, null),
      ('SSCTEST', 'last3Direct', null, 100, 1000000000, null, null)`.execute(database.read);
}

async function addDraw(gameCode: string, { seconds = 3_600, opened = -60 } = {}): Promise<string> {
  const id = newId();
  await sql`
    insert into lottery.draws (id, game_code, issue, state, opens_at, closes_at, draws_at, seed_commit, seed_sealed)
    values (${id}, ${gameCode}, ${id.slice(-12)}, 'open', clock_timestamp() + make_interval(secs => ${opened}), clock_timestamp() + make_interval(secs => ${seconds}),
      clock_timestamp() + make_interval(secs => ${seconds}), 'commit', '\\x00')`.execute(app.database.read);
  return id;
}

/** Ends a draw with a given result, as the verifiable source would. */
async function finish(drawId: string, result: object) {
  await sql`update lottery.draws set opens_at = clock_timestamp() - interval '3 hours', closes_at = clock_timestamp() - interval '2 hours', draws_at = clock_timestamp() - interval '1 hour',
    state = 'resulted', result = ${JSON.stringify(result)}::jsonb, seed = 'aa' where id = ${drawId}`.execute(app.database.read);
  await app.services.draws.advance(drawId);
}

const line = (selection: string, stake: string, more: object = {}) => ({
  playType: 'top3',
  selection,
  stake,
  expectedRate: '900',
  ...more,
});
const place = (member: TestMember, drawId: string, lines: object[], key = newId(), more: object = {}) =>
  member.post('/lgw/bets', { body: { drawId, lines, ...more }, key });
const balanceOf = async (member: TestMember) => (await app.services.wallet.getBalance(member.memberId)).available;

/** A member with a row of the own: the highest series stands there. */
async function createSeriesMember(account: string): Promise<TestMember> {
  const member = await app.createMember({ balance: '100' });
  await app.database.transaction((tx) =>
    app.services.members.addAccount(tx, {
      id: member.memberId,
      account,
      nickname: account,
      isAgent: 0,
      parentId: null,
      language: 'TY',
      fields: {},
    }),
  );
  return member;
}

const thaiResult = { top: '345916', front3: ['112', '809'], bottom3: ['045', '387'], bottom2: '42' };

describe('placing a bet', () => {
  it('takes the stake and returns the ticket @LOTT-03 @API-06', async () => {
    const member = await app.createMember({ balance: '100' });
    const drawId = await addDraw('THTEST');
    const { status, body } = await place(member, drawId, [line('916', '10'), line('007', '5.50')]);
    expect(status).toBe(200);
    expect(body.value).toMatchObject({
      status: 'accepted',
      stake: '15.50',
      price: '15.50',
      lineCount: 2,
      lines: [{ selection: '916', rate: '900', payout: '0.00' }, { selection: '007' }],
    });
    expect(await balanceOf(member)).toBe(parseMoney('84.50'));
  });

  it('takes the stake once when the same attempt is sent twice, also at the same moment @LOTT-03 @MEM-18', async () => {
    const member = await app.createMember({ balance: '100' });
    const drawId = await addDraw('THTEST');
    const key = newId();
    const replies = await Promise.all(Array.from({ length: 5 }, () => place(member, drawId, [line('916', '10')], key)));
    expect(new Set(replies.map(({ body }) => (body.value as { id: string }).id)).size).toBe(1);
    expect(await balanceOf(member)).toBe(parseMoney('90'));
  });

  it('refuses another bet under the same key', async () => {
    const member = await app.createMember({ balance: '100' });
    const drawId = await addDraw('THTEST');
    const key = newId();
    await place(member, drawId, [line('916', '10')], key);
    const { status, body } = await place(member, drawId, [line('917', '10')], key);
    expect([status, body.message]).toEqual([409, 'request.key_reused']);
    expect(await balanceOf(member)).toBe(parseMoney('90'));
  });

  it('never takes more than the player has, however many bets arrive at once @MEM-18', async () => {
    const member = await app.createMember({ balance: '3' });
    const drawId = await addDraw('THTEST');
    const replies = await Promise.all(
      Array.from({ length: 10 }, () =>
        place(member, drawId, [line('111', '1', { playType: 'runTop', selection: '1', expectedRate: '3.2' })]),
      ),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 200, 200, 409, 409, 409, 409, 409, 409, 409]);
    expect(replies.find(({ status }) => status === 409)!.body.message).toBe('wallet.insufficient_funds');
    expect(await balanceOf(member)).toBe(0n);
    expect(await app.services.wallet.check()).toEqual([]);
  });

  it('accepts nothing at or after the close by the database clock @LOTT-03', async () => {
    const member = await app.createMember({ balance: '100' });
    const drawId = await addDraw('THTEST');
    const early = await place(member, drawId, [line('916', '10')]);
    await sql`update lottery.draws set closes_at = clock_timestamp() where id = ${drawId}`.execute(app.database.read);
    const late = await place(member, drawId, [line('916', '10')]);
    expect([early.status, late.status, late.body.message]).toEqual([200, 409, 'lottery.draw_closed']);
    expect(await balanceOf(member)).toBe(parseMoney('90'));
  });

  it('refuses a draw that is not open yet', async () => {
    const member = await app.createMember({ balance: '100' });
    const { body } = await place(member, await addDraw('THTEST', { opened: 60 }), [line('916', '10')]);
    expect(body.message).toBe('lottery.draw_closed');
  });

  it.each([
    ['a number of the wrong length', line('91', '10'), 'lottery.selection_format'],
    ['letters', line('9a6', '10'), 'lottery.selection_format'],
    ['an unknown play', line('916', '10', { playType: 'nothing' }), 'lottery.play_unknown'],
    ['a stake below the least', line('916', '0.50'), 'lottery.stake_out_of_range'],
    ['a stake above the most', line('916', '20000.01'), 'lottery.stake_out_of_range'],
    ['parts of a satang', line('916', '10.001'), 'lottery.stake_shape'],
    ['units on a Thai play', line('916', '10', { unit: '1', multiple: 1 }), 'lottery.stake_shape'],
    ['a triple as tod', line('111', '10', { playType: 'tod3', expectedRate: '150' }), 'lottery.tod_triple_refused'],
    ['a rate better than there is', line('916', '10', { expectedRate: '950' }), 'lottery.rate_changed'],
  ])('refuses %s, naming the line, and changes nothing @LOTT-05', async (_, bad, code) => {
    const member = await app.createMember({ balance: '50000' });
    const { body } = await place(member, await addDraw('THTEST'), [line('123', '1'), bad]);
    expect(body.message).toBe(code);
    expect((body.value as { lineNo: number }).lineNo).toBe(2);
    expect(await balanceOf(member)).toBe(parseMoney('50000'));
  });

  it('refuses unknown properties, a missing key and a visitor @API-10', async () => {
    const member = await app.createMember({ balance: '50' });
    const drawId = await addDraw('THTEST');
    const unknown = await place(member, drawId, [{ ...line('916', '1'), won: true }]);
    expect([unknown.status, unknown.body.message]).toEqual([400, 'request.invalid']);
    const keyless = await member.post('/lgw/bets', { body: { drawId, lines: [line('916', '1')] } });
    expect(keyless.body.message).toBe('request.idempotency_key_needed');
    const visitor = await app.visitor.post('/lgw/bets', { body: { drawId, lines: [line('916', '1')] }, key: newId() });
    expect([visitor.status, visitor.body.message]).toEqual([401, 'session.needed']);
  });

  it('applies the present rate when it is better than the one the player saw, whether the number is limited or not', async () => {
    const member = await app.createMember({ balance: '100' });
    const { body } = await place(member, await addDraw('THTEST'), [
      line('3', '10', { playType: 'runTop', expectedRate: '1.6' }),
      line('916', '10', { expectedRate: '450' }),
    ]);
    const alone = await place(member, await addDraw('THTEST'), [line('3', '10', { playType: 'runTop', expectedRate: '1.6' })]);
    const rates = [body, alone.body].flatMap(({ value }) => (value as { lines: { rate: string; reduced: boolean }[] }).lines);
    expect(rates.map(({ rate, reduced }) => [rate, reduced])).toEqual([
      ['3.2', false],
      ['900', false],
      ['3.2', false],
    ]);
  });

  it('returns the same ticket that a later read finds', async () => {
    const member = await app.createMember({ balance: '100' });
    const { body } = await place(member, await addDraw('THTEST'), [
      line('123', '10'),
      line('5', '2', { playType: 'runTop', expectedRate: '3.2' }),
    ]);
    const { id } = body.value as { id: string };
    expect((await member.get(`/lgw/bets/${id}`)).body.value).toEqual(body.value);
  });

  it('finds the earlier bet by its key also after sales have ended', async () => {
    const member = await app.createMember({ balance: '100' });
    const drawId = await addDraw('THTEST');
    const key = newId();
    const first = await place(member, drawId, [line('916', '10')], key);
    await sql`update lottery.games set is_enabled = false where code = 'THTEST'`.execute(app.database.read);
    app.services.lottery.catalog.forget();
    const [again, other] = [await place(member, drawId, [line('916', '10')], key), await place(member, drawId, [line('917', '10')], key)];
    const fresh = await place(member, drawId, [line('916', '10')]);
    await sql`update lottery.games set is_enabled = true where code = 'THTEST'`.execute(app.database.read);
    app.services.lottery.catalog.forget();
    expect((again.body.value as { id: string }).id).toBe((first.body.value as { id: string }).id);
    expect([other.body.message, fresh.body.message]).toEqual(['request.key_reused', 'lottery.game_disabled']);
  });

  it('reads Thai digits and keeps leading zeros', async () => {
    const member = await app.createMember({ balance: '50' });
    const { body } = await place(member, await addDraw('THTEST'), [line('๐๐๗', '1')]);
    expect((body.value as { lines: { selection: string }[] }).lines[0]!.selection).toBe('007');
  });

  it('prices a digital slip by bets, unit, multiple and series @LOTT-06', async () => {
    const member = await createSeriesMember('dig-price');
    const { body } = await place(member, await addDraw('SSCTEST'), [
      { playType: 'last3Direct', selection: '4,5|2|8,9', unit: '0.1', multiple: 5, series: 1900, expectedRate: '0.95' },
    ]);
    expect(body.value).toMatchObject({ stake: '4.00', lines: [{ betCount: 4, rate: '0.95' }] });
  });
});

describe('limited numbers', () => {
  it('follows the ladder of the worked example @LOTT-05', async () => {
    const member = await app.createMember({ balance: '100000' });
    const drawId = await addDraw('THTEST');
    const bet = (stake: string, expectedRate = '900') => place(member, drawId, [line('123', stake, { expectedRate })]);
    const rateOf = async (reply: ReturnType<typeof bet>) =>
      ((await reply).body.value as { lines: { rate: string; reduced: boolean }[] }).lines[0];
    expect(await rateOf(bet('3000'))).toMatchObject({ rate: '900', reduced: false });
    expect(await rateOf(bet('1900'))).toMatchObject({ rate: '900' });
    expect(await rateOf(bet('500'))).toMatchObject({ rate: '900' });
    const changed = await bet('4000');
    expect([changed.body.message, changed.body.value]).toEqual(['lottery.rate_changed', { lineNo: 1, rate: '450' }]);
    expect(await rateOf(bet('4000', '450'))).toMatchObject({ rate: '450', reduced: true });
    const full = await bet('700', '450');
    expect([full.body.message, full.body.value]).toEqual(['lottery.number_limit', { lineNo: 1, remaining: '600.00' }]);
    expect(await rateOf(bet('600', '450'))).toMatchObject({ rate: '450' });
    const { body } = await app.visitor.get(`/lgw/draws/${drawId}/limits`);
    expect(body.value).toEqual([{ playType: 'top3', selection: '123', factor: null, remaining: '0.00' }]);
    expect(await balanceOf(member)).toBe(parseMoney('90000'));
  });

  it('holds under 60 parallel bets on one number @LOTT-05 @MEM-18', async () => {
    const drawId = await addDraw('THTEST');
    const members = await Promise.all(Array.from({ length: 6 }, () => app.createMember({ balance: '10000' })));
    const replies = await Promise.all(
      Array.from({ length: 60 }, (_, i) => place(members[i % 6]!, drawId, [line('777', '300')], newId(), { acceptRateChange: true })),
    );
    const taken = replies.filter(({ status }) => status === 200);
    expect(taken).toHaveLength(33);
    const rates = taken.map(({ body }) => (body.value as { lines: { rate: string }[] }).lines[0]!.rate);
    expect(rates.filter((rate) => rate === '900')).toHaveLength(17);
    expect(await app.services.wallet.check()).toEqual([]);
  });

  it('refuses a number that staff closed', async () => {
    const member = await app.createMember({ balance: '100' });
    const drawId = await addDraw('THTEST');
    await sql`insert into lottery.number_bans values (${drawId}, 'top3', '555', 0)`.execute(app.database.read);
    const { body } = await place(member, drawId, [line('555', '1')]);
    expect(body.message).toBe('lottery.number_closed');
  });
});

describe('settling a draw', () => {
  it('pays each winner what the rules say, once, and losers nothing @LOTT-07', async () => {
    const [winner, loser] = [await app.createMember({ balance: '100' }), await app.createMember({ balance: '100' })];
    const drawId = await addDraw('THTEST');
    const ticket = await place(winner, drawId, [
      line('916', '10'),
      line('961', '10'),
      line('619', '10', { playType: 'tod3', expectedRate: '150' }),
      line('9', '10', { playType: 'runTop', expectedRate: '3.2' }),
    ]);
    await place(loser, drawId, [line('000', '10')]);
    await finish(drawId, thaiResult);
    await app.services.draws.advance(drawId);
    expect(await balanceOf(winner)).toBe(parseMoney('10592'));
    expect(await balanceOf(loser)).toBe(parseMoney('90'));
    const { body } = await winner.get(`/lgw/bets/${(ticket.body.value as { id: string }).id}`);
    expect(body.value).toMatchObject({
      status: 'won',
      payout: '10532.00',
      lines: [{ status: 'won', payout: '9000.00' }, { status: 'lost', payout: '0.00' }, { payout: '1500.00' }, { payout: '32.00' }],
    });
    expect(await app.services.wallet.check()).toEqual([]);
  });

  it('rounds a digital prize down once, and gives the series rebate win or lose @LOTT-06', async () => {
    const member = await createSeriesMember('dig-prize');
    const drawId = await addDraw('SSCTEST');
    await place(member, drawId, [
      { playType: 'last3Direct', selection: '5|2|9', unit: '1', multiple: 1, series: 1900, expectedRate: '0.95' },
    ]);
    await finish(drawId, [7, 2, 5, 2, 9]);
    expect(await balanceOf(member)).toBe(parseMoney('100') - parseMoney('2') + parseMoney('1900') + parseMoney('0.06'));
  });

  it('pays nobody twice when several processes settle at once @LOTT-07', async () => {
    const member = await app.createMember({ balance: '100' });
    const drawId = await addDraw('THTEST');
    await place(member, drawId, [line('916', '1')]);
    await sql`update lottery.draws set state = 'resulted', result = ${JSON.stringify(thaiResult)}::jsonb where id = ${drawId}`.execute(
      app.database.read,
    );
    await Promise.all(Array.from({ length: 6 }, () => app.services.draws.advance(drawId)));
    expect(await balanceOf(member)).toBe(parseMoney('999'));
  });

  it('accepts no bet during maintenance, and still settles earlier bets @SYS-01 @LOTT-07', async () => {
    const member = await app.createMember({ balance: '100' });
    const drawId = await addDraw('THTEST');
    await place(member, drawId, [line('916', '1')]);
    await app.services.system.save('maintenance', true);
    expect(await place(member, drawId, [line('916', '1')])).toMatchObject({ status: 503, body: { message: 'system.maintenance' } });
    await finish(drawId, thaiResult);
    expect(await balanceOf(member)).toBe(parseMoney('999'));
    await app.services.system.save('maintenance', false);
  });

  it('gives every stake back when a draw is called off @LOTT-07', async () => {
    const member = await app.createMember({ balance: '100' });
    const drawId = await addDraw('THTEST');
    const { body } = await place(member, drawId, [line('916', '10')]);
    await app.services.draws.callOff(drawId);
    await app.services.draws.callOff(drawId);
    expect(await balanceOf(member)).toBe(parseMoney('100'));
    const again = await member.get(`/lgw/bets/${(body.value as { id: string }).id}`);
    expect(again.body.value).toMatchObject({ status: 'refunded' });
  });
});

it('refuses a bet on a draw that is being settled without delay, and holds up no other bet', async () => {
  const [late, other] = [await app.createMember({ balance: '100' }), await app.createMember({ balance: '100' })];
  const [settled, onSale] = [await addDraw('THTEST'), await addDraw('THTEST')];
  await sql`
    update lottery.draws set state = 'resulted', result = ${JSON.stringify(thaiResult)}::jsonb, seed = 'aa', closes_at = clock_timestamp() where id = ${settled}`.execute(
    app.database.read,
  );
  await app.database.transaction(async (tx) => {
    await sql`select 1 from lottery.draws where id = ${settled} for update`.execute(tx);
    const [refused, taken] = await Promise.all([place(late, settled, [line('246', '10')]), place(other, onSale, [line('246', '10')])]);
    expect([refused.body.message, taken.status]).toEqual(['lottery.draw_closed', 200]);
  });
});

describe('cancelling', () => {
  it('gives the stake and the room on the number back, once @LOTT-03', async () => {
    const member = await app.createMember({ balance: '20000' });
    const drawId = await addDraw('THTEST');
    const { body } = await place(member, drawId, [line('246', '10000')]);
    const { id } = body.value as { id: string };
    const replies = await Promise.all([1, 2, 3].map(() => member.post(`/lgw/bets/${id}/cancel`, { body: {} })));
    expect(replies.map(({ status, body: { value } }) => [status, (value as { status: string }).status])).toEqual(
      Array.from({ length: 3 }, () => [200, 'cancelled']),
    );
    expect(await balanceOf(member)).toBe(parseMoney('20000'));
    expect((await place(member, drawId, [line('246', '10000')])).status).toBe(200);
    await finish(drawId, { ...thaiResult, top: '345246' });
    expect((await member.get(`/lgw/bets/${id}`)).body.value).toMatchObject({ status: 'cancelled', payout: '0.00' });
  });

  it('is refused in the last minutes, and for another member’s bet', async () => {
    const [member, stranger] = [await app.createMember({ balance: '100' }), await app.createMember({ balance: '100' })];
    const { body } = await place(member, await addDraw('THTEST', { seconds: 120 }), [line('246', '10')]);
    const { id } = body.value as { id: string };
    expect((await member.post(`/lgw/bets/${id}/cancel`, { body: {} })).body.message).toBe('lottery.cancel_too_late');
    expect((await stranger.post(`/lgw/bets/${id}/cancel`, { body: {} })).status).toBe(404);
    expect((await stranger.get(`/lgw/bets/${id}`)).body.message).toBe('lottery.bet_unknown');
    expect(await balanceOf(member)).toBe(parseMoney('90'));
  });
});
