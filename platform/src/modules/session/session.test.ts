import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { sealPayload } from '../../../test/seal-payload';
import { createTestApp, type Reply, type TestApp } from '../../../test/test-app';
import { demoSettings } from '../../demo/demo-system';

let app: TestApp;
let serverKey: string;
beforeAll(async () => {
  app = await createTestApp();
  for (const [name, value] of Object.entries(demoSettings)) await app.services.system.save(name as keyof typeof demoSettings, value);
  await app.services.system.save('humanVerification', false);
  await setRules();
  const { body } = await app.visitor.get('/wps/system/status');
  serverKey = (body.value as { info: { payloadKey: string } }).info.payloadKey;
});
afterAll(() => app.close());

const LOGIN = 'POST /wps/session/login';
const REGISTER = 'PUT /wps/member/register';

const setRules = (more: object = {}) =>
  app.services.system.save('registerRules', {
    ...demoSettings.registerRules,
    captcha: { ...demoSettings.registerRules.captcha!, enabled: false },
    ...more,
  });

const fields = (username: string, more: object = {}) => ({
  username,
  password: 'a good Password'.replaceAll(' ', '-'),
  confirmPassword: 'a-good-Password',
  domain: 'localhost',
  login: true,
  registerUrl: 'http://localhost/register',
  registerMethod: 'WEB',
  confirmedAge: 21,
  ...more,
});
const register = (username: string, more: object = {}, headers: Record<string, string> = {}) =>
  app.visitor.put('/wps/member/register', { body: sealPayload(serverKey, REGISTER, fields(username, more)), headers });
const login = (username: string, password: string, more: object = {}, headers: Record<string, string> = {}) =>
  app.visitor.post('/wps/session/login', {
    body: sealPayload(serverKey, LOGIN, { username, password, type: 'username', ...more }),
    headers,
  });
const tokenOf = ({ body }: Reply) => (body.value as { token: string }).token;
const cookieOf = ({ headers }: Reply, name: string) =>
  [headers['set-cookie'] ?? []]
    .flat()
    .map((text) => text.split(';')[0]!)
    .find((text) => text.startsWith(`${name}=`))!;

describe('registration', () => {
  it('adds a member with a wallet and a welcome, and signs in @REG-06 @API-02', async () => {
    const reply = await register('newcomer');
    expect(reply.status).toBe(200);
    expect(reply.body.value).toMatchObject({ firstTimeLogin: true, userInfo: { userName: 'newcomer', isAgent: 0 } });
    const member = app.callerOf(tokenOf(reply));
    expect((await member.get('/wps/v2/wallets/balance')).body.value).toMatchObject({ isSingle: true, sumBalance: '0.00', currency: 'THB' });
    expect((await member.get('/wps/relay/messages/unread')).body.value).toEqual({ count: 1 });
    expect((await member.get('/wps/member/info')).body.value).toMatchObject({
      info: { account: 'newcomer', type: 0, clubLabel: { rankLevel: 0 } },
    });
  });

  it.each([
    ['a short user name', 'abc', {}, { username: { code: 'pattern', patternId: '2', min: 4, max: 16 } }],
    ['a name that starts with a digit', '1abcd', {}, { username: { code: 'pattern' } }],
    ['an emoji', 'moon🌙moon', {}, { username: { code: 'pattern' } }],
    ['Thai letters', 'จันทรา', {}, { username: { code: 'pattern' } }],
    ['HTML', '<b>hello', {}, { username: { code: 'pattern' } }],
    ['an empty password', 'goodname', { password: '' }, { password: { code: 'not_empty' } }],
    ['passwords that differ', 'goodname', { confirmPassword: 'another-Password' }, { confirmPassword: { code: 'inconsistent_twice' } }],
    ['a phone number of letters', 'goodname', { mobileNum: '08123abcde' }, { mobileNum: { code: 'pattern', patternId: '6' } }],
    ['a mailbox without a domain', 'goodname', { email: 'me@' }, { email: { code: 'pattern', patternId: '4' } }],
    ['control characters', 'goodname', { payeeName: 'Some\u0000 One' }, { payeeName: { code: 'pattern' } }],
  ])('refuses %s by the rule, names the field and stores nothing @REG-04 @REG-10', async (_, username, more, problems) => {
    const before = await countMembers();
    const { status, body } = await register(username, more);
    expect([status, body.message]).toEqual([422, 'members.fields_refused']);
    expect(body.value).toMatchObject({ problems });
    expect(await countMembers()).toBe(before);
  });

  it('follows a rule that staff change, without a release @REG-03', async () => {
    await setRules({ mobileNum: { ...demoSettings.registerRules.mobileNum!, required: true } });
    expect((await register('needphone')).body.value).toMatchObject({ problems: { mobileNum: { code: 'not_empty' } } });
    await setRules();
    expect((await register('needphone')).status).toBe(200);
  });

  it('refuses accounts that look alike, also when ten are sent at once', async () => {
    const replies = await Promise.all(Array.from({ length: 10 }, (_, i) => register(i % 2 ? 'LookAlike' : 'lookalike')));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.filter(({ body }) => body.message === 'members.username_taken')).toHaveLength(9);
  });

  it('asks for the captcha when the rule is on', async () => {
    await setRules({ captcha: { ...demoSettings.registerRules.captcha!, enabled: true } });
    const { status, body } = await register('captchame', { captcha: '2345' });
    expect([status, body.message]).toEqual([422, 'session.captcha_wrong']);
    await setRules();
  });

  it('puts a member under the agent whose code was given and refuses an unknown one @REG-05', async () => {
    const agent = app.signIn({ isAgent: 1 });
    await app.database.transaction(async (tx) => {
      await app.services.members.addAccount(tx, {
        id: agent.memberId,
        account: 'topagent',
        nickname: 'top',
        isAgent: 1,
        parentId: null,
        language: 'TY',
        fields: {},
      });
      await app.services.members.addAffiliateCode(tx, 'CODE77', agent.memberId);
    });
    expect((await register('underling', { affiliateCode: 'CODE77' })).status).toBe(200);
    expect((await app.services.members.findTeam(agent.memberId)).map(({ account }) => account)).toEqual(['underling']);
    expect((await register('nobodys', { affiliateCode: 'CODE99' })).body.message).toBe('members.affiliate_unknown');
  });

  it('is closed when the module is off @SYS-05', async () => {
    await app.services.system.save('whitelabel', []);
    expect((await register('tooearly')).body.message).toBe('members.registration_closed');
    await app.services.system.save('whitelabel', demoSettings.whitelabel);
  });
});

describe('encrypted payloads', () => {
  it('refuses a plain body, a changed one, an old one and a second use @AUTH-12 @API-10', async () => {
    const plain = await app.visitor.post('/wps/session/login', { body: { username: 'newcomer', password: 'x', type: 'username' } });
    expect([plain.status, plain.body.message]).toEqual([400, 'payload.plain']);
    const sealed = sealPayload(serverKey, LOGIN, { username: 'newcomer', password: 'a-good-Password', type: 'username' });
    const send = (body: unknown) => app.visitor.post('/wps/session/login', { body });
    expect((await send({ ...sealed, iv: Buffer.alloc(16).toString('base64') })).body.message).toBe('payload.bad');
    expect((await send(sealPayload(serverKey, LOGIN, {}, { timestamp: Date.now() - 121_000 }))).body.message).toBe('payload.expired');
    expect((await send(sealPayload(serverKey, REGISTER, { username: 'newcomer' }))).body.message).toBe('payload.bad');
    expect((await send(sealed)).status).toBe(200);
    expect((await send(sealed)).body.message).toBe('payload.replayed');
  });

  it('refuses unknown properties inside the payload', async () => {
    const { status, body } = await login('newcomer', 'a-good-Password', { isAgent: 1 });
    expect([status, body.message]).toEqual([400, 'request.invalid']);
  });
});

describe('sign-in', () => {
  it('returns a valid token and the time of the previous sign-in @AUTH-01 @API-01', async () => {
    const reply = await login('  newcomer ', 'a-good-Password');
    expect(reply.status).toBe(200);
    expect((reply.body.value as { previousLoginAt: string | null }).previousLoginAt).not.toBeNull();
    expect((await app.callerOf(tokenOf(reply)).get('/wps/member/info')).status).toBe(200);
    expect(JSON.stringify(reply.body)).not.toContain('a-good-Password');
  });

  it('gives a browser one lasting mark, by which accounts on one device are found @MEM-04', async () => {
    const [first, second, third] = [await register('device1'), await register('device2'), await register('device3')];
    const mark = cookieOf(first, 'device');
    expect([mark.length, cookieOf(second, 'device')]).toEqual([expect.any(Number), expect.not.stringMatching(mark)]);
    expect([first.headers['set-cookie']].flat().find((text) => text!.startsWith('device='))).toMatch(/Max-Age=34560000.*HttpOnly/);
    const shared = async (name: string) => app.services.session.hasSharedDevice((await app.services.members.findForSignIn(name))!.id, 30);
    expect(await shared('device1')).toBe(false);
    expect(cookieOf(await login('device2', 'a-good-Password', {}, { cookie: mark }), 'device')).toBe(mark);
    expect([await shared('device1'), await shared('device2'), await shared('device3')]).toEqual([true, true, false]);
    expect(third.status).toBe(200);
    // A forged one of any length does no harm.
    expect(cookieOf(await login('device3', 'a-good-Password', {}, { cookie: `device=${'x'.repeat(500)}` }), 'device').length).toBeLessThan(
      80,
    );
  });

  it('does not reveal whether an account exists @AUTH-02', async () => {
    const [wrong, unknown] = [await login('newcomer', 'wrong-password'), await login('nosuchone', 'wrong-password')];
    expect([wrong.status, wrong.body]).toEqual([unknown.status, unknown.body]);
    expect(wrong.body.message).toBe('session.invalid_credentials');
  });

  it('asks for a captcha after failures and stops guessing from one address @AUTH-03', async () => {
    await register('guessed1');
    const from = { 'x-forwarded-for': '203.0.113.9' };
    for (let i = 0; i < 2; i += 1) expect((await login('guessed1', 'bad', {}, from)).body.value).toEqual({ captcha: false });
    expect((await login('guessed1', 'bad', {}, from)).body.value).toEqual({ captcha: true });
    const refused = await login('guessed1', 'a-good-Password', {}, from);
    expect([refused.body.message, refused.body.value]).toEqual(['session.captcha_needed', { captcha: true }]);
    expect((await login('guessed1', 'a-good-Password', { captcha: '2222' }, from)).body.message).toBe('session.captcha_wrong');
  });

  it('lets the owner in with the captcha of the picture', async () => {
    const { body, headers } = await app.visitor.get('/wps/captcha');
    expect(
      Buffer.from(body.value as string, 'base64')
        .subarray(1, 4)
        .toString(),
    ).toBe('PNG');
    const cookie = cookieOf({ body, headers, status: 200 }, 'captcha');
    const answer = await solve(cookie.split('=')[1]!);
    const reply = await login('guessed1', 'a-good-Password', { captcha: answer }, { cookie });
    expect(reply.status).toBe(200);
    const again = await login('newcomer', 'x', { captcha: answer }, { cookie });
    expect(again.status).toBe(401);
  });

  it('ends a session at once on sign-out, in every tab @AUTH-07', async () => {
    const reply = await login('newcomer', 'a-good-Password');
    const cookie = cookieOf(reply, 'resume');
    const resumed = await app.visitor.post('/wps/session/resume', { body: {}, headers: { cookie } });
    const [first, second] = [app.callerOf(tokenOf(reply)), app.callerOf(tokenOf(resumed))];
    expect((await second.get('/wps/member/info')).status).toBe(200);
    expect((await first.delete('/wps/session/logout')).status).toBe(200);
    for (const tab of [first, second]) expect((await tab.get('/wps/member/info')).body.message).toBe('session.expired');
    expect((await app.visitor.post('/wps/session/resume', { body: {}, headers: { cookie } })).body.value).toBeNull();
  });

  it('ends a session by the hash of any of its tokens for a late sign-out; an unknown hash ends nothing @AUTH-07', async () => {
    const reply = await login('newcomer', 'a-good-Password');
    const cookie = cookieOf(reply, 'resume');
    const late = (tokenHash: string) => app.visitor.post('/wps/session/logout/late', { body: { tokenHash } });
    expect((await late('0'.repeat(64))).status).toBe(200);
    expect((await late(tokenOf(reply))).status).toBe(400);
    expect((await app.callerOf(tokenOf(reply)).get('/wps/member/info')).status).toBe(200);
    const hash = createHash('sha256').update(tokenOf(reply)).digest('hex');
    expect((await app.callerOf(hash).get('/wps/member/info')).status).toBe(401);
    for (let times = 0; times < 2; times += 1) expect((await late(hash)).status).toBe(200);
    expect((await app.callerOf(tokenOf(reply)).get('/wps/member/info')).body.message).toBe('session.expired');
    expect((await app.visitor.post('/wps/session/resume', { body: {}, headers: { cookie } })).body.value).toBeNull();
  });

  it('ends an idle session', async () => {
    const reply = await login('newcomer', 'a-good-Password');
    await sql`update session.sessions set seen_at = clock_timestamp() - interval '31 minutes'`.execute(app.database.read);
    expect((await app.callerOf(tokenOf(reply)).get('/wps/member/info')).body.message).toBe('session.expired');
  });

  it('stores no token, password or resume secret in clear text, neither in the database nor in the log', async () => {
    const reply = await login('newcomer', 'a-good-Password');
    const { rows } = await sql<{ text: string }>`
      select (select string_agg(s::text, '') from session.sessions s) || (select string_agg(t::text, '') from session.tokens t)
        || (select string_agg(c::text, '') from session.credentials c) as text`.execute(app.database.read);
    const everything = rows[0]!.text + app.logLines.join('');
    for (const secret of [tokenOf(reply), cookieOf(reply, 'resume').split('=')[1]!, 'a-good-Password'])
      expect(everything).not.toContain(secret);
  });

  it('marks the resume cookie as unreadable for scripts and foreign sites', async () => {
    const reply = await login('newcomer', 'a-good-Password');
    expect([reply.headers['set-cookie']].flat().join()).toMatch(/resume=[^;]+; Path=\/; HttpOnly; SameSite=Strict/);
  });
});

async function countMembers(): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from members.members`.execute(app.database.read);
  return rows[0]!.count;
}

/** Finds the answer of a captcha from its hash, as only the server's own database allows. */
async function solve(captchaId: string): Promise<string> {
  const { createHash } = await import('node:crypto');
  const { rows } = await sql<{ answer_hash: Buffer }>`select answer_hash from session.captchas where id = ${captchaId}`.execute(
    app.database.read,
  );
  for (let i = 0; i < 10_000; i += 1) {
    const answer = String(i).padStart(4, '0');
    if (createHash('sha256').update(`${captchaId}:${answer}`).digest().equals(rows[0]!.answer_hash)) return answer;
  }
  throw new Error('no such answer');
}
