import type { RankList } from '@portal/contracts';
import { parseMoney, toWire } from '@portal/money';
import { sql } from 'kysely';
import { createEntrance, type Entrance } from '../../../test/entrance';
import { createPromoPlayers, type PromoPlayer } from '../../../test/promo-player';
import { together } from '../../../test/two-officers';
import { newId } from '../../core/ids';
import { keptLevel, type RankLevel, reachedLevel } from './ranks.model';

let app: Entrance;
let players: ReturnType<typeof createPromoPlayers>;
let ladder: RankLevel[];
beforeAll(async () => {
  app = await createEntrance();
  players = createPromoPlayers(app);
  ladder = await app.services.ranks.levels();
});
afterAll(() => app.close());
beforeEach(() => app.forgetLimits());

const catchUp = () => app.services.ranks.catchUpAll();
const levelOf = async ({ memberId }: PromoPlayer) => app.services.ranks.levelOf(app.database.read, memberId);
const own = async ({ caller }: PromoPlayer) => (await caller.get('/wps/relay/ranks')).body.value as RankList;
async function rewardsOf({ memberId }: PromoPlayer): Promise<string[]> {
  const { rows } = await sql<{ source: string; sourceId: string; amount: bigint; multiple: string }>`
    select source, source_id as "sourceId", amount, turnover_multiple::text as multiple from rewards.rewards
     where member_id = ${memberId} order by id`.execute(app.database.read);
  return rows.map(({ source, sourceId, amount, multiple }) => `${source} ${sourceId} ${toWire(amount)} x${Number(multiple)}`);
}
const changesOf = async ({ memberId }: PromoPlayer) =>
  (await app.services.ranks.changesOf(memberId, 10)).map(({ fromLevel, toLevel, reason }) => `${fromLevel}>${toLevel} ${reason}`);
const inboxOf = async ({ memberId }: PromoPlayer) =>
  (
    await sql<{ kind: string; params: object }>`
      select kind, params from messages.inbox where member_id = ${memberId} and kind like 'rank%' order by id`.execute(app.database.read)
  ).rows.map(({ kind, params }) => `${kind} ${JSON.stringify(params)}`);
/** As if the member had got the rank so long ago. */
async function ranked(level: number, ago = '90 days'): Promise<PromoPlayer> {
  const player = await players.join();
  await sql`update members.members set rank_level = ${level} where id = ${player.memberId}`.execute(app.database.read);
  await sql`insert into ranks.changes (member_id, id, from_level, to_level, reason, changed_at)
    values (${player.memberId}, ${newId()}, ${level - 1}, ${level}, 'upgrade', clock_timestamp() - ${ago}::interval)`.execute(
    app.database.read,
  );
  return player;
}
/** Days since the 15th of last month. */
async function daysToLastMonth(): Promise<number> {
  const { rows } = await sql<{ days: number }>`
    select t.today - (date_trunc('month', t.today) - interval '17 days')::date as days
      from (select core.day_of(clock_timestamp()) as today) t`.execute(app.database.read);
  return rows[0]!.days;
}

describe('the ladder', () => {
  it('is that of the rules until staff change it @MEM-15', () => {
    const rows = ladder.map(
      ({ level, name, turnover, deposits, keep, upgradeReward, monthlyReward }) =>
      [level, name.EN, ...[turnover, deposits, keep, upgradeReward, monthlyReward].map((amount) => (amount === null ? '-' : toWire(amount)))].join(' '), // prettier-ignore
    );
    expect(rows).toEqual([
      '0 New 0.00 0.00 0.00 0.00 0.00',
      '1 Bronze 10000.00 1000.00 0.00 18.00 0.00',
      '2 Silver 100000.00 5000.00 20000.00 88.00 18.00',
      '3 Gold 500000.00 20000.00 100000.00 288.00 58.00',
      '4 Platinum 2000000.00 80000.00 400000.00 888.00 188.00',
      '5 Diamond 8000000.00 300000.00 1500000.00 2888.00 588.00',
      '6 Master 20000000.00 800000.00 4000000.00 6888.00 1288.00',
      '7 Crown 60000000.00 2000000.00 10000000.00 18888.00 3888.00',
      '8 Legend - - 0.00 0.00 8888.00',
    ]);
  });

  it.each([
    ['9999.99', '1000', 0],
    ['10000', '999.99', 0],
    ['10000', '1000', 1],
    ['100000', '1000', 1],
    ['499999.99', '20000', 2],
    ['500000', '20000', 3],
    ['60000000', '2000000', 7],
    ['999999999', '999999999', 7],
  ])('is climbed with a turnover of %s and deposits of %s to %s @MEM-15', (turnover, deposits, level) => {
    expect(reachedLevel(ladder, { turnover: parseMoney(turnover), deposits: parseMoney(deposits) })).toBe(level);
  });

  it.each([
    [1, '0', 1],
    [2, '19999.99', 1],
    [2, '20000', 2],
    [5, '0', 4],
    [8, '0', 8],
  ])('is kept at rank %s with a month of %s as rank %s: never more than one down @MEM-15', (level, turnover, after) => {
    expect(keptLevel(ladder, level, parseMoney(turnover))).toBe(after);
  });
});

describe('a member who plays', () => {
  it('rises several ranks at once, with the reward of each, a message and the name in the language of the page @MEM-15', async () => {
    const player = await players.join();
    await players.payIn(player, '20000', 29);
    await players.play(player, '500000', { daysAgo: 29 });
    await catchUp();
    expect([await levelOf(player), await changesOf(player)]).toEqual([3, ['0>3 upgrade']]);
    expect(await rewardsOf(player)).toEqual(['rank upgrade:1 18.00 x1', 'rank upgrade:2 88.00 x1', 'rank upgrade:3 288.00 x1']);
    expect(await inboxOf(player)).toEqual(['rank_up {"rank":"โกลด์"}']);
    const info = (await player.caller.get('/wps/member/info')).body.value as { info: { clubLabel: object } };
    expect(info.info.clubLabel).toEqual({ labelName: 'โกลด์', color: '#1B1A2E', color2: '#F2B632', rankLevel: 3 });
    const inEnglish = await player.caller.get('/wps/member/info', { headers: { language: 'EN' } });
    expect(inEnglish.body.value).toMatchObject({ info: { clubLabel: { labelName: 'Gold' } } });
    expect((await own(player)).own).toEqual({
      level: 3,
      turnover: '500000.00',
      deposits: '20000.00',
      monthTurnover: expect.any(String),
      takesPart: true,
    });
  });

  it('does not rise by what is older than 30 days, or by one measure alone', async () => {
    const [late, poor] = [await players.join(), await players.join()];
    await players.payIn(late, '20000', 29);
    await players.play(late, '500000', { daysAgo: 30 });
    await players.play(poor, '500000');
    await catchUp();
    expect([await levelOf(late), await levelOf(poor)]).toEqual([0, 0]);
  });

  it('gets the reward of a rank once in a lifetime, however often it is reached and looked at by many at once @MEM-15', async () => {
    const player = await players.join();
    await players.payIn(player, '1000');
    for (let i = 0; i < 20; i += 1) await players.play(player, '500');
    await Promise.all(Array.from({ length: 20 }, catchUp));
    await sql`update members.members set rank_level = 0 where id = ${player.memberId}`.execute(app.database.read);
    await players.play(player, '1');
    await catchUp();
    expect([await levelOf(player), await rewardsOf(player)]).toEqual([1, ['rank upgrade:1 18.00 x1']]);
  });

  it.each([
    ['frozen', sql`update members.members set is_locked = true where id = `],
    ['closed', sql`update members.members set closed_at = now() where id = `],
    [
      'on a pause',
      sql`insert into limits.members (member_id, timed_out_until) select clock.id, now() + interval '1 day' from (select id from members.members) clock where clock.id = `,
    ],
  ])('stays where they are while the account is %s', async (_, change) => {
    const player = await players.join();
    await players.payIn(player, '1000');
    await sql`${change}${player.memberId}`.execute(app.database.read);
    await players.play(player, '10000');
    await catchUp();
    expect([await levelOf(player), await rewardsOf(player)]).toEqual([0, []]);
  });
});

describe('the 1st of the month', () => {
  it('takes one rank from who turned over too little, and pays the monthly reward of what is left, once @MEM-15', async () => {
    const [idle, busy, fresh, bronze] = [await ranked(3), await ranked(3), await ranked(3, '0 days'), await ranked(1)];
    await players.play(busy, '100000', { daysAgo: await daysToLastMonth() });
    await Promise.all([app.services.ranks.checkMonths(), app.services.ranks.checkMonths()]);
    await app.services.ranks.checkMonths();
    expect([await levelOf(idle), await levelOf(busy), await levelOf(fresh), await levelOf(bronze)]).toEqual([2, 3, 3, 1]);
    const month = (await sql<{ m: string }>`select to_char(core.day_of(clock_timestamp()), 'YYYY-MM') as m`.execute(app.database.read))
      .rows[0]!.m;
    expect(await rewardsOf(idle)).toEqual([`rank monthly:${month} 18.00 x1`]);
    expect(await rewardsOf(busy)).toEqual([`rank monthly:${month} 58.00 x1`]);
    expect(await rewardsOf(bronze)).toEqual([]);
    expect((await changesOf(idle))[0]).toBe('3>2 keep');
    expect(await inboxOf(idle)).toEqual(['rank_down {"rank":"ซิลเวอร์"}']);
  });

  it('gives nothing for a month to who had no rank when it began', async () => {
    const player = await players.join();
    await players.payIn(player, '5000');
    await players.play(player, '100000');
    await catchUp();
    await app.services.ranks.checkMonths();
    expect([await levelOf(player), await rewardsOf(player)]).toEqual([2, ['rank upgrade:1 18.00 x1', 'rank upgrade:2 88.00 x1']]);
  });
});

describe('a birthday', () => {
  async function born({ memberId }: PromoPlayer, daysAgo = 0): Promise<void> {
    const { rows } = await sql<{ day: string }>`select (core.day_of(clock_timestamp()) - ${daysAgo}::int)::text as day`.execute(
      app.database.read,
    );
    await app.database.transaction((tx) => app.services.ranks.noteBirthday(tx, memberId, `1990${rows[0]!.day.slice(4)}`));
  }

  it('gives a verified member with five deposits a gift once a year @MEM-15', async () => {
    const [lucky, poor, other] = [await ranked(2), await players.join(), await players.join()];
    await Promise.all([born(lucky), born(poor), born(other, 1)]);
    for (let i = 0; i < 5; i += 1) await Promise.all([players.payIn(lucky, '100', 40), players.payIn(other, '100')]);
    for (let i = 0; i < 4; i += 1) await players.payIn(poor, '100');
    await Promise.all([app.services.ranks.celebrateBirthdays(), app.services.ranks.celebrateBirthdays()]);
    const year = new Date().getUTCFullYear();
    expect(await rewardsOf(lucky)).toEqual([`birthday birthday:${year} 58.00 x1`]);
    expect([await rewardsOf(poor), await rewardsOf(other)]).toEqual([[], []]);
  });
});

describe('staff', () => {
  const reason = 'a good customer';

  it('invite a member to the highest rank together, without a reward, and the member is told @MEM-15', async () => {
    const player = await players.join();
    const path = `/wps/operators/members/${player.memberId}/rank`;
    expect((await together(app, 'admin', path, { level: 8, reason })).body.value).toEqual({ level: 8 });
    expect([await levelOf(player), await changesOf(player), await rewardsOf(player)]).toEqual([8, ['0>8 staff'], []]);
    expect(await inboxOf(player)).toEqual(['rank_up {"rank":"เลเจนด์"}']);
    expect((await together(app, 'admin', path, { level: 8, reason })).body.message).toBe('members.nothing_to_do');
    expect((await together(app, 'viewer', path, { level: 1, reason })).status).toBe(403);
    const { body } = await app.visitor.get(path, { headers: { cookie: app.signInOperator('viewer') } });
    expect(body.value).toMatchObject({ level: 8, changes: [{ fromLevel: 0, toLevel: 8, reason: 'staff', note: reason }] });
    expect(
      (await app.visitor.get(`/wps/operators/members/${newId()}/rank`, { headers: { cookie: app.signInOperator('viewer') } })).status,
    ).toBe(404);
    expect((await player.caller.get(path)).status).toBe(401);
  });

  it('change the terms of a rank together, within their bounds @MEM-15', async () => {
    const path = '/wps/operators/ranks/7';
    const { body } = await app.visitor.get('/wps/operators/ranks', { headers: { cookie: app.signInOperator('viewer') } });
    const { level: _, ...terms } = (body.value as RankList['levels'])[7]!;
    const changed = { ...terms, monthlyReward: '4000' };
    expect((await together(app, 'admin', path, { terms: changed, reason })).body.value).toMatchObject({
      level: 7,
      monthlyReward: '4000.00',
    });
    expect((await app.services.ranks.levels())[7]!.monthlyReward).toBe(parseMoney('4000'));
    for (const bad of [
      { ...terms, turnover: null, deposits: null },
      { ...terms, keep: '0' },
      { ...terms, keep: '-1' },
      { ...terms, name: { EN: 'Crown' } },
      { ...terms, color: 'red' },
    ])
      expect((await together(app, 'admin', path, { terms: bad, reason })).status).toBe(400);
    expect((await together(app, 'admin', path, { terms, reason })).status).toBe(200);
  });
});
