import { toWire } from '@portal/money';
import { sql } from 'kysely';
import { createSeamlessProvider, type Player, type SeamlessProvider } from '../../../test/games/seamless-provider';
import { createLotteryFixtures } from '../../../test/lottery/lottery-fixtures';
import { addMemberRow } from '../../../test/member-row';
import { createTestApp, type TestApp, type TestMember } from '../../../test/test-app';
import { newId } from '../../core/ids';

let app: TestApp;
let playSums: TestApp['services']['playSums'];
let lottery: ReturnType<typeof createLotteryFixtures>;
let provider: SeamlessProvider;
beforeAll(async () => {
  app = await createTestApp();
  ({ playSums } = app.services);
  lottery = createLotteryFixtures(app);
  await lottery.addGame({ code: 'SUMS', family: 'thai', plays: { top3: '900', bottom2: '90' } });
  provider = await createSeamlessProvider(app);
});
afterEach(async () => {
  await count();
  expect(await playSums.check()).toEqual([]);
});
afterAll(() => app.close());

const count = () => app.core.jobs.run('play-sums.count');
const allTime = { from: '2000-01-01', to: '2999-12-31' };
/** `category bets stake paid valid plain` of all days. */
async function sumsOf(memberId: string): Promise<string[]> {
  const sums = await playSums.sumDays(app.database.read, memberId, allTime);
  return sums.map(
    ({ category, bets, stake, paid, valid, plain }) =>
      `${category} ${bets} ${toWire(stake)} ${toWire(paid)} ${toWire(valid)} ${toWire(plain)}`,
  );
}
const topLine = (stake: string, selection = '916') => ({ playType: 'top3', selection, stake, expectedRate: '900' });
const result = { top: '000916', front3: ['111', '222'], bottom3: ['333', '444'], bottom2: '55' };
async function bet(member: TestMember, drawId: string, ...lines: object[]): Promise<string> {
  const { status, body } = await lottery.place(member, drawId, lines);
  expect([status, body.message]).toEqual([200, expect.anything()]);
  return (body.value as { id: string }).id;
}
async function play(player: Player, stake: string, win = '0'): Promise<{ roundId: string; transactionId: string }> {
  const [roundId, transactionId] = [newId(), newId()];
  expect((await provider.betwin(player, transactionId, stake, win, { roundId })).status).toBe('OK');
  return { roundId, transactionId };
}

describe('bets of lotteries', () => {
  it('are summed once their draw is settled, whatever they have won, and once however often they are counted @MEM-08', async () => {
    const member = await app.createMember({ balance: '1000' });
    const drawId = await lottery.addDraw('SUMS');
    await bet(member, drawId, topLine('50'), topLine('20', '123'));
    await bet(member, drawId, topLine('30'));
    const cancelled = await bet(member, drawId, topLine('7'));
    expect((await member.post(`/lgw/bets/${cancelled}/cancel`, { body: {} })).status).toBe(200);
    await count();
    expect(await sumsOf(member.memberId)).toEqual([]);
    await lottery.finish(drawId, result);
    await Promise.all([count(), count(), count()]);
    await count();
    expect(await sumsOf(member.memberId)).toEqual(['LOTT 2 100.00 72000.00 100.00 100.00']);
    // As after a kill between counting and forgetting the note.
    await app.database.transaction((tx) => playSums.noteSettledDraw(tx, drawId, 1));
    await count();
    expect(await sumsOf(member.memberId)).toEqual(['LOTT 2 100.00 72000.00 100.00 100.00']);
  });

  it('count nothing where the member covers more than 70 % of the outcomes, but their stake is shown @MEM-08', async () => {
    const numbers = Array.from({ length: 71 }, (_, number) => String(number).padStart(2, '0'));
    const line = (selection: string) => ({ playType: 'bottom2', selection, stake: '1', expectedRate: '90' });
    const member = await app.createMember({ balance: '500' });
    const drawId = await lottery.addDraw('SUMS');
    await bet(member, drawId, ...numbers.slice(0, 40).map(line));
    await bet(member, drawId, ...numbers.slice(40).map(line), topLine('5'));
    await lottery.finish(drawId, result);
    await count();
    expect(await sumsOf(member.memberId)).toEqual(['LOTT 2 76.00 4590.00 5.00 5.00']);
  });

  it('are taken back on their day when the draw is called off, and stay through a correction @MEM-08', async () => {
    const member = await app.createMember({ balance: '1000' });
    const [first, second] = [await lottery.addDraw('SUMS'), await lottery.addDraw('SUMS')];
    await bet(member, first, topLine('80'));
    await bet(member, second, topLine('90', '123'));
    await lottery.finish(first, result);
    await lottery.finish(second, result);
    await count();
    expect(await sumsOf(member.memberId)).toEqual(['LOTT 2 170.00 72000.00 170.00 170.00']);
    await sql`update lottery.draws set state = 'resulted', result = ${JSON.stringify({ ...result, top: '000123' })}::jsonb,
      result_version = result_version + 1 where id = ${second}`.execute(app.owner.read);
    await app.services.draws.advance(second);
    await count();
    expect(await sumsOf(member.memberId)).toEqual(['LOTT 2 170.00 153000.00 170.00 170.00']);
    await app.services.draws.callOff(first, 'the result was no result');
    await count();
    expect(await sumsOf(member.memberId)).toEqual(['LOTT 1 90.00 81000.00 90.00 90.00']);
  });

  it('of many members are read in parts, each member whole @MEM-08', async () => {
    const members = await Promise.all(Array.from({ length: 12 }, () => app.createMember({ balance: '1000' })));
    const drawId = await lottery.addDraw('SUMS');
    const lines = Array.from({ length: 150 }, (_, number) => topLine('1', String(number).padStart(3, '0')));
    for (const member of members) for (let bets = 0; bets < 4; bets += 1) await bet(member, drawId, ...lines);
    await lottery.finish(drawId, result);
    await count();
    for (const { memberId } of members) expect(await sumsOf(memberId)).toEqual(['LOTT 4 600.00 0.00 600.00 600.00']);
  });
});

describe('the largest win of a day', () => {
  const bestOf = async ({ memberId }: Pick<TestMember, 'memberId'>) =>
    (await playSums.findBestWins(app.database.read, memberId, allTime)).map(({ category, multiple }) => `${category} ${multiple}`).sort();
  const isKnown = async ({ memberId }: Pick<TestMember, 'memberId'>) => {
    const { rows } = await sql<{ best: number | null }>`select best from play_sums.days where member_id = ${memberId}`.execute(
      app.owner.read,
    );
    return rows.every(({ best }) => best !== null);
  };
  const correct = async (drawId: string, top: string) => {
    await sql`update lottery.draws set state = 'resulted', result = ${JSON.stringify({ ...result, top })}::jsonb,
      result_version = result_version + 1 where id = ${drawId}`.execute(app.owner.read);
    await app.services.draws.advance(drawId);
    await count();
  };

  it('is what one draw or round brought for all that was staked on it, in hundredths @MEM-12', async () => {
    const member = await app.createMember({ balance: '1000' });
    await addMemberRow(app, member);
    const player = await provider.addSession(member.memberId);
    const drawId = await lottery.addDraw('SUMS');
    await bet(member, drawId, topLine('50'), topLine('20', '123'));
    await bet(member, drawId, topLine('30', '124'));
    await play(player, '3', '10');
    await play(player, '100', '150');
    await play(player, '5');
    const loser = await app.createMember({ balance: '1000' });
    await addMemberRow(app, loser);
    for (const back of ['95', '100']) await play(await provider.addSession(loser.memberId), '100', back);
    await lottery.finish(drawId, result);
    await count();
    expect(await bestOf(member)).toEqual(['INHOUSE 333', 'LOTT 45000']);
    // What brings no more than was staked is no win.
    expect(await bestOf(loser)).toEqual([]);
  });

  it('goes back to the next one when a correction takes it away @MEM-12', async () => {
    const member = await app.createMember({ balance: '1000' });
    const [first, second] = [await lottery.addDraw('SUMS'), await lottery.addDraw('SUMS')];
    await bet(member, first, topLine('80'));
    await bet(member, second, topLine('90', '123'), topLine('10', '916'));
    await lottery.finish(first, result);
    await lottery.finish(second, result);
    await count();
    expect(await bestOf(member)).toEqual(['LOTT 90000']);
    await app.services.draws.callOff(first, 'the result was no result');
    await count();
    expect(await bestOf(member)).toEqual(['LOTT 9000']);
    await correct(second, '000123');
    expect(await bestOf(member)).toEqual(['LOTT 81000']);
    await correct(second, '000777');
    expect(await bestOf(member)).toEqual([]);
    expect(await isKnown(member)).toBe(true);
  });

  it('is looked up where nobody wrote it down, and written down with the next play of that day @MEM-12', async () => {
    const member = await app.createMember({ balance: '1000' });
    const [first, second] = [await lottery.addDraw('SUMS'), await lottery.addDraw('SUMS')];
    await bet(member, first, topLine('80'));
    await bet(member, second, topLine('90', '123'));
    await lottery.finish(first, result);
    await count();
    // As the release before leaves it.
    await sql`update play_sums.days set best = null where member_id = ${member.memberId}`.execute(app.owner.read);
    expect(await bestOf(member)).toEqual(['LOTT 90000']);
    await lottery.finish(second, result);
    await count();
    expect(await bestOf(member)).toEqual(['LOTT 90000']);
    expect(await isKnown(member)).toBe(true);
  });
});

describe('rounds of games', () => {
  it('are summed by category with the smaller of stake and result, once they have ended @MEM-08', async () => {
    const player = await provider.addPlayer();
    await play(player, '110', '210');
    await play(player, '100', '100');
    const roundId = newId();
    await provider.bet(player, newId(), '40', { roundId });
    await count();
    expect(await sumsOf(player.memberId)).toEqual(['INHOUSE 2 210.00 310.00 100.00 100.00']);
    await provider.endRound(player, roundId);
    await count();
    expect(await sumsOf(player.memberId)).toEqual(['INHOUSE 3 250.00 310.00 140.00 140.00']);
  });

  it('follow what is rolled back and corrected @MEM-08', async () => {
    const player = await provider.addPlayer();
    const { roundId, transactionId } = await play(player, '100', '0');
    await count();
    await provider.adjust(player, newId(), transactionId, '95', { roundId });
    const lost = await play(player, '30', '0');
    await count();
    expect(await sumsOf(player.memberId)).toEqual(['INHOUSE 2 130.00 95.00 35.00 35.00']);
    await provider.rollback(player, newId(), lost.transactionId, { roundId: lost.roundId });
    await count();
    expect(await sumsOf(player.memberId)).toEqual(['INHOUSE 1 100.00 95.00 5.00 5.00']);
  });

  it('count exactly once while many end, are rolled back and counted at the same time @MEM-08', async () => {
    const player = await provider.addPlayer('5000');
    const rounds = Array.from({ length: 24 }, async (_, index) => {
      const { roundId, transactionId } = await play(player, '10');
      if (index % 3 === 0) await provider.rollback(player, newId(), transactionId, { roundId });
    });
    await Promise.all([...rounds, ...Array.from({ length: 12 }, count)]);
    await count();
    expect(await sumsOf(player.memberId)).toEqual(['INHOUSE 16 160.00 0.00 160.00 160.00']);
  });
});

it('what the previous release has counted is counted again with what it paid, and once @MEM-08', async () => {
  const player = await provider.addPlayer();
  const { roundId } = await play(player, '50', '80');
  await play(player, '10', '0');
  const member = await app.createMember({ balance: '100' });
  const drawId = await lottery.addDraw('SUMS');
  await bet(member, drawId, topLine('5'));
  await lottery.finish(drawId, result);
  await count();
  const known = async () => [await sumsOf(player.memberId), await sumsOf(member.memberId)];
  const expected = [['INHOUSE 2 60.00 80.00 40.00 40.00'], ['LOTT 1 5.00 4500.00 5.00 5.00']];
  expect(await known()).toEqual(expected);

  const ids = [player.memberId, member.memberId];
  await sql`update play_sums.plays set paid = null where member_id = any(${ids}::uuid[])`.execute(app.owner.read);
  await sql`update play_sums.days set paid = 0 where member_id = any(${ids}::uuid[])`.execute(app.owner.read);
  await sql`
    select play_sums.count_played('game', array[p.member_id], array[p.ref], array[p.day], array[p.category], array[p.bets], array[p.stake],
      array[p.valid - 10000], array[p.plain - 10000], array[p.lost])
      from play_sums.plays p where p.member_id = ${player.memberId} and p.ref like ${`%/${roundId}`}`.execute(app.database.read);
  expect(await known()).toEqual([['INHOUSE 2 60.00 0.00 39.00 39.00'], ['LOTT 1 5.00 0.00 5.00 5.00']]);
  await app.core.jobs.run('play-sums.note-unpaid');
  await Promise.all([count(), count()]);
  expect(await known()).toEqual(expected);
  await app.core.jobs.run('play-sums.note-unpaid');
  const { rows } = await sql`select 1 from play_sums.pending_rounds union all select 1 from play_sums.settled_draws`.execute(
    app.database.read,
  );
  expect(rows).toEqual([]);
});

it('a member reads the own sums by category, with the total of the days, and nobody else’s @MEM-08', async () => {
  const player = await provider.addPlayer();
  await play(player, '110', '210');
  await play(player, '5');
  await count();
  const range = '?from=2000-01-01&to=2999-12-31';
  const { body } = await app.signIn({ memberId: player.memberId }).get(`/wps/relay/member/played${range}`);
  const sums = { bets: 2, stake: '115.00', valid: '105.00', payout: '210.00', profit: '95.00' };
  expect(body.value).toEqual({ content: [{ category: 'INHOUSE', ...sums }], totals: sums });
  const other = await app.createMember();
  expect((await other.get(`/wps/relay/member/played${range}`)).body.value).toMatchObject({ content: [] });
  expect((await app.visitor.get(`/wps/relay/member/played${range}`)).status).toBe(401);
});

it('who played on a day is listed page by page, and only by what is settled @MEM-08', async () => {
  const { rows } = await sql<{ today: string }>`select core.day_of(clock_timestamp())::text as today`.execute(app.database.read);
  const all = await playSums.findPlayers(app.database.read, rows[0]!.today, null, 1_000);
  expect(all.length).toBeGreaterThan(3);
  const [first, ...rest] = all;
  expect(await playSums.findPlayers(app.database.read, rows[0]!.today, first!, 1_000)).toEqual(rest);
  expect(await playSums.findPlayers(app.database.read, '2000-01-01', null, 10)).toEqual([]);
});

it('the check finds a sum and a round that were changed by hand @MEM-18', async () => {
  const player = await provider.addPlayer();
  await play(player, '40', '0');
  await count();
  const change = (amount: number) =>
    app.owner.transaction(async (tx) => {
      await sql`update play_sums.days set stake = stake + ${amount}, paid = paid + ${amount} where member_id = ${player.memberId}`.execute(
        tx,
      );
      await sql`update play_sums.plays set valid = valid - ${amount}, plain = plain - ${amount} where member_id = ${player.memberId}`.execute(
        tx,
      );
    });
  await change(1);
  const found = await playSums.check();
  expect(found.map(({ invariant, memberId }) => [invariant, memberId])).toEqual([
    ['day_is_the_sum_of_its_plays', player.memberId],
    ['round_is_counted_as_it_stands', player.memberId],
  ]);
  await change(-1);
});
