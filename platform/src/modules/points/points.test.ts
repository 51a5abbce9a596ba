import { parseMoney } from '@portal/money';
import { sql } from 'kysely';
import { createTestBank, type TestBank } from '../../../test/bank';
import { createTestApp, type TestApp, type TestMember } from '../../../test/test-app';
import { addMemberRow } from '../../../test/member-row';
import { together } from '../../../test/two-officers';
import { newId } from '../../core/ids';
import { pointsOfDay, pointsOfDeposit, worthOf } from './points.model';

let app: TestApp;
let bank: TestBank;
let points: TestApp['services']['points'];
beforeAll(async () => {
  app = await createTestApp();
  ({ points } = app.services);
  bank = await createTestBank(app);
});
afterEach(async () => {
  expect(await points.check()).toEqual([]);
  expect(await app.services.wallet.check()).toEqual([]);
});
afterAll(() => app.close());

const ref = { type: 'test', id: 'one' };
const give = (memberId: string, amount: number, key: string = newId()) =>
  app.database.transaction((tx) => points.move(tx, { memberId, key, type: 'REWARD', amount, ref }));
const take = (memberId: string, amount: number, key: string = newId()) =>
  app.database.transaction((tx) => points.move(tx, { memberId, key, type: 'REDEEM', amount: -amount, ref }));
const balanceOf = (memberId: string) => points.balanceOf(app.database.read, memberId);
const moneyOf = async (memberId: string) => (await app.services.wallet.getBalance(memberId)).available;
const convert = (member: TestMember, amount: number, key: string = newId()) =>
  member.post('/wps/relay/points/convert', { key, body: { points: amount } });
async function rich(amount: number): Promise<TestMember> {
  const member = await app.createMember();
  await give(member.memberId, amount);
  return member;
}
const codes = (replies: { body: { message: string } }[]) => replies.map(({ body }) => body.message);

describe('the rules of points', () => {
  it('give the floor of the daily sum over all categories, each by its weight @PROMO-02', () => {
    const plays = [
      { category: 'RNG' as const, valid: parseMoney('125430.55') },
      { category: 'LIVE' as const, valid: parseMoney('48200') },
      { category: 'LOTT' as const, valid: parseMoney('20000') },
    ];
    const perPoint = parseMoney('100');
    expect(pointsOfDay(plays, { RNG: 100, LIVE: 100, LOTT: 100 }, perPoint)).toBe(1_936);
    expect(pointsOfDay(plays, { RNG: 100, LIVE: 20 }, perPoint)).toBe(1_350);
    expect(pointsOfDay([{ category: 'RNG', valid: parseMoney('99.9999') }], { RNG: 100 }, perPoint)).toBe(0);
    expect(pointsOfDay([], {}, perPoint)).toBe(0);
  });

  it('give the highest step that a deposit reaches @PROMO-02', () => {
    const steps = [{ from: '100', points: 1 }, { from: '10000', points: 50 }, { from: '500', points: 5 }]; // prettier-ignore
    expect(['99.99', '100', '499.99', '500', '10000'].map((amount) => pointsOfDeposit(parseMoney(amount), steps))).toEqual([
      0, 1, 1, 5, 50,
    ]);
    expect(worthOf(1_900)).toBe(parseMoney('19'));
  });
});

describe('the ledger of points', () => {
  it('books one key once, however often and at once it is asked for, and refuses it for something else @PROMO-02', async () => {
    const { memberId } = await app.createMember();
    await Promise.all(Array.from({ length: 20 }, () => give(memberId, 7, 'once')));
    expect(await balanceOf(memberId)).toBe(7);
    await expect(give(memberId, 8, 'once')).rejects.toMatchObject({ code: 'request.key_reused' });
  });

  it('never goes below zero, with 200 at once @PROMO-02', async () => {
    const { memberId } = await app.createMember();
    await give(memberId, 500);
    const taken = await Promise.allSettled(Array.from({ length: 200 }, () => take(memberId, 100)));
    expect(taken.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
    expect(await balanceOf(memberId)).toBe(0);
    await expect(take(memberId, 1)).rejects.toMatchObject({ code: 'points.short', value: { points: 0 } });
  });

  it('keeps what a correction takes beyond the balance, and takes it off what arrives next @PROMO-02', async () => {
    const member = await rich(10);
    const { memberId } = member;
    await app.database.transaction((tx) => points.move(tx, { memberId, key: 'less', type: 'EARN', amount: -25, ref }));
    expect((await member.get('/wps/relay/points/balance')).body.value).toEqual({ points: 0, owed: 15, tickets: 0 });
    await give(memberId, 20);
    expect((await member.get('/wps/relay/points/balance')).body.value).toEqual({ points: 5, owed: 0, tickets: 0 });
  });

  it('refuses moves of nothing, of parts, and against their direction', async () => {
    const { memberId } = await app.createMember();
    for (const amount of [0, 1.5, -1]) await expect(give(memberId, amount)).rejects.toThrow(RangeError);
    await expect(take(memberId, -1)).rejects.toThrow(RangeError);
  });

  it('keeps tickets beside points @PROMO-03', async () => {
    const { memberId } = await app.createMember();
    const add = (amount: number, key: string) => app.database.transaction((tx) => points.addTickets(tx, { memberId, key, amount, ref }));
    await add(2, 'a');
    await add(2, 'a');
    await add(-1, 'b');
    expect(await points.accountsOf(memberId)).toEqual({ points: 0, owed: 0, tickets: 1 });
    await expect(add(-2, 'c')).rejects.toMatchObject({ code: 'points.short' });
  });

  it('lists own moves alone, newest first @PROMO-02', async () => {
    const member = await rich(300);
    await take(member.memberId, 120);
    const { body } = await member.get('/wps/relay/points/entries');
    expect(body.value).toMatchObject({
      totalElements: 2,
      content: [
        { type: 'REDEEM', amount: -120, balanceAfter: 180 },
        { type: 'REWARD', amount: 300, balanceAfter: 300 },
      ],
    });
    expect((await (await app.createMember()).get('/wps/relay/points/entries')).body.value).toMatchObject({ content: [], totalElements: 0 });
  });

  it('finds an entry that somebody changed', async () => {
    const { memberId } = await rich(5);
    const change = (amount: number) =>
      sql`update points.entries set amount = ${amount} where member_id = ${memberId}`.execute(app.owner.read);
    await change(6);
    expect(await points.check()).toEqual(
      expect.arrayContaining([expect.objectContaining({ invariant: 'balance_is_sum_of_entries', memberId })]),
    );
    await change(5);
  });

  it('may not be changed or deleted by the platform', async () => {
    const { memberId } = await rich(5);
    await expect(sql`update points.entries set amount = 9 where member_id = ${memberId}`.execute(app.database.read)).rejects.toThrow();
    await expect(sql`delete from points.entries where member_id = ${memberId}`.execute(app.database.read)).rejects.toThrow();
  });
});

describe('a credited deposit', () => {
  it('gives points by its step, once @PROMO-02', async () => {
    const member = await app.createMember();
    const deposit = await bank.deposit(member, '500');
    const transfer = bank.transfer(deposit.payableAmount, { reference: bank.referenceOf(deposit) });
    expect(await bank.outcomeOf(deposit.payableAmount, transfer)).toBe('credited');
    expect(await bank.outcomeOf(deposit.payableAmount, transfer)).toBe('known');
    expect(await balanceOf(member.memberId)).toBe(5);
  });
});

describe('converting', () => {
  it('200 times at once by one member never waits for a second connection, however often settings are read anew @PROMO-02 @PROMO-04', async () => {
    const member = await rich(300);
    let isDone = false;
    const forgetting = (async () => {
      while (!isDone) {
        app.services.system.forget();
        await new Promise(setImmediate);
      }
    })();
    const replies = await Promise.all(Array.from({ length: 200 }, () => convert(member, 100)));
    isDone = true;
    await forgetting;
    const countOf = (status: number) => replies.filter((reply) => reply.status === status).length;
    // On a slow machine who waits for ten seconds is told to come back.
    expect([countOf(200), countOf(409) + countOf(503)]).toEqual([3, 197]);
    expect([await balanceOf(member.memberId), await moneyOf(member.memberId)]).toEqual([0, worthOf(300)]);
  }, 60_000);

  it('uses whole hundreds: 1,936 points give 19.00, and 36 stay; the money has to be staked once @PROMO-02', async () => {
    const member = await rich(1_936);
    const { status, body } = await convert(member, 1_936);
    expect([status, body.value]).toMatchObject([200, { points: 1_900, amount: '19.00', left: 36 }]);
    expect(await moneyOf(member.memberId)).toBe(parseMoney('19'));
    expect((await member.get('/wps/relay/member/turnover')).body.value).toMatchObject({
      missing: '19.00',
      content: [{ source: 'reward', base: '19.00', multiple: '1' }],
    });
    const entries = await app.services.wallet.latestEntries(member.memberId, 5);
    expect(entries.map(({ type, available }) => [type, available])).toEqual([['POINT_CONVERT', parseMoney('19')]]);
  });

  it('happens once under one key, with 200 at once, and refuses the key for another amount @PROMO-02', async () => {
    const member = await rich(1_000);
    const replies = await Promise.all(Array.from({ length: 200 }, () => convert(member, 300, 'attempt-one')));
    const taken = replies.filter(({ status }) => status === 200);
    expect(new Set(taken.map(({ body }) => (body.value as { id: string }).id)).size).toBe(1);
    expect(await balanceOf(member.memberId)).toBe(700);
    expect(await moneyOf(member.memberId)).toBe(parseMoney('3'));
    expect(codes([await convert(member, 400, 'attempt-one')])).toEqual(['request.key_reused']);
  });

  it('gives no more than there is, with 200 keys at once @PROMO-02', async () => {
    const member = await rich(1_000);
    const replies = await Promise.all(Array.from({ length: 200 }, () => convert(member, 300)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(await balanceOf(member.memberId)).toBe(100);
    expect(await moneyOf(member.memberId)).toBe(parseMoney('9'));
  });

  it('refuses less than a step, more than there is, and more than 50,000 a day @PROMO-02', async () => {
    const member = await rich(60_000);
    expect(codes([await convert(member, 99)])).toEqual(['points.too_few']);
    expect((await convert(member, 50_100)).body).toMatchObject({ message: 'points.daily_limit', value: { leftToday: 50_000 } });
    expect((await convert(member, 49_900)).status).toBe(200);
    expect((await convert(member, 200)).body).toMatchObject({ message: 'points.daily_limit', value: { leftToday: 100 } });
    expect((await member.get('/wps/relay/points/config')).body.value).toMatchObject({
      leftToday: 100,
      dailyLimit: 50_000,
      pointsPerUnit: 100,
    });
    expect((await convert(await rich(150), 200)).body).toMatchObject({ message: 'points.short', value: { points: 150 } });
  });

  it.each([0, -100, 1.5, '100', 1e12])('refuses %p as an amount', async (amount) => {
    expect((await convert(await rich(1_000), amount as number)).body.message).toBe('request.invalid');
  });

  it('is refused without a key, for visitors, trial accounts, and members who get nothing for now @PROMO-02', async () => {
    const member = await rich(1_000);
    expect((await member.post('/wps/relay/points/convert', { body: { points: 100 } })).body.message).toBe('request.idempotency_key_needed');
    expect((await app.visitor.post('/wps/relay/points/convert', { key: newId(), body: { points: 100 } })).status).toBe(401);
    expect((await convert(await app.createMember({ isAgent: 4 }), 100)).status).toBe(403);
    await member.post('/wps/limits/time-out', { body: { length: '24h' } });
    expect(codes([await convert(member, 100)])).toEqual(['rewards.not_now']);
    const frozen = await rich(1_000);
    await app.database.transaction((tx) => app.services.wallet.setFrozen(tx, frozen.memberId, true));
    expect(codes([await convert(frozen, 100)])).toEqual(['rewards.not_now']);
    expect(await balanceOf(frozen.memberId)).toBe(1_000);
  });

  it('leaves nothing behind when it breaks halfway @PROMO-02', async () => {
    const member = await rich(1_000);
    await sql`alter table turnover.lots rename to lots_away`.execute(app.owner.read);
    expect((await convert(member, 500, 'attempt-broken')).status).toBe(500);
    await sql`alter table turnover.lots_away rename to lots`.execute(app.owner.read);
    expect([await balanceOf(member.memberId), await moneyOf(member.memberId)]).toEqual([1_000, 0n]);
    expect((await convert(member, 500, 'attempt-broken')).status).toBe(200);
  });
});

describe('points by hand', () => {
  const adjust = (memberId: string, amount: number) =>
    together(app, 'admin', `/wps/operators/members/${memberId}/points`, { points: amount, reason: 'a day was counted wrong' });
  const look = async (memberId: string) =>
    app.visitor.get(`/wps/operators/members/${memberId}/points`, { headers: { cookie: app.signInOperator('viewer') } });

  it('take two officers, and stand in the history of the member @PROMO-02', async () => {
    const member = await rich(10);
    const { memberId } = member;
    await addMemberRow(app, member);
    const cookie = app.signInOperator('admin');
    const body = { points: 90, reason: 'one alone' };
    await app.visitor.post(`/wps/operators/members/${memberId}/points`, { body, headers: { cookie } });
    expect(await balanceOf(memberId)).toBe(10);
    expect((await adjust(memberId, 90)).body.value).toEqual({ points: 100, owed: 0, tickets: 0 });
    expect((await adjust(memberId, -30)).body.value).toMatchObject({ points: 70 });
    expect((await look(memberId)).body.value).toMatchObject({
      ...{ points: 70, owed: 0 },
      entries: [{ type: 'ADJUST', amount: -30, balanceAfter: 70 }, { type: 'ADJUST', amount: 90 }, { type: 'REWARD' }],
    });
    // What is taken beyond the balance comes off what arrives next.
    expect((await adjust(memberId, -100)).body.value).toMatchObject({ points: 0, owed: 30 });
  });

  it('are refused for nobody, for trial accounts, and as anything but a whole number above or below nothing @PROMO-02', async () => {
    const member = await rich(10);
    const { memberId } = member;
    await addMemberRow(app, member);
    for (const amount of [0, 1.5, 100_000_001]) expect((await adjust(memberId, amount)).body.message).toBe('request.invalid');
    expect((await adjust(newId(), 5)).status).toBe(404);
    const trial = await app.createMember({ isAgent: 4 });
    await addMemberRow(app, trial);
    expect((await adjust(trial.memberId, 5)).status).toBe(404);
    expect((await look(newId())).status).toBe(404);
    expect(await balanceOf(memberId)).toBe(10);
  });
});
