import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import { cookieOf, createEntrance, type Entrance, goodPassword, refusalOf, tokenOf } from '../../../../test/entrance';
import { pauseOf } from '../../../../test/pause-of';
import type { Caller, Reply } from '../../../../test/test-app';

let app: Entrance;
beforeAll(async () => {
  app = await createEntrance();
});
afterAll(() => app.close());
beforeEach(() => app.forgetLimits());

const base = '/wps/member/second-factor';
const valueOf = <T>({ body }: Reply): T => body.value;
/** The code of a step: 0 is now, -1 the one before, which is still good. */
const codeOf = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: 30 }).generate({
    timestamp: Date.now() + steps * 30_000,
  });
const seal = (caller: Caller, path: string, fields: object) => app.sendSealed(`POST ${base}${path}`, fields, {}, caller);
const stateOf = async (caller: Caller) => valueOf<{ isOn: boolean; recoveryCodesLeft: number }>(await caller.get(base));

type Holder = { caller: Caller; secret: string; recoveryCodes: string[] };
/** A member whose second factor is on. The step of its first code is used up. */
async function withFactor(username: string): Promise<Holder> {
  const caller = app.callerOf(tokenOf(await app.register(username)));
  const { secret } = valueOf<{ secret: string }>(await seal(caller, '/offer', { password: goodPassword }));
  const reply = await seal(caller, '', { code: codeOf(secret, -1) });
  expect(reply.status).toBe(200);
  return { caller, secret, ...valueOf<{ recoveryCodes: string[] }>(reply) };
}
async function challengeOf(reply: Reply | Promise<Reply>): Promise<string> {
  const refused = await reply;
  expect(refusalOf(refused)).toEqual([401, 'session.second_factor_needed']);
  expect(cookieOf(refused, 'resume')).toBe('');
  return valueOf<{ challenge: string }>(refused).challenge;
}
const secondStep = (challenge: string, code: string, headers = {}) =>
  app.sendSealed('POST /wps/session/login/second-factor', { challenge, code }, headers);
const sessionsOf = async (account: string) => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from session.sessions s join members.members m on m.id = s.member_id where m.account = ${account}`.execute(
    app.database.read,
  );
  return rows[0]!.count;
};

describe('turning it on', () => {
  it('needs the password, then a code of the offered secret, and only then asks at sign-in @MEM-01', async () => {
    const caller = app.callerOf(tokenOf(await app.register('factor1')));
    expect(refusalOf(await seal(caller, '/offer', { password: 'wrong' }))).toEqual([422, 'passwords.old_wrong']);
    expect(refusalOf(await seal(caller, '/offer', {}))).toEqual([422, 'passwords.old_wrong']);
    expect(refusalOf(await seal(caller, '', { code: '123456' }))).toEqual([409, 'session.second_factor_off']);
    const { secret, address } = valueOf<{ secret: string; address: string }>(await seal(caller, '/offer', { password: goodPassword }));
    expect(address).toContain(`secret=${secret}`);
    expect(refusalOf(await seal(caller, '', { code: codeOf(secret, 5) }))).toEqual([422, 'session.code_wrong']);
    expect((await app.login('factor1')).status).toBe(200);
    expect(await stateOf(caller)).toMatchObject({ isOn: false, recoveryCodesLeft: 0 });

    const { recoveryCodes } = valueOf<{ recoveryCodes: string[] }>(await seal(caller, '', { code: codeOf(secret) }));
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(await stateOf(caller)).toMatchObject({ isOn: true, recoveryCodesLeft: 10 });
    expect(refusalOf(await seal(caller, '/offer', { password: goodPassword }))).toEqual([409, 'session.second_factor_on']);
    await challengeOf(app.login('factor1'));
  });

  it('keeps neither secret nor recovery codes as they are, and logs neither @MEM-01', async () => {
    const { secret, recoveryCodes } = await withFactor('factor2');
    const { rows } = await sql<{ text: string }>`
      select (select string_agg(encode(sealed_secret, 'escape'), ' ') from session.second_factors)
        || (select string_agg(encode(code_hash, 'escape'), ' ') from session.recovery_codes) as text`.execute(app.database.read);
    for (const hidden of [secret, ...recoveryCodes]) {
      expect(rows[0]!.text).not.toContain(hidden);
      expect(app.logLines.join('')).not.toContain(hidden);
    }
  });

  it('takes no offer after a quarter of an hour, and only the last one @MEM-01', async () => {
    const caller = app.callerOf(tokenOf(await app.register('factor3')));
    const first = valueOf<{ secret: string }>(await seal(caller, '/offer', { password: goodPassword }));
    const second = valueOf<{ secret: string }>(await seal(caller, '/offer', { password: goodPassword }));
    expect(refusalOf(await seal(caller, '', { code: codeOf(first.secret) }))).toEqual([422, 'session.code_wrong']);
    await sql`update session.second_factors set offered_at = offered_at - interval '16 minutes'`.execute(app.database.read);
    expect(refusalOf(await seal(caller, '', { code: codeOf(second.secret) }))).toEqual([409, 'session.second_factor_off']);
  });

  it('happens once when the code is sent twice at once @MEM-01', async () => {
    const caller = app.callerOf(tokenOf(await app.register('factor4')));
    const { secret } = valueOf<{ secret: string }>(await seal(caller, '/offer', { password: goodPassword }));
    const replies = await Promise.all([1, 2, 3].map(() => seal(caller, '', { code: codeOf(secret) })));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await stateOf(caller)).toMatchObject({ isOn: true, recoveryCodesLeft: 10 });
  });
});

describe('signing in', () => {
  it('takes password and code, and no code twice @MEM-01 @AUTH-01', async () => {
    const { secret } = await withFactor('enter1');
    const code = codeOf(secret);
    const before = await sessionsOf('enter1');
    const entered = await secondStep(await challengeOf(app.login('enter1')), code);
    expect(entered.status).toBe(200);
    expect((await app.callerOf(tokenOf(entered)).get('/wps/member/info')).status).toBe(200);
    expect(await sessionsOf('enter1')).toBe(before + 1);
    const again = await challengeOf(app.login('enter1'));
    expect(refusalOf(await secondStep(again, code))).toEqual([422, 'session.code_wrong']);
    // Nor one of a step before the last.
    expect(refusalOf(await secondStep(again, codeOf(secret, -1)))).toEqual([422, 'session.code_wrong']);
    expect(await sessionsOf('enter1')).toBe(before + 1);
  });

  it('opens one session when a code arrives several times at once @MEM-01', async () => {
    const { secret } = await withFactor('enter2');
    const challenges = await Promise.all([1, 2, 3].map(() => challengeOf(app.login('enter2'))));
    const code = codeOf(secret);
    const before = await sessionsOf('enter2');
    const replies = await Promise.all([...challenges, challenges[0]!].map((challenge) => secondStep(challenge, code)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await sessionsOf('enter2')).toBe(before + 1);
  });

  it('takes a recovery code once, however it is typed @MEM-01', async () => {
    const { caller, recoveryCodes } = await withFactor('enter3');
    const [code = ''] = recoveryCodes;
    expect((await secondStep(await challengeOf(app.login('enter3')), code.toLowerCase().replace('-', ' '))).status).toBe(200);
    expect(await stateOf(caller)).toMatchObject({ recoveryCodesLeft: 9 });
    expect(refusalOf(await secondStep(await challengeOf(app.login('enter3')), code))).toEqual([422, 'session.code_wrong']);
    const other = recoveryCodes[1]!;
    const challenges = await Promise.all([1, 2].map(() => challengeOf(app.login('enter3'))));
    const replies = await Promise.all(challenges.map((challenge) => secondStep(challenge, other)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  it('refuses guessing by the sixth code, a right one too, and a wrong code leaves the challenge good @MEM-01', async () => {
    const { secret } = await withFactor('enter4');
    const challenge = await challengeOf(app.login('enter4'));
    for (let i = 0; i < 4; i += 1) expect(refusalOf(await secondStep(challenge, `00000${i}`))).toEqual([422, 'session.code_wrong']);
    const fresh = await challengeOf(app.login('enter4'));
    expect(refusalOf(await secondStep(fresh, 'nonsense'))).toEqual([422, 'session.code_wrong']);
    const refused = await secondStep(fresh, codeOf(secret));
    expect(refusalOf(refused)).toEqual([429, 'session.too_many_attempts']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    await app.forgetLimits();
    expect((await secondStep(challenge, codeOf(secret))).status).toBe(200);
  });

  it('counts codes that arrive at once, and no more than five are tried @MEM-01', async () => {
    await withFactor('enter5');
    const challenge = await challengeOf(app.login('enter5'));
    const replies = await Promise.all(Array.from({ length: 12 }, (_, i) => secondStep(challenge, String(100_000 + i))));
    expect(replies.filter(({ status }) => status === 422)).toHaveLength(5);
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(7);
  });

  it('takes no challenge of another member, none that is over, and none from before a change of the password @MEM-01', async () => {
    const ann = await withFactor('enter6');
    const bob = await withFactor('enter7');
    const ofAnn = await challengeOf(app.login('enter6'));
    expect(refusalOf(await secondStep(ofAnn, codeOf(bob.secret)))).toEqual([422, 'session.code_wrong']);
    expect(refusalOf(await secondStep(ofAnn, bob.recoveryCodes[0]!))).toEqual([422, 'session.code_wrong']);
    expect(refusalOf(await secondStep('x'.repeat(43), codeOf(ann.secret)))).toEqual([401, 'session.second_factor_expired']);

    const newPassword = 'another-Password-1';
    const body = { oldPassword: goodPassword, newPassword, confirmNewPassword: newPassword };
    expect((await app.sendSealed('POST /wps/member/password', body, {}, ann.caller)).status).toBe(200);
    expect(refusalOf(await secondStep(ofAnn, codeOf(ann.secret)))).toEqual([401, 'session.second_factor_expired']);

    const ofBob = await challengeOf(app.login('enter7'));
    await sql`update session.one_time_secrets set expires_at = clock_timestamp()`.execute(app.database.read);
    expect(refusalOf(await secondStep(ofBob, codeOf(bob.secret)))).toEqual([401, 'session.second_factor_expired']);
  });

  it('says nothing about a second factor to whoever does not know the password @MEM-01', async () => {
    await withFactor('enter8');
    expect(refusalOf(await app.login('enter8', 'wrong'))).toEqual([401, 'session.invalid_credentials']);
  });

  it('asks a remembered browser as well, and remembers it afterwards @MEM-01 @AUTH-09', async () => {
    const { secret, recoveryCodes } = await withFactor('enter9');
    const first = await secondStep(await challengeOf(app.login('enter9', goodPassword, { remember: true })), codeOf(secret));
    const cookie = cookieOf(first, 'remember');
    expect(cookie).not.toBe('');
    const byCookie = () => app.visitor.post('/wps/session/login/remembered', { body: {}, headers: { cookie } });
    const challenge = await challengeOf(byCookie());
    expect(refusalOf(await secondStep(challenge, recoveryCodes[0]!))).toEqual([401, 'session.remember_invalid']);
    const second = await secondStep(await challengeOf(byCookie()), recoveryCodes[1]!, { cookie });
    expect(second.status).toBe(200);
    expect(cookieOf(second, 'remember')).not.toBe(cookie);
    expect((await byCookie()).status).toBe(401);
  });

  it('asks whoever comes by SMS or by a link of staff, whose code or link is used up then @MEM-01', async () => {
    const { secret } = await withFactor('enter10');
    const member = (await app.services.members.findForSignIn('enter10'))!;
    await app.database.transaction((tx) => app.services.members.addMobile(tx, '66', '0812340010', member.id));
    await app.visitor.post('/wps/verification/sms/noLogin', { body: { mobileNum: '0812340010', countryDialingCode: '66' } });
    const sms = await app.codeFor('0812340010');
    const challenge = await challengeOf(app.loginBySms('0812340010', sms));
    expect((await app.loginBySms('0812340010', sms)).status).not.toBe(200);
    expect((await secondStep(challenge, codeOf(secret))).status).toBe(200);
  });
});

describe('turning it off', () => {
  it('needs password and code, then pauses withdrawals and asks no more @MEM-01', async () => {
    const { caller, secret, recoveryCodes } = await withFactor('off1');
    expect(await pauseOf(caller)).toBeNull();
    expect(refusalOf(await seal(caller, '/removal', { password: 'wrong', code: codeOf(secret) }))).toEqual([422, 'passwords.old_wrong']);
    expect(refusalOf(await seal(caller, '/removal', { password: goodPassword, code: '000000' }))).toEqual([422, 'session.code_wrong']);
    expect(await stateOf(caller)).toMatchObject({ isOn: true, recoveryCodesLeft: 10 });
    expect((await seal(caller, '/removal', { password: goodPassword, code: recoveryCodes[3]! })).status).toBe(200);
    expect(await stateOf(caller)).toMatchObject({ isOn: false, recoveryCodesLeft: 0 });
    expect(await pauseOf(caller)).toMatchObject({ reason: 'second_factor' });
    expect((await app.login('off1')).status).toBe(200);
    expect(refusalOf(await seal(caller, '/removal', { password: goodPassword, code: codeOf(secret) }))).toEqual([
      409,
      'session.second_factor_off',
    ]);
  });

  it('replaces recovery codes for password and code; the earlier ones are worth nothing then @MEM-01', async () => {
    const { caller, secret, recoveryCodes } = await withFactor('off2');
    const reply = await seal(caller, '/recovery-codes', { password: goodPassword, code: codeOf(secret) });
    const renewed = valueOf<{ recoveryCodes: string[] }>(reply).recoveryCodes;
    expect(renewed.filter((code) => recoveryCodes.includes(code))).toEqual([]);
    expect(refusalOf(await secondStep(await challengeOf(app.login('off2')), recoveryCodes[0]!))).toEqual([422, 'session.code_wrong']);
    expect((await secondStep(await challengeOf(app.login('off2')), renewed[0]!)).status).toBe(200);
  });

  it('does nothing to another member who has one too @MEM-01', async () => {
    const ann = await withFactor('off3');
    const bob = await withFactor('off4');
    expect(refusalOf(await seal(ann.caller, '/removal', { password: goodPassword, code: bob.recoveryCodes[0]! }))).toEqual([
      422,
      'session.code_wrong',
    ]);
    expect((await seal(ann.caller, '/removal', { password: goodPassword, code: codeOf(ann.secret) })).status).toBe(200);
    expect(await stateOf(bob.caller)).toMatchObject({ isOn: true, recoveryCodesLeft: 10 });
  });
});
