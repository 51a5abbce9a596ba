import type { Referral, Referee } from '@portal/contracts';
import { parseMoney, toWire } from '@portal/money';
import { sql } from 'kysely';
import { createEntrance, type Entrance } from '../../../test/entrance';
import { createPromoPlayers, type PromoPlayer } from '../../../test/promo-player';
import { shareOf } from './referrals.model';

let app: Entrance;
let players: ReturnType<typeof createPromoPlayers>;
beforeAll(async () => {
  app = await createEntrance();
  players = createPromoPlayers(app);
  await app.saveSetting('referral', { ...terms, enabled: true });
});
afterAll(() => app.close());
beforeEach(() => app.forgetLimits());

const terms = {
  referrerReward: '100',
  refereeReward: '50',
  minimumDeposit: '300',
  minimumTurnover: '1000',
  days: 30,
  shareBasisPoints: 10,
};
let networks = 0;
/** Everybody comes from a network of their own, as test requests all have one address. */
async function join(more: object = {}): Promise<PromoPlayer> {
  const player = await players.join(more);
  networks += 1;
  await sql`update members.account_events set address = ${`10.${networks}.0.1`}::inet, user_agent = ${`browser ${networks}`}
    where member_id = ${player.memberId}`.execute(app.database.read);
  return player;
}
const find = async ({ caller }: PromoPlayer) => (await caller.get('/wps/relay/referral')).body.value as Referral;
const friendsOf = async ({ caller }: PromoPlayer) =>
  ((await caller.get('/wps/relay/referral/friends')).body.value as { content: Referee[] }).content.map(
    ({ name, status }) => `${name} ${status}`,
  );
const invite = async (referrer: PromoPlayer) => join({ referralCode: (await find(referrer)).code });
const rewardsOf = async ({ memberId }: PromoPlayer) =>
  (
    await sql<{ sourceId: string; amount: bigint }>`
      select source_id as "sourceId", amount from rewards.rewards where member_id = ${memberId} and source = 'referral' order by id`.execute(
      app.database.read,
    )
  ).rows.map(({ sourceId, amount }) => `${sourceId.replace(/:.*/, '')} ${toWire(amount)}`);
const catchUp = () => app.services.referrals.catchUpAll();
async function qualify(friend: PromoPlayer): Promise<void> {
  await players.payIn(friend, '300');
  await players.play(friend, '1000');
}
const doubtsOf = async ({ memberId }: PromoPlayer) =>
  (await sql<{ doubts: string[] }>`select doubts from referrals.referees where member_id = ${memberId}`.execute(app.database.read)).rows[0]!
    .doubts;

describe('an invitation', () => {
  it('leads from the link to the registration and back to who sent it @MEM-11', async () => {
    const referrer = await join();
    const { code, counts } = await find(referrer);
    expect([code, counts]).toEqual([expect.stringMatching(/^[A-Z2-9]{8}$/), { registered: 0, qualified: 0, rewarded: 0 }]);
    expect((await find(referrer)).code).toBe(code);
    expect((await app.visitor.get('/wps/agent/affiliate', { query: { code, domain: 'localhost' } })).status).toBe(200);
    const friend = await invite(referrer);
    await catchUp();
    expect(await friendsOf(referrer)).toEqual(['pr*** registered']);
    expect((await find(referrer)).counts).toEqual({ registered: 1, qualified: 0, rewarded: 0 });
    await qualify(friend);
    await catchUp();
    expect(await friendsOf(referrer)).toEqual(['pr*** rewarded']);
    expect((await find(referrer)).counts).toEqual({ registered: 1, qualified: 1, rewarded: 1 });
    expect([await rewardsOf(referrer), await rewardsOf(friend)]).toEqual([['friend 100.00'], ['invited 50.00']]);
  });

  it('gives each reward once, looked at by many at once and again after being killed halfway @MEM-11', async () => {
    const referrer = await join();
    const friend = await invite(referrer);
    await qualify(friend);
    await Promise.all(Array.from({ length: 20 }, catchUp));
    // Killed between the inviter's transaction and the friend's.
    await sql`update referrals.referees set told = 'registered', status = 'qualified' where member_id = ${friend.memberId}`.execute(
      app.database.read,
    );
    await Promise.all(Array.from({ length: 5 }, catchUp));
    expect([await rewardsOf(referrer), await rewardsOf(friend), await friendsOf(referrer)]).toEqual([
      ['friend 100.00'],
      ['invited 50.00'],
      ['pr*** rewarded'],
    ]);
  });

  it('counts for missions on the day on which the friend qualified, once, and not where doubts speak against it @MEM-12', async () => {
    const referrer = await join();
    await app.database.transaction((tx) =>
      app.services.missions.save(tx, 'friends', {
        ...{ title: { TY: 'ชวนเพื่อน' }, period: 'daily', goal: 'referrals', target: '2', categories: [], minRank: 0, isOn: true },
        prize: { kind: 'points', amount: '10', turnoverMultiple: '0' },
      }),
    );
    const mission = async () => {
      const { body } = await referrer.caller.get('/wps/relay/missions');
      return (body.value as unknown as { missions: { progress: string; state: string }[] }).missions[0]!;
    };
    expect(await mission()).toMatchObject({ progress: '0', state: 'open' });
    const friends = [await invite(referrer), await invite(referrer), await invite(referrer)];
    await qualify(friends[0]!);
    await catchUp();
    await catchUp();
    expect(await mission()).toMatchObject({ progress: '1', state: 'open' });
    await qualify(friends[1]!);
    await catchUp();
    expect(await mission()).toMatchObject({ progress: '2', state: 'claimable' });
    // As if the first had qualified yesterday.
    await sql`
      update referrals.friends set qualified_at = qualified_at - interval '1 day' where referee_id = ${friends[0]!.memberId}`.execute(
      app.owner.read,
    );
    expect(await mission()).toMatchObject({ progress: '1', state: 'open' });
    await sql`delete from missions.missions`.execute(app.owner.read);
  });

  it.each([
    ['299.99', '1000', 0],
    ['300', '999.99', 0],
    ['300', '1000', 1],
  ])('counts with a first deposit of %s and a turnover of %s: %s @MEM-11', async (deposit, turnover, rewards) => {
    const referrer = await join();
    const friend = await invite(referrer);
    await players.payIn(friend, deposit);
    await players.play(friend, turnover);
    await players.payIn(friend, '5000');
    await catchUp();
    expect(await rewardsOf(referrer)).toHaveLength(rewards);
  });

  it('counts nothing that comes after 30 days, and then ends', async () => {
    const referrer = await join();
    const friend = await invite(referrer);
    await sql`update referrals.referees set registered_at = clock_timestamp() - interval '32 days' where member_id = ${friend.memberId}`.execute(
      app.database.read,
    );
    await qualify(friend);
    await catchUp();
    await app.services.referrals.endLate();
    await catchUp();
    expect([await rewardsOf(referrer), await friendsOf(referrer)]).toEqual([[], ['pr*** ended']]);
  });

  it('puts the friend below the same agent as the inviter @MEM-11', async () => {
    const agent = await join();
    await sql`update members.members set type = 1 where id = ${agent.memberId}`.execute(app.database.read);
    const referrer = await join();
    await sql`update members.members set parent_id = ${agent.memberId} where id = ${referrer.memberId}`.execute(app.database.read);
    const friend = await invite(referrer);
    const below = await join({ affiliateCode: await app.services.members.ownCode(agent.memberId) });
    const parents = await Promise.all(
      [friend, below].map(async ({ memberId }) => (await app.services.members.findById(memberId))!.parentId),
    );
    expect(parents).toEqual([agent.memberId, agent.memberId]);
    expect((await sql`select 1 from referrals.referees where member_id = ${below.memberId}`.execute(app.database.read)).rows).toEqual([]);
  });
});

describe('a friend who may be the inviter', () => {
  const same: [string, string[], (one: PromoPlayer, other: PromoPlayer) => Promise<unknown>][] = [
    [
      'network',
      ['address'],
      ({ memberId }) =>
        sql`update members.account_events set address = '172.16.5.200' where member_id = ${memberId}`.execute(app.database.read),
    ],
    [
      'device',
      ['device', 'address'],
      (one, other) =>
        sql`update members.account_events set address = '172.16.9.9', user_agent = 'one browser' where member_id in (${one.memberId}, ${other.memberId})`.execute(app.database.read), // prettier-ignore
    ],
    [
      'payee name',
      ['payee_name'],
      (one, other) =>
        sql`update members.members set fields = fields || '{"payeeName": "Somchai  Jaidee"}' where id in (${one.memberId}, ${other.memberId})`.execute(app.database.read), // prettier-ignore
    ],
    [
      'bank account',
      ['bank_account'],
      (one, other) =>
        sql`insert into payout_details.bank_accounts (member_id, id, bank_code, sealed_number, number_hash, last_digits, number_length, payee_name)
          select m::uuid, gen_random_uuid(), 'KBANK', '', decode(repeat('ab', 32), 'hex'), '1234', 10, 'Somebody'
            from unnest(array[${one.memberId}, ${other.memberId}]) m`.execute(app.database.read),
    ],
  ];
  it.each(same)('by the same %s brings no reward, and staff alone see why @MEM-11', async (what, doubts, make) => {
    const referrer = await join();
    const friend = await invite(referrer);
    await make(friend, referrer);
    if (what === 'network')
      await sql`update members.account_events set address = '172.16.5.3' where member_id = ${referrer.memberId}`.execute(app.database.read);
    await qualify(friend);
    await catchUp();
    expect([await doubtsOf(friend), await rewardsOf(referrer), await rewardsOf(friend)]).toEqual([doubts, [], []]);
    expect(await friendsOf(referrer)).toEqual(['pr*** ended']);
    const { body } = await app.visitor.get('/wps/operators/referrals', { query: { account: referrer.account }, headers: { cookie: app.signInOperator('viewer') } }); // prettier-ignore
    expect(body.value).toMatchObject({ totalElements: 1, content: [{ status: 'ended', doubts, referee: { account: friend.account } }] });
    await sql`delete from payout_details.bank_accounts`.execute(app.owner.read);
  });
});

describe('the weekly share', () => {
  it('is 0.1 % of what rewarded friends turned over last week, once @MEM-11', async () => {
    expect([shareOf(parseMoney('12345.67'), 10), shareOf(parseMoney('-5'), 10)]).toEqual([parseMoney('12.34'), 0n]);
    const referrer = await join();
    const [friend, waiting] = [await invite(referrer), await invite(referrer)];
    await qualify(friend);
    await catchUp();
    const { rows } = await sql<{ days: number }>`
      select t.today - (date_trunc('week', t.today)::date - 5) as days from (select core.day_of(clock_timestamp()) as today) t`.execute(
      app.database.read,
    );
    for (const one of [friend, waiting]) await players.play(one, '12345.67', { daysAgo: rows[0]!.days });
    await Promise.all(Array.from({ length: 4 }, () => app.services.referrals.shareWeek()));
    expect(await rewardsOf(referrer)).toEqual(['friend 100.00', 'week 12.34']);
  });
});

it('is switched off by the brand: nothing is kept and nothing shown @MEM-11', async () => {
  const referrer = await join();
  const { code } = await find(referrer);
  await app.saveSetting('referral', { ...terms, enabled: false });
  expect((await referrer.caller.get('/wps/relay/referral')).body.message).toBe('system.module_off');
  const friend = await join({ referralCode: code });
  expect((await sql`select 1 from referrals.referees where member_id = ${friend.memberId}`.execute(app.database.read)).rows).toEqual([]);
  expect((await referrer.caller.get('/wps/member/info')).body.value).toMatchObject({ info: { canRefer: false } });
  await app.saveSetting('referral', { ...terms, enabled: true });
});
