import { sql } from 'kysely';
import { createEntrance, type Entrance, goodPassword, refusalOf, tokenOf } from '../../../test/entrance';
import { testPaymentPassword, type Reply } from '../../../test/test-app';

let app: Entrance;
beforeAll(async () => {
  app = await createEntrance();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.forgetLimits();
  await app.saveSetting('withdrawalPauseHours', 24);
});

const newPassword = 'a-new-Password';
const readiness = (from: Reply) => app.callerOf(tokenOf(from)).get('/wps/withdraw/readiness');
const hoursLeft = ({ body }: Reply) => (Date.parse((body.value as { until: string }).until) - Date.now()) / 3_600_000;
async function withNewPassword(account: string): Promise<Reply> {
  const fields = { oldPassword: goodPassword, newPassword, confirmNewPassword: newPassword };
  const reply = await app.sendSealed('POST /wps/member/password', fields, {}, app.callerOf(tokenOf(await app.register(account))));
  expect(reply.status).toBe(200);
  return app.login(account, newPassword);
}

it('allows withdrawals as long as nothing has changed @AUTH-04', async () => {
  expect((await readiness(await app.register('pauser0'))).status).toBe(200);
});

it('stops withdrawals for a day after a new password, and says until when @AUTH-04', async () => {
  const reply = await readiness(await withNewPassword('pauser1'));
  expect(refusalOf(reply)).toEqual([403, 'payments.withdrawal_paused']);
  expect(reply.body.value).toMatchObject({ reason: 'password' });
  expect(hoursLeft(reply)).toBeGreaterThan(23.9);
  expect(hoursLeft(reply)).toBeLessThanOrEqual(24);
});

it('refuses the request itself meanwhile, and says so among what stands against it @MEM-04 @AUTH-04', async () => {
  const caller = app.callerOf(tokenOf(await withNewPassword('pauser5')));
  const { id: memberId } = (await app.services.members.findForSignIn('pauser5'))!;
  await app.deposit(memberId, '1000');
  const fields = { bankAccountId: app.bindAccount({ memberId }), amount: '500', paymentPassword: testPaymentPassword };
  const asked = await app.sendSealed('POST /wps/withdraw/requests', fields, { 'idempotency-key': 'while-paused' }, caller);
  expect(refusalOf(asked)).toEqual([403, 'payments.withdrawal_paused']);
  const { body } = await caller.get('/wps/withdraw/options');
  expect(body.value).toMatchObject({ blocks: [{ code: 'payments.withdrawal_paused', until: expect.any(String) }] });
});

it('stops them also after a password set by a code to the phone @AUTH-05', async () => {
  const registered = await app.registerMobile('0885000001');
  const { userName } = (registered.body.value as { userInfo: { userName: string } }).userInfo;
  await app.visitor.post('/wps/verification/sms/forgot', { body: { mobileNum: '0885000001', countryDialingCode: '66' } });
  const fields = { newPassword, mobileNum: '0885000001', countryDialingCode: '66', verificationCode: await app.codeFor('0885000001') };
  expect((await app.sendSealed('POST /wps/member/password/verification', fields)).status).toBe(200);
  expect(refusalOf(await readiness(await app.login(userName, newPassword)))).toEqual([403, 'payments.withdrawal_paused']);
});

it('ends by itself, after as many hours as staff have set, or is off @AUTH-04', async () => {
  const member = await withNewPassword('pauser2');
  await sql`update members.security_changes set changed_at = clock_timestamp() - interval '25 hours'`.execute(app.database.read);
  expect((await readiness(member)).status).toBe(200);
  await app.saveSetting('withdrawalPauseHours', 48);
  const longer = await readiness(member);
  expect(longer.status).toBe(403);
  expect(Math.round(hoursLeft(longer))).toBe(23);
  await sql`update members.security_changes set changed_at = clock_timestamp()`.execute(app.database.read);
  await app.saveSetting('withdrawalPauseHours', 0);
  expect((await readiness(member)).status).toBe(200);
});

it('concerns that member only, and is not shown to visitors', async () => {
  await withNewPassword('pauser3');
  expect((await readiness(await app.register('pauser4'))).status).toBe(200);
  expect(JSON.stringify((await app.visitor.get('/wps/system/status')).body)).not.toContain('withdrawalPauseHours');
});
