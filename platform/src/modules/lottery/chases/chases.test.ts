import { parseMoney } from '@portal/money';
import { sql } from 'kysely';
import type { ChaseDetail } from '@portal/contracts';
import { newId } from '../../../core/ids';
import { breakBooks } from '../../../../test/broken-books';
import { createLotteryFixtures, testSeries } from '../../../../test/lottery/lottery-fixtures';
import { createTestApp, type TestApp, type TestMember } from '../../../../test/test-app';

let app: TestApp;
let lottery: ReturnType<typeof createLotteryFixtures>;
let members = 0;
beforeAll(async () => {
  app = await createTestApp();
  lottery = createLotteryFixtures(app);
  await lottery.addGame({ code: 'SSCCHASE', family: 'ssc', plays: { fixedPosition: null }, series: testSeries, intervalSeconds: 60 });
  await lottery.addGame({
    code: 'THCHASE',
    family: 'thai',
    plays: { top3: '900', top2: '90' },
    halfFrom: '5000',
    closeAt: '10000',
    maxMemberStake: '9000',
  });
});
afterAll(() => app.close());

const seriesMember = () => lottery.createSeriesMember(`chaser${(members += 1)}`);
const line = { playType: 'fixedPosition', selection: '7||||', unit: '1', multiple: 1, expectedRate: '0.98' };
const thaiLine = (selection: string, stake: string, expectedRate = '900') => ({ playType: 'top3', selection, stake, expectedRate });

/** Draws of a game of which the first is open; their ids and issues. */
async function addDraws(gameCode: string, count: number) {
  const draws: { id: string; numero: string }[] = [];
  for (let i = 0; i < count; i += 1) {
    const id = await lottery.addDraw(gameCode, { closes: 600 * (i + 1), state: i === 0 ? 'open' : 'upcoming' });
    draws.push({ id, numero: lottery.lastIssue() });
  }
  return draws;
}

const create = (member: TestMember, body: object, key = newId()) => member.post('/lgw/chases', { body, key });
const detailOf = ({ body }: Awaited<ReturnType<typeof create>>) => body.value as ChaseDetail;
const read = async (member: TestMember, id: string) => detailOf(await member.get(`/lgw/chases/${id}`));
/** The chase's own entries of the ledger, and those of its bets: type, change of what can be spent, change of what is held. */
async function ledgerOf(member: TestMember) {
  const { rows } = await sql<{ type: string; available: bigint; hold: bigint }>`
    select type, available, hold from wallet.member_entries where member_id = ${member.memberId} and type <> 'DEPOSIT' order by number`.execute(
    app.database.read,
  );
  return rows.map(({ type, available, hold }) => [type, Number(available) / 10_000, Number(hold) / 10_000]);
}
const won = [7, 0, 0, 0, 0];
const lost = [1, 0, 0, 0, 0];
const multiples = [1, 2, 4, 8, 16];

/** The worked example: five draws, each twice the one before; the third is won. */
async function playExample(winStop: boolean) {
  const member = await seriesMember();
  const draws = await addDraws('SSCCHASE', 5);
  const numeros = draws.map(({ numero }, i) => ({ numero, multiple: multiples[i] }));
  const { id } = detailOf(await create(member, { gameCode: 'SSCCHASE', lines: [line], numeros, winStop }));
  for (const [i, draw] of draws.entries()) {
    await lottery.open(draw.id);
    await app.services.chases.advance();
    await lottery.finish(draw.id, i === 2 ? won : lost);
    await app.services.chases.advance();
  }
  return { member, chase: await read(member, id) };
}

describe('the worked example', () => {
  it('with stop on win: holds 62, spends 14, wins 78.40 and gives 48 back @LOTT-06', async () => {
    const { member, chase } = await playExample(true);
    expect(chase).toMatchObject({
      state: 'finished',
      isStopped: true,
      price: '62.00',
      spent: '14.00',
      released: '48.00',
      held: '0.00',
      payout: '78.40',
      placedCount: 3,
    });
    expect(chase.issues.map(({ state, release }) => [state, release])).toEqual([
      ['placed', null],
      ['placed', null],
      ['placed', null],
      ['released', 'won'],
      ['released', 'won'],
    ]);
    expect(await ledgerOf(member)).toEqual([
      ['CHASE_HOLD', -62, 62],
      ['CHASE_BET', 0, -2],
      ['CHASE_BET', 0, -4],
      ['CHASE_BET', 0, -8],
      ['LOTTERY_PRIZE', 78.4, 0],
      ['CHASE_REFUND', 48, -48],
    ]);
    expect(await lottery.balanceOf(member)).toMatchObject({ available: parseMoney('164.40'), hold: 0n });
    expect(await app.services.wallet.check()).toEqual([]);
  });

  it('without: spends 62, wins 78.40 and gives nothing back @LOTT-06', async () => {
    const { member, chase } = await playExample(false);
    expect(chase).toMatchObject({ state: 'finished', isStopped: false, spent: '62.00', released: '0.00', payout: '78.40', placedCount: 5 });
    expect((await ledgerOf(member)).map(([type]) => type)).toEqual([
      'CHASE_HOLD',
      'CHASE_BET',
      'CHASE_BET',
      'CHASE_BET',
      'LOTTERY_PRIZE',
      'CHASE_BET',
      'CHASE_BET',
    ]);
    expect(await lottery.balanceOf(member)).toMatchObject({ available: parseMoney('116.40'), hold: 0n });
  });
});

describe('making a chase', () => {
  it('bets on the open draw at once, and the ticket is an ordinary one', async () => {
    const member = await seriesMember();
    const draws = await addDraws('SSCCHASE', 2);
    const numeros = draws.map(({ numero }) => ({ numero, multiple: 3 }));
    const chase = detailOf(await create(member, { gameCode: 'SSCCHASE', lines: [line], numeros, winStop: false }));
    expect(chase).toMatchObject({ state: 'running', price: '12.00', spent: '6.00', held: '6.00' });
    const bet = await member.get(`/lgw/bets/${chase.issues[0]!.betId!}`);
    expect(bet.body.value).toMatchObject({ status: 'accepted', price: '6.00', lines: [{ unitStake: '3.00', rate: '0.98' }] });
    expect(await lottery.balanceOf(member)).toMatchObject({ available: parseMoney('88'), hold: parseMoney('6') });
  });

  it('is the same chase when it is sent again, also at the same moment; another one under the key is refused', async () => {
    const member = await seriesMember();
    const draws = await addDraws('SSCCHASE', 2);
    const body = { gameCode: 'SSCCHASE', lines: [line], numeros: [{ numero: draws[1]!.numero, multiple: 1 }], winStop: false };
    const key = newId();
    const replies = await Promise.all([1, 2, 3, 4].map(() => create(member, body, key)));
    expect(new Set(replies.map((reply) => detailOf(reply).id)).size).toBe(1);
    const other = await create(member, { ...body, winStop: true }, key);
    expect([other.status, other.body.message]).toEqual([409, 'request.key_reused']);
    expect((await lottery.balanceOf(member)).hold).toBe(parseMoney('2'));
  });

  it('holds nothing when the balance does not cover all draws', async () => {
    const member = await seriesMember();
    const draws = await addDraws('SSCCHASE', 2);
    const numeros = draws.map(({ numero }) => ({ numero, multiple: 26 }));
    const reply = await create(member, { gameCode: 'SSCCHASE', lines: [line], numeros, winStop: false });
    expect([reply.status, reply.body.message]).toEqual([409, 'wallet.insufficient_funds']);
    expect(await lottery.balanceOf(member)).toMatchObject({ available: parseMoney('100'), hold: 0n });
    expect((await sql`select 1 from lottery.chases where member_id = ${member.memberId}`.execute(app.database.read)).rows).toEqual([]);
  });

  it('refuses a chase of which a draw has closed, issues that do not exist, and one issue twice', async () => {
    const member = await seriesMember();
    const draws = await addDraws('SSCCHASE', 2);
    await lottery.finish(draws[0]!.id, lost);
    const send = (...numeros: string[]) =>
      create(member, { gameCode: 'SSCCHASE', lines: [line], numeros: numeros.map((numero) => ({ numero, multiple: 1 })), winStop: false });
    expect((await send(draws[0]!.numero, draws[1]!.numero)).body.message).toBe('lottery.chase_closed');
    expect(await lottery.balanceOf(member)).toMatchObject({ available: parseMoney('100'), hold: 0n });
    expect(detailOf(await send(draws[1]!.numero)).issueCount).toBe(1);
    expect((await send('20200101-0001')).body).toMatchObject({ message: 'lottery.issue_unknown', value: { numero: '20200101-0001' } });
    expect((await send(draws[1]!.numero, draws[1]!.numero)).body.message).toBe('request.invalid');
  });

  it('accepts issues of the schedule that are not stored yet: 240 of a lottery drawn every minute, 120 of others', async () => {
    const member = await seriesMember();
    const ahead = async (gameCode: string, count: number) =>
      (await app.services.draws.upcomingIssues(gameCode, count)).map(({ issue }) => ({ numero: issue, multiple: 1 }));
    const thin = { ...line, unit: '0.1' };
    const all = await create(member, { gameCode: 'SSCCHASE', lines: [thin], numeros: await ahead('SSCCHASE', 240), winStop: true });
    expect(detailOf(all)).toMatchObject({ issueCount: 240, price: '48.00' });
    const long = await create(member, {
      gameCode: 'THCHASE',
      lines: [thaiLine('123', '1')],
      numeros: await ahead('THCHASE', 121),
      winStop: true,
    });
    expect([long.status, long.body.message, long.body.value]).toEqual([422, 'lottery.chase_too_long', { maximum: 120 }]);
    await member.post(`/lgw/chases/${detailOf(all).id}/cancel`, { body: {} });
    expect(await lottery.balanceOf(member)).toMatchObject({ available: parseMoney('100'), hold: 0n });
  });

  it.each([
    ['a multiple above the most of a play', 'SSCCHASE', line, 9_999, 'wallet.insufficient_funds'],
    [
      'a multiple of the line times that of a draw above the most',
      'SSCCHASE',
      { ...line, unit: '0.01', multiple: 2 },
      9_999,
      'lottery.stake_shape',
    ],
    ['a stake that is too high in one draw', 'THCHASE', thaiLine('123', '1000'), 201, 'lottery.stake_out_of_range'],
    ['a number that does not fit', 'THCHASE', thaiLine('12', '1'), 1, 'lottery.selection_format'],
    ['a rate better than there is', 'THCHASE', thaiLine('123', '1', '901'), 1, 'lottery.rate_changed'],
  ])('refuses %s', async (_, gameCode, bad, multiple, code) => {
    const member = await seriesMember();
    const [draw] = await addDraws(gameCode, 1);
    const reply = await create(member, { gameCode, lines: [bad], numeros: [{ numero: draw!.numero, multiple }], winStop: false });
    expect(reply.body.message).toBe(code);
    expect(await lottery.balanceOf(member)).toMatchObject({ available: parseMoney('100'), hold: 0n });
  });
});

describe('while a chase runs', () => {
  it('waits for the result of the draw before only when it stops on a win', async () => {
    const [waiter, goer] = [await seriesMember(), await seriesMember()];
    const draws = await addDraws('SSCCHASE', 2);
    await lottery.open(draws[1]!.id);
    const numeros = draws.map(({ numero }) => ({ numero, multiple: 1 }));
    const body = { gameCode: 'SSCCHASE', lines: [line], numeros };
    const waits = detailOf(await create(waiter, { ...body, winStop: true }));
    const goes = detailOf(await create(goer, { ...body, winStop: false }));
    expect([waits.placedCount, goes.placedCount, goes.state]).toEqual([1, 2, 'finished']);
    await lottery.finish(draws[0]!.id, lost);
    await app.services.chases.advance();
    expect(await read(waiter, waits.id)).toMatchObject({ placedCount: 2, state: 'finished' });
  });

  it('releases a draw’s money when it is called off or closes without a bet, tells the member, and goes on', async () => {
    const member = await seriesMember();
    const draws = await addDraws('SSCCHASE', 4);
    const numeros = draws.map(({ numero }) => ({ numero, multiple: 1 }));
    const { id } = detailOf(await create(member, { gameCode: 'SSCCHASE', lines: [line], numeros, winStop: true }));
    await app.services.draws.callOff(draws[0]!.id);
    await app.services.draws.callOff(draws[1]!.id);
    await lottery.finish(draws[2]!.id, lost);
    await lottery.open(draws[3]!.id);
    await app.services.chases.advance();
    const chase = await read(member, id);
    expect(chase.issues.map(({ state, release }) => [state, release])).toEqual([
      ['placed', null],
      ['released', 'void'],
      ['released', 'missed'],
      ['placed', null],
    ]);
    expect(await lottery.balanceOf(member)).toMatchObject({ available: parseMoney('98'), hold: 0n });
    const { body } = await member.get('/wps/relay/messages');
    const kinds = (body.value as { content: { kind: string }[] }).content.map(({ kind }) => kind);
    expect(kinds.sort()).toEqual(['bet_refunded', 'chase_released', 'chase_released']);
  });

  it('waits while broken books stop betting, loses only draws that close meanwhile, and goes on afterwards @MEM-18', async () => {
    const member = await seriesMember();
    const draws = await addDraws('SSCCHASE', 4);
    const numeros = draws.map(({ numero }) => ({ numero, multiple: 1 }));
    const { id } = detailOf(await create(member, { gameCode: 'SSCCHASE', lines: [line], numeros, winStop: false }));
    const statesAfter = async (act: Promise<unknown>) => {
      await act;
      await app.services.chases.advance();
      return (await read(member, id)).issues.map(({ state, release }) => release ?? state);
    };
    await app.services.system.save('bettingWhenBooksBreak', 'stop');
    const repair = await breakBooks(app);
    expect(await statesAfter(lottery.open(draws[1]!.id))).toEqual(['placed', 'waiting', 'waiting', 'waiting']);
    expect(await lottery.balanceOf(member)).toMatchObject({ available: parseMoney('92'), hold: parseMoney('6') });
    expect(await statesAfter(lottery.finish(draws[1]!.id, lost))).toEqual(['placed', 'missed', 'waiting', 'waiting']);
    expect(await statesAfter(lottery.open(draws[2]!.id))).toEqual(['placed', 'missed', 'waiting', 'waiting']);
    expect(await lottery.balanceOf(member)).toMatchObject({ available: parseMoney('94'), hold: parseMoney('4') });

    expect(await statesAfter(repair())).toEqual(['placed', 'missed', 'placed', 'waiting']);
    expect(await lottery.balanceOf(member)).toMatchObject({ available: parseMoney('94'), hold: parseMoney('2') });
    await app.services.system.save('bettingWhenBooksBreak', 'continue');
    const repairAgain = await breakBooks(app);
    expect(await statesAfter(lottery.open(draws[3]!.id))).toEqual(['placed', 'missed', 'placed', 'placed']);
    await repairAgain();
    expect(await app.services.wallet.check()).toEqual([]);
  });

  it('goes on with all others when one chase cannot be bet on', async () => {
    const [broken, whole] = [await seriesMember(), await seriesMember()];
    const draws = await addDraws('SSCCHASE', 2);
    const body = { gameCode: 'SSCCHASE', lines: [line], numeros: draws.map(({ numero }) => ({ numero, multiple: 1 })), winStop: false };
    const [one, other] = [detailOf(await create(broken, body)), detailOf(await create(whole, body))];
    // Sold, says its setting, but no rules know it.
    await sql`insert into lottery.play_settings (game_code, play_type, rate, min_stake, max_stake) values ('SSCCHASE', 'unknown', 2, 10000, 200000000)`.execute(
      app.database.read,
    );
    await sql`
      update lottery.chases set lines = jsonb_set(lines, '{0,playType}', '"unknown"') where id = ${one.id}`.execute(app.database.read);
    app.services.lottery.catalog.forget();
    await lottery.open(draws[1]!.id);
    await app.services.chases.advance();
    expect([(await read(broken, one.id)).placedCount, (await read(whole, other.id)).placedCount]).toEqual([1, 2]);
    await sql`delete from lottery.play_settings where play_type = 'unknown'`.execute(app.owner.read);
    app.services.lottery.catalog.forget();
  });

  it('does not bet for a cancelled chase, or on a play that is no longer sold', async () => {
    const [quitter, other] = [await seriesMember(), await seriesMember()];
    const draws = await addDraws('THCHASE', 3);
    const numeros = draws.map(({ numero }) => ({ numero, multiple: 2 }));
    const body = { gameCode: 'THCHASE', lines: [{ ...thaiLine('12', '5', '90'), playType: 'top2' }], numeros, winStop: false };
    const [quit, kept] = [detailOf(await create(quitter, body)), detailOf(await create(other, body))];
    const replies = await Promise.all([1, 2, 3].map(() => quitter.post(`/lgw/chases/${quit.id}/cancel`, { body: {} })));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    await sql`update lottery.play_settings set is_enabled = false where game_code = 'THCHASE' and play_type = 'top2'`.execute(
      app.database.read,
    );
    app.services.lottery.catalog.forget();
    for (const { id } of draws) await lottery.open(id);
    await app.services.chases.advance();
    expect(await read(quitter, quit.id)).toMatchObject({ state: 'cancelled', placedCount: 1, released: '20.00' });
    expect((await read(other, kept.id)).issues.map(({ release }) => release)).toEqual([null, 'not_sold', 'not_sold']);
    expect(await lottery.balanceOf(quitter)).toMatchObject({ available: parseMoney('90'), hold: 0n });
    expect(await lottery.balanceOf(other)).toMatchObject({ available: parseMoney('90'), hold: 0n });
    expect((await other.get(`/lgw/chases/${quit.id}`)).body.message).toBe('lottery.chase_unknown');
    expect((await other.post(`/lgw/chases/${quit.id}/cancel`, { body: {} })).status).toBe(404);
  });

  it('respects the limits: a full number or a lower rate releases that draw’s money @LOTT-05', async () => {
    const [rich, chaser] = [await app.createMember({ balance: '20000' }), await app.createMember({ balance: '20000' })];
    const draws = await addDraws('THCHASE', 4);
    const [, reduced, full, own] = draws;
    const numeros = draws.slice(1).map(({ numero }) => ({ numero, multiple: 1 }));
    const { id } = detailOf(await create(chaser, { gameCode: 'THCHASE', lines: [thaiLine('123', '4000')], numeros, winStop: false }));
    for (const draw of [reduced!, full!, own!]) await lottery.open(draw.id);
    await lottery.place(rich, reduced!.id, [thaiLine('123', '5000')]);
    await lottery.place(rich, full!.id, [thaiLine('123', '4999')]);
    await lottery.place(rich, full!.id, [thaiLine('123', '2000', '900')], newId(), { acceptRateChange: true });
    await lottery.place(chaser, own!.id, [thaiLine('777', '6000')]);
    await app.services.chases.advance();
    expect((await read(chaser, id)).issues.map(({ release }) => release)).toEqual(['rate', 'limit', 'limit']);
    expect(await lottery.balanceOf(chaser)).toMatchObject({ available: parseMoney('14000'), hold: 0n });
  });

  it('bets once on each draw when several processes look after chases at once', async () => {
    const chasers = await Promise.all(Array.from({ length: 12 }, seriesMember));
    const draws = await addDraws('SSCCHASE', 3);
    const numeros = draws.map(({ numero }) => ({ numero, multiple: 1 }));
    await sql`update lottery.draws set state = 'upcoming' where id = ${draws[0]!.id}`.execute(app.database.read);
    for (const member of chasers) await create(member, { gameCode: 'SSCCHASE', lines: [line], numeros, winStop: false });
    for (const { id } of draws) await lottery.open(id);
    await Promise.all(Array.from({ length: 6 }, () => app.services.chases.advance()));
    await app.services.chases.advance();
    for (const member of chasers) expect(await lottery.balanceOf(member)).toMatchObject({ available: parseMoney('94'), hold: 0n });
    const { rows } = await sql<{ bets: number }>`
      select count(*)::int as bets from lottery.bets where draw_id = any(${draws.map(({ id }) => id)}::uuid[])`.execute(app.database.read);
    expect(rows[0]!.bets).toBe(36);
    expect(await app.services.wallet.check()).toEqual([]);
  });
});

it('lists own chases, newest first, by state and game', async () => {
  const member = await seriesMember();
  const draws = await addDraws('SSCCHASE', 3);
  const send = (numero: string) =>
    create(member, { gameCode: 'SSCCHASE', lines: [line], numeros: [{ numero, multiple: 1 }], winStop: false });
  const ids = [
    detailOf(await send(draws[0]!.numero)).id,
    detailOf(await send(draws[1]!.numero)).id,
    detailOf(await send(draws[2]!.numero)).id,
  ];
  const list = async (query: Record<string, string>) => {
    const { body } = await member.get('/lgw/chases', { query: { from: '2020-01-01', to: '2040-01-01', ...query } });
    return body.value as { content: { id: string }[]; totalElements: number };
  };
  expect((await list({ pageSize: '2' })).content.map(({ id }) => id)).toEqual([ids[2], ids[1]]);
  expect(await list({ state: 'running' })).toMatchObject({ totalElements: 2 });
  expect(await list({ gameCode: 'THCHASE' })).toMatchObject({ totalElements: 0, content: [] });
});
