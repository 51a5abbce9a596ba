import { mostBankAccounts, thaiBanks } from '@portal/contracts';
import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import { createEntrance, type Entrance, goodPassword, refusalOf, tokenOf } from '../../../test/entrance';
import { pauseOf } from '../../../test/pause-of';
import { type Caller, createTestApp, type Reply } from '../../../test/test-app';
import { newId } from '../../core/ids';

let app: Entrance;
beforeAll(async () => {
  app = await createEntrance();
  await app.saveSetting('withdrawalPauseHours', 24);
});
afterAll(() => app.close());
beforeEach(() => app.forgetLimits());

const paymentPassword = '246813';
const accounts = '/wps/member/bank-accounts';
const kbank = (accountNumber: string, more: object = {}) => ({ bankCode: 'KBANK', accountNumber, paymentPassword, ...more });
const setPassword = (member: Caller, fields: object = {}) =>
  app.sendSealed('POST /wps/member/payment-password', { paymentPassword, password: goodPassword, ...fields }, {}, member);
const changePassword = (member: Caller, oldPaymentPassword: string, next = '135790') =>
  app.sendSealed('PUT /wps/member/payment-password', { oldPaymentPassword, paymentPassword: next }, {}, member);
const add = (member: Caller, fields: object) => app.sendSealed(`POST ${accounts}`, fields, {}, member);
const remove = (member: Caller, id: string, password = paymentPassword): Promise<Reply> =>
  app.sendSealedTo(`POST ${accounts}/:id/remove`, `${accounts}/${id}/remove`, { paymentPassword: password }, member);
const list = async (member: Caller) =>
  (await member.get(accounts)).body.value as {
    payeeName: string | null;
    accounts: { id: string; bankCode: string; maskedNumber: string }[];
  };
const stateOf = async (member: Caller) =>
  (await member.get('/wps/member/payment-password')).body.value as { isSet: boolean; triesLeft: number; lockedUntil: string | null };
const idOf = ({ status, body }: Reply): string => {
  expect([status, body.message]).toEqual([200, body.message]);
  return (body.value as { id: string }).id;
};

/** A member with a payment password. */
async function newMember(account: string): Promise<Caller> {
  const member = app.callerOf(tokenOf(await app.register(account)));
  expect((await setPassword(member)).status).toBe(200);
  return member;
}
const memberIdOf = async (account: string) => (await app.services.members.findForSignIn(account))!.id;

describe('the payment password', () => {
  it('is set once, with the password for signing in, and pauses no withdrawals @MEM-01 @MEM-04', async () => {
    const member = app.callerOf(tokenOf(await app.register('payer1')));
    expect(await stateOf(member)).toEqual({ isSet: false, triesLeft: 5, lockedUntil: null });
    expect(refusalOf(await setPassword(member, { password: 'wrong' }))).toEqual([422, 'passwords.old_wrong']);
    expect(refusalOf(await setPassword(member, { password: undefined }))).toEqual([422, 'passwords.old_wrong']);
    const replies = await Promise.all(['111222', '333444'].map((one) => setPassword(member, { paymentPassword: one })));
    expect(replies.map(({ body }) => body.message).filter((text) => text === 'payout.password_already_set')).toHaveLength(1);
    expect(await stateOf(member)).toMatchObject({ isSet: true });
    expect(await pauseOf(member)).toBeNull();
    const { rows } = await sql<{ hash: string }>`
      select payment_password_hash as hash from members.members where account = 'payer1'`.execute(app.database.read);
    expect(rows[0]!.hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it.each(['', '12345', '1234567', 'abcdef', '１２３４５６', ' 123456', '12345\u0000'])(
    'refuses %j, which is not six digits',
    async (text) => {
      const member = app.callerOf(tokenOf(await app.login('payer1')));
      expect(refusalOf(await setPassword(member, { paymentPassword: text }))).toEqual([400, 'request.invalid']);
      expect(refusalOf(await changePassword(member, '111222', text))).toEqual([400, 'request.invalid']);
    },
  );

  it('is changed by the old one, after which withdrawals pause @MEM-01 @MEM-04', async () => {
    const member = await newMember('payer2');
    expect(refusalOf(await changePassword(member, '999999'))).toEqual([422, 'payout.password_wrong']);
    expect((await changePassword(member, paymentPassword)).status).toBe(200);
    expect(await pauseOf(member)).toMatchObject({ reason: 'payment_password' });
    expect(refusalOf(await changePassword(member, paymentPassword))).toEqual([422, 'payout.password_wrong']);
    expect((await changePassword(member, '135790', paymentPassword)).status).toBe(200);
  });

  it('is missing until it is set', async () => {
    const member = app.callerOf(tokenOf(await app.register('payer3')));
    expect(refusalOf(await changePassword(member, paymentPassword))).toEqual([409, 'payout.password_missing']);
    expect(refusalOf(await add(member, kbank('0001112223', { payeeName: 'Malee Jaidee' })))).toEqual([409, 'payout.password_missing']);
  });

  it('is locked for a day by the fifth wrong try in a row, also for the right one @MEM-04', async () => {
    const member = await newMember('payer4');
    for (const triesLeft of [4, 3, 2, 1]) {
      const reply = await changePassword(member, '000000');
      expect([reply.body.message, reply.body.value]).toEqual(['payout.password_wrong', { triesLeft }]);
      expect((await stateOf(member)).triesLeft).toBe(triesLeft);
    }
    const fifth = await changePassword(member, '000000');
    expect(refusalOf(fifth)).toEqual([403, 'payout.password_locked']);
    const hours = (Date.parse((fifth.body.value as { until: string }).until) - Date.now()) / 3_600_000;
    expect([hours > 23.9, hours <= 24.001]).toEqual([true, true]);
    expect(refusalOf(await changePassword(member, paymentPassword))).toEqual([403, 'payout.password_locked']);
    expect(await stateOf(member)).toMatchObject({ triesLeft: 0, lockedUntil: (fifth.body.value as { until: string }).until });

    await sql`update payout_details.payment_password_tries set locked_until = clock_timestamp() - interval '1 second'
      where member_id = ${await memberIdOf('payer4')}`.execute(app.database.read);
    expect(await stateOf(member)).toEqual({ isSet: true, triesLeft: 5, lockedUntil: null });
    expect((await changePassword(member, '000000')).body.value).toEqual({ triesLeft: 4 });
    expect((await changePassword(member, paymentPassword)).status).toBe(200);
    expect((await stateOf(member)).triesLeft).toBe(5);
  });

  it('counts tries that are sent at once: of thirty wrong ones four are told to be wrong @MEM-04', async () => {
    const member = await newMember('payer5');
    const other = await createTestApp({ beside: app });
    const memberId = await memberIdOf('payer5');
    const tries = Array.from({ length: 30 }, (_, i) =>
      (i % 2 ? app : other).services.paymentPassword.check(memberId, String(100_000 + i)).then(
        () => 'right',
        ({ code }: { code: string }) => code,
      ),
    );
    const answers = await Promise.all(tries);
    const count = (code: string) => answers.filter((one) => one === code).length;
    expect([count('payout.password_wrong'), count('payout.password_locked')]).toEqual([4, 26]);
    expect(refusalOf(await changePassword(member, paymentPassword))).toEqual([403, 'payout.password_locked']);
    await other.close();
  });

  it('changes once when two changes are sent at once', async () => {
    const member = await newMember('payer6');
    const replies = await Promise.all([
      changePassword(member, paymentPassword, '111111'),
      changePassword(member, paymentPassword, '222222'),
    ]);
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('counts each member’s tries alone', async () => {
    const [one, other] = [await newMember('payer7'), await newMember('payer8')];
    for (let i = 0; i < 5; i += 1) await changePassword(one, '000000');
    expect((await changePassword(other, paymentPassword)).status).toBe(200);
  });
});

describe('a forgotten payment password', () => {
  const start = (member: Caller, password: string | undefined = goodPassword) =>
    app.sendSealed('POST /wps/member/payment-password/recovery', { password }, {}, member);
  const finish = (member: Caller, fields: object) =>
    app.sendSealed(
      'PUT /wps/member/payment-password/recovery',
      { password: goodPassword, paymentPassword: '975310', ...fields },
      {},
      member,
    );
  const inboxOf = async (member: Caller) =>
    ((await member.get('/wps/relay/messages')).body.value as { content: { kind: string }[] }).content.map(({ kind }) => kind);
  /** A member with a payment password and a proven number. */
  async function withNumber(account: string, number: string): Promise<Caller> {
    const member = await newMember(account);
    const id = await memberIdOf(account);
    expect(await app.database.transaction((tx) => app.services.members.addMobile(tx, '66', number, id))).toBe(true);
    return member;
  }
  /** Turns the second factor on; answers what the app shows, some steps of 30 seconds from now. */
  async function turnFactorOn(member: Caller): Promise<(step: number) => string> {
    const offer = await app.sendSealed('POST /wps/member/second-factor/offer', { password: goodPassword }, {}, member);
    const { secret } = offer.body.value as { secret: string };
    const codeAt = (step: number) => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + step * 30_000 });
    expect((await app.sendSealed('POST /wps/member/second-factor', { code: codeAt(0) }, {}, member)).status).toBe(200);
    return codeAt;
  }
  /** Lets what a member has got be older. */
  async function makeOld(table: string, column: string, account: string, age = '25 hours'): Promise<void> {
    const key = table === 'members.members' ? 'id' : 'member_id';
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = clock_timestamp() - ${age}::interval
      where ${sql.ref(key)} = ${await memberIdOf(account)}`.execute(app.database.read);
  }
  async function codeTo(member: Caller, number: string): Promise<string> {
    await app.forgetLimits();
    expect((await start(member)).status).toBe(200);
    return app.codeFor(number);
  }

  it('is replaced by the sign-in password and a code to the own number; withdrawals pause, and the member is told @MEM-01 @MEM-16', async () => {
    const member = await withNumber('forgets1', '0812220001');
    expect(refusalOf(await start(member, 'wrong'))).toEqual([422, 'passwords.old_wrong']);
    expect(refusalOf(await start(member, ''))).toEqual([422, 'passwords.old_wrong']);
    expect(await app.codeFor('0812220001')).toBe('');
    const reply = await start(member);
    expect(reply.body.value).toEqual({ by: 'sms', to: '*******0001' });
    const code = await app.codeFor('0812220001');
    expect(refusalOf(await start(member))).toEqual([429, 'verification.too_soon']);

    expect(refusalOf(await finish(member, { code, password: 'wrong' }))).toEqual([422, 'passwords.old_wrong']);
    expect(refusalOf(await finish(member, { code: '000000' }))).toEqual([422, 'verification.code_wrong']);
    expect(refusalOf(await finish(member, { code, paymentPassword: '12345' }))).toEqual([400, 'request.invalid']);
    expect(await pauseOf(member)).toBeNull();
    const told = async () => (await inboxOf(member)).filter((kind) => kind === 'payment_password_changed').length;
    // Of the first one.
    expect(await told()).toBe(1);

    expect((await finish(member, { code })).status).toBe(200);
    expect(await pauseOf(member)).toMatchObject({ reason: 'payment_password' });
    expect(await told()).toBe(2);
    expect(refusalOf(await changePassword(member, paymentPassword))).toEqual([422, 'payout.password_wrong']);
    expect((await changePassword(member, '975310')).status).toBe(200);
    expect(refusalOf(await finish(member, { code }))).toEqual([422, 'verification.code_wrong']);
  });

  it('opens the lock of wrong ones @MEM-04', async () => {
    const member = await withNumber('forgets2', '0812220002');
    for (let i = 0; i < 5; i += 1) await changePassword(member, '000000');
    expect((await finish(member, { code: await codeTo(member, '0812220002') })).status).toBe(200);
    expect(await stateOf(member)).toEqual({ isSet: true, triesLeft: 5, lockedUntil: null });
    expect((await changePassword(member, '975310')).status).toBe(200);
  });

  it('is replaced once when a code arrives several times at once, and by no code of somebody else or for something else @MEM-01', async () => {
    const ann = await withNumber('forgets3', '0812220003');
    const bob = await withNumber('forgets4', '0812220004');
    const [ofAnn, ofBob] = [await codeTo(ann, '0812220003'), await codeTo(bob, '0812220004')];
    if (ofAnn !== ofBob) expect(refusalOf(await finish(ann, { code: ofBob }))).toEqual([422, 'verification.code_wrong']);
    await app.visitor.post('/wps/verification/sms/noLogin', { body: { mobileNum: '0812220003', countryDialingCode: '66' } });
    const signIn = await app.codeFor('0812220003');
    if (signIn !== ofAnn) expect(refusalOf(await finish(ann, { code: signIn }))).toEqual([422, 'verification.code_wrong']);
    const replies = await Promise.all(['111111', '222222', '333333'].map((one) => finish(ann, { code: ofAnn, paymentPassword: one })));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('takes no sixth code, nor a late one @MEM-01', async () => {
    const member = await withNumber('forgets5', '0812220005');
    const code = await codeTo(member, '0812220005');
    for (let i = 0; i < 5; i += 1) expect((await finish(member, { code: `00000${i}` })).body.message).toMatch(/code_wrong/);
    expect(refusalOf(await finish(member, { code }))).toEqual([422, 'verification.code_expired']);
    const late = await codeTo(member, '0812220005');
    await sql`update verification.codes set expires_at = clock_timestamp()`.execute(app.database.read);
    expect(refusalOf(await finish(member, { code: late }))).toEqual([422, 'verification.code_expired']);
    expect((await changePassword(member, paymentPassword)).status).toBe(200);
  });

  it('asks for the second factor where that is on, and sends nothing then @MEM-01', async () => {
    const member = await withNumber('forgets6', '0812220006');
    const codeAt = await turnFactorOn(member);
    await makeOld('session.second_factors', 'confirmed_at', 'forgets6');
    expect((await start(member)).body.value).toEqual({ by: 'second_factor', to: null });
    expect(await app.codeFor('0812220006')).toBe('');
    expect(refusalOf(await finish(member, { code: codeAt(0) }))).toEqual([422, 'session.code_wrong']);
    const replies = await Promise.all([1, 2].map(() => finish(member, { code: codeAt(1) })));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect((await changePassword(member, '975310')).status).toBe(200);
    for (let i = 0; i < 6; i += 1) await finish(member, { code: '000000' });
    expect(refusalOf(await finish(member, { code: codeAt(1) }))).toEqual([429, 'session.too_many_attempts']);
  });

  it('takes a code to the mailbox on file where no number is proven, and needs one of them @MEM-01', async () => {
    const member = await newMember('forgets7');
    expect(refusalOf(await start(member))).toEqual([409, 'payout.no_proof']);
    expect(refusalOf(await finish(member, { code: '000000' }))).toEqual([409, 'payout.no_proof']);
    await sql`update members.members set fields = fields || '{"email":"forgets7@example.com"}' where account = 'forgets7'`.execute(
      app.database.read,
    );
    expect((await start(member)).body.value).toEqual({ by: 'email', to: 'fo***@example.com' });
    const code = /\d{6}/.exec((await app.messagesTo('forgets7@example.com'))[0]!)![0];
    expect((await finish(member, { code })).status).toBe(200);
  });

  it('is not replaced by a second factor that a stolen sign-in password has just turned on @MEM-01', async () => {
    const member = await newMember('stolen1');
    const codeAt = await turnFactorOn(member);
    const reply = await start(member);
    expect(refusalOf(reply)).toEqual([409, 'payout.proof_too_new']);
    const hours = (Date.parse((reply.body.value as { from: string }).from) - Date.now()) / 3_600_000;
    expect([hours > 23.9, hours <= 24.001]).toEqual([true, true]);
    expect(refusalOf(await finish(member, { code: codeAt(1) }))).toEqual([409, 'payout.proof_too_new']);
    expect((await changePassword(member, paymentPassword)).status).toBe(200);

    await makeOld('session.second_factors', 'confirmed_at', 'stolen1', '23 hours 59 minutes');
    expect(refusalOf(await finish(member, { code: codeAt(1) }))).toEqual([409, 'payout.proof_too_new']);
    await makeOld('session.second_factors', 'confirmed_at', 'stolen1', '24 hours 1 minute');
    expect((await finish(member, { code: codeAt(1) })).status).toBe(200);
    expect(await pauseOf(member)).toMatchObject({ reason: 'payment_password' });
  });

  it('is not replaced by a number or a mailbox of today, while an older number still serves @MEM-01', async () => {
    const member = await newMember('stolen2');
    const id = await memberIdOf('stolen2');
    await makeOld('members.members', 'registered_at', 'stolen2', '3 days');
    const from = { address: '127.0.0.1', userAgent: '' };
    await app.database.transaction((tx) => app.services.members.changeMobile(tx, id, '66', '0812220021', from));
    await app.database.transaction((tx) => app.services.members.changeEmail(tx, id, 'stolen2@example.com', from));
    expect(refusalOf(await start(member))).toEqual([409, 'payout.proof_too_new']);
    expect([await app.codeFor('0812220021'), await app.messagesTo('stolen2@example.com')]).toEqual(['', []]);

    // The mailbox is a day old, and the number was changed after that.
    await makeOld('members.email_addresses', 'confirmed_at', 'stolen2');
    expect((await start(member)).body.value).toEqual({ by: 'email', to: 'st***@example.com' });
    await app.forgetLimits();
    await makeOld('members.mobile_numbers', 'verified_at', 'stolen2');
    await turnFactorOn(member);
    expect((await start(member)).body.value).toEqual({ by: 'sms', to: '*******0021' });
  });

  it('is nothing to forget before it is set', async () => {
    const member = app.callerOf(tokenOf(await app.register('forgets8')));
    expect(refusalOf(await start(member))).toEqual([409, 'payout.password_missing']);
    expect(refusalOf(await finish(member, { code: '000000' }))).toEqual([409, 'payout.password_missing']);
  });
});

describe('bank accounts', () => {
  it('are added in the member’s own name, which the first one fixes, and listed masked @MEM-01 @MEM-04', async () => {
    const member = await newMember('owner1');
    expect(await list(member)).toEqual({ payeeName: null, accounts: [] });
    expect(refusalOf(await add(member, kbank('0000000011')))).toEqual([400, 'request.invalid']);
    const id = idOf(await add(member, kbank('000-0-00001-1', { payeeName: '  Malee   Jaidee ' })));
    expect(await list(member)).toMatchObject({ payeeName: 'Ma***', accounts: [{ id, bankCode: 'KBANK', maskedNumber: '******0011' }] });
    expect(await pauseOf(member)).toBeNull();

    expect(refusalOf(await add(member, kbank('0000000012', { payeeName: 'Somchai Jaidee' })))).toEqual([422, 'payout.name_differs']);
    expect((await add(member, kbank('0000000012', { payeeName: 'MALEE JAIDEE' }))).status).toBe(200);
    expect((await add(member, { bankCode: 'GSB', accountNumber: '000000000013', paymentPassword })).status).toBe(200);
    expect((await list(member)).accounts.map(({ maskedNumber }) => maskedNumber)).toEqual(['******0011', '******0012', '********0013']);
    expect(await pauseOf(member)).toMatchObject({ reason: 'bank_account' });
  });

  it('must have the payee name of the registration, where that was given', async () => {
    await app.setRules({ payeeName: { enabled: true } });
    const member = app.callerOf(tokenOf(await app.register('owner2', { payeeName: 'Malee Jaidee' })));
    await app.setRules();
    await setPassword(member);
    expect(refusalOf(await add(member, kbank('0000000021', { payeeName: 'Somchai Jaidee' })))).toEqual([422, 'payout.name_differs']);
    expect((await add(member, kbank('0000000021'))).status).toBe(200);
  });

  it('need the payment password to be added and to be removed @MEM-01', async () => {
    const member = await newMember('owner3');
    const wrong = { paymentPassword: '000000', payeeName: 'Malee Jaidee' };
    expect(refusalOf(await add(member, kbank('0000000031', wrong)))).toEqual([422, 'payout.password_wrong']);
    const id = idOf(await add(member, kbank('0000000031', { payeeName: 'Malee Jaidee' })));
    expect(refusalOf(await remove(member, id, '000000'))).toEqual([422, 'payout.password_wrong']);
    expect((await list(member)).accounts).toHaveLength(1);
    expect((await remove(member, id)).status).toBe(200);
    expect((await list(member)).accounts).toEqual([]);
    expect(refusalOf(await remove(member, id))).toEqual([404, 'payout.bank_account_unknown']);
    // The name stays, and an account in the place of the first one is a change.
    expect(refusalOf(await add(member, kbank('0000000032', { payeeName: 'Somchai Jaidee' })))).toEqual([422, 'payout.name_differs']);
    expect((await add(member, kbank('0000000032'))).status).toBe(200);
    expect(await pauseOf(member)).not.toBeNull();
  });

  it.each(Object.entries(thaiBanks))('of %s have as many digits as that bank’s', async (bankCode, { digits }) => {
    const member = app.callerOf(tokenOf(await app.login('owner3')));
    for (const accountNumber of ['1'.repeat(digits - 1), '1'.repeat(digits + 1), '0'.repeat(digits), `${'1'.repeat(digits - 1)}x`, ''])
      expect(refusalOf(await add(member, { bankCode, accountNumber, paymentPassword }))).toEqual([400, 'request.invalid']);
  });

  it.each([
    ['an unknown bank', { bankCode: 'NOBANK' }],
    ['digits of another script', { accountNumber: '๐๐๐๐๐๐๐๐๔๑' }],
    ['a number that is none', { accountNumber: 41 }],
    ['a name of control characters', { payeeName: 'Malee\u0000Jaidee' }],
    ['a name of 141 letters', { payeeName: 'x'.repeat(141) }],
    ['a field more', { memberId: newId() }],
  ])('are refused with %s', async (_, fields) => {
    const member = app.callerOf(tokenOf(await app.login('owner3')));
    expect(refusalOf(await add(member, { ...kbank('0000000041'), ...fields }))).toEqual([400, 'request.invalid']);
  });

  it('belong to one member: of ten who add one number at once, one gets it @MEM-01', async () => {
    const members = await Promise.all(Array.from({ length: 10 }, (_, i) => newMember(`racer${i}`)));
    const replies = await Promise.all(members.map((one) => add(one, kbank('0000000051', { payeeName: 'Malee Jaidee' }))));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.filter(({ body }) => body.message === 'payout.bank_account_taken')).toHaveLength(9);
    // The same digits at another bank are another account.
    const loser = members[replies.findIndex(({ status }) => status !== 200)]!;
    expect((await add(loser, { ...kbank('0000000051', { payeeName: 'Malee Jaidee' }), bankCode: 'SCB' })).status).toBe(200);
  });

  it('are at most five, also when more are added at once', async () => {
    const member = await newMember('owner6');
    const number = (i: number) => add(member, kbank(`000000006${i}`, { payeeName: 'Malee Jaidee' }));
    for (const i of [0, 1, 2]) expect((await number(i)).status).toBe(200);
    const replies = await Promise.all([3, 4, 5, 6].map(number));
    expect(
      replies
        .map(({ body }) => body.message)
        .sort()
        .slice(-2),
    ).toEqual(Array(2).fill('payout.bank_account_limit'));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(2);
    expect((await list(member)).accounts).toHaveLength(mostBankAccounts);
  });

  it('get one name when two first ones with different names are added at once @MEM-01', async () => {
    const member = await newMember('owner7');
    const names = ['Malee Jaidee', 'Somchai Jaidee'];
    const replies = await Promise.all(names.map((payeeName, i) => add(member, kbank(`000000007${i}`, { payeeName }))));
    expect(replies.map(({ body }) => body.message).filter((text) => text === 'payout.name_differs')).toHaveLength(1);
    expect((await list(member)).accounts).toHaveLength(1);
  });

  it('are kept once when the same request comes twice or at once', async () => {
    const member = await newMember('owner8');
    const replies = await Promise.all([1, 2, 3].map(() => add(member, kbank('0000000081', { payeeName: 'Malee Jaidee' }))));
    expect(new Set(replies.map(idOf)).size).toBe(1);
    expect(new Set([...replies, await add(member, kbank('0000000081'))].map(idOf)).size).toBe(1);
    expect((await list(member)).accounts).toHaveLength(1);
    expect(await pauseOf(member)).toBeNull();
  });

  it('are nobody else’s to see, use or remove @MEM-01', async () => {
    const [owner, stranger] = [await newMember('owner9'), await newMember('ownera')];
    const id = idOf(await add(owner, kbank('0000000091', { payeeName: 'Malee Jaidee' })));
    const [foreign, unknown] = [await remove(stranger, id), await remove(stranger, newId())];
    expect([foreign.status, foreign.body]).toEqual([404, unknown.body]);
    expect((await list(stranger)).accounts).toEqual([]);
    const { bankAccounts } = app.services;
    const [ownerId, strangerId] = [await memberIdOf('owner9'), await memberIdOf('ownera')];
    expect(await bankAccounts.find(strangerId, id)).toBeNull();
    await expect(bankAccounts.revealNumber(strangerId, id)).rejects.toMatchObject({ code: 'payout.bank_account_unknown' });
    expect(await bankAccounts.find(ownerId, id)).toMatchObject({
      ...{ id, bankCode: 'KBANK', maskedNumber: '******0091', payeeName: 'Malee Jaidee', createdAt: expect.any(Date) as Date },
    });
    expect(await bankAccounts.revealNumber(ownerId, id)).toBe('0000000091');
  });

  it('of somebody who is excluded is nobody’s any more, also after it was removed @MEM-20', async () => {
    const [first, second] = [await newMember('owneri'), await newMember('ownerj')];
    await remove(first, idOf(await add(first, kbank('0000000093', { payeeName: 'Malee Jaidee' }))));
    await sql`update payout_details.bank_account_owners set claimed_at = clock_timestamp() - interval '11 minutes'`.execute(
      app.database.read,
    );
    await app.core.jobs.run('payout-details.release-numbers', {});
    const exclude = (until: string) =>
      sql`
      insert into limits.members (member_id, excluded_at, excluded_until) select id, clock_timestamp(), ${until}::timestamptz
        from members.members where account = 'owneri'
      on conflict (member_id) do update set excluded_until = excluded.excluded_until`.execute(app.database.read);
    await exclude('infinity');
    const take = () => add(second, kbank('0000000093', { payeeName: 'Malee Jaidee' }));
    expect(refusalOf(await take())).toEqual([403, 'limits.excluded']);
    expect(await app.services.bankAccounts.list(await memberIdOf('ownerj'))).toEqual([]);
  });

  it('can be paid to after they were removed, and their number is free for others after a while @MEM-04', async () => {
    const [first, second] = [await newMember('ownerb'), await newMember('ownerc')];
    const id = idOf(await add(first, kbank('0000000092', { payeeName: 'Malee Jaidee' })));
    await remove(first, id);
    const firstId = await memberIdOf('ownerb');
    expect(await app.services.bankAccounts.find(firstId, id)).toBeNull();
    expect(await app.services.bankAccounts.revealNumber(firstId, id)).toBe('0000000092');
    const take = () => add(second, kbank('0000000092', { payeeName: 'Somchai Jaidee' }));
    await app.core.jobs.run('payout-details.release-numbers', {});
    expect(refusalOf(await take())).toEqual([409, 'payout.bank_account_taken']);
    await sql`update payout_details.bank_account_owners set claimed_at = clock_timestamp() - interval '11 minutes'`.execute(
      app.database.read,
    );
    await app.core.jobs.run('payout-details.release-numbers', {});
    expect((await take()).status).toBe(200);
    // Numbers in use are never released.
    const { rows } = await sql<{ lost: number }>`
      select count(*)::int as lost from payout_details.bank_accounts a where removed_at is null and not exists
        (select from payout_details.bank_account_owners o where o.number_hash = a.number_hash and o.member_id = a.member_id)`.execute(
      app.database.read,
    );
    expect(rows[0]!.lost).toBe(0);
  });

  it('stand sealed in the database, and one moved to another member’s row is not told @MEM-01', async () => {
    const [one, other] = [await newMember('ownerd'), await newMember('ownere')];
    const mine = idOf(await add(one, kbank('0123456701', { payeeName: 'Malee Jaidee' })));
    const theirs = idOf(await add(other, kbank('0123456702', { payeeName: 'Somchai Jaidee' })));
    const { rows } = await sql<{ sealed: Buffer }>`
      select sealed_number as sealed from payout_details.bank_accounts where id = ${theirs}`.execute(app.database.read);
    expect(rows[0]!.sealed.toString('latin1')).not.toContain('0123456702');
    await sql`update payout_details.bank_accounts set sealed_number = ${rows[0]!.sealed} where id = ${mine}`.execute(app.database.read);
    await expect(app.services.bankAccounts.revealNumber(await memberIdOf('ownerd'), mine)).rejects.toThrow('another row');
    expect(app.logLines.join('')).not.toContain('01234567');
  });
});

it('tells a member of the first payment password and the first bank account, with where they came from and without a pause @MEM-01', async () => {
  const member = await newMember('told1');
  idOf(await add(member, kbank('1234567890', { payeeName: 'สมชาย ใจดี' })));
  await app.background.idle();
  const events = (await member.get('/wps/member/events')).body.value as { content: { kind: string; address: string; userAgent: string }[] };
  expect(events.content.map(({ kind }) => kind)).toEqual(['bank_account_added', 'payment_password_changed', 'signed_in']);
  const [added, changed, signedIn] = events.content.map(({ address, userAgent }) => ({ address, userAgent }));
  expect([added, changed]).toEqual([signedIn, signedIn]);
  expect(signedIn?.address).not.toBe('');
  const inbox = (await member.get('/wps/relay/messages')).body.value as { content: { kind: string }[] };
  expect(inbox.content.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['bank_account_added', 'payment_password_changed']));
  expect(await pauseOf(member)).toBeNull();
});

it('tells a member of a new payment password and a removed bank account, with the address they came from @MEM-01', async () => {
  const member = await newMember('told2');
  const id = idOf(await add(member, kbank('1234567891', { payeeName: 'สมชาย ใจดี' })));
  expect((await remove(member, id)).status).toBe(200);
  expect((await changePassword(member, paymentPassword, '918273')).status).toBe(200);
  await app.background.idle();
  const { content } = (await member.get('/wps/member/events')).body.value as { content: { kind: string; address: string | null }[] };
  expect(content.slice(0, 2).map(({ kind }) => kind)).toEqual(['payment_password_changed', 'bank_account_removed']);
  expect(content.slice(0, 2).map(({ address }) => address)).toEqual([content.at(-1)!.address, content.at(-1)!.address]);
  expect(content.at(-1)!.address).toEqual(expect.any(String));
  const inbox = (await member.get('/wps/relay/messages')).body.value as { content: { kind: string }[] };
  expect(inbox.content.map(({ kind }) => kind)).toContain('bank_account_removed');
});
