import type { Deposit } from '@portal/contracts';
import { sql } from 'kysely';
import { createTestBank, type TestBank } from '../../../test/bank';
import { cookieOf, createEntrance, type Entrance, refusalOf, tokenOf } from '../../../test/entrance';
import { createLotteryFixtures } from '../../../test/lottery/lottery-fixtures';
import { createPushReceiver, senderOf, type TestSubscription } from '../../../test/push-receiver';
import type { Reply, TestMember } from '../../../test/test-app';
import { createTestWithdrawals, type TestWithdrawals } from '../../../test/withdrawals';
import { newId } from '../../core/ids';
import type { Delivery } from './push.model';
import { pushText } from './push-texts';
import { quietUntil } from './quiet-hours';

let app: Entrance;
let push: Awaited<ReturnType<typeof createPushReceiver>>;
let lottery: ReturnType<typeof createLotteryFixtures>;
let bank: TestBank;
let withdrawals: TestWithdrawals;
beforeAll(async () => {
  push = await createPushReceiver();
  app = await createEntrance({ config: { pushServices: [push.origin, 'https://*.push.example'], publicUrl: 'https://portal.example' } });
  lottery = createLotteryFixtures(app);
  await lottery.addGame({ code: 'OWN', family: 'thai', plays: { top3: '900' } });
  bank = await createTestBank(app);
  withdrawals = await createTestWithdrawals(app);
});
afterAll(async () => {
  await app.close();
  await push.close();
});
beforeEach(async () => {
  push.answer({ status: 201 });
  await app.forgetLimits();
  await sql`delete from jobs.job where name = 'push.deliver'`.execute(app.owner.read);
});

const base = '/wps/member/push';
type Own = {
  publicKey: string;
  settings: { wins: boolean; money: boolean; service: boolean; quiet: object | null };
  browsers: { id: string; name: string; isHere: boolean; addedAt: string }[];
};
const valueOf = <T>({ body }: Reply): T => body.value;
const ownOf = async (member: TestMember): Promise<Own> => valueOf(await member.get(base));
const everything = { wins: true, money: true, service: true, quiet: null };
const choose = (member: TestMember, changes: object) => member.put(base, { body: { ...everything, ...changes } });
const add = (member: TestMember, { endpoint, keys }: Pick<TestSubscription, 'endpoint' | 'keys'>, name = 'Chrome on Windows') =>
  member.post(`${base}/browsers`, { body: { endpoint, keys, name } });

let accounts = 0;
/** A browser: what it shows with each request. */
type Browser = { cookie?: string };
function memberOf(reply: Reply, memberId: string): TestMember {
  const token = tokenOf(reply);
  return { ...app.callerOf(token), token, memberId } as TestMember;
}
async function register(browser: Browser = {}, account = `told${(accounts += 1)}`): Promise<{ member: TestMember; account: string }> {
  const reply = await app.register(account, {}, headersOf(browser));
  keepCookies(browser, reply);
  return { member: memberOf(reply, (await app.services.members.findForSignIn(account))!.id), account };
}
async function signIn(account: string, browser: Browser = {}): Promise<TestMember> {
  const reply = await app.login(account, undefined, {}, headersOf(browser));
  keepCookies(browser, reply);
  return memberOf(reply, (await app.services.members.findForSignIn(account))!.id);
}
const headersOf = ({ cookie }: Browser): Record<string, string> => (cookie ? { cookie } : {});
/** The device's own cookie stays; the session's belongs to whoever is signed in. */
function keepCookies(browser: Browser, reply: Reply): void {
  browser.cookie = [cookieOf(reply, 'device'), cookieOf(reply, 'resume')].filter(Boolean).join('; ');
}
/** A member with one browser that is told. */
async function told(): Promise<{ member: TestMember; account: string; subscription: TestSubscription }> {
  const { member, account } = await register();
  const subscription = push.subscribe();
  expect((await add(member, subscription)).status).toBe(200);
  return { member, account, subscription };
}

type Waiting = { data: Delivery; startsAfter: Date };
async function waiting(): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    select data, start_after as "startsAfter" from jobs.job where name = 'push.deliver' and state = 'created' order by start_after`.execute(
    app.owner.read,
  );
  return rows;
}
/** What the worker does with the jobs that wait, whenever they are due. */
async function work(): Promise<void> {
  const jobs = await waiting();
  await sql`delete from jobs.job where name = 'push.deliver'`.execute(app.owner.read);
  for (const { data } of jobs) await app.core.jobs.run('push.deliver', data);
}
const write = ({ memberId }: TestMember, kind = 'staff') =>
  app.database.transaction((tx) => app.services.messages.send(tx, [{ memberId, kind, params: {}, dedupeKey: newId() }]));
const messagesFor = (subscription: TestSubscription) => push.notesFor(subscription).map(({ body, page }) => [page, body]);
const said = (notice: Parameters<typeof pushText>[1]) => pushText('TY', notice);

describe('a browser is told', () => {
  it('of wins, once for all tickets of a draw, and names no amount @ANN-04', async () => {
    const { member, subscription } = await told();
    await app.deposit(member.memberId, '100');
    const drawId = await lottery.addDraw('OWN');
    const line = { playType: 'top3', selection: '123', stake: '1', expectedRate: '900' };
    for (let i = 0; i < 3; i += 1) expect((await lottery.place(member, drawId, [line])).status).toBe(200);
    const lost = await told();
    await app.deposit(lost.member.memberId, '100');
    await lottery.place(lost.member, drawId, [{ ...line, selection: '321' }]);
    await lottery.finish(drawId, { top: '123', bottom2: '00' });
    await work();

    expect(messagesFor(subscription)).toEqual([['bets', said('won')]]);
    expect(messagesFor(lost.subscription)).toEqual([]);
    const { headers, body } = push.received.find(({ path }) => path === subscription.path)!;
    const [note] = push.notesFor(subscription);
    // The tag is a random id: digits in it say nothing.
    expect(JSON.stringify({ ...note, tag: '' })).not.toMatch(/900|OWN|123/);
    expect(body.toString('latin1')).not.toContain('bets');
    expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400', urgency: 'normal', topic: note!.tag });
    const sender = senderOf(headers, (await ownOf(member)).publicKey);
    expect(sender).toMatchObject({ aud: push.origin, sub: 'https://portal.example' });
  });

  it('of money: a deposit that was credited, a withdrawal that was paid or refused @ANN-04', async () => {
    const { member, subscription } = await told();
    const deposit: Deposit = await bank.deposit(member, '500');
    expect(await bank.outcomeOf(deposit.payableAmount, { reference: bank.referenceOf(deposit) })).toBe('credited');
    await work();
    expect(messagesFor(subscription)).toEqual([['deposits', said('deposited')]]);

    const account = app.bindAccount(member);
    const refused = await withdrawals.request(member, account, '100');
    expect((await withdrawals.reject(refused.id)).status).toBe(200);
    await work();
    const paid = await withdrawals.request(member, account, '100');
    expect((await withdrawals.approve(paid.id)).status).toBe(200);
    await withdrawals.pursue(member, paid.id);
    await work();
    expect(messagesFor(subscription).slice(1)).toEqual([
      ['withdrawals', said('notPaidOut')],
      ['withdrawals', said('paidOut')],
    ]);
  });

  it('of service: a word of staff in the chat, and a letter in the inbox, but not of the member’s own words @ANN-04', async () => {
    const { member, subscription } = await told();
    const { id } = valueOf<{ id: string }>(await member.post('/wps/relay/chat/open', { body: { language: 'TY' } }));
    await member.post('/wps/relay/chat/messages', { body: { conversationId: id, clientId: newId(), text: 'hello' } });
    await work();
    expect(push.notesFor(subscription)).toEqual([]);

    const headers = { cookie: app.signInOperator('admin') };
    await app.visitor.post(`/wps/operators/chats/${id}/claim`, { headers, body: {} });
    const answer = { headers, body: { clientId: newId(), text: 'secret words' } };
    for (let i = 0; i < 2; i += 1) expect((await app.visitor.post(`/wps/operators/chats/${id}/messages`, answer)).status).toBe(200);
    await work();
    await write(member);
    await work();
    expect(messagesFor(subscription)).toEqual([
      ['chat', said('answered')],
      ['inbox', said('written')],
    ]);
    expect(push.received.find(({ path }) => path === subscription.path)!.headers.urgency).toBe('high');
  });

  it('only of what its member has chosen, in the language of the member, in every browser of theirs and nobody else’s', async () => {
    const [one, other] = [await told(), await told()];
    const phone = push.subscribe();
    const onPhone = await signIn(one.account);
    await add(onPhone, phone, 'Safari on iOS');
    await one.member.post('/wps/member/language', { body: { language: 'EN' } });
    await choose(one.member, { money: false });
    await write(one.member, 'deposit_credited');
    await write(one.member, 'rank_up');
    await write(one.member);
    await work();
    for (const subscription of [one.subscription, phone]) expect(messagesFor(subscription)).toEqual([['inbox', pushText('EN', 'written')]]);
    expect(push.notesFor(other.subscription)).toEqual([]);
    expect((await ownOf(onPhone)).browsers.map(({ name, isHere }) => [name, isHere])).toEqual([
      ['Safari on iOS', true],
      ['Chrome on Windows', false],
    ]);
    expect((await ownOf(one.member)).settings).toEqual({ ...everything, money: false });
  });

  it('no more of what it was switched off for while that was on its way', async () => {
    const { member, subscription } = await told();
    await write(member);
    await choose(member, { service: false });
    await work();
    expect(push.notesFor(subscription)).toEqual([]);
  });

  it('exactly when the transaction of the fact ends well', async () => {
    const { member } = await told();
    const failing = app.database.transaction(async (tx) => {
      await app.services.messages.send(tx, [{ memberId: member.memberId, kind: 'staff', params: {}, dedupeKey: newId() }]);
      throw new Error('rolled back');
    });
    await expect(failing).rejects.toThrow('rolled back');
    expect(await waiting()).toEqual([]);
  });
});

describe('quiet hours', () => {
  const at = (time: string) => new Date(`2026-03-01T${time}:00.000+07:00`);
  it.each([
    ['22:00', '07:00', '23:15', '2026-03-02T07:00'],
    ['22:00', '07:00', '22:00', '2026-03-02T07:00'],
    ['22:00', '07:00', '06:59', '2026-03-01T07:00'],
    ['22:00', '07:00', '07:00', null],
    ['22:00', '07:00', '21:59', null],
    ['13:00', '14:30', '14:29', '2026-03-01T14:30'],
    ['13:00', '14:30', '12:59', null],
    ['00:00', '23:59', '00:00', '2026-03-01T23:59'],
  ])('from %s to %s are, at %s, over at %s', (from, to, time, until) => {
    expect(quietUntil({ from, to }, at(time), 'Asia/Bangkok')).toEqual(until && new Date(`${until}:00.000+07:00`));
    expect(quietUntil(null, at(time), 'Asia/Bangkok')).toBeNull();
  });

  /** Hours that hold now. */
  const quietNow = () => {
    const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: 'Asia/Bangkok' });
    const [from, to] = [-60, 120].map((minutes) => clock.format(Date.now() + minutes * 60_000));
    return { from, to };
  };

  it('end with one notification for all that fell into them @ANN-04', async () => {
    const { member, subscription } = await told();
    expect((await choose(member, { quiet: quietNow() })).status).toBe(200);
    for (const kind of ['staff', 'deposit_credited', 'bet_won']) await write(member, kind);
    await work();
    expect(push.notesFor(subscription)).toEqual([]);
    const [summary, ...others] = await waiting();
    expect(others).toEqual([]);
    expect(summary!.data).toMatchObject({ notice: 'afterQuiet', memberId: member.memberId });
    const minutes = (summary!.startsAfter.getTime() - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(115);
    expect(minutes).toBeLessThanOrEqual(120);

    await choose(member, {});
    await work();
    expect(messagesFor(subscription)).toEqual([['inbox', said('afterQuiet')]]);
  });

  it('of no length, or of no time, are refused', async () => {
    const { member } = await register();
    for (const quiet of [
      { from: '08:00', to: '08:00' },
      { from: '24:00', to: '07:00' },
      { from: '8:00', to: '9:00' },
    ])
      expect((await choose(member, { quiet })).status).toBe(400);
  });
});

describe('what a push service answers', () => {
  it.each([404, 410])('%d: the browser is forgotten @ANN-04', async (status) => {
    const { member } = await told();
    await write(member);
    push.answer({ status });
    await work();
    expect((await ownOf(member)).browsers).toEqual([]);
    expect(await waiting()).toEqual([]);
  });

  it('429 and 5xx: it is tried again, later and later, no sooner than asked, and at last given up @ANN-04', async () => {
    const { member, subscription } = await told();
    await write(member);
    push.answer({ status: 503 });
    const pauses: number[] = [];
    for (let i = 0; i < 20 && (await waiting()).length > 0; i += 1) {
      await work();
      const [next] = await waiting();
      if (next) pauses.push(Math.round((next.startsAfter.getTime() - Date.now()) / 1_000 / 10) * 10);
    }
    expect(pauses).toEqual([30, 60, 120, 240, 480, 960, 1_920]);
    const tags = push.notesFor(subscription).map(({ tag }) => tag);
    expect(tags).toHaveLength(8);
    expect(new Set(tags).size).toBe(1);
    expect(app.logLines.join()).toContain('a notification was given up');
    expect((await ownOf(member)).browsers).toHaveLength(1);

    await write(member);
    push.answer({ status: 429, headers: { 'retry-after': '600' } });
    await work();
    const [next] = await waiting();
    expect(Math.round((next!.startsAfter.getTime() - Date.now()) / 10_000)).toBe(60);
    push.answer({ status: 201 });
    await work();
    expect(await waiting()).toEqual([]);
  });

  it('400, 403 or another address: that one is dropped, the browser stays, and nobody is asked elsewhere', async () => {
    const { member, subscription } = await told();
    const elsewhere = await createPushReceiver();
    for (const answer of [{ status: 400 }, { status: 403 }, { status: 307, headers: { location: elsewhere.origin } }]) {
      push.answer(answer);
      await write(member);
      await work();
      expect(await waiting()).toEqual([]);
    }
    expect(elsewhere.received).toEqual([]);
    await elsewhere.close();
    expect((await ownOf(member)).browsers).toHaveLength(1);
    // The address of a browser is a secret of it.
    expect(app.logLines.join()).not.toContain(subscription.path);
  });

  it('nothing: a worker that is killed on the way does it again, and the device shows it once', async () => {
    const { member, subscription } = await told();
    await write(member);
    const [{ data }] = (await waiting()) as [Waiting];
    for (let i = 0; i < 2; i += 1) await app.core.jobs.run('push.deliver', data);
    expect(new Set(push.notesFor(subscription).map(({ tag }) => tag)).size).toBe(1);
    // Killed between putting it off and saying so: it is put off once.
    push.answer({ status: 503 });
    for (let i = 0; i < 2; i += 1) await app.core.jobs.run('push.deliver', data);
    expect((await waiting()).filter((job) => job.data.tries === 1)).toHaveLength(1);
  });
});

describe('a subscription', () => {
  it.each([
    ['an inside address', 'https://10.0.0.1/push/1'],
    ['the metadata of a cloud', 'https://169.254.169.254/latest'],
    ['this machine', 'https://localhost/push/1'],
    ['another port of a known host', 'https://a.push.example:8443/1'],
    ['plain http at a known host', 'http://a.push.example/1'],
    ['a host that only ends alike', 'https://evilpush.example/1'],
    ['a known host as a name', 'https://a.push.example@evil.example/1'],
    ['a name besides', 'https://user:word@a.push.example/1'],
    ['a known host as a part', 'https://a.push.example.evil.example/1'],
    ['a way out of its path', 'https://a.push.example/a/%2e%2e/b'],
    ['a part of a page', 'https://a.push.example/1#x'],
  ])('at %s is refused @ANN-04', async (_, endpoint) => {
    const { member } = await register();
    expect(refusalOf(await add(member, { ...push.subscribe(), endpoint }))).toEqual([422, 'push.endpoint_refused']);
  });

  it('below a known host is taken; with a key that is no point of the curve it is not', async () => {
    const { member } = await register();
    const { keys } = push.subscribe();
    expect((await add(member, { endpoint: 'https://a.push.example/w/?token=BQY%2b', keys })).status).toBe(200);
    const off = { ...keys, p256dh: Buffer.from([4, ...Array.from({ length: 64 }, () => 1)]).toString('base64url') };
    expect(refusalOf(await add(member, { ...push.subscribe(), keys: off }))).toEqual([422, 'push.endpoint_refused']);
  });

  it('is asked for by nobody who has no account, and counts once however often it is sent', async () => {
    const { member, subscription } = await told();
    await Promise.all(Array.from({ length: 8 }, () => add(member, subscription)));
    expect((await ownOf(member)).browsers).toHaveLength(1);
    expect((await app.visitor.get(base)).status).toBe(401);
    expect((await app.signIn({ isAgent: 4 }).get(base)).status).toBe(403);
  });

  it('of somebody else cannot be taken without its secret @ANN-04', async () => {
    const { member, subscription } = await told();
    const thief = (await register()).member;
    expect(refusalOf(await add(thief, { endpoint: subscription.endpoint, keys: push.subscribe().keys }))).toEqual([409, 'push.taken']);
    expect((await ownOf(thief)).browsers).toEqual([]);
    await write(member);
    await work();
    expect(push.notesFor(subscription)).toHaveLength(1);
    const [{ id }] = (await ownOf(member)).browsers as [Own['browsers'][number]];
    expect((await thief.post(`${base}/browsers/${id}/remove`, { body: {} })).status).toBe(404);
    expect((await ownOf(member)).browsers).toHaveLength(1);
    expect((await member.post(`${base}/browsers/${id}/remove`, { body: {} })).status).toBe(200);
    expect((await ownOf(member)).browsers).toEqual([]);
  });

  it('of a browser takes the place of its former one, and the eleventh browser the place of the oldest', async () => {
    const browser: Browser = {};
    const { member, account } = await register(browser);
    const [former, present] = [push.subscribe(), push.subscribe()];
    await add(member, former);
    await add(member, present);
    expect((await ownOf(member)).browsers).toHaveLength(1);
    const others = [];
    for (let i = 0; i < 10; i += 1) {
      others.push(await signIn(account));
      await add(others[i]!, push.subscribe(), `browser ${i}`);
    }
    const names = (await ownOf(member)).browsers.map(({ name }) => name);
    expect(names).toEqual(Array.from({ length: 10 }, (_, i) => `browser ${9 - i}`));
  });

  it('is renewed by who knows its secret, and by nobody else', async () => {
    const { member, subscription } = await told();
    const [present, forged] = [push.subscribe(), push.subscribe()];
    const renew = (auth: string, to: TestSubscription) =>
      app.visitor.post('/wps/push/renew', {
        body: { former: { endpoint: subscription.endpoint, auth }, present: { endpoint: to.endpoint, keys: to.keys } },
      });
    expect((await renew(forged.keys.auth, forged)).status).toBe(200);
    expect((await renew(subscription.keys.auth, present)).status).toBe(200);
    // It was: once more is nothing.
    expect((await renew(subscription.keys.auth, forged)).status).toBe(200);
    const inside = { ...present, endpoint: 'https://10.0.0.1/' } as TestSubscription;
    expect(refusalOf(await renew(subscription.keys.auth, inside))).toEqual([422, 'push.endpoint_refused']);
    await write(member);
    await work();
    expect([subscription, present, forged].map((one) => push.notesFor(one).length)).toEqual([0, 1, 0]);
  });

  it('is added 30 times an hour and no more', async () => {
    const { member, subscription } = await told();
    for (let i = 0; i < 29; i += 1) await add(member, subscription);
    expect((await add(member, subscription)).status).toBe(429);
  });
});

describe('the end of a session', () => {
  it('by signing out ends it in that browser, with what is on its way @ANN-04', async () => {
    const { member, account, subscription } = await told();
    const [elsewhere, phone] = [await signIn(account), push.subscribe()];
    await add(elsewhere, phone);
    await write(member);
    expect((await member.delete('/wps/session/logout')).status).toBe(200);
    await work();
    expect([subscription, phone].map((one) => push.notesFor(one).length)).toEqual([0, 1]);
    expect((await add(member, subscription)).status).toBe(401);
  });

  it('that timed out leaves it, until somebody else signs in in that browser @ANN-04', async () => {
    const browser: Browser = {};
    const { member, account } = await register(browser);
    const subscription = push.subscribe();
    await add(member, subscription);
    await sql`update session.sessions set seen_at = now() - interval '1 day' where member_id = ${member.memberId}`.execute(
      app.database.read,
    );
    await write(member);
    await work();
    expect(push.notesFor(subscription)).toHaveLength(1);

    // The same person: nothing is to be switched on again.
    const again = await signIn(account, browser);
    expect((await ownOf(again)).browsers).toMatchObject([{ isHere: true }]);
    const other = await register(browser);
    expect((await ownOf(await signIn(account))).browsers).toEqual([]);
    await write(member);
    await work();
    expect(push.notesFor(subscription)).toHaveLength(1);

    // The browser's subscription is still the same one, and now the other's.
    expect((await add(other.member, subscription)).status).toBe(200);
    await write(other.member);
    await work();
    expect(push.notesFor(subscription)).toHaveLength(2);
  });

  it('everywhere but here leaves this browser alone, also when another had timed out', async () => {
    const { member, account } = await told();
    const elsewhere = await signIn(account);
    await add(elsewhere, push.subscribe(), 'a stolen phone');
    await sql`update session.sessions set ended_at = now(), end_reason = 'expired' where id in (
      select id from session.sessions where member_id = ${member.memberId} order by created_at desc limit 1)`.execute(app.database.read);
    expect((await member.delete('/wps/session/others')).status).toBe(200);
    expect((await ownOf(member)).browsers).toMatchObject([{ name: 'Chrome on Windows', isHere: true }]);
  });

  it.each([
    ['staff', (member: TestMember) => app.database.transaction((tx) => app.services.session.endAll(tx, member.memberId, 'ended_by_staff'))],
    ['self-exclusion', (member: TestMember) => app.services.limits.exclude(member.memberId, '6m')],
    [
      'closing the account',
      (member: TestMember) => app.database.transaction((tx) => app.services.session.endAll(tx, member.memberId, 'account_closed')),
    ],
  ])('by %s ends it in every browser', async (_, end) => {
    const { member, account, subscription } = await told();
    await add(await signIn(account), push.subscribe());
    await end(member);
    await write(member);
    expect(await waiting()).toEqual([]);
    expect(push.notesFor(subscription)).toEqual([]);
  });
});

it('is delivered by the worker, also what waited while there was none @ANN-04', async () => {
  const { member, subscription } = await told();
  await write(member);
  expect(push.notesFor(subscription)).toEqual([]);
  await app.start();
  while (push.notesFor(subscription).length === 0) await new Promise((resolve) => setTimeout(resolve, 50));
  expect(push.notesFor(subscription)).toHaveLength(1);
});
