import { sql } from 'kysely';
import { createEntrance, type Entrance, refusalOf } from '../../../test/entrance';

let app: Entrance;
beforeAll(async () => {
  app = await createEntrance();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.forgetLimits();
  await app.saveSetting('humanVerification', false);
});

const smsPath = '/wps/verification/sms';
const askToRegister = (mobileNo: string, more: object = {}, headers = {}) =>
  app.visitor.post(`${smsPath}/register`, { body: { mobileNo, countryDialingCode: '66', ...more }, headers });
const ask = (kind: 'noLogin' | 'forgot', mobileNum: string, more: object = {}, headers = {}) =>
  app.visitor.post(`${smsPath}/${kind}`, { body: { mobileNum, countryDialingCode: '66', ...more }, headers });

describe('proof of work', () => {
  beforeEach(() => app.saveSetting('humanVerification', true));

  it('is required where robots would come, and is accepted for its own act @REG-06', async () => {
    const calls = [
      () => askToRegister('0810000001'),
      () => ask('noLogin', '0810000001'),
      () => ask('forgot', '0810000001'),
      () => app.visitor.post('/wps/member/password/email', { body: { username: 'somebody', email: 'a@example.com' } }),
      () => app.register('robotone'),
      () => app.sendSealed('POST /wps/session/login/freeplay', { os: 'x', platform: 'W', randomString: 'abcdefgh', gatewayVersion: '3' }),
      () =>
        app.sendSealed('POST /wps/member/password/verification', {
          newPassword: 'a-new-Password',
          mobileNum: '0810000001',
          countryDialingCode: '66',
          verificationCode: '123456',
        }),
    ];
    for (const call of calls) expect(refusalOf(await call())).toEqual([403, 'verification.human_needed']);
    expect((await askToRegister('0810000001', { humanProof: await app.prove('sms') })).status).toBe(200);
    expect((await app.register('humanone', { humanProof: await app.prove('register') })).status).toBe(200);
  });

  it('is valid once, also when two use it at the same time', async () => {
    const humanProof = await app.prove('sms');
    const replies = await Promise.all(['0810000002', '0810000003', '0810000004'].map((number) => askToRegister(number, { humanProof })));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 403, 403]);
    expect(refusalOf(await askToRegister('0810000005', { humanProof }))).toEqual([403, 'verification.human_refused']);
  });

  it('is refused for another act, changed, made up, too easy, or too old', async () => {
    const refused = [403, 'verification.human_refused'];
    expect(refusalOf(await askToRegister('0810000006', { humanProof: await app.prove('register') }))).toEqual(refused);
    const good = JSON.parse(Buffer.from(await app.prove('register'), 'base64').toString()) as {
      challenge: { parameters: { data: object; cost: number; expiresAt: number }; signature: string };
      solution: object;
    };
    const pack = (content: unknown) => Buffer.from(JSON.stringify(content)).toString('base64');
    const changed = (change: object) =>
      pack({ ...good, challenge: { ...good.challenge, parameters: { ...good.challenge.parameters, ...change } } });
    const forged = [
      changed({ data: { act: 'sms' } }),
      changed({ cost: 1 }),
      changed({ expiresAt: 1 }),
      pack({ ...good, challenge: { ...good.challenge, signature: '' } }),
      pack({ ...good, solution: { counter: 1, derivedKey: '00' } }),
      pack(null),
      'not base64 at all',
      '%%%',
    ];
    for (const humanProof of forged) expect(refusalOf(await askToRegister('0810000006', { humanProof }))).toEqual(refused);
  });

  it('is required besides the captcha after failed sign-ins @AUTH-03', async () => {
    await app.saveSetting('humanVerification', false);
    await app.register('attacked');
    await app.saveSetting('humanVerification', true);
    for (let i = 0; i < 3; i += 1) await app.login('attacked', 'wrong');
    const first = await app.solveCaptcha();
    const withoutProof = await app.login('attacked', undefined, { captcha: first.captcha }, { cookie: first.cookie });
    expect([...refusalOf(withoutProof), withoutProof.body.value]).toEqual([403, 'verification.human_needed', { captcha: true }]);
    const second = await app.solveCaptcha();
    const both = { captcha: second.captcha, humanProof: await app.prove('sign-in') };
    expect((await app.login('attacked', undefined, both, { cookie: second.cookie })).status).toBe(200);
  });
});

describe('codes by SMS', () => {
  it('go out with the name of the brand, in the language of the page @REG-08 @API-02', async () => {
    const reply = await askToRegister('0811000001', {}, { language: 'EN' });
    expect(reply.body).toMatchObject({ success: true, value: { expiredMinutes: 1 } });
    expect(await app.messagesTo('66811000001')).toEqual([expect.stringMatching(/^Chandra: your code is \d{6}\. /)]);
    await askToRegister('0811000002');
    expect(await app.messagesTo('66811000002')).toEqual([expect.stringMatching(/รหัสยืนยันของคุณคือ \d{6}/)]);
  });

  it('are limited to one a minute and ten a day for a number @REG-08', async () => {
    expect((await askToRegister('0811000003')).status).toBe(200);
    const soon = await askToRegister('811000003');
    expect([...refusalOf(soon), soon.headers['retry-after']]).toEqual([429, 'verification.too_soon', expect.stringMatching(/^\d+$/)]);
    const letMinutePass = () =>
      sql`update core.rate_windows set ends_at = clock_timestamp() where ends_at < clock_timestamp() + interval '61 seconds'`;
    for (let sent = 1; sent < 10; sent += 1) {
      await letMinutePass().execute(app.database.read);
      expect((await askToRegister('0811000003')).status).toBe(200);
    }
    await letMinutePass().execute(app.database.read);
    expect(refusalOf(await askToRegister('0811000003'))).toEqual([429, 'request.too_many']);
  });

  it('are limited by address, whatever the numbers', async () => {
    const from = { 'x-forwarded-for': '203.0.113.20' };
    const send = (i: number) => askToRegister(`08120${String(i).padStart(5, '0')}`, {}, from);
    const replies = await Promise.all(Array.from({ length: 70 }, (_, i) => send(i)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(60);
    expect(new Set(replies.filter(({ status }) => status !== 200).map(({ body }) => body.message))).toEqual(new Set(['request.too_many']));
  });

  it.each([
    ['nothing', ''],
    ['too few digits', '123'],
    ['too many digits', '1'.repeat(16)],
    ['letters', '08123abcde'],
    ['Thai digits', '๐๘๑๒๓๔๕๖๗๘'],
    ['an emoji', '081📱5678'],
    ['combining marks', '0812345678\u0301'],
    ['ten thousand characters', '8'.repeat(10_000)],
    ['control characters', '0812\u0000345678'],
    ['HTML', '<b>0812345678</b>'],
  ])('are not sent to %s', async (_, number) => {
    const before = await countCodes();
    for (const reply of [await askToRegister(number), await ask('noLogin', number), await ask('forgot', number)])
      expect(refusalOf(reply)).toEqual([400, 'request.invalid']);
    expect(await countCodes()).toBe(before);
  });

  it('answer the same for a number that is nobody’s and send nothing to it @API-03', async () => {
    await app.registerMobile('0813000001');
    await app.forgetLimits();
    for (const kind of ['noLogin', 'forgot'] as const) {
      const [known, unknown] = [await ask(kind, '0813000001'), await ask(kind, '0813999999')];
      expect([unknown.status, Object.keys(unknown.body.value)]).toEqual([known.status, Object.keys(known.body.value)]);
    }
    expect(await app.messagesTo('66813000001')).toHaveLength(3);
    expect(await app.messagesTo('66813999999')).toEqual([]);
  });

  it('take the same work for every number until the response is sent', async () => {
    const statementsFor = async (mobileNum: string) => {
      const seen: string[] = [];
      const { pool } = app.database;
      const connect = pool.connect.bind(pool) as (...given: unknown[]) => unknown;
      const spy = jest.spyOn(pool as { connect(): Promise<unknown> }, 'connect').mockImplementation(async () => {
        const client = (await connect()) as { query: (text: string, values: unknown[]) => unknown; release(): void };
        const query = client.query.bind(client);
        return {
          ...client,
          release: () => client.release(),
          query: (text: string, values: unknown[]) => (seen.push(text), query(text, values)),
        };
      });
      const run = jest.spyOn(app.background, 'run').mockImplementation(() => undefined);
      await ask('noLogin', mobileNum);
      spy.mockRestore();
      run.mockRestore();
      // Settings and whether the portal is open are read again every two seconds, whoever asks.
      return seen.filter((text) => !/system\.(settings|openings)/.test(text));
    };
    const [known, unknown] = [await statementsFor('0813000001'), await statementsFor('0813999998')];
    expect(known.length).toBeGreaterThan(3);
    expect(unknown).toEqual(known);
  });

  it('are reported when they could not be sent, and may be requested again at once @ERR-03', async () => {
    await sql`alter table delivery.messages add constraint broken check (recipient <> '66814000001')`.execute(app.owner.read);
    expect(refusalOf(await askToRegister('0814000001'))).toEqual([503, 'verification.delivery_failed']);
    await sql`alter table delivery.messages drop constraint broken`.execute(app.owner.read);
    expect((await askToRegister('0814000001')).status).toBe(200);
    expect(app.logLines.join('')).not.toContain('66814000001');
  });

  it('allow five tries within five minutes, one use, and one purpose', async () => {
    await app.registerMobile('0815000001');
    const signIn = (code: string) => app.loginBySms('0815000001', code);
    await ask('noLogin', '0815000001');
    const code = await app.codeFor('0815000001');
    const wrong = code === '000000' ? '000001' : '000000';
    for (let i = 0; i < 5; i += 1) expect(refusalOf(await signIn(wrong))).toEqual([422, 'verification.code_wrong']);
    expect(refusalOf(await signIn(code))).toEqual([422, 'verification.code_expired']);

    await app.forgetLimits();
    await ask('noLogin', '0815000001');
    const second = await app.codeFor('0815000001');
    await sql`update verification.codes set expires_at = clock_timestamp()`.execute(app.database.read);
    expect(refusalOf(await signIn(second))).toEqual([422, 'verification.code_expired']);

    await app.forgetLimits();
    await ask('forgot', '0815000001');
    expect(refusalOf(await signIn(await app.codeFor('0815000001')))).toEqual([422, 'verification.code_expired']);

    await app.forgetLimits();
    await ask('noLogin', '0815000001');
    const third = await app.codeFor('0815000001');
    const replies = await Promise.all([signIn(third), signIn(third), signIn(third)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
    expect(refusalOf(await signIn(third))).toEqual([422, 'verification.code_wrong']);
  });

  it('cannot be guessed: an address has sixty tries in a quarter of an hour', async () => {
    const from = { 'x-forwarded-for': '203.0.113.21' };
    const replies = await Promise.all(Array.from({ length: 70 }, (_, i) => app.loginBySms('0815000009', String(100_000 + i), {}, from)));
    expect(replies.filter(({ body }) => body.message === 'verification.code_wrong')).toHaveLength(60);
    expect(replies.filter(({ body }) => body.message === 'session.too_many_attempts')).toHaveLength(10);
  });

  it('are in clear text only in the message itself', async () => {
    await askToRegister('0816000001');
    const code = await app.codeFor('0816000001');
    const { rows } = await sql<{ text: string }>`select string_agg(c::text, '') as text from verification.codes c`.execute(
      app.database.read,
    );
    expect(rows[0]!.text).not.toContain(code);
    expect(app.logLines.join('')).not.toContain(code);
  });

  it('are off while their modules are off @SYS-05', async () => {
    await app.setModules({ MOBILEVERCODELOGIN3: false, CHNGPASSVERIF3: false, DIRECTREG3: false });
    expect(refusalOf(await askToRegister('0817000001'))).toEqual([403, 'members.registration_closed']);
    expect(refusalOf(await ask('noLogin', '0817000001'))).toEqual([403, 'verification.unavailable']);
    expect(refusalOf(await ask('forgot', '0817000001'))).toEqual([403, 'passwords.method_closed']);
    await app.setModules();
  });
});

async function countCodes(): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from verification.codes`.execute(app.database.read);
  return rows[0]!.count;
}
