import { sql } from 'kysely';
import { cookieOf, createEntrance, type Entrance, refusalOf, tokenOf } from '../../../../test/entrance';
import type { Reply } from '../../../../test/test-app';
import { together } from '../../../../test/two-officers';
import { newId } from '../../../core/ids';
import { staffNoticeText } from './staff-notice-texts';

let app: Entrance;
beforeAll(async () => {
  app = await createEntrance();
});
afterAll(() => app.close());
beforeEach(() => app.forgetLimits());

const info = (reply: Reply) => app.callerOf(tokenOf(reply)).get('/wps/member/info');
const change = (account: string, set: string) =>
  sql`update members.members set ${sql.raw(set)} where account = ${account}`.execute(app.database.read);
const tamper = (cookie: string) => ({ cookie });

/** An account as staff makes it, with the password of all accounts here. */
async function addAccount(
  account: string,
  isAgent: number,
  more: { language?: string; fields?: Record<string, string> } = {},
): Promise<string> {
  const id = newId();
  const passwordHash = await app.services.session.hashPassword('a-good-Password');
  await app.database.transaction(async (tx) => {
    await app.services.members.addAccount(tx, {
      id,
      account,
      nickname: account,
      isAgent,
      parentId: null,
      language: 'TY',
      fields: {},
      ...more,
    });
    await app.services.session.savePasswordHash(tx, id, passwordHash);
    await app.services.wallet.openAccount(tx, id, { isTrial: false });
  });
  return id;
}

describe('roles', () => {
  it.each([
    [0, 403, 200],
    [1, 200, 200],
    [2, 200, 200],
    [41, 200, 200],
    [42, 200, 200],
    [4, 403, 403],
  ])('isAgent %i: agent centre %i, deposits %i @AUTH-10', async (isAgent, agentCentre, deposits) => {
    await addAccount(`role${isAgent}`, isAgent);
    const reply = await app.login(`role${isAgent}`);
    expect(reply.body.value).toMatchObject({ userInfo: { isAgent } });
    const member = app.callerOf(tokenOf(reply));
    const range = { from: '2026-01-01', to: '2026-01-02' };
    expect((await member.get('/wps/relay/agent/overview', { query: range })).status).toBe(agentCentre);
    expect((await member.get('/wps/deposit/channels')).status).toBe(deposits);
    expect((await member.get('/wps/member/info')).status).toBe(200);
  });

  it('a member who is no agent is refused at the agents’ entrance, but only after the right password @AUTH-10 @ERR-08', async () => {
    await addAccount('plainone', 0);
    await addAccount('agentone', 41);
    expect(refusalOf(await app.login('plainone', undefined, { agentOnly: true }))).toEqual([403, 'session.non_agent']);
    expect(refusalOf(await app.login('plainone', 'wrong', { agentOnly: true }))).toEqual([401, 'session.invalid_credentials']);
    expect((await app.login('agentone', undefined, { agentOnly: true })).status).toBe(200);
  });

  it('an account that is no longer a member cannot sign in, and its open session ends @AUTH-10 @ERR-08', async () => {
    await addAccount('bookone', 2);
    const before = await app.login('bookone');
    await change('bookone', 'is_member = false');
    app.services.session.forgetSessions(await openSessionIds('bookone'));
    expect(refusalOf(await app.login('bookone'))).toEqual([403, 'session.non_member']);
    expect(refusalOf(await app.login('bookone', 'wrong'))).toEqual([401, 'session.invalid_credentials']);
    expect(refusalOf(await info(before))).toEqual([401, 'session.expired']);
  });

  it('a locked account cannot sign in by any way @AUTH-10', async () => {
    await app.registerMobile('0841000001');
    await change((await accountOf('66841000001'))!, 'is_locked = true');
    await app.forgetLimits();
    await app.visitor.post('/wps/verification/sms/noLogin', { body: { mobileNum: '0841000001', countryDialingCode: '66' } });
    expect(refusalOf(await app.loginBySms('0841000001', await app.codeFor('0841000001')))).toEqual([403, 'session.account_locked']);
  });
});

describe('sign-in by mobile number', () => {
  it('looks the same for a number without an account: the code is simply wrong @AUTH-01 @API-01', async () => {
    await app.visitor.post('/wps/verification/sms/noLogin', { body: { mobileNum: '0849999999', countryDialingCode: '66' } });
    expect(refusalOf(await app.loginBySms('0849999999', '123456'))).toEqual([422, 'verification.code_wrong']);
  });

  it('is off with its module @SYS-05', async () => {
    await app.setModules({ MOBILEVERCODELOGIN3: false });
    expect(refusalOf(await app.loginBySms('0841000002', '123456'))).toEqual([403, 'verification.unavailable']);
    await app.setModules();
  });

  it.each(['', 'x'.repeat(256), 'x'.repeat(10_000)])('limits the length of the code', async (code) => {
    expect(refusalOf(await app.loginBySms('0841000002', code))).toEqual([400, 'request.invalid']);
  });

  it.each(['000000 ', 'abcdef', '๑๒๓๔๕๖', '🌙🌙🌙', '<b>1</b>', '1\u00002'])('treats %j as a wrong code', async (code) => {
    expect(refusalOf(await app.loginBySms('0841000002', code))).toEqual([422, 'verification.code_wrong']);
  });
});

describe('names and passwords', () => {
  it.each(['nobody', '🌙', 'a\u0301', '\u0000', 'zero\u0000name', '<script>alert(1)</script>', "' or 1=1 --", '\ud800'])(
    'answer the same for whatever is typed: %j @AUTH-02',
    async (username) => {
      expect(refusalOf(await app.login(username, 'wrong'))).toEqual([401, 'session.invalid_credentials']);
      expect(refusalOf(await app.login('plainone', username))).toEqual([401, 'session.invalid_credentials']);
    },
  );

  it('do the same work for an unknown account as for a known one @AUTH-02', async () => {
    // The log of failures is written after the answer, in no time that a guesser could measure.
    await app.background.idle();
    const log = jest.spyOn(app.services.members, 'noteFailedSignIn').mockResolvedValue();
    const statementsFor = async (username: string) => {
      const seen: string[] = [];
      const { pool } = app.database;
      const connect = pool.connect.bind(pool) as () => Promise<{ query(text: string, values: unknown[]): unknown; release(): void }>;
      const spy = jest.spyOn(pool as { connect(): Promise<unknown> }, 'connect').mockImplementation(async () => {
        const client = await connect();
        return {
          release: () => client.release(),
          query(text: string, values: unknown[]) {
            // Settings are read anew when their time in the cache is over, whoever signs in.
            if (!/from system\.(settings|openings)/.test(text)) seen.push(text);
            return client.query(text, values);
          },
        };
      });
      await app.login(username, 'wrong');
      spy.mockRestore();
      return seen;
    };
    const [known, unknown] = [await statementsFor('plainone'), await statementsFor('nobodyatall')];
    expect(log).toHaveBeenCalledTimes(2);
    log.mockRestore();
    expect(known.length).toBeGreaterThan(4);
    expect(unknown).toEqual(known);
  });

  it('stop a thousand guesses from one address, while the owner comes in from another', async () => {
    await addAccount('besieged', 0);
    const attacker = { 'x-forwarded-for': '203.0.113.30' };
    const replies = await Promise.all(Array.from({ length: 100 }, (_, i) => app.login('besieged', `guess-${i}`, {}, attacker)));
    expect(replies.filter(({ body }) => body.message === 'session.invalid_credentials').length).toBeLessThanOrEqual(3);
    expect(replies.filter(({ status }) => status === 200)).toEqual([]);
    expect(refusalOf(await app.login('besieged', undefined, {}, attacker))).toEqual([429, 'session.too_many_attempts']);
    const { cookie, captcha } = await app.solveCaptcha();
    expect((await app.login('besieged', undefined, { captcha }, { cookie, 'x-forwarded-for': '203.0.113.31' })).status).toBe(200);
  });
});

describe('a remembered browser', () => {
  const remembered = (cookie: string) => app.visitor.get('/wps/session/remembered', { headers: tamper(cookie) });
  const enter = (cookie: string) => app.visitor.post('/wps/session/login/remembered', { body: {}, headers: tamper(cookie) });
  beforeAll(() => addAccount('memory1', 0));

  it('shows the account and signs in once with each token, which is then replaced @AUTH-09', async () => {
    const reply = await app.login('memory1', undefined, { remember: true });
    const text = [reply.headers['set-cookie']].flat().find((one) => one!.startsWith('remember='))!;
    expect(text).toMatch(/remember=[^;]{43}; Max-Age=86400; Path=\/; HttpOnly; SameSite=Strict$/);
    const first = cookieOf(reply, 'remember');
    expect((await remembered(first)).body.value).toEqual({
      type: 'username',
      username: 'memory1',
      mobileNum: null,
      countryDialingCode: null,
    });
    expect((await remembered(first)).body.value).not.toBeNull();
    const entered = await enter(first);
    expect(entered.body.value).toMatchObject({ userInfo: { userName: 'memory1' }, firstTimeLogin: false });
    const second = cookieOf(entered, 'remember');
    expect(second).not.toBe(first);
    expect((await enter(second)).status).toBe(200);
  });

  it('shows the number after a sign-in by SMS @AUTH-09', async () => {
    await app.registerMobile('0851000001');
    await app.forgetLimits();
    await app.visitor.post('/wps/verification/sms/noLogin', { body: { mobileNum: '0851000001', countryDialingCode: '66' } });
    const reply = await app.loginBySms('0851000001', await app.codeFor('0851000001'), { remember: true });
    expect((await remembered(cookieOf(reply, 'remember'))).body.value).toEqual({
      type: 'sms',
      username: null,
      mobileNum: '0851000001',
      countryDialingCode: '66',
    });
  });

  it('is forgotten when a used token comes back, and the sessions it opened end @AUTH-09', async () => {
    const first = cookieOf(await app.login('memory1', undefined, { remember: true }), 'remember');
    const entered = await enter(first);
    const second = cookieOf(entered, 'remember');
    const replayed = await enter(first);
    expect([...refusalOf(replayed), cookieOf(replayed, 'remember')]).toEqual([401, 'session.remember_invalid', 'remember=']);
    expect((await enter(second)).body.message).toBe('session.remember_invalid');
    expect((await remembered(second)).body.value).toBeNull();
    expect(refusalOf(await info(entered))).toEqual([401, 'session.expired']);
  });

  it('signs in one of many parallel requests with the same token', async () => {
    const cookie = cookieOf(await app.login('memory1', undefined, { remember: true }), 'remember');
    const replies = await Promise.all(Array.from({ length: 5 }, () => enter(cookie)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(replies.filter(({ status }) => status !== 200).map(({ body }) => body.message))).toEqual(
      new Set(['session.remember_invalid']),
    );
  });

  it('is forgotten after a day, on request, and by a sign-in that does not ask for it; a made-up token is worth nothing', async () => {
    const begin = async () => cookieOf(await app.login('memory1', undefined, { remember: true }), 'remember');
    const old = await begin();
    await sql`update session.remember_families set expires_at = clock_timestamp()`.execute(app.database.read);
    expect((await enter(old)).status).toBe(401);
    const given = await begin();
    await app.visitor.delete('/wps/session/remembered', { headers: tamper(given) });
    expect((await enter(given)).status).toBe(401);
    const replaced = await begin();
    await app.login('memory1', undefined, { remember: false }, tamper(replaced));
    expect((await enter(replaced)).status).toBe(401);
    for (const cookie of ['', 'remember=', 'remember=made-up', `remember=${'x'.repeat(3_000)}`])
      expect((await enter(cookie)).status).toBe(401);
  });

  it('keeps no token in clear', async () => {
    const token = cookieOf(await app.login('memory1', undefined, { remember: true }), 'remember').split('=')[1]!;
    const { rows } = await sql<{ text: string }>`
      select (select string_agg(t::text, '') from session.remember_tokens t) || (select string_agg(f::text, '') from session.remember_families f) as text`.execute(
      app.database.read,
    );
    expect(rows[0]!.text + app.logLines.join('')).not.toContain(token);
  });
});

describe('sessions of a member', () => {
  const listOf = async (reply: Reply) =>
    (await app.callerOf(tokenOf(reply)).get('/wps/session/list')).body.value as { id: string; isCurrent: boolean; userAgent: string }[];
  beforeAll(() => addAccount('manyone', 0));

  it('are listed with place, device and time, and one can be ended @AUTH-07 @AUTH-13', async () => {
    const here = await app.login('manyone', undefined, {}, { 'user-agent': 'Here/1', 'x-forwarded-for': '203.0.113.40' });
    const there = await app.login('manyone', undefined, { remember: true }, { 'user-agent': 'There/1' });
    const list = await listOf(here);
    expect(list).toEqual([
      expect.objectContaining({ isCurrent: false, userAgent: 'There/1' }),
      expect.objectContaining({ isCurrent: true, userAgent: 'Here/1', address: '203.0.113.40' }),
    ]);
    const member = app.callerOf(tokenOf(here));
    expect((await member.delete(`/wps/session/list/${list[0]!.id}`)).status).toBe(200);
    expect(refusalOf(await info(there))).toEqual([401, 'session.expired']);
    const comeBack = await app.visitor.post('/wps/session/login/remembered', { body: {}, headers: tamper(cookieOf(there, 'remember')) });
    expect(comeBack.status).toBe(401);
    expect(await listOf(here)).toHaveLength(1);
  });

  it('of another member are unknown, as are those that have ended', async () => {
    await addAccount('stranger', 0);
    const [own, other] = [await app.login('manyone'), await app.login('stranger')];
    const foreign = (await listOf(other))[0]!.id;
    const member = app.callerOf(tokenOf(own));
    for (const id of [foreign, newId()])
      expect(refusalOf(await member.delete(`/wps/session/list/${id}`))).toEqual([404, 'session.unknown_session']);
    expect((await info(other)).status).toBe(200);
  });

  it('can all be ended except this one, and other browsers are forgotten', async () => {
    const others = await Promise.all([1, 2].map(() => app.login('manyone', undefined, { remember: true })));
    const here = await app.login('manyone', undefined, { remember: true });
    const { value } = (await app.callerOf(tokenOf(here)).delete('/wps/session/others')).body as { value: { ended: number } };
    expect(value.ended).toBeGreaterThanOrEqual(2);
    for (const other of others) {
      expect((await info(other)).status).toBe(401);
      expect(
        (await app.visitor.post('/wps/session/login/remembered', { body: {}, headers: tamper(cookieOf(other, 'remember')) })).status,
      ).toBe(401);
    }
    expect((await info(here)).status).toBe(200);
    expect(
      (await app.visitor.post('/wps/session/login/remembered', { body: {}, headers: tamper(cookieOf(here, 'remember')) })).status,
    ).toBe(200);
  });

  it('announce their end and its reason to their own open pages @AUTH-13', async () => {
    await addAccount('listener', 0);
    const [here, there] = [await app.login('listener'), await app.login('listener')];
    const ids = (await listOf(here)).filter(({ isCurrent }) => !isCurrent).map(({ id }) => id);
    await app.core.outbox.flush();
    const told: object[] = [];
    const stop = app.hub.subscribe((message) => void (message.topic === 'session.ended' && told.push(message)));
    await app.callerOf(tokenOf(here)).delete('/wps/session/others');
    await app.core.outbox.flush();
    const memberId = (await app.services.members.findForSignIn('listener'))!.id;
    expect(told).toEqual([{ topic: 'session.ended', memberId, sessionId: ids[0], data: { reason: 'ended_by_member' } }]);
    stop();
    expect([(await info(here)).status, (await info(there)).status]).toEqual([200, 401]);
  });

  it('are ended by staff at once, and the audit says who did it and why', async () => {
    const open = await app.login('manyone', undefined, { remember: true });
    const headers = { cookie: app.signInOperator('admin') };
    const body = { account: 'ManyOne', reason: 'a stolen phone' };
    const reply = await app.visitor.post('/wps/operators/sessions/end', { body, headers });
    expect((reply.body.value as { ended: number }).ended).toBeGreaterThan(0);
    expect(refusalOf(await info(open))).toEqual([401, 'session.expired']);
    expect(await lastAudit()).toMatchObject({ area: 'members', act: 'sessions_ended', subject: 'manyone', reason: 'a stolen phone' });
    expect((await app.visitor.post('/wps/operators/sessions/end', { body: { ...body, account: 'nobody' }, headers })).status).toBe(404);
  });
});

describe('a link by staff', () => {
  const make = (account: string) => together(app, 'admin', '/wps/operators/login-links', { account, reason: 'cannot get in' });
  const tokenIn = (reply: Pick<Reply, 'body'>) =>
    new URL((reply.body.value as { path: string }).path, 'http://x').searchParams.get('token')!;
  const enter = (token: string) => app.visitor.post('/wps/session/login/link', { body: { token } });
  beforeAll(() => addAccount('linkone', 0));

  it('takes two officers, is shown to the second one only, and is stored nowhere in clear text', async () => {
    const [proposer, approver] = [app.signInOperator('admin'), app.signInOperator('admin')];
    const body = { account: 'LinkOne', reason: 'lost the phone' };
    const proposed = await app.visitor.post('/wps/operators/login-links', { body, headers: { cookie: proposer } });
    expect(proposed.body.value).toEqual({ state: 'waiting', approvalId: expect.any(String) as string });
    const { approvalId } = proposed.body.value as { approvalId: string };
    const approve = (cookie: string) => app.visitor.post(`/wps/operators/approvals/${approvalId}/approve`, { headers: { cookie } });
    expect((await approve(proposer)).body.message).toBe('operators.approval_own');
    expect((await sql`select 1 from session.one_time_secrets where purpose = 'login-link'`.execute(app.database.read)).rows).toEqual([]);
    const { value } = (await approve(approver)).body.value as { value: { path: string } };
    const token = new URL(value.path, 'http://x').searchParams.get('token')!;
    for (const table of ['operators.approvals', 'operators.audit', 'messages.inbox', 'delivery.messages', 'core.outbox']) {
      const { rows } = await sql<{ text: string }>`select t::text as text from ${sql.raw(table)} t`.execute(app.database.read);
      expect([table, rows.some(({ text }) => text.includes(token))]).toEqual([table, false]);
    }
    expect((await enter(token)).status).toBe(200);
  });

  it.each(['TY', 'EN', 'CN', 'ID', 'VI'])(
    'is announced to the member at once in the inbox, by e-mail and by SMS, in %s',
    async (language) => {
      const account = `told${language.toLowerCase()}`;
      const fields = { email: `${account}@example.com`, countryDialingCode: '66', mobileNum: '0812345678' };
      const id = await addAccount(account, 0, { language, fields });
      await sql`delete from delivery.messages`.execute(app.database.read);
      await make(account);
      await app.background.idle();
      const inbox = await sql<{ kind: string }>`select kind from messages.inbox where member_id = ${id}`.execute(app.database.read);
      expect(inbox.rows).toEqual([{ kind: 'login_link_made' }]);
      const sent = await sql<{ channel: string; recipient: string; body: string }>`
      select channel, recipient, body from delivery.messages order by channel`.execute(app.database.read);
      expect(sent.rows.map(({ channel, recipient }) => [channel, recipient])).toEqual([
        ['email', `${account}@example.com`],
        ['sms', '66812345678'],
      ]);
      for (const { body } of sent.rows) expect(body).toContain(staffNoticeText(language, 'login_link_made', 'x', account).text.slice(3));
    },
  );

  it('signs in once within a minute, and is in the audit without its token @SYS-04', async () => {
    const token = tokenIn(await make('linkone'));
    expect((await enter(token)).body.value).toMatchObject({ userInfo: { userName: 'linkone' }, passwordExpired: false });
    expect(refusalOf(await enter(token))).toEqual([401, 'session.link_invalid']);
    const line = await lastAudit();
    expect(line).toMatchObject({ act: 'login_link_made', subject: 'linkone', reason: 'cannot get in' });
    expect(JSON.stringify(line)).not.toContain(token);
  });

  it('works once among parallel uses, expires after a minute, and is replaced by a newer one', async () => {
    const token = tokenIn(await make('linkone'));
    const replies = await Promise.all(Array.from({ length: 4 }, () => enter(token)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    const late = tokenIn(await make('linkone'));
    await sql`update session.one_time_secrets set expires_at = clock_timestamp()`.execute(app.database.read);
    expect((await enter(late)).status).toBe(401);
    const [older, newer] = [tokenIn(await make('linkone')), tokenIn(await make('linkone'))];
    expect([(await enter(older)).status, (await enter(newer)).status]).toEqual([401, 200]);
  });

  describe('in a browser that has a session', () => {
    const follow = (token: string, headers: Record<string, string>, insteadOf?: string) =>
      app.visitor.post('/wps/session/login/link', { body: { token, ...(insteadOf !== undefined && { insteadOf }) }, headers });
    const resume = (headers: Record<string, string>) => app.visitor.post('/wps/session/resume', { body: {}, headers });

    it.each(['cookie', 'token'] as const)(
      'asks first, recognised by its %s: the link stays valid and the session goes on',
      async (known) => {
        const there = await app.login('manyone');
        const headers: Record<string, string> = known === 'cookie' ? { cookie: cookieOf(there, 'resume') } : { token: tokenOf(there) };
        const token = tokenIn(await make('linkone'));
        for (const insteadOf of [undefined, '', 'linkone', 'somebody']) {
          const reply = await follow(token, headers, insteadOf);
          expect(reply.body.value).toEqual({ kind: 'question', signedInAs: 'manyone', linkFor: 'linkone' });
          expect([reply.status, cookieOf(reply, 'resume')]).toEqual([200, '']);
        }
        expect((await info(there)).status).toBe(200);
        expect((await follow(token, headers, 'manyone')).body.value).toMatchObject({ userInfo: { userName: 'linkone' } });
      },
    );

    it('ends the session that it replaces, in every tab', async () => {
      const there = await app.login('manyone');
      const headers = { cookie: cookieOf(there, 'resume') };
      await follow(tokenIn(await make('linkone')), headers, 'manyone');
      expect(refusalOf(await info(there))).toEqual([401, 'session.expired']);
      expect((await resume(headers)).body.value).toBeNull();
    });

    it('asks the same member too, and nobody when the session of the cookie is over', async () => {
      const there = await app.login('linkone');
      const headers = { cookie: cookieOf(there, 'resume') };
      const token = tokenIn(await make('linkone'));
      expect((await follow(token, headers)).body.value).toEqual({ kind: 'question', signedInAs: 'linkone', linkFor: 'linkone' });
      await app.callerOf(tokenOf(there)).delete('/wps/session/logout');
      expect((await follow(token, headers)).body.value).toMatchObject({ kind: 'signedIn', userInfo: { userName: 'linkone' } });
    });

    it('does not reveal whom a link is for without the link, and limits attempts', async () => {
      const headers = { cookie: cookieOf(await app.login('manyone'), 'resume') };
      const replies = [];
      for (let i = 0; i < 31; i += 1) replies.push(refusalOf(await follow(`guess-${i}`, headers, 'manyone')));
      expect(new Set(replies.slice(0, 30).map(String))).toEqual(new Set(['401,session.link_invalid']));
      expect(replies[30]).toEqual([429, 'session.too_many_attempts']);
    });
  });

  it.each(['', 'x', 'x'.repeat(128), '\u0000', '<b>'])('refuses %j', async (token) => {
    expect(refusalOf(await enter(token))).toEqual([401, 'session.link_invalid']);
  });
});

async function lastAudit(): Promise<object> {
  const { rows } = await sql<object>`select area, act, subject, reason, detail from operators.audit order by number desc limit 1`.execute(
    app.database.read,
  );
  return rows[0]!;
}

async function accountOf(number: string): Promise<string | undefined> {
  return (await app.services.members.findByMobile(number))?.account;
}

async function openSessionIds(account: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select s.id from session.sessions s join members.members m on m.id = s.member_id where m.account = ${account}`.execute(
    app.database.read,
  );
  return rows.map(({ id }) => id);
}
