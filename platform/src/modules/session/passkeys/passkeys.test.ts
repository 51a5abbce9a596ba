import type { Passkey, PasskeyAnswer, PasskeyOffer, PasskeyQuestion } from '@portal/contracts';
import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import { type Authenticator, createAuthenticator } from '../../../../test/authenticator';
import { cookieOf, createEntrance, type Entrance, goodPassword, refusalOf, tokenOf } from '../../../../test/entrance';
import { pauseOf } from '../../../../test/pause-of';
import type { Caller, Reply } from '../../../../test/test-app';

let app: Entrance;
beforeAll(async () => {
  app = await createEntrance();
});
afterAll(() => app.close());
beforeEach(() => app.forgetLimits());

type Headers = Record<string, string>;
const base = '/wps/member/passkeys';
const valueOf = <T>({ body }: Reply): T => body.value;
const notAdded = [422, 'session.passkey_not_added'];
const refused = [401, 'session.passkey_refused'];

const offerTo = (caller: Caller, proof: object = { password: goodPassword }, headers: Headers = {}) =>
  app.sendSealed(`POST ${base}/offer`, proof, headers, caller);
const offerOf = async (caller: Caller, proof?: object, headers?: Headers) => {
  const reply = await offerTo(caller, proof, headers);
  expect(reply.status).toBe(200);
  return valueOf<PasskeyOffer>(reply);
};
const add = (caller: Caller, made: object, name = 'My phone') => caller.post(base, { body: { ...made, name } });
const remove = (caller: Caller, id: string, proof: object = { password: goodPassword }) =>
  app.sendSealedTo(`POST ${base}/:id/remove`, `${base}/${id}/remove`, proof, caller);
const listOf = async (caller: Caller) => valueOf<Passkey[]>(await caller.get(base));
const write = (query: ReturnType<typeof sql>) => query.execute(app.database.read);

type Holder = { caller: Caller; device: Authenticator; memberId: string };
async function register(username: string): Promise<{ caller: Caller; memberId: string }> {
  const caller = app.callerOf(tokenOf(await app.register(username)));
  return { caller, memberId: (await app.services.members.findForSignIn(username))!.id };
}
/** A member with one passkey. */
async function withPasskey(username: string, device = createAuthenticator()): Promise<Holder> {
  const member = await register(username);
  expect((await add(member.caller, device.make(await offerOf(member.caller)))).status).toBe(200);
  return { ...member, device };
}

/** A browser at the door: its question, and the cookie it is bound to. */
async function ask(headers: Headers = {}): Promise<{ question: PasskeyQuestion; cookie: string }> {
  const reply = await app.visitor.post('/wps/session/login/passkey/question', { headers });
  expect(reply.status).toBe(200);
  return { question: valueOf<PasskeyQuestion>(reply), cookie: cookieOf(reply, 'passkey') };
}
const enter = (answer: PasskeyAnswer, cookie: string, headers: Headers = {}) =>
  app.visitor.post('/wps/session/login/passkey', { body: answer, headers: { ...headers, cookie } });
async function signIn(device: Authenticator, lies: Parameters<Authenticator['answer']>[1] = {}): Promise<Reply> {
  const { question, cookie } = await ask();
  return enter(device.answer(question, lies), cookie);
}

async function eventsOf(caller: Caller): Promise<string[]> {
  await app.background.idle();
  const { content } = valueOf<{ content: { kind: string; how: string | null }[] }>(await caller.get('/wps/member/events'));
  return content.map(({ kind, how }) => (how ? `${kind}:${how}` : kind));
}
const inboxOf = async (caller: Caller) =>
  valueOf<{ content: { kind: string }[] }>(await caller.get('/wps/relay/messages')).content.map(({ kind }) => kind);
const sessionsOf = async (memberId: string) => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from session.sessions where member_id = ${memberId}`.execute(
    app.database.read,
  );
  return rows[0]!.count;
};

/** Waits until some statement waits for a lock: the request that is on its way. */
async function waitsForLock(): Promise<void> {
  for (;;) {
    const { rows } = await sql`select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`.execute(
      app.database.read,
    );
    if (rows.length > 0) return;
  }
}

/** Turns the second factor on and returns how its codes are made. */
async function turnFactorOn(caller: Caller): Promise<(steps: number) => string> {
  const offered = await app.sendSealed('POST /wps/member/second-factor/offer', { password: goodPassword }, {}, caller);
  const secret = Secret.fromBase32(valueOf<{ secret: string }>(offered).secret);
  const totp = new TOTP({ secret, algorithm: 'SHA1', digits: 6, period: 30 });
  const codeOf = (steps: number) => totp.generate({ timestamp: Date.now() + steps * 30_000 });
  expect((await app.sendSealed('POST /wps/member/second-factor', { code: codeOf(-1) }, {}, caller)).status).toBe(200);
  return codeOf;
}

describe('adding one', () => {
  it('takes the password, is listed, logged and told, and pauses withdrawals @MEM-01', async () => {
    const { caller } = await register('add1');
    expect(await listOf(caller)).toEqual([]);
    expect(await pauseOf(caller)).toBeNull();
    for (const proof of [{ password: 'wrong' }, {}]) expect(refusalOf(await offerTo(caller, proof))).toEqual([422, 'passwords.old_wrong']);
    const offer = await offerOf(caller);
    expect(offer).toMatchObject({
      rp: { id: 'localhost' },
      user: { name: 'add1' },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    const added = await add(caller, createAuthenticator({ isSynced: true }).make(offer), '  My phone ');
    expect(added.status).toBe(200);
    expect(await listOf(caller)).toEqual([
      expect.objectContaining({ name: 'My phone', kind: 'synced', host: 'localhost', lastUsedAt: null }),
    ]);
    expect(valueOf(added)).toEqual((await listOf(caller))[0]);
    expect((await eventsOf(caller))[0]).toBe('passkey_added');
    expect(await inboxOf(caller)).toContain('passkey_added');
    expect(await pauseOf(caller)).toMatchObject({ reason: 'passkey_added' });
  });

  it('takes a code as well where the second factor is on, and each code once @MEM-01', async () => {
    const { caller } = await register('add2');
    const codeOf = await turnFactorOn(caller);
    for (const proof of [{ password: goodPassword }, { password: goodPassword, code: '000000' }])
      expect(refusalOf(await offerTo(caller, proof))).toEqual([422, 'session.code_wrong']);
    const code = codeOf(0);
    const device = createAuthenticator();
    expect((await add(caller, device.make(await offerOf(caller, { password: goodPassword, code })))).status).toBe(200);
    expect(refusalOf(await offerTo(caller, { password: goodPassword, code }))).toEqual([422, 'session.code_wrong']);
    const [{ id } = { id: '' }] = await listOf(caller);
    expect(refusalOf(await remove(caller, id))).toEqual([422, 'session.code_wrong']);
    expect((await remove(caller, id, { password: goodPassword, code: codeOf(1) })).status).toBe(200);
  });

  it.each([
    ['a page of somebody else', { origin: 'http://evil.example:8080' }],
    ['another port of this host', { origin: 'http://localhost:9999' }],
    ['another host', { host: 'evil.example' }],
    ['nobody looked at', { isVerified: false }],
    ['an answer of another kind', { type: 'webauthn.get' }],
    ['another question', { challenge: 'x'.repeat(43) }],
  ])('refuses %s, keeps nothing, and the question is used up @MEM-01', async (name, lies) => {
    const { caller } = await register(`no${name.replace(/\W/g, '').slice(0, 12)}`);
    const offer = await offerOf(caller);
    const device = createAuthenticator();
    expect(refusalOf(await add(caller, device.make(offer, lies)))).toEqual(notAdded);
    expect(await listOf(caller)).toEqual([]);
    // Whoever answered another question has not used up this one.
    expect((await add(caller, device.make(offer))).status).toBe('challenge' in lies ? 200 : 422);
  });

  it('takes no question of another session or member, none that is over, and none twice @MEM-01', async () => {
    const ann = await register('add3');
    const bob = await register('add4');
    const elsewhere = app.callerOf(tokenOf(await app.login('add3')));
    const made = createAuthenticator().make(await offerOf(ann.caller));
    for (const other of [bob.caller, elsewhere]) expect(refusalOf(await add(other, made))).toEqual(notAdded);
    expect((await add(ann.caller, made)).status).toBe(200);
    expect(refusalOf(await add(ann.caller, made))).toEqual(notAdded);

    const late = createAuthenticator().make(await offerOf(ann.caller));
    await write(sql`update session.passkey_challenges set expires_at = clock_timestamp()`);
    expect(refusalOf(await add(ann.caller, late))).toEqual(notAdded);
    const first = createAuthenticator().make(await offerOf(ann.caller));
    await offerOf(ann.caller);
    expect(refusalOf(await add(ann.caller, first))).toEqual(notAdded);
    expect([await listOf(ann.caller), await listOf(bob.caller)].map((list) => list.length)).toEqual([1, 0]);
  });

  it('keeps a passkey once when it is sent several times at once, and none that somebody has @MEM-01', async () => {
    const ann = await register('add5');
    const device = createAuthenticator();
    const made = device.make(await offerOf(ann.caller));
    const replies = await Promise.all([1, 2, 3].map(() => add(ann.caller, made)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
    const bob = await register('add6');
    expect(refusalOf(await add(bob.caller, device.make(await offerOf(bob.caller))))).toEqual(notAdded);
    expect((await offerOf(ann.caller)).excludeCredentials.map(({ id }) => id)).toEqual([device.credentialId]);
  });

  it('ends at ten, also when two come at once @MEM-01', async () => {
    const { caller, memberId } = await register('add7');
    for (let i = 0; i < 9; i += 1)
      await write(sql`insert into session.passkeys (member_id, id, credential_id, public_key, counter, host, name, kind)
        values (${memberId}, gen_random_uuid(), ${Buffer.from(`full-${i}`)}, '\\x00', 0, 'elsewhere.example', 'x', 'device')`);
    const second = app.callerOf(tokenOf(await app.login('add7')));
    const made = await Promise.all([caller, second].map(async (one) => createAuthenticator().make(await offerOf(one))));
    const replies = await Promise.all([add(caller, made[0]!), add(second, made[1]!)]);
    expect(replies.map(({ status, body }) => [status, body.message]).sort()).toEqual([
      [200, ''],
      [409, 'session.passkey_limit'],
    ]);
    expect(refusalOf(await offerTo(caller))).toEqual([409, 'session.passkey_limit']);
  });

  it('refuses what has another shape, or no sense, and keeps nothing @MEM-01', async () => {
    const { caller } = await register('add8');
    const made = { ...createAuthenticator().make(await offerOf(caller)), name: 'x' };
    const shapes = [
      { name: ' ' },
      { name: 'x'.repeat(41) },
      { credentialId: '++' },
      { transports: ['pigeon'] },
      { attestationObject: '' },
      { more: 1 },
    ];
    for (const change of shapes) expect((await caller.post(base, { body: { ...made, ...change } })).status).toBe(400);
    expect(refusalOf(await add(caller, { ...made, clientDataJSON: 'AA' }))).toEqual(notAdded);
    expect(refusalOf(await add(caller, { ...made, attestationObject: 'AA' }))).toEqual(notAdded);
    expect(await listOf(caller)).toEqual([]);
  });

  it('asks free players for an account of their own @MEM-01 @AUTH-08', async () => {
    const trial = app.signIn({ isAgent: 4 });
    expect(refusalOf(await trial.get(base))).toEqual([403, 'session.real_account_needed']);
  });
});

describe('signing in', () => {
  it('takes no name, is logged as such, and shows when the passkey was used @AUTH-01 @MEM-01', async () => {
    const { caller, device, memberId } = await withPasskey('enter1');
    const entered = await signIn(device);
    expect(entered.status).toBe(200);
    expect(valueOf(entered)).toMatchObject({
      userInfo: { userName: 'enter1' },
      passwordExpired: false,
      previousLoginAt: expect.any(String) as string,
    });
    expect(cookieOf(entered, 'resume')).not.toBe('');
    expect((await app.callerOf(tokenOf(entered)).get('/wps/member/info')).status).toBe(200);
    expect((await eventsOf(caller))[0]).toBe('signed_in:passkey');
    expect((await listOf(caller))[0]?.lastUsedAt).toEqual(expect.any(String));
    expect(await sessionsOf(memberId)).toBe(2);
    expect((await signIn(device)).status).toBe(200);
  });

  it('asks for no code: the device has looked who holds it @AUTH-01 @MEM-01', async () => {
    const { caller, device } = await withPasskey('enter2', createAuthenticator({ counts: false, isSynced: true }));
    await turnFactorOn(caller);
    expect(refusalOf(await app.login('enter2'))).toEqual([401, 'session.second_factor_needed']);
    for (let i = 0; i < 2; i += 1) expect((await signIn(device)).status).toBe(200);
  });

  it.each([
    ['a page of somebody else', { origin: 'http://evil.example:8080' }],
    ['another host', { host: 'evil.example' }],
    ['nobody looked at', { isVerified: false }],
    ['an answer of another kind', { type: 'webauthn.create' }],
    ['another member’s handle', { userHandle: Buffer.alloc(32).toString('base64url') }],
    ['a counter that went back', { counter: 0 }],
    ['a counter that stood still', { counter: 1 }],
  ])('refuses %s, and logs a failed sign-in @AUTH-01', async (name, lies) => {
    const { caller, device, memberId } = await withPasskey(`in${name.replace(/\W/g, '').slice(0, 14)}`);
    expect(refusalOf(await signIn(device, lies))).toEqual(refused);
    expect([(await eventsOf(caller))[0], await sessionsOf(memberId)]).toEqual(['sign_in_failed:passkey', 1]);
    // The owner's next answer is good.
    expect((await signIn(device)).status).toBe(200);
  });

  it('refuses signatures of another device, changed ones, and passkeys that nobody has, in the same way @AUTH-01', async () => {
    const ann = await withPasskey('enter3');
    const bob = await withPasskey('enter4');
    const { question, cookie } = await ask();
    expect(refusalOf(await enter({ ...bob.device.answer(question), credentialId: ann.device.credentialId }, cookie))).toEqual(refused);
    const next = await ask();
    const honest = ann.device.answer(next.question);
    const changed = { ...honest, signature: `${honest.signature.slice(0, -4)}AAAA` };
    expect(refusalOf(await enter(changed, next.cookie))).toEqual(refused);
    expect(refusalOf(await signIn(createAuthenticator(), { userHandle: 'AA' }))).toEqual(refused);
    for (const clientDataJSON of ['AA', Buffer.from('null').toString('base64url'), Buffer.from('{"challenge":7}').toString('base64url')])
      expect(refusalOf(await enter({ ...honest, clientDataJSON }, next.cookie))).toEqual(refused);
  });

  it('takes a question once, soon, and from the browser that asked @AUTH-01', async () => {
    const { device, memberId } = await withPasskey('enter5');
    const { question, cookie } = await ask();
    const answer = device.answer(question);
    const stranger = await ask();
    expect(refusalOf(await enter(answer, stranger.cookie))).toEqual(refused);
    expect(refusalOf(await app.visitor.post('/wps/session/login/passkey', { body: answer }))).toEqual(refused);
    expect((await enter(answer, cookie)).status).toBe(200);
    expect(refusalOf(await enter(answer, cookie))).toEqual(refused);

    // Two tabs of one browser ask beside each other.
    const first = await ask();
    const second = await app.visitor.post('/wps/session/login/passkey/question', { headers: { cookie: first.cookie } });
    expect((await enter(device.answer(valueOf(second)), first.cookie)).status).toBe(200);
    expect((await enter(device.answer(first.question), first.cookie)).status).toBe(200);

    const late = await ask();
    await write(sql`update session.passkey_challenges set expires_at = clock_timestamp()`);
    expect(refusalOf(await enter(device.answer(late.question), late.cookie))).toEqual(refused);
    expect(await sessionsOf(memberId)).toBe(4);
  });

  it('takes no offer for a question, and no question for an offer @AUTH-01 @MEM-01', async () => {
    const { caller, device } = await withPasskey('enter6');
    const { question, cookie } = await ask();
    const { challenge } = await offerOf(caller);
    expect(refusalOf(await enter(device.answer({ ...question, challenge }), cookie))).toEqual(refused);
    const offer = await offerOf(caller);
    expect(refusalOf(await add(caller, createAuthenticator().make({ ...offer, challenge: question.challenge })))).toEqual(notAdded);
  });

  it('opens one session when an answer arrives several times at once, and one for each count @AUTH-01', async () => {
    const { device, memberId } = await withPasskey('enter7');
    const { question, cookie } = await ask();
    const answer = device.answer(question);
    const replies = await Promise.all([1, 2, 3, 4].map(() => enter(answer, cookie)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401]);
    expect(await sessionsOf(memberId)).toBe(2);

    const counter = device.counter + 1;
    const copies = await Promise.all([1, 2, 3].map(() => ask()));
    const answers = copies.map((one) => ({ answer: device.answer(one.question, { counter }), cookie: one.cookie }));
    const second = await Promise.all(answers.map((one) => enter(one.answer, one.cookie)));
    expect(second.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
  });

  it('lets in nobody who is frozen, shut out or excluded by their own wish @AUTH-01 @MEM-20', async () => {
    const frozen = await withPasskey('enter8');
    const setLocked = (isLocked: boolean) =>
      app.database.transaction((tx) => app.services.members.setLocked(tx, frozen.memberId, isLocked));
    await setLocked(true);
    expect(refusalOf(await signIn(frozen.device))).toEqual([403, 'session.account_locked']);
    await setLocked(false);
    expect((await signIn(frozen.device)).status).toBe(200);

    const outside = await withPasskey('enter9');
    await write(sql`update members.members set is_member = false where id = ${outside.memberId}`);
    expect(refusalOf(await signIn(outside.device))).toEqual([403, 'session.non_member']);

    const excluded = await withPasskey('enter10');
    await write(sql`insert into limits.members (member_id, excluded_at, excluded_until)
      values (${excluded.memberId}, clock_timestamp(), clock_timestamp() + interval '1 month')
      on conflict (member_id) do update set excluded_at = excluded.excluded_at, excluded_until = excluded.excluded_until`);
    expect(refusalOf(await signIn(excluded.device))).toEqual([403, 'limits.excluded']);
    expect(await sessionsOf(excluded.memberId)).toBe(1);
  });

  it('refuses guessing by the 31st wrong passkey from one address, and right ones count for nothing @AUTH-01', async () => {
    const { device } = await withPasskey('enter11');
    const { question, cookie } = await ask();
    expect((await enter(device.answer(question), cookie)).status).toBe(200);
    const replies = await Promise.all(Array.from({ length: 32 }, () => enter(device.answer(question), cookie)));
    expect(replies.filter(({ status }) => status === 401)).toHaveLength(30);
    const waits = replies.filter(({ status }) => status === 429);
    expect([waits.length, waits[0]!.body.message]).toEqual([2, 'session.too_many_attempts']);
    expect(Number(waits[0]!.headers['retry-after'])).toBeGreaterThan(0);
  });

  it('asks no more than 600 questions of one address, and deletes those that are over @AUTH-01', async () => {
    const askMany = (length: number) => Promise.all(Array.from({ length }, () => app.visitor.post('/wps/session/login/passkey/question')));
    const replies: Reply[] = [];
    for (let i = 0; i < 6; i += 1) replies.push(...(await askMany(100)));
    replies.push(...(await askMany(2)));
    expect(replies.slice(-2).map(({ status }) => status)).toEqual([429, 429]);
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(600);
    await write(sql`update session.passkey_challenges set expires_at = clock_timestamp() - interval '1 second'`);
    await app.services.session.purge();
    const { rows } = await sql`select 1 from session.passkey_challenges`.execute(app.database.read);
    expect(rows).toEqual([]);
  });
});

describe('the brand’s addresses', () => {
  const mirror = { origin: 'https://mirror.example', host: 'mirror.example' };

  it('each have their own passkeys, and none that staff have not entered has any @AUTH-01 @SYS-10', async () => {
    await app.saveSetting('domains', [{ domain: 'https://mirror.example', speed: null }]);
    const { caller, device } = await withPasskey('mirror1');
    const offer = await offerOf(caller, { password: goodPassword }, mirror);
    expect(offer).toMatchObject({ rp: { id: 'mirror.example' }, excludeCredentials: [] });
    const other = createAuthenticator();
    expect((await add(caller, other.make(offer, mirror))).status).toBe(200);
    expect((await listOf(caller)).map(({ host }) => host)).toEqual(['mirror.example', 'localhost']);

    const there = await ask(mirror);
    expect((await enter(other.answer(there.question, mirror), there.cookie, mirror)).status).toBe(200);
    // That of the one host signs nothing at the other.
    const again = await ask(mirror);
    expect(refusalOf(await enter(device.answer(again.question, { origin: mirror.origin }), again.cookie, mirror))).toEqual(refused);

    const stranger = { origin: 'https://evil.example', host: 'evil.example' };
    expect(refusalOf(await offerTo(caller, { password: goodPassword }, stranger))).toEqual([409, 'session.passkey_elsewhere']);
    expect(refusalOf(await app.visitor.post('/wps/session/login/passkey/question', { headers: stranger }))).toEqual([
      409,
      'session.passkey_elsewhere',
    ]);
    await app.saveSetting('domains', []);
  });
});

describe('a new password', () => {
  const fresh = 'a-fresh-Password';
  const change = (caller: Caller) =>
    app.sendSealed('POST /wps/member/password', { oldPassword: goodPassword, newPassword: fresh, confirmNewPassword: fresh }, {}, caller);
  /** Sets a new password by a link that was mailed, as whoever reads the mailbox can. */
  async function reset(username: string): Promise<Reply> {
    const email = `${username}@example.com`;
    await app.visitor.post('/wps/member/password/email', { body: { username, email } });
    const code = new URL(/http\S+/.exec((await app.messagesTo(email))[0]!)![0]).searchParams.get('reset');
    return app.sendSealed('POST /wps/member/password/reset', { code, newPassword: fresh, confirmNewPassword: fresh });
  }
  async function withMailbox(username: string): Promise<Holder> {
    const holder = await withPasskey(username);
    await write(sql`update members.members set fields = fields || ${JSON.stringify({ email: `${username}@example.com` })}::jsonb
      where id = ${holder.memberId}`);
    return holder;
  }
  const age = (memberId: string, by: string) =>
    write(sql`update session.passkeys set added_at = added_at - ${by}::interval where member_id = ${memberId}`);

  it('by the old one ends sessions and leaves passkeys, and says that they still sign in @MEM-01 @AUTH-04', async () => {
    const { caller, device } = await withPasskey('word1');
    expect((await change(caller)).body.value).toEqual({ passkeys: 1 });
    expect((await caller.get('/wps/member/info')).status).toBe(401);
    expect((await signIn(device)).status).toBe(200);
  });

  it('by a mailed link takes away what somebody added in the last day, and leaves the others @MEM-01 @AUTH-05', async () => {
    const { caller, device, memberId } = await withMailbox('word2');
    await age(memberId, '24 hours 1 minute');
    // Somebody who has found the password adds a door of their own, and the owner sets a new password.
    const stranger = createAuthenticator();
    expect((await add(caller, stranger.make(await offerOf(caller)), 'Not the owner’s')).status).toBe(200);
    expect((await reset('word2')).body.value).toEqual({ account: 'word2', passkeys: 1, passkeysRemoved: 1 });
    expect(refusalOf(await signIn(stranger))).toEqual(refused);
    const entered = await signIn(device);
    expect(entered.status).toBe(200);
    const again = app.callerOf(tokenOf(entered));
    expect((await listOf(again)).map(({ name }) => name)).toEqual(['My phone']);
    expect((await eventsOf(again)).slice(0, 4)).toEqual(expect.arrayContaining(['passkey_removed', 'password_changed']));
    expect(await inboxOf(again)).toContain('passkey_removed');
    expect(await pauseOf(again)).toMatchObject({ reason: 'password' });
  });

  it('by a code to the number does the same @MEM-01 @AUTH-05', async () => {
    const { memberId, device } = await withPasskey('word3');
    expect(await app.database.transaction((tx) => app.services.members.addMobile(tx, '66', '0812223333', memberId))).toBe(true);
    await app.visitor.post('/wps/verification/sms/forgot', { body: { mobileNum: '0812223333', countryDialingCode: '66' } });
    const verificationCode = await app.codeFor('0812223333');
    const reply = await app.sendSealed('POST /wps/member/password/verification', {
      ...{ newPassword: fresh, mobileNum: '0812223333', countryDialingCode: '66', verificationCode },
    });
    expect(reply.body.value).toEqual({ account: 'word3', passkeys: 0, passkeysRemoved: 1 });
    expect(refusalOf(await signIn(device))).toEqual(refused);
  });

  it('stays what it was, and all passkeys too, when a reset is refused @MEM-01', async () => {
    const { caller } = await withMailbox('word4');
    const wrong = { code: 'x', newPassword: fresh, confirmNewPassword: fresh };
    expect(refusalOf(await app.sendSealed('POST /wps/member/password/reset', wrong))).toEqual([422, 'passwords.link_invalid']);
    expect(await listOf(caller)).toHaveLength(1);
  });

  it('leaves no passkey of a session that ends while it is being added @MEM-01', async () => {
    const { caller, memberId } = await register('word5');
    const made = createAuthenticator().make(await offerOf(caller));
    let adding: Promise<Reply> | undefined;
    await app.database.transaction(async (tx) => {
      await app.services.session.endAll(tx, memberId, 'password_changed');
      adding = add(caller, made);
      await waitsForLock();
    });
    expect(refusalOf(await adding!)).toEqual([401, 'session.expired']);
    const { rows } = await sql`select 1 from session.passkeys where member_id = ${memberId}`.execute(app.database.read);
    expect(rows).toEqual([]);
  });

  it('is as good when many are set at once by one link: one of them counts, and no young passkey stays @MEM-01 @AUTH-05', async () => {
    const { memberId } = await withMailbox('word6');
    const email = 'word6@example.com';
    await app.visitor.post('/wps/member/password/email', { body: { username: 'word6', email } });
    const code = new URL(/http\S+/.exec((await app.messagesTo(email))[0]!)![0]).searchParams.get('reset');
    const replies = await Promise.all(
      Array.from({ length: 8 }, (_, i) =>
        app.sendSealed('POST /wps/member/password/reset', { code, newPassword: `${fresh}${i}`, confirmNewPassword: `${fresh}${i}` }),
      ),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    const { rows } = await sql`select 1 from session.passkeys where member_id = ${memberId}`.execute(app.database.read);
    expect(rows).toEqual([]);
  });
});

describe('changing one', () => {
  it('renames it, which is logged, and removes it, after which it opens nothing and withdrawals pause @MEM-01', async () => {
    const { caller, device } = await withPasskey('change1');
    const [{ id } = { id: '' }] = await listOf(caller);
    expect((await caller.put(`${base}/${id}`, { body: { name: 'Old phone' } })).status).toBe(200);
    expect((await listOf(caller))[0]?.name).toBe('Old phone');
    expect(refusalOf(await remove(caller, id, { password: 'wrong' }))).toEqual([422, 'passwords.old_wrong']);
    const { question, cookie } = await ask();
    expect((await remove(caller, id)).status).toBe(200);
    expect(refusalOf(await remove(caller, id))).toEqual([404, 'session.passkey_none']);
    expect(refusalOf(await enter(device.answer(question), cookie))).toEqual(refused);
    expect(await listOf(caller)).toEqual([]);
    expect((await eventsOf(caller)).slice(0, 3)).toEqual(['passkey_removed', 'passkey_renamed', 'passkey_added']);
    expect(await inboxOf(caller)).toContain('passkey_removed');
    expect(await pauseOf(caller)).toMatchObject({ reason: 'passkey_removed' });
    // The same device may come back.
    expect((await add(caller, device.make(await offerOf(caller)))).status).toBe(200);
  });

  it('touches no other member’s @MEM-01', async () => {
    const ann = await withPasskey('change2');
    const bob = await withPasskey('change3');
    const [{ id } = { id: '' }] = await listOf(ann.caller);
    expect(refusalOf(await bob.caller.put(`${base}/${id}`, { body: { name: 'Mine' } }))).toEqual([404, 'session.passkey_none']);
    expect(refusalOf(await remove(bob.caller, id))).toEqual([404, 'session.passkey_none']);
    expect((await listOf(ann.caller))[0]?.name).toBe('My phone');
    expect((await signIn(ann.device)).status).toBe(200);
  });

  it('is told by mail to a confirmed address @MEM-01', async () => {
    const { caller, memberId } = await register('change4');
    await app.database.transaction((tx) =>
      app.services.members.changeEmail(tx, memberId, 'keys@example.com', { address: '127.0.0.1', userAgent: '' }),
    );
    await add(caller, createAuthenticator().make(await offerOf(caller)));
    const { rows } = await sql<{ data: object }>`
      delete from jobs.job where name = 'members.mail-change' returning data`.execute(app.database.read);
    for (const { data } of rows) await app.core.jobs.run('members.mail-change', data);
    expect((await app.messagesTo('keys@example.com')).join(' ')).toContain('พาสคีย์');
  });
});
