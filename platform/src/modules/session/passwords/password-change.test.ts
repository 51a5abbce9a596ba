import { sql } from 'kysely';
import { cookieOf, createEntrance, type Entrance, goodPassword, refusalOf, tokenOf } from '../../../../test/entrance';
import type { Reply } from '../../../../test/test-app';
import { newIdToken } from '../../identity-sandbox/sandbox-tokens';

let app: Entrance;
beforeAll(async () => {
  app = await createEntrance();
});
afterAll(() => app.close());
beforeEach(() => app.forgetLimits());

const CHANGE = 'POST /wps/member/password';
const newPassword = 'a-new-Password';
const both = (password: string) => ({ newPassword: password, confirmNewPassword: password });
const change = (from: Reply, fields: object) => app.sendSealed(CHANGE, fields, {}, app.callerOf(tokenOf(from)));
const forgot = (username: string, email: string, headers = {}) =>
  app.visitor.post('/wps/member/password/email', { body: { username, email }, headers });
const reset = (code: string, password = newPassword) => app.sendSealed('POST /wps/member/password/reset', { code, ...both(password) });
const byPhone = (mobileNum: string, more: object = {}) =>
  app.sendSealed('POST /wps/member/password/verification', { newPassword, mobileNum, countryDialingCode: '66', ...more });
const linkIn = (mail: string) => new URL(/http\S+/.exec(mail)![0]);

const badPasswords: [what: string, password: string, patternId: string][] = [
  ['too short', 'short', '9'],
  ['too long', 'x'.repeat(65), '9'],
  ['ten thousand characters', 'x'.repeat(10_000), '9'],
  ['with a space', 'with a space', '9'],
  ['with control characters', 'zero\u0000zero', '9'],
  ['used by everybody', 'iloveyou1', 'password_common'],
];

describe('changing the password', () => {
  it('ends every session, this one too, and only the new password signs in @AUTH-04 @AUTH-12 @API-03', async () => {
    const first = await app.register('changer1');
    const second = await app.login('changer1', undefined, { remember: true });
    const reply = await change(first, { oldPassword: goodPassword, ...both(newPassword) });
    expect([reply.status, cookieOf(reply, 'resume')]).toEqual([200, 'resume=']);
    for (const session of [first, second])
      expect(refusalOf(await app.callerOf(tokenOf(session)).get('/wps/member/info'))).toEqual([401, 'session.expired']);
    const remembered = { body: {}, headers: { cookie: cookieOf(second, 'remember') } };
    expect((await app.visitor.post('/wps/session/login/remembered', remembered)).status).toBe(401);
    expect((await app.login('changer1')).status).toBe(401);
    expect((await app.login('changer1', newPassword)).status).toBe(200);
  });

  it('needs the old password, which cannot be guessed @AUTH-04', async () => {
    const member = await app.register('changer2');
    for (let i = 0; i < 5; i += 1)
      expect(refusalOf(await change(member, { oldPassword: `guess-${i}`, ...both(newPassword) }))).toEqual([422, 'passwords.old_wrong']);
    const refused = await change(member, { oldPassword: goodPassword, ...both(newPassword) });
    expect(refusalOf(refused)).toEqual([429, 'session.too_many_attempts']);
    await app.forgetLimits();
    expect(refusalOf(await change(member, both(newPassword)))).toEqual([422, 'passwords.old_wrong']);
  });

  it.each(badPasswords)('refuses a new one that is %s by its rule @AUTH-04', async (_, password, patternId) => {
    const member = await app.login('changer2');
    const reply = await change(member, { oldPassword: goodPassword, ...both(password) });
    expect(reply.body).toMatchObject({
      message: 'passwords.refused',
      value: { problems: { newPassword: { code: 'pattern', patternId } } },
    });
    expect((await app.login('changer2')).status).toBe(200);
  });

  it('refuses the user name, the present password, and two that differ @AUTH-04', async () => {
    const member = await app.login('changer2');
    const old = { oldPassword: goodPassword };
    expect((await change(member, { ...old, ...both('Changer2') })).body).toMatchObject({
      message: 'passwords.refused',
      value: { problems: { newPassword: { patternId: 'password_account' } } },
    });
    expect(refusalOf(await change(member, { ...old, ...both(goodPassword) }))).toEqual([422, 'passwords.reuse']);
    expect((await change(member, { ...old, newPassword, confirmNewPassword: 'another-One1' })).body).toMatchObject({
      message: 'passwords.refused',
      value: { problems: { confirmNewPassword: { code: 'inconsistent_twice' } } },
    });
  });

  it('happens once when it is sent twice at the same moment', async () => {
    const member = await app.register('changer3');
    const replies = await Promise.all([
      change(member, { oldPassword: goodPassword, ...both('first-New-one') }),
      change(member, { oldPassword: goodPassword, ...both('second-New-one') }),
    ]);
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    const signIns = await Promise.all(['first-New-one', 'second-New-one'].map((password) => app.login('changer3', password)));
    expect(signIns.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});

describe('a password that has to be changed', () => {
  const setInitial = (account: string) =>
    sql`update session.credentials c set is_initial = true from members.members m where m.id = c.member_id and m.account = ${account}`.execute(
      app.database.read,
    );
  const setOld = (account: string, days: number) =>
    sql`update session.credentials c set changed_at = clock_timestamp() - make_interval(days => ${days}) from members.members m
         where m.id = c.member_id and m.account = ${account}`.execute(app.database.read);
  const isExpired = async () => ((await app.login('expirer1')).body.value as { passwordExpired: boolean }).passwordExpired;
  beforeAll(() => app.register('expirer1'));

  it('is an initial one: it needs no old password to change, and stays so in a new tab @AUTH-02', async () => {
    await setInitial('expirer1');
    const reply = await app.login('expirer1');
    expect(reply.body.value).toMatchObject({ passwordExpired: true });
    const tab = await app.visitor.post('/wps/session/resume', { body: {}, headers: { cookie: cookieOf(reply, 'resume') } });
    expect(tab.body.value).toMatchObject({ passwordExpired: true });
    expect(refusalOf(await change(reply, both(goodPassword)))).toEqual([422, 'passwords.reuse']);
    expect((await change(reply, both(newPassword))).status).toBe(200);
    const after = await app.login('expirer1', newPassword);
    expect(after.body.value).toMatchObject({ passwordExpired: false });
    expect((await change(after, { oldPassword: newPassword, ...both(goodPassword) })).status).toBe(200);
  });

  it('must be changed before the member can do anything else, in each tab and with each token @AUTH-02 @AUTH-04', async () => {
    await setInitial('expirer1');
    const reply = await app.login('expirer1');
    const caller = app.callerOf(tokenOf(reply));
    const refused = [403, 'session.password_change_required'];
    expect(refusalOf(await caller.get('/wps/v2/wallets/balance'))).toEqual(refused);
    expect(refusalOf(await caller.get('/wps/session/list'))).toEqual(refused);
    expect((await caller.get('/wps/member/info')).status).toBe(200);
    expect((await caller.post('/wps/events/ticket', { body: {} })).status).toBe(200);
    const tab = await app.visitor.post('/wps/session/resume', { body: {}, headers: { cookie: cookieOf(reply, 'resume') } });
    expect(refusalOf(await app.callerOf(tokenOf(tab)).get('/wps/v2/wallets/balance'))).toEqual(refused);
    expect((await caller.delete('/wps/session/logout')).status).toBe(200);
    const again = await app.login('expirer1');
    expect((await change(again, both(newPassword))).status).toBe(200);
    const after = await app.login('expirer1', newPassword);
    expect((await app.callerOf(tokenOf(after)).get('/wps/v2/wallets/balance')).status).toBe(200);
    expect((await change(after, { oldPassword: newPassword, ...both(goodPassword) })).status).toBe(200);
  });

  it('is one older than ninety days, while the module is on @AUTH-02', async () => {
    await setOld('expirer1', 91);
    expect(await isExpired()).toBe(false);
    await app.setModules({ PWDEXPFORCECHANGE3: true });
    expect(await isExpired()).toBe(true);
    const expired = app.callerOf(tokenOf(await app.login('expirer1')));
    expect(refusalOf(await expired.get('/wps/v2/wallets/balance'))).toEqual([403, 'session.password_change_required']);
    await setOld('expirer1', 89);
    expect(await isExpired()).toBe(false);
    await app.setModules();
  });

  it('need not be changed after a sign-in by SMS @AUTH-02', async () => {
    const { userName } = ((await app.registerMobile('0861000001')).body.value as { userInfo: { userName: string } }).userInfo;
    await setInitial(userName);
    await app.forgetLimits();
    await app.visitor.post('/wps/verification/sms/noLogin', { body: { mobileNum: '0861000001', countryDialingCode: '66' } });
    const reply = await app.loginBySms('0861000001', await app.codeFor('0861000001'));
    expect(reply.body.value).toMatchObject({ passwordExpired: false });
  });
});

describe('a password forgotten, by e-mail', () => {
  beforeAll(() => app.register('mailer1', { email: 'Mailer@example.com' }));

  it('sends a link that sets a new one, once @AUTH-05 @API-03', async () => {
    const open = await app.login('mailer1');
    expect((await forgot('mailer1', ' mailer@EXAMPLE.com ')).body).toEqual({ success: true, value: {}, message: '' });
    const [mail] = await app.messagesTo('Mailer@example.com');
    const link = linkIn(mail!);
    expect([link.origin, link.pathname]).toEqual(['http://localhost:8080', '/login']);
    const code = link.searchParams.get('reset')!;
    expect((await reset(code)).body.value).toEqual({ account: 'mailer1', passkeys: 0, passkeysRemoved: 0 });
    expect(refusalOf(await reset(code))).toEqual([422, 'passwords.link_invalid']);
    expect((await app.callerOf(tokenOf(open)).get('/wps/member/info')).status).toBe(401);
    expect((await app.login('mailer1', newPassword)).status).toBe(200);
  });

  it('answers the same, after the same work, whether or not name and mailbox belong together @AUTH-05', async () => {
    const run = jest.spyOn(app.background, 'run');
    const replies = [
      await forgot('mailer1', 'mailer@example.com'),
      await forgot('mailer1', 'else@example.com'),
      await forgot('nobody', 'x@y.zz'),
    ];
    expect(new Set(replies.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
    expect(run).toHaveBeenCalledTimes(3);
    run.mockRestore();
    expect(await app.messagesTo('else@example.com')).toEqual([]);
    expect(await app.messagesTo('x@y.zz')).toEqual([]);
  });

  it('never takes the link’s host from the request', async () => {
    await forgot('mailer1', 'mailer@example.com', { host: 'evil.example', 'x-forwarded-host': 'evil.example' });
    expect((await app.messagesTo('Mailer@example.com'))[0]).not.toContain('evil.example');
  });

  it('keeps the link valid when the new password is refused, and accepts one of many parallel uses', async () => {
    await forgot('mailer1', 'mailer@example.com');
    const code = linkIn((await app.messagesTo('Mailer@example.com'))[0]!).searchParams.get('reset')!;
    for (const [, password] of badPasswords) expect((await reset(code, password)).body.message).toBe('passwords.refused');
    expect(refusalOf(await reset(code, newPassword))).toEqual([422, 'passwords.reuse']);
    const replies = await Promise.all(['one-New-word', 'two-New-word', 'three-New-word'].map((password) => reset(code, password)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('invalidates a link after half an hour, or when a newer one is sent', async () => {
    await forgot('mailer1', 'mailer@example.com');
    const older = linkIn((await app.messagesTo('Mailer@example.com'))[0]!).searchParams.get('reset')!;
    await forgot('mailer1', 'mailer@example.com');
    const newer = linkIn((await app.messagesTo('Mailer@example.com'))[0]!).searchParams.get('reset')!;
    expect((await reset(older, 'some-New-word')).body.message).toBe('passwords.link_invalid');
    await sql`update session.one_time_secrets set expires_at = clock_timestamp()`.execute(app.database.read);
    expect((await reset(newer, 'some-New-word')).body.message).toBe('passwords.link_invalid');
  });

  it.each(['', 'x', '\u0000', '🌙', 'x'.repeat(128), '<b>'])('refuses the code %j', async (code) => {
    expect(refusalOf(await reset(code))).toEqual([422, 'passwords.link_invalid']);
  });

  it.each([
    ['nothing', '', ''],
    ['too much', 'x'.repeat(256), 'x'.repeat(10_000)],
  ])('refuses %s', async (_, username, email) => {
    expect(refusalOf(await forgot(username, email))).toEqual([400, 'request.invalid']);
  });

  it.each([
    ['🌙', '🌙@example.com'],
    ['zero\u0000', 'zero\u0000@example.com'],
    ['<b>name</b>', '"><script>'],
    ['e\u0301', 'e\u0301@example.com'],
  ])('sends nothing for %j and does not say so', async (username, email) => {
    expect((await forgot(username, email)).status).toBe(200);
    await app.background.idle();
    expect(app.logLines.join('')).not.toContain('background work failed');
  });

  it('limits e-mails to three an hour for an account, and requests to twenty for an address', async () => {
    const replies = await Promise.all(Array.from({ length: 5 }, () => forgot('mailer1', 'mailer@example.com')));
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(2);
    const many = await Promise.all(
      Array.from({ length: 25 }, (_, i) => forgot(`name${i}`, 'a@b.cc', { 'x-forwarded-for': '203.0.113.50' })),
    );
    expect(many.filter(({ status }) => status === 429)).toHaveLength(5);
  });

  it('is off while its module is off @SYS-05', async () => {
    await app.setModules({ CHNGPASSMAIL3: false });
    expect(refusalOf(await forgot('mailer1', 'mailer@example.com'))).toEqual([403, 'passwords.method_closed']);
    await app.setModules();
  });
});

describe('a password forgotten, by phone', () => {
  const askCode = async (mobileNum: string) => {
    const reply = await app.visitor.post('/wps/verification/sms/forgot', { body: { mobileNum, countryDialingCode: '66' } });
    expect(reply.body.value).toEqual({ expirationTime: expect.stringMatching(/Z$/) as string });
    return app.codeFor(mobileNum);
  };
  let account: string;
  beforeAll(async () => {
    account = ((await app.registerMobile('0871000001')).body.value as { userInfo: { userName: string } }).userInfo.userName;
  });

  it('sets a new one by the code, once, and returns the account @AUTH-05 @AUTH-12 @API-03', async () => {
    const verificationCode = await askCode('0871000001');
    const replies = await Promise.all([byPhone('0871000001', { verificationCode }), byPhone('0871000001', { verificationCode })]);
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.find(({ status }) => status === 200)!.body.value).toEqual({ account, passkeys: 0, passkeysRemoved: 0 });
    expect((await app.login(account, newPassword)).status).toBe(200);
  });

  it('looks the same for a number that is nobody’s', async () => {
    await askCode('0879999999');
    expect(refusalOf(await byPhone('0879999999', { verificationCode: '123456' }))).toEqual([422, 'verification.code_wrong']);
    expect(refusalOf(await byPhone('0871000001', { verificationCode: '123456' }))).toEqual([422, 'verification.code_wrong']);
    expect(refusalOf(await byPhone('0871000001'))).toEqual([422, 'verification.code_wrong']);
  });

  it.each(badPasswords)('refuses a new one that is %s before the code is looked at', async (_, password, patternId) => {
    const reply = await byPhone('0871000001', { newPassword: password, verificationCode: '123456' });
    expect(reply.body).toMatchObject({ message: 'passwords.refused', value: { problems: { newPassword: { patternId } } } });
  });

  it('accepts the identity provider’s token for the number instead of the code', async () => {
    const token = (phoneNumber: string) => newIdToken('demo-portal', { provider: 'phone', phoneNumber });
    const send = (firebaseIdToken: string) => byPhone('0871000001', { newPassword: 'token-New-word', firebaseIdToken });
    expect(refusalOf(await send(token('+66879999999')))).toEqual([401, 'session.identity_refused']);
    expect((await send(token('+66871000001'))).body.value).toEqual({ account, passkeys: 0, passkeysRemoved: 0 });
  });

  it('is off while its module is off @SYS-05', async () => {
    await app.setModules({ CHNGPASSVERIF3: false });
    expect(refusalOf(await byPhone('0871000001', { verificationCode: '1' }))).toEqual([403, 'passwords.method_closed']);
    await app.setModules();
  });
});
