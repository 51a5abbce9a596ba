import { setTimeout as sleep } from 'node:timers/promises';
import type { Queryable, Tx } from '@portal/postgres';
import { sql } from 'kysely';
import { type Broker, startBroker } from '../../../test/broker';
import { cookieOf, createEntrance, type Entrance, goodPassword, tokenOf } from '../../../test/entrance';
import { listenToStream, type OpenStream } from '../../../test/listen-to-stream';
import { createTestApp, type Reply, type TestApp } from '../../../test/test-app';
import type { Identity } from '../../core/http/auth';
import { createLocalHub, createRedisHub, type EventHub } from '../../core/events/event-hub';
import { createLog } from '../../core/watch/log';

const log = createLog('silent');
let broker: Broker;
let first: Entrance;
/** Hears what the first one tells. */
let second: TestApp;
/** Hears nothing: every message to it is lost. */
let deaf: TestApp;
const hubs: EventHub[] = [];
const origins = new Map<TestApp, string>();
const open: OpenStream[] = [];

async function connect(): Promise<EventHub> {
  const hub = await createRedisHub(broker.url, log);
  hubs.push(hub);
  return hub;
}

beforeAll(async () => {
  broker = await startBroker();
  first = await createEntrance({ hub: await connect() });
  second = await createTestApp({ beside: first, hub: await connect() });
  deaf = await createTestApp({ beside: first, hub: createLocalHub(log) });
  for (const app of [first, second, deaf]) origins.set(app, await app.http.listen({ host: '127.0.0.1', port: 0 }));
});
afterAll(async () => {
  for (const app of [deaf, second, first]) await app.close();
  await Promise.all(hubs.map((hub) => hub.close()));
  await broker.close();
});
afterEach(() => open.splice(0).forEach((stream) => stream.close()));

type Browser = { account: string; memberId: string; token: string; resume: string; remember: string };
let accounts = 0;

async function listen(app: TestApp, search = '', headers = {}): Promise<OpenStream> {
  const stream = await listenToStream(`${origins.get(app)}/wps/events${search}`, headers);
  open.push(stream);
  return stream;
}
const ticketAt = async (app: TestApp, { token }: Browser): Promise<string> =>
  `?ticket=${((await app.callerOf(token).post('/wps/events/ticket', { body: {} })).body.value as { ticket: string }).ticket}`;
const statusOf = async (app: TestApp, { token }: Browser) => (await app.callerOf(token).get('/wps/member/info')).status;
const isSignedIn = ({ events }: OpenStream) => (events[0]?.data as { signedIn: boolean }).signedIn;

async function browserOf(account: string, reply: Reply): Promise<Browser> {
  const { id: memberId } = (await first.services.members.findForSignIn(account))!;
  return { account, memberId, token: tokenOf(reply), resume: cookieOf(reply, 'resume'), remember: cookieOf(reply, 'remember') };
}
async function newBrowser(): Promise<Browser> {
  await first.forgetLimits();
  accounts += 1;
  const account = `ender${accounts}`;
  await first.register(account, { email: `${account}@example.com` });
  return browserOf(account, await first.login(account, goodPassword, { remember: true }));
}
async function trialBrowser(): Promise<Browser> {
  const fields = { os: 'x', platform: 'W', randomString: '12345678', gatewayVersion: '3' };
  const reply = await first.sendSealed('POST /wps/session/login/freeplay', fields);
  return browserOf((reply.body.value as { userInfo: { userName: string } }).userInfo.userName, reply);
}
const elsewhere = async ({ account }: Browser) => first.callerOf(tokenOf(await first.login(account)));
const write = (statement: ReturnType<typeof sql>) => statement.execute(first.database.read);

type Way = { name: string; reason: string; begin?: () => Promise<Browser>; end(browser: Browser): Promise<unknown> };

/** Every way in which a session ends by somebody's act. */
const acts: Way[] = [
  { name: 'signing out', reason: 'signed_out', end: ({ token }) => first.callerOf(token).delete('/wps/session/logout') },
  {
    name: 'ending this one from elsewhere',
    reason: 'ended_by_member',
    async end(browser) {
      const { body } = await first.callerOf(browser.token).get('/wps/session/list');
      const { id } = (body.value as { id: string; isCurrent: boolean }[]).find(({ isCurrent }) => isCurrent)!;
      await (await elsewhere(browser)).delete(`/wps/session/list/${id}`);
    },
  },
  {
    name: 'ending all others from elsewhere',
    reason: 'ended_by_member',
    end: async (browser) => (await elsewhere(browser)).delete('/wps/session/others'),
  },
  {
    name: 'staff ending them',
    reason: 'ended_by_staff',
    end: ({ account }) =>
      first.visitor.post('/wps/operators/sessions/end', {
        body: { account, reason: 'a stolen phone' },
        headers: { cookie: first.signInOperator('admin') },
      }),
  },
  {
    name: 'a changed password',
    reason: 'password_changed',
    end: async (browser) =>
      first.sendSealed(
        'POST /wps/member/password',
        { oldPassword: goodPassword, newPassword: 'another-Password', confirmNewPassword: 'another-Password' },
        {},
        await elsewhere(browser),
      ),
  },
  {
    name: 'a password that was set anew by e-mail',
    reason: 'password_changed',
    async end({ account }) {
      const email = `${account}@example.com`;
      await first.visitor.post('/wps/member/password/email', { body: { username: account, email } });
      const code = /reset=([\w-]+)/.exec((await first.messagesTo(email))[0]!)![1];
      await first.sendSealed('POST /wps/member/password/reset', {
        code,
        newPassword: 'another-Password',
        confirmNewPassword: 'another-Password',
      });
    },
  },
  {
    name: 'a locked account',
    reason: 'shut_out',
    end: ({ memberId }) => write(sql`update members.members set is_locked = true where id = ${memberId}`),
  },
  {
    name: 'an account that is no member any more',
    reason: 'shut_out',
    end: ({ memberId }) => write(sql`update members.members set is_member = false where id = ${memberId}`),
  },
  {
    name: 'somebody signing in anew in the same browser',
    reason: 'replaced',
    end: async ({ resume }) => first.login((await newBrowser()).account, goodPassword, {}, { cookie: resume }),
  },
  {
    name: 'a remembered browser whose token was copied',
    reason: 'remember_replayed',
    async end({ remember }) {
      for (let i = 0; i < 2; i += 1) await first.visitor.post('/wps/session/login/remembered', { body: {}, headers: { cookie: remember } });
    },
  },
  {
    name: 'the end of a trial account',
    reason: 'trial_over',
    begin: trialBrowser,
    async end({ memberId }) {
      await write(sql`update members.members set expires_at = clock_timestamp() where id = ${memberId}`);
      await first.core.jobs.run('session.delete-trials');
    },
  },
  {
    name: 'a statement that somebody types',
    reason: 'ended',
    end: ({ memberId }) => write(sql`update session.sessions set ended_at = clock_timestamp() where member_id = ${memberId}`),
  },
];

/** And those by the clock alone, or past everything: nobody tells of them. */
const silent: Omit<Way, 'reason'>[] = [
  {
    name: 'half an hour without an act',
    end: ({ memberId }) => write(sql`update session.sessions set seen_at = seen_at - interval '31 minutes' where member_id = ${memberId}`),
  },
  {
    name: 'a day',
    end: ({ memberId }) => write(sql`update session.sessions set expires_at = clock_timestamp() where member_id = ${memberId}`),
  },
  { name: 'a row that is gone', end: ({ memberId }) => write(sql`delete from session.sessions where member_id = ${memberId}`) },
  {
    name: 'a member who is gone',
    end: ({ memberId }) => write(sql`delete from members.members where id = ${memberId}`),
    begin: trialBrowser,
  },
];

async function openEverywhere(browser: Browser) {
  const streams = new Map<TestApp, OpenStream>();
  for (const app of [first, second, deaf]) streams.set(app, await listen(app, await ticketAt(app, browser)));
  const byCookie = await listen(deaf, '', { cookie: browser.resume });
  for (const stream of [...streams.values(), byCookie]) {
    await stream.next('stream.opened');
    expect(isSignedIn(stream)).toBe(true);
  }
  const tickets = await Promise.all([first, second, deaf].map(async (app) => [app, await ticketAt(app, browser)] as const));
  return { streams, byCookie, tickets };
}

async function demandNothingOpens(browser: Browser, tickets: readonly (readonly [TestApp, string])[]) {
  for (const [app, ticket] of tickets) {
    expect((await listen(app, ticket)).status).toBe(401);
    const visitor = await listen(app, '', { cookie: browser.resume });
    await visitor.next('stream.opened');
    expect(isSignedIn(visitor)).toBe(false);
    const { body } = await app.visitor.post('/wps/session/resume', { body: {}, headers: { cookie: browser.resume } });
    expect(body.value).toBeNull();
  }
}

describe('a session that ended', () => {
  it.each(acts)('by $name leaves no ticket, stream, cookie or token valid on any instance', async ({ reason, begin = newBrowser, end }) => {
    const browser = await begin();
    const { streams, byCookie, tickets } = await openEverywhere(browser);
    await end(browser);
    await demandNothingOpens(browser, tickets);
    await first.core.outbox.flush();
    for (const app of [first, second]) {
      expect((await streams.get(app)!.next('session.ended')).data).toEqual({ reason });
      await streams.get(app)!.ended;
      expect(await statusOf(app, browser)).toBe(401);
    }
    // No message has reached this one.
    await deaf.stream.endExpired();
    for (const stream of [streams.get(deaf)!, byCookie]) {
      expect((await stream.next('session.ended')).data).toEqual({ reason: 'expired' });
      await stream.ended;
    }
  });

  it.each(silent)('by $name leaves none valid either, although no message announces it', async ({ begin = newBrowser, end }) => {
    const browser = await begin();
    const { streams, byCookie, tickets } = await openEverywhere(browser);
    await end(browser);
    await demandNothingOpens(browser, tickets);
    for (const app of [first, second, deaf]) {
      await app.stream.endExpired();
      expect((await streams.get(app)!.next('session.ended')).data).toEqual({ reason: 'expired' });
      await streams.get(app)!.ended;
    }
    await byCookie.ended;
  });
});

it('also closes streams that are being opened while it ends', async () => {
  const browser = await newBrowser();
  const tickets = await Promise.all(Array.from({ length: 6 }, () => ticketAt(second, browser)));
  const opening = tickets.map((ticket) => listen(second, ticket));
  await first.callerOf(browser.token).delete('/wps/session/logout');
  await first.core.outbox.flush();
  const streams = (await Promise.all(opening)).filter(({ status }) => status === 200);
  await second.stream.endExpired();
  await Promise.all(streams.map(({ ended }) => ended));
});

const signInAnew: [string, (browser: Browser) => Promise<Reply>][] = [
  ['the password', ({ account }) => first.login(account)],
  [
    'a remembered browser',
    ({ remember }) => first.visitor.post('/wps/session/login/remembered', { body: {}, headers: { cookie: remember } }),
  ],
];
const setPassword = ({ memberId }: Browser, tx: Tx) =>
  sql`update session.credentials set password_hash = 'another' where member_id = ${memberId}`.execute(tx);
const setLock = ({ memberId }: Browser, isLocked: boolean, db: Queryable = first.database.read) =>
  sql`update members.members set is_locked = ${isLocked} where id = ${memberId}`.execute(db);

describe.each(signInAnew)('a sign-in by %s', (_, signIn) => {
  /** Has looked at everything before `end` is there, and opens its session only then. */
  async function signInWhile(browser: Browser, end: (tx: Tx) => Promise<unknown>): Promise<Reply> {
    let entering!: Promise<Reply>;
    await second.database.transaction(async (tx) => {
      await end(tx);
      entering = signIn(browser);
      await Promise.race([entering, sleep(1_000)]);
    });
    return entering;
  }

  it('opens nothing while a new password ends everything', async () => {
    const browser = await newBrowser();
    const reply = await signInWhile(browser, async (tx) => {
      await setPassword(browser, tx);
      await second.services.session.endAll(tx, browser.memberId, 'password_changed');
    });
    expect(reply.status).toBe(401);
  });

  it('opens nothing while the account is locked, nor later', async () => {
    const browser = await newBrowser();
    const reply = await signInWhile(browser, (tx) => setLock(browser, true, tx));
    expect(reply.status).toBe(403);
    await setLock(browser, false);
    expect((await first.services.session.list({ memberId: browser.memberId } as Identity)).length).toBe(0);
  });
});

it('opens one stream for one ticket, however many use it at once on however many instances', async () => {
  const ticket = await ticketAt(first, await newBrowser());
  const streams = await Promise.all([first, second, deaf, first, second, deaf].map((app) => listen(app, ticket)));
  expect(streams.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401, 401, 401]);
});

it('stays ended when the account is unlocked again', async () => {
  const browser = await newBrowser();
  await write(sql`update members.members set is_locked = true where id = ${browser.memberId}`);
  await write(sql`update members.members set is_locked = false where id = ${browser.memberId}`);
  expect(await statusOf(second, browser)).toBe(401);
  const reply = await first.visitor.post('/wps/session/login/remembered', { body: {}, headers: { cookie: browser.remember } });
  expect(reply.status).toBe(401);
});

it('is not kept alive by an open stream, nor by one that is opened with the cookie', async () => {
  const browser = await newBrowser();
  await listen(first, await ticketAt(first, browser));
  await write(sql`update session.sessions set seen_at = seen_at - interval '10 minutes' where member_id = ${browser.memberId}`);
  const seenAt = async () =>
    (
      await sql<{ at: Date }>`select max(seen_at) as at from session.sessions where member_id = ${browser.memberId}`.execute(
        first.database.read,
      )
    ).rows[0]!.at;
  const before = await seenAt();
  await first.stream.endExpired();
  await listen(second, '', { cookie: browser.resume });
  expect(await seenAt()).toEqual(before);
});

it('sends a member who must change the password only the end of the session', async () => {
  const browser = await newBrowser();
  const stream = await listen(first, await ticketAt(first, browser));
  await write(sql`update session.credentials set is_initial = true where member_id = ${browser.memberId}`);
  await first.stream.endExpired();
  await first.hub.publish([{ topic: 'wallet.balanceChanged', memberId: browser.memberId, data: { reason: 'DEPOSIT' } }]);
  await first.callerOf(browser.token).delete('/wps/session/logout');
  await first.core.outbox.flush();
  await stream.ended;
  expect(stream.events.map(({ event }) => event)).toEqual(['stream.opened', 'session.ended']);
});

it('does not affect other members’ streams', async () => {
  const [gone, stays] = [await newBrowser(), await newBrowser()];
  const stream = await listen(deaf, await ticketAt(deaf, stays));
  await first.callerOf(gone.token).delete('/wps/session/logout');
  await deaf.stream.endExpired();
  await deaf.hub.publish([{ topic: 'wallet.balanceChanged', memberId: stays.memberId, data: { reason: 'DEPOSIT' } }]);
  await stream.next('wallet.balanceChanged');
  expect(stream.events.map(({ event }) => event)).not.toContain('session.ended');
});
