import { sql } from 'kysely';
import { cookieOf, createEntrance, type Entrance, goodPassword, refusalOf, tokenOf } from '../../../../test/entrance';
import { newIdToken } from '../../identity-sandbox/sandbox-tokens';

let app: Entrance;
beforeAll(async () => {
  app = await createEntrance();
});
afterAll(() => app.close());
beforeEach(() => app.forgetLimits());

type Stored = { account: string; fields: object; registration: object; payment: string | null; parent: string | null };
const stored = async (account: string): Promise<Stored> => {
  const { rows } = await sql<Stored>`
    select account, fields, registration, payment_password_hash as payment, parent_id as parent from members.members
     where account_key = lower(${account})`.execute(app.database.read);
  return rows[0]!;
};

describe('what a registration brings along', () => {
  it('is stored where it belongs: fields, invitation, where it came from, and secrets as hashes @REG-07', async () => {
    await app.setRules({
      paymentPassword: { enabled: true },
      line: { enabled: true },
      whatsapp: { enabled: true },
      zalo: { enabled: true },
      facebook: { enabled: true },
      wechat: { enabled: true },
      qqNum: { enabled: true },
      idNumber: { enabled: true },
      recommenderId: { enabled: true },
    });
    const fields = {
      payeeName: 'Malee Jaidee',
      email: 'malee@example.com',
      mobileNum: '0821000001',
      line: 'malee.line',
      whatsapp: '66821000001',
      zalo: '66821000001',
      facebook: 'malee.j',
      wechat: 'malee_w',
      qqNum: '123456',
      idNumber: 'AB123456',
      recommenderId: 'FRIEND1',
    };
    const reply = await app.register('everything', {
      ...fields,
      paymentPassword: '246813',
      countryDialingCode: '66',
      referralCode: 'REF77',
      registerUrl: 'https://portal.example/register?from=ad',
      domain: 'portal.example',
    });
    expect(reply.status).toBe(200);
    const row = await stored('everything');
    expect(row.fields).toEqual({ ...fields, countryDialingCode: '66' });
    expect(row.registration).toEqual({
      url: 'https://portal.example/register?from=ad',
      domain: 'portal.example',
      method: 'WEB',
      confirmedAge: '21',
      referralCode: 'REF77',
    });
    expect(row.payment).toMatch(/^\$argon2id\$/);
    const info = (await app.callerOf(tokenOf(reply)).get('/wps/member/info')).body.value as { info: object };
    expect(info.info).toMatchObject({ hasPaymentPassword: true, email: 'ma***@example.com', mobileNum: '******0001' });
    await app.setRules();
  });

  it('is refused, naming the field, where staff have switched it off, and nobody is added @REG-03', async () => {
    const off = { line: 'a\u0000b'.repeat(80), idNumber: '<script>', payeeName: 'Malee Jaidee', paymentPassword: '246813' };
    await app.setRules({ payeeName: { enabled: false }, mobileNum: { enabled: false } });
    const refused = await app.register('halfempty', { ...off, mobileNum: '0821000002', countryDialingCode: '66' });
    await app.setRules();
    const notAsked = { code: 'not_asked' };
    expect([...refusalOf(refused), refused.body.value]).toEqual([
      ...[422, 'members.fields_refused'],
      { problems: Object.fromEntries([...Object.keys(off), 'mobileNum'].map((name) => [name, notAsked])) },
    ]);
    expect(await app.services.members.findForSignIn('halfempty')).toBeUndefined();
  });

  it.each([{}, { confirmedAge: 20 }])('opens no account without the confirmation of age: %j @REG-03', async (given) => {
    const reply = await app.register('tooyoung', { confirmedAge: undefined, ...given });
    expect([...refusalOf(reply), reply.body.value]).toEqual([422, 'members.age_unconfirmed', { minimumAge: 21 }]);
    expect(await app.services.members.findForSignIn('tooyoung')).toBeUndefined();
  });

  it('never breaks the database, whatever it holds', async () => {
    const reply = await app.register('halfempty', {
      domain: 'evil\u0000\ud800.example',
      registerUrl: 'javascript:alert(1)',
      referralCode: 'x'.repeat(20_000),
    });
    expect(reply.status).toBe(200);
    expect(await stored('halfempty')).toMatchObject({
      fields: {},
      registration: { method: 'WEB', domain: 'evil.example', confirmedAge: '21' },
    });
    expect(await stored('halfempty')).not.toHaveProperty('registration.url');
  });

  it('puts the member under the agent of the code, or of the link followed earlier @REG-05', async () => {
    const agent = await app.createMember({ isAgent: 1 });
    await app.database.transaction(async (tx) => {
      const account = { id: agent.memberId, account: 'codeagent', nickname: 'c', isAgent: 1, parentId: null, language: 'TY', fields: {} };
      await app.services.members.addAccount(tx, account);
      await app.services.members.addAffiliateCode(tx, 'MOON42', agent.memberId);
    });
    await app.register('bycode', { affiliateCode: 'MOON42' });
    await app.register('byreferral', { referralCode: 'MOON42' });
    // The page says the code also where the field is hidden (REG-05).
    await app.setRules({ affiliateCode: { enabled: false } });
    await app.register('byhidden', { affiliateCode: 'MOON42' });
    await app.setRules();
    const byNumber = await app.registerMobile('0831000077', { affiliateCode: 'MOON42' });
    const made = (byNumber.body.value as { userInfo: { userName: string } }).userInfo.userName;
    for (const account of ['bycode', 'byreferral', 'byhidden', made]) expect((await stored(account)).parent).toBe(agent.memberId);

    const check = (code: string) => app.visitor.get('/wps/agent/affiliate', { query: { code, domain: 'localhost' } });
    expect((await check('MOON42')).status).toBe(200);
    for (const code of ['NOBODY1', 'moon42', 'a\u0000b', "' or 1=1 --", '🌙'])
      expect(refusalOf(await check(code))).toEqual([422, 'members.affiliate_unknown']);
    const replies = await Promise.all(Array.from({ length: 70 }, () => check('GUESS1')));
    expect(replies.filter(({ status }) => status === 429).length).toBeGreaterThan(5);
  });
});

describe('a name', () => {
  const check = (username: string) => app.visitor.post('/wps/member/register/name', { body: { username } });

  it('is said to be taken before anything is registered, however it is written @REG-04 @REG-10', async () => {
    await app.register('takenname');
    expect((await check('freename')).status).toBe(200);
    for (const name of ['takenname', 'TakenName']) expect(refusalOf(await check(name))).toEqual([409, 'members.username_taken']);
    for (const name of ['a\u0000b', "' or 1=1 --", '🌙']) expect((await check(name)).status).toBe(200);
    expect((await check('')).status).toBe(400);
  });

  it('can be looked up 60 times in ten minutes from one address @REG-04', async () => {
    const replies = await Promise.all(Array.from({ length: 70 }, () => check('guessing')));
    expect(replies.filter(({ status }) => status === 429).length).toBeGreaterThan(5);
  });
});

describe('bad input', () => {
  const tooLong = 'a'.repeat(10_000);
  const table: [what: string, field: string, text: string, problem: object][] = [
    ...(
      [
        ['username', '2', 4, 16, ['', 'abc', 'a'.repeat(17), 'จันทรา', 'moon🌙moon', 'moone\u0301cafe', tooLong, 'mo\u0000onn', '<b>moon']],
        ['password', '9', 8, 64, ['', 'short', 'a1-'.repeat(22), 'has a space', tooLong, 'zero\u0000zero', 'line\nbreak']],
        ['payeeName', '14', 3, 60, ['A', 'Somchai', `${'a'.repeat(40)} ${'b'.repeat(40)}`, tooLong, 'Some\u0000 One', '<b>1</b> 2']],
        [
          'mobileNum',
          '6',
          9,
          10,
          ['12345678', '12345678901', '๐๘๑๒๓๔๕๖๗๘', '081234567📱', '081234567\u0301', tooLong, '081\u00002345678', '<i>081'],
        ],
        [
          'email',
          '4',
          6,
          80,
          [
            'a@b.c',
            `${'a'.repeat(80)}@example.com`,
            'ก@example.com',
            '📧@example.com',
            'e\u0301@example.com',
            tooLong,
            'a\u0000@example.com',
            '<b>@example.com',
          ],
        ],
        ['affiliateCode', '1', 4, 16, ['abc', 'a'.repeat(17), 'รหัส', 'moon🌙', 'ab\u0301cd', tooLong, 'ab\u0000cd', '<b>ab']],
      ] as [string, string, number, number, string[]][]
    ).flatMap(([field, patternId, min, max, texts]) =>
      texts.map((text): [string, string, string, object] => [
        `${field} ${text.length > 300 ? 'of ten thousand characters' : JSON.stringify(text)}`,
        field,
        text,
        text === '' ? { code: 'not_empty' } : { code: 'pattern', patternId, min, max },
      ]),
    ),
  ];

  it.each(table)('is refused by the rule of its field and nothing is stored: %s @REG-04 @REG-10', async (_, field, text, problem) => {
    const before = await app.countMembers();
    const twice = field === 'password' ? { confirmPassword: text } : {};
    const reply = await app.register(field === 'username' ? text : 'goodname', { [field]: text, ...twice });
    expect(refusalOf(reply)).toEqual([422, 'members.fields_refused']);
    expect(reply.body.value).toEqual({ problems: { [field]: problem } });
    expect(await app.countMembers()).toBe(before);
  });

  it('is refused where it is no text at all, too many fields, or larger than any form', async () => {
    for (const more of [
      { email: 7 },
      { email: ['a@b.co'] },
      { isAgent: 1 },
      { balance: '9' },
      { parentId: 'x' },
      { email: 'a'.repeat(20_001) },
    ])
      expect(refusalOf(await app.register('goodname', more))).toEqual([400, 'request.invalid']);
  });

  it.each([
    ['is used by everybody', 'Password123', 'password_common'],
    ['is used by everybody, in full-width letters', 'ｐａｓｓｗｏｒｄ１２３', 'password_common'],
    ['is the user name', 'GoodName2', 'password_account'],
  ])('a password that %s is refused with its own reason', async (_, password, patternId) => {
    const reply = await app.register('goodname2', { password, confirmPassword: password });
    expect(reply.body).toMatchObject({
      message: 'members.fields_refused',
      value: { problems: { password: { code: 'pattern', patternId } } },
    });
  });

  it.each([
    ['passwords in Thai', 'รหัสผ่านของฉัน'],
    ['64 characters', 'x7-'.repeat(21) + 'y'],
    ['emoji', 'moon🌙moon🌙moon'],
  ])('but %s are taken', async (_, password) => {
    const name = `pass${password.length}`;
    expect((await app.register(name, { password, confirmPassword: password })).status).toBe(200);
    expect((await app.login(name, password)).status).toBe(200);
  });
});

describe('registration by mobile number', () => {
  const REGISTER = 'PUT /wps/member/register/mobile';
  const fields = (mobileNum: string, more: object = {}) =>
    app.fieldsOf(mobileNum, { mobileNum, countryDialingCode: '66', paymentPassword: '246813', ...more });

  it('makes the account, holds the number, and signs in by either afterwards @REG-06 @REG-07', async () => {
    const reply = await app.registerMobile('0831000001');
    expect(reply.status).toBe(200);
    const { userName } = (reply.body.value as { userInfo: { userName: string } }).userInfo;
    expect(userName).toMatch(/^[a-z]{2}\d{4,14}$/);
    expect((await app.login(userName)).status).toBe(200);
    await app.visitor.post('/wps/verification/sms/noLogin', { body: { mobileNum: '831000001', countryDialingCode: '66' } });
    expect((await app.loginBySms('0831000001', await app.codeFor('0831000001'))).status).toBe(200);
    expect(await stored(userName)).toMatchObject({ fields: { mobileNum: '0831000001', countryDialingCode: '66' } });
  });

  it('uses the number as the account where the rule of user names allows it @REG-06', async () => {
    await app.setRules({ username: { acceptedPattern: '[A-Za-z0-9]+', patternId: '1' } });
    const reply = await app.registerMobile('0831000002');
    expect(reply.body.value).toMatchObject({ userInfo: { userName: '0831000002' } });
    await app.setRules();
  });

  it('asks for number, password, payment password and code, each in the words of its rule @REG-04', async () => {
    const reply = await app.sendSealed(REGISTER, {
      ...app.fieldsOf('', { countryDialingCode: '66' }),
      password: '',
      confirmPassword: '',
    });
    expect(reply.body.value).toEqual({
      problems: { mobileNum: { code: 'not_empty' }, password: { code: 'not_empty' }, paymentPassword: { code: 'not_empty' } },
    });
    const withoutCode = await app.sendSealed(REGISTER, fields('0831000003'));
    expect(withoutCode.body.value).toEqual({ problems: { verificationCode: { code: 'not_empty' } } });
    const wrongPayment = await app.sendSealed(REGISTER, fields('0831000003', { paymentPassword: 'abc', verificationCode: '1' }));
    expect(wrongPayment.body.value).toMatchObject({ problems: { paymentPassword: { code: 'pattern', patternId: '6' } } });
  });

  it('refuses a wrong code, the code of another number, and a number that has an account', async () => {
    const send = (mobileNum: string, verificationCode: string) => app.sendSealed(REGISTER, fields(mobileNum, { verificationCode }));
    await app.visitor.post('/wps/verification/sms/register', { body: { mobileNo: '0831000004', countryDialingCode: '66' } });
    const code = await app.codeFor('0831000004');
    const before = await app.countMembers();
    expect(refusalOf(await send('0831000004', code === '111111' ? '222222' : '111111'))).toEqual([422, 'verification.code_wrong']);
    expect(refusalOf(await send('0831000005', code))).toEqual([422, 'verification.code_wrong']);
    expect(await app.countMembers()).toBe(before);
    expect((await send('0831000004', code)).status).toBe(200);
    await app.forgetLimits();
    const again = await app.registerMobile('0831000004');
    expect(refusalOf(again)).toEqual([409, 'members.mobile_taken']);
    expect(await app.countMembers()).toBe(before + 1);
  });

  it('accepts a code once, also from ten registrations at the same moment', async () => {
    await app.visitor.post('/wps/verification/sms/register', { body: { mobileNo: '0831000006', countryDialingCode: '66' } });
    const verificationCode = await app.codeFor('0831000006');
    const before = await app.countMembers();
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => app.sendSealed(REGISTER, fields('0831000006', { verificationCode }))),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await app.countMembers()).toBe(before + 1);
    const { rows } = await sql`select 1 from members.mobile_numbers where number = '66831000006'`.execute(app.database.read);
    expect(rows).toHaveLength(1);
  });

  it('keeps the code valid when the registration fails for another reason', async () => {
    await app.visitor.post('/wps/verification/sms/register', { body: { mobileNo: '0831000007', countryDialingCode: '66' } });
    const verificationCode = await app.codeFor('0831000007');
    const refused = await app.sendSealed(REGISTER, fields('0831000007', { verificationCode, affiliateCode: 'NOBODY' }));
    expect(refused.body.message).toBe('members.affiliate_unknown');
    expect((await app.sendSealed(REGISTER, fields('0831000007', { verificationCode }))).status).toBe(200);
  });

  it('accepts the identity provider’s token instead of the code, once, and only for its own number @REG-07', async () => {
    const token = (phoneNumber: string) => newIdToken('demo-portal', { provider: 'phone', phoneNumber });
    const send = (mobileNum: string, firebaseIdToken: string) =>
      app.sendSealed(REGISTER, fields(mobileNum, { firebaseChannel: 'sms', firebaseIdToken }));
    expect(refusalOf(await send('0831000008', token('+66831999999')))).toEqual([401, 'session.identity_refused']);
    expect(refusalOf(await send('0831000008', 'nonsense'))).toEqual([401, 'session.identity_refused']);
    const good = token('+66831000008');
    expect((await send('0831000008', good)).status).toBe(200);
    expect(refusalOf(await app.sendSealed('POST /wps/session/login', { type: 'firebase', idToken: good }))).toEqual([
      401,
      'session.identity_refused',
    ]);
  });

  it.each(['MOBILENUMREG3', 'REGMOBVERF3', 'MOBILENUMPASSREG3', 'USERNAMEREG3', 'DIRECTREG3'] as const)(
    'is closed without the module %s @REG-02 @SYS-05',
    async (id) => {
      await app.setModules({ [id]: false });
      expect(refusalOf(await app.sendSealed(REGISTER, fields('0831000009')))).toEqual([403, 'members.registration_closed']);
      await app.setModules();
    },
  );

  it('requires the code on the user name form too, where staff have set so', async () => {
    await app.setRules({ verificationCode: { enabled: true } });
    expect((await app.register('needscode', { mobileNum: '0831000010' })).body.value).toEqual({
      problems: { verificationCode: { code: 'not_empty' } },
    });
    expect((await app.register('needsnone')).status).toBe(200);
    await app.visitor.post('/wps/verification/sms/register', { body: { mobileNo: '0831000010', countryDialingCode: '66' } });
    const verificationCode = await app.codeFor('0831000010');
    expect((await app.register('needscode', { mobileNum: '0831000010', verificationCode })).status).toBe(200);
    await app.setRules();
  });
});

describe('free play', () => {
  const play = () =>
    app.sendSealed('POST /wps/session/login/freeplay', { os: 'Linux', platform: 'W', randomString: 'r4nd0mr4nd0m', gatewayVersion: '3' });

  it('makes a trial account with trial money, signed in at once @AUTH-06 @API-01', async () => {
    const reply = await play();
    expect(reply.body.value).toMatchObject({ firstTimeLogin: true, passwordExpired: false, userInfo: { isAgent: 4 } });
    expect(cookieOf(reply, 'resume')).not.toBe('');
    const trial = app.callerOf(tokenOf(reply));
    expect((await trial.get('/wps/v2/wallets/balance')).body.value).toMatchObject({ sumBalance: '2000.00' });
    expect(refusalOf(await trial.post('/wps/deposit/requests', { body: {}, key: 'attempt-1' }))).toEqual([
      403,
      'session.real_account_needed',
    ]);
  });

  it('ends after a day: account, session and sign-in are gone, and the ledger still adds up', async () => {
    const reply = await play();
    const { userName } = (reply.body.value as { userInfo: { userName: string } }).userInfo;
    await app.core.jobs.run('session.delete-trials');
    expect(await stored(userName)).toBeDefined();
    await sql`update members.members set expires_at = clock_timestamp() - interval '1 second' where account = ${userName}`.execute(
      app.database.read,
    );
    await app.core.jobs.run('session.delete-trials');
    expect(await stored(userName)).toBeUndefined();
    expect(refusalOf(await app.callerOf(tokenOf(reply)).get('/wps/member/info'))).toEqual([401, 'session.expired']);
    expect(await app.services.wallet.check()).toEqual([]);
  });

  it('has no password, is off with its module, and is limited for each address', async () => {
    const { userName } = ((await play()).body.value as { userInfo: { userName: string } }).userInfo;
    for (const password of ['', goodPassword, 'null']) expect((await app.login(userName, password || 'x')).status).toBe(401);
    const replies = await Promise.all(Array.from({ length: 65 }, play));
    expect(replies.filter(({ status }) => status === 429).length).toBeGreaterThan(3);
    await app.setModules({ FREEPLAY3: false });
    expect(refusalOf(await play())).toEqual([403, 'verification.unavailable']);
    await app.setModules();
  });
});
