import type { WithdrawalReadiness } from '@portal/contracts';
import { sql } from 'kysely';
import { createEntrance, type Entrance, goodPassword, refusalOf, tokenOf } from '../../../test/entrance';
import { pauseOf } from '../../../test/pause-of';
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
const pauseAfter = (from: Reply) => pauseOf(app.callerOf(tokenOf(from)));
const hoursLeft = (pause: WithdrawalReadiness['pause']) => (Date.parse(pause!.until) - Date.now()) / 3_600_000;
async function withNewPassword(account: string): Promise<Reply> {
  const fields = { oldPassword: goodPassword, newPassword, confirmNewPassword: newPassword };
  const reply = await app.sendSealed('POST /wps/member/password', fields, {}, app.callerOf(tokenOf(await app.register(account))));
  expect(reply.status).toBe(200);
  return app.login(account, newPassword);
}

it('allows withdrawals as long as nothing has changed @AUTH-04', async () => {
  expect(await pauseAfter(await app.register('pauser0'))).toBeNull();
});

it('stops withdrawals for a day after a new password, and says until when @AUTH-04', async () => {
  const pause = await pauseAfter(await withNewPassword('pauser1'));
  expect(pause).toMatchObject({ reason: 'password' });
  expect(hoursLeft(pause)).toBeGreaterThan(23.9);
  expect(hoursLeft(pause)).toBeLessThanOrEqual(24);
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
  expect(await pauseAfter(await app.login(userName, newPassword))).toMatchObject({ reason: 'password' });
});

it('ends by itself, after as many hours as staff have set, or is off @AUTH-04', async () => {
  const member = await withNewPassword('pauser2');
  await sql`update members.security_changes set changed_at = clock_timestamp() - interval '25 hours'`.execute(app.database.read);
  expect(await pauseAfter(member)).toBeNull();
  await app.saveSetting('withdrawalPauseHours', 48);
  expect(Math.round(hoursLeft(await pauseAfter(member)))).toBe(23);
  await sql`update members.security_changes set changed_at = clock_timestamp()`.execute(app.database.read);
  await app.saveSetting('withdrawalPauseHours', 0);
  expect(await pauseAfter(member)).toBeNull();
});

it('concerns that member only, and is not shown to visitors', async () => {
  await withNewPassword('pauser3');
  expect(await pauseAfter(await app.register('pauser4'))).toBeNull();
  expect(JSON.stringify((await app.visitor.get('/wps/system/status')).body)).not.toContain('withdrawalPauseHours');
});
