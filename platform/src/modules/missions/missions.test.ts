import { type Mission, type NewMission, trialCode } from '@portal/contracts';
import { parseMoney, toWire } from '@portal/money';
import { sql } from 'kysely';
import { addMemberRow } from '../../../test/member-row';
import { createTestApp, type TestApp, type TestMember } from '../../../test/test-app';
import { together } from '../../../test/two-officers';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterEach(async () => {
  await sql`delete from missions.missions`.execute(app.owner.read);
  expect(await app.services.rewards.check(new Date(0))).toEqual([]);
  expect(await app.services.wallet.check()).toEqual([]);
});
afterAll(() => app.close());

const title = { TY: 'ภารกิจ', EN: 'Mission' };
const base: NewMission = {
  title,
  ...{ period: 'daily', goal: 'depositSum', target: '500', categories: [], minRank: 0, isOn: true },
  prize: { kind: 'money', amount: '8', turnoverMultiple: '2' },
};
const write = (id: string, more: Partial<NewMission> = {}) =>
  app.database.transaction((tx) => app.services.missions.save(tx, id, { ...base, ...more }));
const summaryOf = async (member: TestMember) =>
  (await member.get('/wps/relay/missions')).body.value as unknown as { missions: Mission[]; claimable: number; checkIn: object };
const missionOf = async (member: TestMember) => (await summaryOf(member)).missions[0]!;
const claim = (member: TestMember, id: string, periodKey: string) =>
  member.post(`/wps/relay/missions/${id}/claim`, { body: { periodKey } });
const balanceOf = async ({ memberId }: TestMember) => toWire((await app.services.wallet.getBalance(memberId)).available);
const pointsOf = ({ memberId }: TestMember) => app.services.points.balanceOf(app.database.read, memberId);
const playOn = ({ memberId }: TestMember, daysAgo: number, valid: string, category = 'LOTT', bets = 1) =>
  sql`insert into play_sums.days (member_id, day, category, bets, stake, valid, plain)
      values (${memberId}, core.day_of(clock_timestamp()) - ${daysAgo}::int, ${category}, ${bets}, ${parseMoney(valid)}, ${parseMoney(valid)}, 0)`.execute(
    app.owner.read,
  );
const dayBefore = async (days: number) => {
  const { rows } = await sql<{ day: string }>`select (core.day_of(clock_timestamp()) - ${days}::int)::text as day`.execute(
    app.database.read,
  );
  return rows[0]!.day;
};

describe('a mission', () => {
  it('goes by credited deposits, is paid once for its period, and is in the reward centre as claimed @MEM-12', async () => {
    await write('deposit');
    const member = await app.createMember({ balance: '499.99' });
    expect(await missionOf(member)).toMatchObject({
      state: 'open',
      progress: '499.99',
      target: '500.00',
      prize: { amount: '8.00', turnoverMultiple: '2' },
    });
    const { periodKey } = await missionOf(member);
    expect((await claim(member, 'deposit', periodKey)).body.message).toBe('missions.not_reached');

    await app.deposit(member.memberId, '0.01');
    expect(await summaryOf(member)).toMatchObject({ claimable: 1, missions: [{ state: 'claimable', progress: '500.00' }] });
    const answers = await Promise.all(Array.from({ length: 200 }, () => claim(member, 'deposit', periodKey)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await balanceOf(member)).toBe('508.00');
    expect(toWire((await app.services.turnover.missing(member.memberId)).total)).toBe('16.00');
    expect(await summaryOf(member)).toMatchObject({ claimable: 0, missions: [{ state: 'claimed' }] });
    expect((await member.get('/wps/relay/rewards')).body.value).toMatchObject({
      claimable: 0,
      content: [{ source: 'mission', state: 'claimed', amount: '8.00' }],
    });
  });

  it('counts only games that it names, and bets as well as turnover @MEM-12', async () => {
    await write('slots', { goal: 'turnover', target: '100', categories: ['RNG'] });
    await write('tickets', { goal: 'bets', target: '5', categories: ['LOTT'] });
    const member = await app.createMember();
    await playOn(member, 0, '99.99', 'RNG', 3);
    await playOn(member, 0, '1000', 'LOTT', 5);
    const { missions } = await summaryOf(member);
    expect(missions.map(({ id, state, progress }) => [id, state, progress])).toEqual([
      ['slots', 'open', '99.99'],
      ['tickets', 'claimable', '5'],
    ]);
  });

  it('goes by the largest win as a multiple of its stake, of the games that it names @MEM-12', async () => {
    await write('win', { goal: 'winMultiple', target: '20', categories: ['RNG'] });
    const member = await app.createMember();
    const win = (category: string, best: number) =>
      sql`insert into play_sums.days as d (member_id, day, category, bets, stake, valid, plain, best)
          values (${member.memberId}, core.day_of(clock_timestamp()), ${category}, 1, 0, 0, 0, ${best})
          on conflict (member_id, day, category) do update set best = excluded.best`.execute(app.owner.read);
    await win('LOTT', 90_000);
    await win('RNG', 1_999);
    expect(await missionOf(member)).toMatchObject({ state: 'open', progress: '19', target: '20' });
    await win('RNG', 2_000);
    expect(await missionOf(member)).toMatchObject({ state: 'claimable', progress: '20' });
  });

  it('goes by who came by the own link: each address once a day, whoever registers or not @MEM-12 @MEM-15', async () => {
    await write('clicks', { goal: 'inviteClicks', target: '2', period: 'weekly' });
    const [member, other] = [await app.createMember(), await app.createMember()];
    const codeOf = async (of: TestMember) => {
      await addMemberRow(app, of);
      const { memberId } = of;
      const code = `CLICK${memberId.slice(-6)}`.toUpperCase();
      await sql`insert into members.affiliate_codes (code, member_id) values (${code}, ${memberId})`.execute(app.owner.read);
      return code;
    };
    const [code, otherCode] = [await codeOf(member), await codeOf(other)];
    const { countVisit } = app.services.members;
    await Promise.all(Array.from({ length: 30 }, () => countVisit(code, '203.0.113.7')));
    await countVisit('NOSUCHCODE', '203.0.113.8');
    await countVisit(otherCode, '203.0.113.9');
    expect(await missionOf(member)).toMatchObject({ state: 'open', progress: '1' });
    expect((await app.visitor.post('/wps/agent/affiliate/visits', { body: { code } })).status).toBe(200);
    expect(await missionOf(member)).toMatchObject({ state: 'claimable', progress: '2' });
    expect(await missionOf(other)).toMatchObject({ state: 'open', progress: '1' });
    const { rows } = await sql<{ text: string }>`select string_agg(v::text, ' ') as text from members.link_visitors v`.execute(
      app.owner.read,
    );
    expect(rows[0]!.text).not.toContain('203.0.113');
  });

  it('of a past day can be claimed for 7 days and is then missed @MEM-12', async () => {
    await write('daily', { goal: 'turnover', target: '100' });
    const member = await app.createMember();
    await playOn(member, 7, '100');
    await playOn(member, 8, '100');
    await playOn(member, 15, '100');
    const [seven, eight] = [await dayBefore(7), await dayBefore(8)];
    const past = (await summaryOf(member)).missions.filter(({ state }) => state !== 'open');
    expect(past.map(({ periodKey, state }) => [periodKey, state])).toEqual([
      [seven, 'claimable'],
      [eight, 'expired'],
    ]);
    expect((await claim(member, 'daily', eight)).body.message).toBe('missions.expired');
    expect((await claim(member, 'daily', await dayBefore(-1))).body.message).toBe('missions.expired');
    expect((await claim(member, 'daily', seven)).status).toBe(200);
    expect(await balanceOf(member)).toBe('8.00');
  });

  it('asks for a rank @MEM-12', async () => {
    await write('vip', { minRank: 3, target: '1' });
    const member = await app.createMember({ balance: '10' });
    const { periodKey, state } = await missionOf(member);
    expect(state).toBe('locked');
    expect((await claim(member, 'vip', periodKey)).body).toMatchObject({ message: 'missions.locked', value: { minRank: 3 } });
  });

  it('that is off or unknown is neither shown nor paid @MEM-12', async () => {
    await write('off', { isOn: false, target: '1' });
    const member = await app.createMember({ balance: '10' });
    expect((await summaryOf(member)).missions).toEqual([]);
    for (const id of ['off', 'nothing']) expect((await claim(member, id, await dayBefore(0))).body.message).toBe('missions.unknown');
  });

  it('pays nothing to trial, frozen and paused members, and leaves the mission to be claimed @MEM-12 @MEM-20', async () => {
    await write('free', { target: '1' });
    const trial = await app.createMember({ balance: '10', isAgent: trialCode });
    expect((await claim(trial, 'free', await dayBefore(0))).body.message).toBe('session.real_account_needed');
    const member = await app.createMember({ balance: '10' });
    await app.database.transaction((tx) => app.services.wallet.setFrozen(tx, member.memberId, true));
    expect((await claim(member, 'free', await dayBefore(0))).body.message).toBe('rewards.not_now');
    expect((await missionOf(member)).state).toBe('claimable');
    const paused = await app.createMember({ balance: '10' });
    await app.services.limits.takeTimeOut(paused.memberId, '24h');
    expect((await claim(paused, 'free', await dayBefore(0))).body.message).toBe('rewards.not_now');
    expect(await balanceOf(paused)).toBe('10.00');
  });

  it('pays points and tickets @MEM-12', async () => {
    await write('points', { target: '1', prize: { kind: 'points', amount: '50', turnoverMultiple: '0' } });
    const member = await app.createMember({ balance: '10' });
    await claim(member, 'points', await dayBefore(0));
    expect(await pointsOf(member)).toBe(50);
  });
});

describe('the ladder', () => {
  const checkIn = (member: TestMember) => member.post('/wps/relay/missions/check-in', { body: {} });
  const aDayLater = () => sql`update missions.check_ins set day = day - 1`.execute(app.owner.read);
  /** A reward of the day before would be known under the day of today. */
  const forgetDay = () =>
    sql`update rewards.rewards set source_id = source_id || '-' || id where source_id like 'check-in:%'`.execute(app.owner.read);

  it('gives 1, 2, 3, 4, 5, 6 and 20 points and begins anew @MEM-12', async () => {
    const member = await app.createMember();
    const given: number[] = [];
    for (let day = 0; day < 8; day++) {
      const { body } = await checkIn(member);
      given.push((body.value as { points: number }).points);
      await aDayLater();
      await forgetDay();
    }
    expect(given).toEqual([1, 2, 3, 4, 5, 6, 20, 1]);
    expect(await pointsOf(member)).toBe(42);
  });

  it('gives the points of a day once, however often and at once it is asked @MEM-12', async () => {
    const member = await app.createMember();
    const answers = await Promise.all(Array.from({ length: 100 }, () => checkIn(member)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await pointsOf(member)).toBe(1);
    expect((await summaryOf(member)).checkIn).toEqual({ isDone: true, step: 1, ladder: [1, 2, 3, 4, 5, 6, 20] });
  });

  it('restarts after a day that was missed @MEM-12', async () => {
    const member = await app.createMember();
    await checkIn(member);
    await aDayLater();
    expect((await summaryOf(member)).checkIn).toMatchObject({ isDone: false, step: 2 });
    await aDayLater();
    expect((await summaryOf(member)).checkIn).toMatchObject({ isDone: false, step: 1 });
  });

  it('is what missions of sign-in days count @MEM-12', async () => {
    await write('week', {
      period: 'weekly',
      goal: 'signInDays',
      target: '1',
      prize: { kind: 'points', amount: '50', turnoverMultiple: '0' },
    });
    const member = await app.createMember();
    expect((await missionOf(member)).state).toBe('open');
    await checkIn(member);
    expect(await missionOf(member)).toMatchObject({ state: 'claimable', progress: '1', target: '1' });
  });
});

describe('staff', () => {
  const put = (id: string, mission: object) => together(app, 'admin', `/wps/operators/missions/${id}`, { mission, reason: 'a new season' });

  it('write a mission together, which members see, and see what it gave @MEM-12', async () => {
    const { body } = await put('season', { ...base, target: '1' });
    expect(body.success).toBe(true);
    const member = await app.createMember({ balance: '10' });
    await claim(member, 'season', await dayBefore(0));
    const seen = await app.visitor.get('/wps/operators/missions', { headers: { cookie: app.signInOperator('viewer') } });
    expect(seen.body.value).toMatchObject({ missions: [{ id: 'season', target: '1.00', use: { times: 1, money: '8.00', points: 0 } }] });
    const changed = await put('season', { ...base, period: 'weekly' });
    expect(changed.body.message).toBe('request.invalid');
  });

  it.each([
    ['points that are not whole', { prize: { kind: 'points', amount: '1.5', turnoverMultiple: '0' } }],
    ['a count that is not whole', { goal: 'bets', target: '1.5' }],
    ['nothing as a prize', { prize: { kind: 'money', amount: '0', turnoverMultiple: '1' } }],
    ['a title without Thai', { title: { EN: 'x' } }],
  ])('cannot write %s @MEM-12', async (_what, more) => {
    const headers = { cookie: app.signInOperator('admin') };
    const { status } = await app.visitor.post('/wps/operators/missions/wrong', {
      body: { mission: { ...base, ...more }, reason: 'a try' },
      headers,
    });
    expect(status).toBe(400);
  });
});
