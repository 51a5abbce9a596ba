import { type Reward, trialCode } from '@portal/contracts';
import { parseMoney, toWire } from '@portal/money';
import { sql } from 'kysely';
import { createTestApp, type TestApp, type TestMember } from '../../../test/test-app';
import { newId } from '../../core/ids';
import type { NewReward } from './rewards.model';

let app: TestApp;
let rewards: TestApp['services']['rewards'];
beforeAll(async () => {
  app = await createTestApp();
  ({ rewards } = app.services);
});
afterEach(async () => {
  expect(await rewards.check(new Date(0))).toEqual([]);
  expect(await app.services.wallet.check()).toEqual([]);
  expect(await app.services.turnover.check()).toEqual([]);
});
afterAll(() => app.close());

const title = { TY: 'ภารกิจประจำวัน', EN: 'Daily mission' };
const money = (amount: string, turnoverMultiple = 1) =>
  ({ kind: 'money', amount: parseMoney(amount), entryType: 'MISSION_REWARD', turnoverMultiple }) as const;
const grant = ({ memberId }: Pick<TestMember, 'memberId'>, more: Partial<NewReward> = {}) =>
  app.database.transaction((tx) =>
    rewards.grant(tx, { memberId, source: 'mission', sourceId: newId(), prize: money('88'), title, ...more }),
  );
const listOf = async (member: TestMember, query: Record<string, string> = {}) =>
  (await member.get('/wps/relay/rewards', { query })).body.value as unknown as {
    content: Reward[];
    claimable: number;
    claimableMoney: string;
    totalElements: number;
  };
const idOf = async (member: TestMember) => (await listOf(member)).content[0]!.id;
const claim = (member: TestMember, id: string) => member.post(`/wps/relay/rewards/${id}/claim`, { body: {} });
const balanceOf = async ({ memberId }: TestMember) => toWire((await app.services.wallet.getBalance(memberId)).available);
const missingOf = async ({ memberId }: TestMember) => toWire((await app.services.turnover.missing(memberId)).total);
const moveExpiry = ({ memberId }: TestMember, by: string) =>
  sql`update rewards.rewards set expires_at = expires_at + ${by}::interval, granted_at = granted_at + ${by}::interval
       where member_id = ${memberId}`.execute(app.owner.read);

describe('a reward', () => {
  it('waits in the centre for 30 days, with amount, source and turnover @MEM-10', async () => {
    const member = await app.createMember();
    expect(await grant(member)).toBe(true);
    const { content, claimable, claimableMoney } = await listOf(member);
    expect({ claimable, claimableMoney }).toEqual({ claimable: 1, claimableMoney: '88.00' });
    expect(content).toEqual([
      expect.objectContaining({ source: 'mission', title, kind: 'money', amount: '88.00', turnoverMultiple: '1', state: 'claimable', endedAt: null }), // prettier-ignore
    ]);
    const days = (Date.parse(content[0]!.expiresAt) - Date.parse(content[0]!.grantedAt)) / 86_400_000;
    expect(Math.round(days)).toBe(30);
    expect(await balanceOf(member)).toBe('0.00');
  });

  it('is granted once by one source, however often and at once it is asked for @MEM-10', async () => {
    const member = await app.createMember();
    const granted = await Promise.all(Array.from({ length: 20 }, () => grant(member, { sourceId: 'first-deposit' })));
    expect(granted.filter(Boolean)).toHaveLength(1);
    expect((await listOf(member)).totalElements).toBe(1);
  });

  it('is paid once when it is claimed 200 times at once, and its turnover opens once @MEM-10 @MEM-18', async () => {
    const member = await app.createMember();
    await grant(member, { prize: money('88', 2.5) });
    const id = await idOf(member);
    const answers = await Promise.all(Array.from({ length: 200 }, () => claim(member, id)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await balanceOf(member)).toBe('88.00');
    expect(await missingOf(member)).toBe('220.00');
    expect(await listOf(member)).toMatchObject({ claimable: 0, content: [{ state: 'claimed', endedAt: expect.any(String) }] });
  });

  it('without turnover may be withdrawn at once @MEM-10', async () => {
    const member = await app.createMember();
    await grant(member, { prize: money('5', 0) });
    await claim(member, await idOf(member));
    expect([await balanceOf(member), await missingOf(member)]).toEqual(['5.00', '0.00']);
  });

  it('of another member is unknown, to see and to claim @MEM-10', async () => {
    const [member, other] = [await app.createMember(), await app.createMember()];
    await grant(member);
    const { status, body } = await claim(other, await idOf(member));
    expect([status, body.message]).toEqual([404, 'rewards.unknown']);
    expect((await listOf(other)).content).toEqual([]);
    expect((await app.visitor.get('/wps/relay/rewards')).status).toBe(401);
    expect((await listOf(member)).claimable).toBe(1);
  });

  it('cannot be claimed after its time, before and after the job was there @MEM-10', async () => {
    const member = await app.createMember();
    await grant(member);
    await moveExpiry(member, '-31 days');
    const id = await idOf(member);
    for (const job of [() => undefined, () => app.core.jobs.run('rewards.expire')]) {
      await job();
      const { status, body } = await claim(member, id);
      expect([status, body.message]).toEqual([410, 'rewards.expired']);
      expect(await listOf(member)).toMatchObject({ claimable: 0, claimableMoney: '0.00', content: [{ state: 'expired' }] });
    }
    expect(await balanceOf(member)).toBe('0.00');
    expect(await listOf(member, { state: 'expired' })).toMatchObject({ totalElements: 1 });
    expect(await listOf(member, { state: 'claimable' })).toMatchObject({ totalElements: 0 });
  });

  it('is taken back only while it waits @MEM-10', async () => {
    const member = await app.createMember();
    const revoke = (sourceId: string) =>
      app.database.transaction((tx) => rewards.revoke(tx, { memberId: member.memberId, source: 'mission', sourceId }));
    await grant(member, { sourceId: 'one' });
    expect(await revoke('one')).toBe(true);
    const { status, body } = await claim(member, await idOf(member));
    expect([status, body.message]).toEqual([410, 'rewards.revoked']);
    await grant(member, { sourceId: 'two' });
    await claim(member, await idOf(member));
    expect([await revoke('two'), await revoke('one'), await revoke('three')]).toEqual([false, false, false]);
    expect(await balanceOf(member)).toBe('88.00');
  });

  it('taken back and claimed at once is either paid or taken back @MEM-10 @MEM-18', async () => {
    for (let round = 0; round < 10; round++) {
      const member = await app.createMember();
      await grant(member, { sourceId: 'race' });
      const id = await idOf(member);
      const [answer, isRevoked] = await Promise.all([
        claim(member, id),
        app.database.transaction((tx) => rewards.revoke(tx, { memberId: member.memberId, source: 'mission', sourceId: 'race' })),
      ]);
      expect(isRevoked).toBe(answer.status !== 200);
      expect(await balanceOf(member)).toBe(isRevoked ? '0.00' : '88.00');
    }
  });

  it('is neither granted nor paid to trial, frozen, paused and excluded members @MEM-10 @MEM-20', async () => {
    const trial = await app.createMember({ isAgent: trialCode });
    expect(await grant(trial)).toBe(false);
    expect((await claim(trial, newId())).body.message).toBe('session.real_account_needed');
    const acts: ((member: TestMember) => Promise<unknown>)[] = [
      ({ memberId }) => app.database.transaction((tx) => app.services.wallet.setFrozen(tx, memberId, true)),
      ({ memberId }) => app.services.limits.takeTimeOut(memberId, '24h'),
    ];
    for (const stop of acts) {
      const member = await app.createMember();
      await grant(member);
      await stop(member);
      expect(await grant(member)).toBe(false);
      const { status, body } = await claim(member, await idOf(member));
      expect([status, body.message]).toEqual([403, 'rewards.not_now']);
      expect(await listOf(member)).toMatchObject({ claimable: 1, totalElements: 1 });
      expect(await balanceOf(member)).toBe('0.00');
    }
  });

  it('is granted to agents @MEM-10', async () => {
    expect(await grant(await app.createMember({ isAgent: 1 }))).toBe(true);
  });

  it('that is worth nothing, takes money, or is no whole number of points is refused @MEM-10', async () => {
    const member = await app.createMember();
    await expect(grant(member, { prize: money('0') })).rejects.toThrow(RangeError);
    await expect(grant(member, { prize: { ...money('1'), entryType: 'BONUS_FORFEIT' } })).rejects.toThrow(RangeError);
    await expect(grant(member, { prize: { kind: 'points', amount: 1.5 } })).rejects.toThrow(RangeError);
    // What the reward centre could not answer.
    await expect(grant(member, { prize: { kind: 'points', amount: 10 ** 15 } })).rejects.toThrow(RangeError);
    await expect(grant(member, { prize: { ...money('1'), turnoverMultiple: 10_000 } })).rejects.toThrow(RangeError);
    await expect(grant(member, { title: { TY: 'รางวัล', XX: 'strange' } as never })).rejects.toThrow(RangeError);
    expect((await member.get('/wps/relay/rewards')).status).toBe(200);
    expect((await listOf(member)).totalElements).toBe(0);
  });
});

describe('claiming all', () => {
  it('pays each once, those that end first come first, and says what is left @MEM-10', async () => {
    const member = await app.createMember();
    for (let i = 0; i < 5; i++) await grant(member, { prize: money(String(i + 1)) });
    const answers = await Promise.all(Array.from({ length: 4 }, () => member.post('/wps/relay/rewards/claim', { body: {} })));
    expect(answers.map(({ status, body }) => [status, (body.value as { left: number }).left])).toEqual(
      Array.from({ length: 4 }, () => [200, 0]),
    );
    expect(await balanceOf(member)).toBe('15.00');
    expect(await listOf(member)).toMatchObject({ claimable: 0, totalElements: 5 });
  });

  it('names what it could not pay, which stays as it was @MEM-10', async () => {
    const member = await app.createMember();
    await grant(member);
    await app.database.transaction((tx) => app.services.wallet.setFrozen(tx, member.memberId, true));
    const { body } = await member.post('/wps/relay/rewards/claim', { body: {} });
    expect(body.value).toEqual({ claimed: [], refused: [{ id: expect.any(String), code: 'rewards.not_now' }], left: 1 });
  });
});

it('tells the member of every change @MEM-10', async () => {
  const member = await app.createMember();
  const told: string[] = [];
  const stop = app.hub.subscribe(({ topic, memberId }) => void (memberId === member.memberId && told.push(topic)));
  await grant(member);
  await claim(member, await idOf(member));
  await app.core.outbox.flush();
  stop();
  expect(told.filter((topic) => topic === 'rewards.changed')).toHaveLength(2);
});

it('finds a claimed reward that was not paid, and money that was paid without one @MEM-18', async () => {
  const member = await app.createMember();
  await grant(member);
  const id = await idOf(member);
  await sql`update rewards.rewards set state = 'claimed', ended_at = clock_timestamp() where member_id = ${member.memberId}`.execute(
    app.owner.read,
  );
  expect(await rewards.check(new Date(0))).toEqual([
    expect.objectContaining({ invariant: 'claimed_money_is_paid', memberId: member.memberId }),
  ]);
  await app.database.transaction((tx) =>
    app.services.wallet.move(tx, {
      key: `reward:${id}`,
      memberId: member.memberId,
      type: 'MISSION_REWARD',
      available: parseMoney('88'),
      counterAccount: 'house:promotions',
      ref: { type: 'reward', id },
    }),
  );
  expect(await rewards.check(new Date(0))).toEqual([]);
});
