import { type Leaderboard, type Mission, type NewBoard, trialCode } from '@portal/contracts';
import { parseMoney } from '@portal/money';
import { sql } from 'kysely';
import { createTestApp, type TestApp, type TestMember } from '../../../test/test-app';
import { maskName } from './boards.service';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  for (const table of ['boards', 'board_scores', 'board_ends', 'board_places', 'board_pending'])
    await sql`truncate ${sql.table(`missions.${table}`)}`.execute(app.owner.read);
  await sql`truncate play_sums.days`.execute(app.owner.read);
});
afterEach(async () => {
  expect(await app.services.rewards.check(new Date(0))).toEqual([]);
  expect(await app.services.wallet.check()).toEqual([]);
});
afterAll(() => app.close());

const base: NewBoard = {
  title: { TY: 'ยอดเล่น', EN: 'Turnover' },
  ...{ period: 'daily', metric: 'turnover', categories: [], turnoverMultiple: '1', isOn: true },
  prizes: [
    { from: 1, to: 1, amount: '3888' },
    { from: 2, to: 2, amount: '1888' },
    { from: 3, to: 3, amount: '888' },
    { from: 4, to: 10, amount: '188' },
  ],
};
const save = (id: string, more: Partial<NewBoard> = {}) =>
  app.database.transaction((tx) => app.services.boards.save(tx, id, { ...base, ...more }));
/** A board that has been on for a month. */
async function write(id: string, more: Partial<NewBoard> = {}): Promise<void> {
  await save(id, more);
  await sql`update missions.boards set starts_on = starts_on - 30 where id = ${id}`.execute(app.owner.read);
}
const keep = () => app.core.jobs.run('missions.keep-boards');
/** As `play-sums` does it: the sum and the word about it, in one transaction. */
const play = ({ memberId }: Pick<TestMember, 'memberId'>, valid: string, { daysAgo = 0, category = 'LOTT' } = {}) =>
  app.owner.transaction(async (tx) => {
    await sql`
      insert into play_sums.days as d (member_id, day, category, bets, stake, valid, plain)
      values (${memberId}, core.day_of(clock_timestamp()) - ${daysAgo}::int, ${category}, 1, ${parseMoney(valid)}, ${parseMoney(valid)}, 0)
      on conflict (member_id, day, category) do update set valid = d.valid + excluded.valid`.execute(tx);
    await app.services.boards.noteCounted(tx, [memberId]);
  });
const boardsOf = async (member: TestMember, which?: 'last') =>
  (await member.get('/wps/relay/leaderboards', which ? { query: { which } } : {})).body.value as unknown as Leaderboard[];
const rewardsOf = async (member: TestMember) =>
  (await member.get('/wps/relay/rewards')).body.value as unknown as { content: { amount: string; source: string }[] };

it('shows the first places with masked names, the own place and what each wins @MEM-12 @PROMO-03', async () => {
  await write('day');
  const [first, second] = [await app.createMember(), await app.createMember()];
  await play(first, '500');
  await play(second, '300');
  await play(second, '100', { category: 'RNG' });
  await keep();
  const [board] = await boardsOf(second);
  expect(board).toMatchObject({ id: 'day', frozenAt: null, own: { place: 2, score: '400.00', prize: '1888.00' } });
  expect(board!.rows).toEqual([
    { place: 1, name: '***', score: '500.00', prize: '3888.00', isOwn: false },
    { place: 2, name: '***', score: '400.00', prize: '1888.00', isOwn: true },
  ]);
  expect(JSON.stringify(board)).not.toContain(first.memberId);
  expect((await boardsOf(await app.createMember()))[0]!.own).toBeNull();
  expect(await app.services.boards.check()).toEqual([]);
});

it('masks names after two characters, whatever they are written in @MEM-12', () => {
  expect(['malee99', 'สมชาย', '😀😀😀', 'a', ''].map(maskName)).toEqual(['ma***', 'สม***', '😀😀***', 'a***', '***']);
});

it('gives a tie to who reached the value first, and keeps that time while the value stays @MEM-12', async () => {
  await write('day');
  const [early, late] = [await app.createMember(), await app.createMember()];
  await play(early, '500');
  await keep();
  await play(late, '500');
  await keep();
  await play(early, '0');
  await keep();
  expect((await boardsOf(early))[0]!.own).toMatchObject({ place: 1 });
  expect((await boardsOf(late))[0]!.own).toMatchObject({ place: 2 });
});

it('counts only games that the board names, and the days of its period @MEM-12', async () => {
  await write('slots', { categories: ['RNG'], period: 'monthly' });
  const member = await app.createMember();
  await play(member, '10', { category: 'RNG' });
  await play(member, '1000', { category: 'LOTT' });
  await play(member, '1000', { category: 'RNG', daysAgo: 40 });
  await keep();
  expect((await boardsOf(member))[0]!.own).toMatchObject({ score: '10.00' });
});

it('goes by the largest win as a multiple of its stake @MEM-12', async () => {
  await write('wins', { metric: 'winMultiple', categories: ['RNG'], period: 'weekly' });
  const [first, second] = [await app.createMember(), await app.createMember()];
  const win = async ({ memberId }: TestMember, category: string, best: number) => {
    await play({ memberId }, '1', { category });
    await sql`update play_sums.days set best = ${best} where member_id = ${memberId} and category = ${category}`.execute(app.owner.read);
  };
  await win(first, 'RNG', 1_250);
  await win(second, 'RNG', 900);
  await win(second, 'LOTT', 90_000);
  await keep();
  const [board] = await boardsOf(second);
  expect(board).toMatchObject({ metric: 'winMultiple', own: { place: 2, score: '9' } });
  expect(board!.rows.map(({ score }) => score)).toEqual(['12.5', '9']);
  expect(await app.services.boards.check()).toEqual([]);
});

it('scores all who have played in one pass, each by their own play, and takes back what a correction takes @MEM-12', async () => {
  await write('many', { categories: ['RNG'] });
  await write('best', { metric: 'winMultiple' });
  const players = await Promise.all(Array.from({ length: 6 }, () => app.createMember()));
  const trial = await app.createMember({ isAgent: trialCode });
  for (const [i, player] of players.entries()) await play(player, String(100 * (i + 1)), { category: i === 5 ? 'LOTT' : 'RNG' });
  await play(trial, '9000', { category: 'RNG' });
  // What the largest win was is not known since a correction: it is looked up among the plays.
  await sql`update play_sums.days set best = null where member_id = ${players[0]!.memberId}`.execute(app.owner.read);
  await sql`
    insert into play_sums.plays (member_id, kind, ref, day, category, bets, stake, paid, valid, plain, lost)
    select ${players[0]!.memberId}, 'game', 'round' || n, core.day_of(clock_timestamp()), 'RNG', 1, 100, 100 * n, 100, 0, 0 from generate_series(1, 3) n`.execute(
    app.owner.read,
  );
  await keep();
  const [many, best] = await boardsOf(players[0]!);
  expect(many!.rows.map(({ score }) => score)).toEqual(['500.00', '400.00', '300.00', '200.00', '100.00']);
  expect(best!.rows.map(({ score, isOwn }) => [score, isOwn])).toEqual([['3', true]]);
  await play(players[4]!, '-500', { category: 'RNG' });
  await play(players[3]!, '-700', { category: 'RNG' });
  await keep();
  const own = await Promise.all(players.map(async (player) => (await boardsOf(player))[0]!.own));
  expect(own.map((each) => each && [each.place, each.score])).toEqual([[3, '100.00'], [2, '200.00'], [1, '300.00'], null, null, null]); // prettier-ignore
  expect(await app.services.boards.check()).toEqual([]);
});

it('goes by missions that were claimed, as soon as they are @MEM-12', async () => {
  await write('busy', { metric: 'missions', categories: ['RNG'] });
  const member = await app.createMember();
  for (const id of ['one', 'two'])
    await app.database.transaction((tx) =>
      app.services.missions.save(tx, id, {
        ...{ title: base.title, period: 'daily', goal: 'depositSum', target: '1', categories: [], minRank: 0, isOn: true },
        prize: { kind: 'points', amount: '1', turnoverMultiple: '0' },
      }),
    );
  await app.deposit(member.memberId, '10');
  const { missions } = (await member.get('/wps/relay/missions')).body.value as unknown as { missions: Mission[] };
  for (const { id, periodKey } of missions) {
    const claim = () => member.post(`/wps/relay/missions/${id}/claim`, { body: { periodKey } });
    expect((await Promise.all([claim(), claim()])).map(({ status }) => status)).toEqual([200, 200]);
  }
  await keep();
  expect((await boardsOf(member))[0]).toMatchObject({ metric: 'missions', categories: [], own: { place: 1, score: '2' } });
  expect(await app.services.boards.check()).toEqual([]);
  await sql`delete from missions.missions`.execute(app.owner.read);
});

it('keeps period and metric of a board as they were: scores go by them @MEM-12', async () => {
  await write('fixed');
  const demand = (more: Partial<NewBoard>) => app.services.boards.demandWritable('fixed', { ...base, ...more });
  await expect(demand({ metric: 'winMultiple' })).rejects.toMatchObject({ code: 'request.invalid' });
  await expect(demand({ period: 'weekly' })).rejects.toMatchObject({ code: 'request.invalid' });
  await expect(demand({ categories: ['RNG'] })).resolves.toBeUndefined();
});

it('follows a correction that takes play back @MEM-12', async () => {
  await write('day');
  const member = await app.createMember();
  await play(member, '500');
  await keep();
  await play(member, '-200');
  await keep();
  expect((await boardsOf(member))[0]!.own).toMatchObject({ score: '300.00' });
  await play(member, '-300');
  await keep();
  expect((await boardsOf(member))[0]!.own).toBeNull();
});

it('leaves play money out @MEM-12', async () => {
  await write('trial');
  const trial = await app.createMember({ isAgent: trialCode });
  await play(trial, '500');
  await keep();
  expect((await boardsOf(trial))[0]).toMatchObject({ rows: [], own: null });
});

describe('ten minutes after its end', () => {
  it('a board is final: its prizes are in the reward centre once, and nothing changes any more @MEM-12 @MEM-18', async () => {
    await write('day');
    const members = await Promise.all(Array.from({ length: 12 }, () => app.createMember()));
    for (const [i, member] of members.entries()) await play(member, String(1000 - i), { daysAgo: 2 });
    await app.database.transaction((tx) => app.services.wallet.setFrozen(tx, members[1]!.memberId, true));
    await keep();
    await Promise.all([keep(), keep(), keep()]);
    const amounts = await Promise.all(members.map(async (member) => (await rewardsOf(member)).content.map(({ amount }) => amount)));
    expect(amounts.map(([amount = '-']) => amount)).toEqual(['3888.00', '-', '888.00', ...Array<string>(7).fill('188.00'), '-', '-']);
    expect(amounts.every((list) => list.length <= 1)).toBe(true);

    const finalPlaces = async () =>
      (await sql`select place, member_id, score from missions.board_places order by place`.execute(app.database.read)).rows;
    const before = await finalPlaces();
    expect(before[0]).toMatchObject({ member_id: members[0]!.memberId, score: parseMoney('1000') });
    await play(members[11]!, '100000', { daysAgo: 2 });
    await keep();
    expect(await finalPlaces()).toEqual(before);
    expect((await rewardsOf(members[11]!)).content).toEqual([]);

    // Who could receive nothing keeps the prize, and has it an hour after that is over.
    await app.database.transaction((tx) => app.services.wallet.setFrozen(tx, members[1]!.memberId, false));
    await keep();
    expect((await rewardsOf(members[1]!)).content).toEqual([]);
    await sql`update missions.board_places set due_at = due_at - interval '1 hour'`.execute(app.owner.read);
    await Promise.all([keep(), keep()]);
    expect((await rewardsOf(members[1]!)).content.map(({ amount }) => amount)).toEqual(['1888.00']);
  });

  it('prizes that a crash left open are given at the next turn, those that were given are not @MEM-18', async () => {
    await write('day');
    const member = await app.createMember();
    await play(member, '10', { daysAgo: 2 });
    await keep();
    // As if the process had died between the grant and its mark.
    await sql`update missions.board_places set settled_at = null`.execute(app.owner.read);
    await keep();
    expect((await rewardsOf(member)).content).toMatchObject([{ amount: '3888.00', source: 'leaderboard' }]);
  });

  it('every day of an absence becomes final afterwards, as far as a week back @MEM-12 @MEM-18', async () => {
    await write('day');
    const member = await app.createMember();
    for (const daysAgo of [2, 3, 4, 9]) await play(member, '10', { daysAgo });
    await keep();
    expect((await rewardsOf(member)).content.map(({ amount }) => amount)).toEqual(['3888.00', '3888.00', '3888.00']);
  });

  it('nothing is given for days that were over before the board was switched on, also for the second time @MEM-12', async () => {
    await save('day');
    const member = await app.createMember();
    await play(member, '10', { daysAgo: 2 });
    await keep();
    expect((await rewardsOf(member)).content).toEqual([]);

    await write('again', { isOn: false });
    await save('again', { isOn: true });
    await play(member, '10', { daysAgo: 2 });
    await keep();
    expect((await rewardsOf(member)).content).toEqual([]);
  });
});
