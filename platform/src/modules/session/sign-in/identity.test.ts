import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose';
import { sql } from 'kysely';
import { createEntrance, type Entrance, refusalOf, tokenOf } from '../../../../test/entrance';
import type { Reply } from '../../../../test/test-app';
import type { FirebaseConfig } from '../../../core/config/config';
import { createIdentityTokens } from './identity-tokens';

const toolkit = '/identitytoolkit.googleapis.com/v1/accounts';
const refused = [401, 'session.identity_refused'];

describe('with the sandbox of the provider', () => {
  let app: Entrance;
  beforeAll(async () => {
    app = await createEntrance();
  });
  afterAll(() => app.close());
  beforeEach(() => app.forgetLimits());

  const ask = async (path: string, payload: object) => {
    const response = await app.inject({ method: 'POST', url: path, payload });
    return { status: response.statusCode, body: response.json<Record<string, unknown> & { error?: { message: string } }>() };
  };
  const signIn = (idToken: unknown, headers = {}) =>
    app.sendSealed('POST /wps/session/login', { type: 'firebase', idToken, confirmedAge: 21 }, headers);
  const byPhone = async (phoneNumber: string) => {
    const { body } = await ask(`${toolkit}:sendVerificationCode`, { phoneNumber, recaptchaToken: 'none' });
    const code = await app.codeFor(`0${phoneNumber.slice(3)}`);
    return (await ask(`${toolkit}:signInWithPhoneNumber`, { sessionInfo: body.sessionInfo, code })).body;
  };
  const query = (more: object = {}) => ({
    client_id: 'demo-google',
    redirect_uri: 'http://localhost:8080/sign-in-return',
    response_type: 'id_token',
    scope: 'openid email',
    state: 'state-1234',
    nonce: 'nonce-1',
    ...more,
  });
  const choose = async (provider: string, email: string, more: object = {}) => {
    const url = `/sandbox/authorize/${provider}/choose`;
    const response = await app.inject({ url, query: { ...query(more), email } });
    return new URLSearchParams(new URL(response.headers.location as string).hash.slice(1));
  };
  const byGoogle = async (email: string) => {
    const idToken = (await choose('google', email)).get('id_token');
    const postBody = new URLSearchParams({ id_token: idToken!, providerId: 'google.com' }).toString();
    return (await ask(`${toolkit}:signInWithIdp`, { postBody, requestUri: 'http://localhost', returnSecureToken: true })).body;
  };

  it('tells pages its address, and none where no provider is configured @SYS-05', async () => {
    const { info } = (await app.visitor.get('/wps/system/status')).body.value as { info: { firebase: unknown } };
    expect(info.firebase).toEqual({
      apiKey: 'demo-key',
      authDomain: 'demo-portal.invalid',
      projectId: 'demo-portal',
      emulatorUrl: 'http://localhost:8080',
      isPhoneOn: false,
      providers: [
        { id: 'google', clientId: 'demo-google', authorizeUrl: 'http://localhost:8080/sandbox/authorize/google' },
        { id: 'facebook', clientId: 'demo-facebook', authorizeUrl: 'http://localhost:8080/sandbox/authorize/facebook' },
      ],
    });
  });

  it('signs a member in by number, once with each token @AUTH-11', async () => {
    const { userName } = ((await app.registerMobile('0881000001')).body.value as { userInfo: { userName: string } }).userInfo;
    const { idToken, refreshToken, phoneNumber } = await byPhone('+66881000001');
    expect(phoneNumber).toBe('+66881000001');
    const replies = await Promise.all([signIn(idToken), signIn(idToken)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 401]);
    expect(replies.find(({ status }) => status === 200)!.body.value).toMatchObject({ userInfo: { userName }, passwordExpired: false });
    const renewed = await app.inject({
      method: 'POST',
      url: '/securetoken.googleapis.com/v1/token',
      payload: `grant_type=refresh_token&refresh_token=${String(refreshToken)}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect((await signIn(renewed.json<{ id_token: string }>().id_token)).status).toBe(200);
  });

  it('signs nobody in by a number without an account', async () => {
    const before = await app.countMembers();
    expect(refusalOf(await signIn((await byPhone('+66889999999')).idToken))).toEqual(refused);
    expect(await app.countMembers()).toBe(before);
  });

  it('refuses with the provider’s own codes @AUTH-11', async () => {
    const message = async (path: string, payload: object) => (await ask(`${toolkit}:${path}`, payload)).body.error?.message;
    expect(await message('sendVerificationCode', {})).toBe('MISSING_PHONE_NUMBER');
    expect(await message('sendVerificationCode', { phoneNumber: '0812' })).toMatch(/^INVALID_PHONE_NUMBER/);
    const { body } = await ask(`${toolkit}:sendVerificationCode`, { phoneNumber: '+66881000002' });
    expect(await message('sendVerificationCode', { phoneNumber: '+66881000002' })).toBe('TOO_MANY_ATTEMPTS_TRY_LATER');
    expect(await message('signInWithPhoneNumber', { sessionInfo: body.sessionInfo })).toBe('MISSING_CODE');
    expect(await message('signInWithPhoneNumber', { sessionInfo: body.sessionInfo, code: '0' })).toBe('INVALID_CODE');
    expect(await message('signInWithPhoneNumber', { sessionInfo: 'made up', code: '1' })).toBe('INVALID_SESSION_INFO');
    await sql`update verification.codes set expires_at = clock_timestamp()`.execute(app.database.read);
    expect(await message('signInWithPhoneNumber', { sessionInfo: body.sessionInfo, code: '0' })).toBe('SESSION_EXPIRED');
    expect(await message('signInWithIdp', { postBody: 'id_token=made.up.&providerId=google.com' })).toMatch(/^INVALID_IDP_RESPONSE/);
  });

  it('makes an account at the first social sign-in and finds it again at the next @AUTH-11', async () => {
    const first = await signIn((await byGoogle('malee@example.com')).idToken, { language: 'EN' });
    expect(first.body.value).toMatchObject({ firstTimeLogin: true, userInfo: { isAgent: 0 } });
    const member = app.callerOf(tokenOf(first));
    expect((await member.get('/wps/member/info')).body.value).toMatchObject({ info: { language: 'EN', email: 'ma***@example.com' } });
    expect((await member.get('/wps/v2/wallets/balance')).body.value).toMatchObject({ sumBalance: '0.00' });
    const second = await signIn((await byGoogle('malee@example.com')).idToken);
    expect(second.body.value).toMatchObject({ firstTimeLogin: false, userInfo: (first.body.value as { userInfo: object }).userInfo });
    const facebook = await choose('facebook', 'malee@example.com', { client_id: 'demo-facebook', response_type: 'token' });
    const postBody = new URLSearchParams({ access_token: facebook.get('access_token')!, providerId: 'facebook.com' }).toString();
    const other = await signIn((await ask(`${toolkit}:signInWithIdp`, { postBody })).body.idToken);
    expect(other.body.value).toMatchObject({ firstTimeLogin: true });
  });

  it('puts a new member into the inviting agent’s team; an unknown code stops nobody, and an existing account stays where it is @REG-05 @REG-07', async () => {
    const agent = await app.createMember({ isAgent: 1 });
    await app.database.transaction(async (tx) => {
      const account = { id: agent.memberId, account: 'inviter', nickname: 'i', isAgent: 1, parentId: null, language: 'TY', fields: {} };
      await app.services.members.addAccount(tx, account);
      await app.services.members.addAffiliateCode(tx, 'SOCIAL7', agent.memberId);
    });
    const nameOf = (reply: Reply) => (reply.body.value as { userInfo: { userName: string } }).userInfo.userName;
    const come = async (email: string, codes: object) => {
      const { idToken } = await byGoogle(email);
      return app.sendSealed('POST /wps/session/login', { type: 'firebase', idToken, confirmedAge: 21, ...codes });
    };
    const byCode = nameOf(await come('invited@example.com', { affiliateCode: 'SOCIAL7', referralCode: 'SOCIAL7' }));
    const byReferral = nameOf(await come('referred@example.com', { referralCode: 'SOCIAL7' }));
    const unknown = await come('lost@example.com', { affiliateCode: 'NOBODY\u00007' });
    await come('lost@example.com', { affiliateCode: 'SOCIAL7' });

    const day = new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10);
    const team = await agent.get('/wps/relay/agent/team', { query: { from: day, to: day, pageNo: '1', pageSize: '10' } });
    const { content } = team.body.value as { content: { account: string }[] };
    expect(unknown.status).toBe(200);
    expect(content.map(({ account }) => account).sort()).toEqual([byCode, byReferral].sort());
  });

  it('never links a social account to a member who only typed the same mailbox', async () => {
    await app.register('victim01', { email: 'victim@example.com' });
    const reply = await signIn((await byGoogle('victim@example.com')).idToken);
    expect((reply.body.value as { userInfo: { userName: string } }).userInfo.userName).not.toBe('victim01');
  });

  it('makes one account when the first sign-in happens twice at once', async () => {
    const before = await app.countMembers();
    const tokens = await Promise.all([byGoogle('twice@example.com'), byGoogle('twice@example.com')]);
    await Promise.all(tokens.map(({ idToken }) => signIn(idToken)));
    expect(await app.countMembers()).toBe(before + 1);
  });

  it('makes an account only after the age is confirmed, and accepts the same token again for that @AUTH-11', async () => {
    const { idToken } = await byGoogle('young@example.com');
    const enter = (more: object) => app.sendSealed('POST /wps/session/login', { type: 'firebase', idToken, ...more });
    const asked = await enter({});
    expect([...refusalOf(asked), asked.body.value]).toEqual([422, 'members.age_unconfirmed', { minimumAge: 21 }]);
    expect(refusalOf(await enter({ confirmedAge: 18 }))).toEqual([422, 'members.age_unconfirmed']);
    expect((await enter({ confirmedAge: 21 })).status).toBe(200);
    const again = (await byGoogle('young@example.com')).idToken;
    expect((await app.sendSealed('POST /wps/session/login', { type: 'firebase', idToken: again })).status).toBe(200);
  });

  it('makes no account while registration is closed @SYS-05', async () => {
    await app.setModules({ DIRECTREG3: false });
    expect(refusalOf(await signIn((await byGoogle('closed@example.com')).idToken))).toEqual([403, 'members.registration_closed']);
    await app.setModules();
  });

  it('shows a page to choose an account, and sends the answer to the portal only', async () => {
    const page = await app.inject({ url: '/sandbox/authorize/google', query: query({ state: '"><script>alert(1)</script>' }) });
    expect(page.headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-/);
    expect(page.body).not.toContain('<script');
    expect(page.body).toContain('malee@example.com');
    const answer = await choose('google', 'malee@example.com');
    expect([answer.get('state'), UnsecuredJWT.decode(answer.get('id_token')!).payload.nonce]).toEqual(['state-1234', 'nonce-1']);
    for (const more of [
      { redirect_uri: 'https://evil.example/sign-in-return' },
      { redirect_uri: 'http://localhost:8080/elsewhere' },
      { redirect_uri: 'http://localhost:8080@evil.example/sign-in-return' },
      { redirect_uri: 'javascript:alert(1)' },
      { redirect_uri: 'javascript://localhost/sign-in-return' },
      { client_id: 'another' },
      { response_type: 'code' },
    ])
      expect((await app.inject({ url: '/sandbox/authorize/google', query: query(more) })).statusCode).toBe(400);
    expect((await app.inject({ url: '/sandbox/authorize/evil', query: query() })).statusCode).toBe(400);
  });

  it.each(['', 'x', 'a.b.c', `${'x'.repeat(4_000)}.x.`, '🌙'])('refuses as a token: %j', async (idToken) => {
    expect(refusalOf(await signIn(idToken))).toEqual(refused);
  });
});

describe('with the real provider', () => {
  let keyServer: Server;
  let keys: Awaited<ReturnType<typeof generateKeyPair>>;
  let config: FirebaseConfig;
  beforeAll(async () => {
    keys = await generateKeyPair('RS256', { extractable: true });
    const jwk = { ...(await exportJWK(keys.publicKey)), kid: 'one', alg: 'RS256', use: 'sig' };
    keyServer = createServer((_, response) => response.setHeader('content-type', 'application/json').end(JSON.stringify({ keys: [jwk] })));
    await new Promise<void>((resolve) => keyServer.listen(0, '127.0.0.1', resolve));
    config = {
      projectId: 'portal-live',
      apiKey: 'key',
      authDomain: 'portal.example',
      isPhoneOn: true,
      emulator: null,
      keysUrl: `http://127.0.0.1:${(keyServer.address() as AddressInfo).port}/keys`,
      clientIds: { google: null, facebook: null },
    };
  });
  afterAll(() => new Promise((resolve) => keyServer.close(resolve)));

  const now = () => Math.floor(Date.now() / 1_000);
  const phone = { phone_number: '+66812345678', firebase: { sign_in_provider: 'phone', identities: { phone: ['+66812345678'] } } };
  const sign = (claims: object = {}, change: (token: SignJWT) => SignJWT = (token) => token, key = keys.privateKey) =>
    change(
      new SignJWT({ auth_time: now(), ...phone, ...claims })
        .setProtectedHeader({ alg: 'RS256', kid: 'one' })
        .setIssuer('https://securetoken.google.com/portal-live')
        .setAudience('portal-live')
        .setSubject('user-1')
        .setIssuedAt()
        .setExpirationTime('1h'),
    ).sign(key);

  it('accepts a signed token and reads number or social account from it', async () => {
    const tokens = createIdentityTokens(config);
    expect(await tokens.verify(await sign())).toMatchObject({ kind: 'mobile', number: '66812345678' });
    const social = {
      phone_number: undefined,
      email: 'a@b.co',
      email_verified: true,
      firebase: { sign_in_provider: 'google.com', identities: { 'google.com': ['118'], email: ['a@b.co'] } },
    };
    expect(await tokens.verify(await sign(social))).toMatchObject({
      kind: 'social',
      provider: 'google.com',
      subject: '118',
      email: 'a@b.co',
    });
    expect(await tokens.verify(await sign({ ...social, email_verified: false }))).toMatchObject({ email: null });
  });

  it.each<[string, () => Promise<string>]>([
    ['of another project', () => sign({}, (token) => token.setIssuer('https://securetoken.google.com/other'))],
    ['for another audience', () => sign({}, (token) => token.setAudience('other'))],
    ['that has run out', () => sign({}, (token) => token.setExpirationTime(now() - 60))],
    [
      'without an end',
      () =>
        new SignJWT({ auth_time: now(), ...phone })
          .setProtectedHeader({ alg: 'RS256', kid: 'one' })
          .setIssuer('https://securetoken.google.com/portal-live')
          .setAudience('portal-live')
          .setSubject('user-1')
          .setIssuedAt()
          .sign(keys.privateKey),
    ],
    ['without a subject', () => sign({}, (token) => token.setSubject(''))],
    ['of a sign-in that is an hour old', () => sign({ auth_time: now() - 3_600 })],
    ['of a sign-in that is yet to come', () => sign({ auth_time: now() + 3_600 })],
    ['signed with another key', async () => sign({}, undefined, (await generateKeyPair('RS256')).privateKey)],
    [
      'of a way in that nobody allowed',
      () => sign({ phone_number: undefined, firebase: { sign_in_provider: 'anonymous', identities: {} } }),
    ],
    [
      'of a social account without a name',
      () => sign({ phone_number: undefined, firebase: { sign_in_provider: 'google.com', identities: {} } }),
    ],
    ['with a number that is none', () => sign({ phone_number: '0812345678' })],
    [
      'without a signature',
      async () =>
        new UnsecuredJWT({ auth_time: now(), ...phone })
          .setIssuer('https://securetoken.google.com/portal-live')
          .setAudience('portal-live')
          .setSubject('user-1')
          .setIssuedAt()
          .setExpirationTime('1h')
          .encode(),
    ],
    [
      'whose content was changed',
      async () => (await sign()).replace(/\.[^.]+\./, `.${Buffer.from('{"sub":"root"}').toString('base64url')}.`),
    ],
  ])('refuses a token %s', async (_, make) => {
    await expect(createIdentityTokens(config).verify(await make())).rejects.toMatchObject({ code: 'session.identity_refused' });
  });

  it('refuses every token where there is no provider, or its keys cannot be had', async () => {
    await expect(createIdentityTokens(null).verify(await sign())).rejects.toMatchObject({ code: 'session.identity_refused' });
    const away = createIdentityTokens({ ...config, keysUrl: 'http://127.0.0.1:9/keys' });
    await expect(away.verify(await sign())).rejects.toMatchObject({ code: 'session.identity_refused' });
  });

  it('serves no sandbox, and beside an emulator only the pages that it does not have', async () => {
    const statusesWith = async (firebase: FirebaseConfig) => {
      const app = await createEntrance({ config: { firebase } });
      const urls = ['/sandbox/authorize/google', '/identitytoolkit.googleapis.com/v1/projects'];
      const statuses = await Promise.all(urls.map(async (url) => (await app.inject({ url })).statusCode));
      await app.close();
      return statuses;
    };
    expect(await statusesWith(config)).toEqual([404, 404]);
    expect(await statusesWith({ ...config, emulator: { url: 'http://127.0.0.1:9099' } })).toEqual([400, 404]);
  });
});
