import { createEntrance, type Entrance, goodPassword, refusalOf, tokenOf } from '../../../../test/entrance';
import { pauseOf } from '../../../../test/pause-of';
import type { Reply } from '../../../../test/test-app';
import { newIdToken } from '../../identity-sandbox/sandbox-tokens';

let app: Entrance;
beforeAll(async () => {
  app = await createEntrance();
});
afterAll(() => app.close());
beforeEach(() => app.forgetLimits());

const numberOf = (mobileNum: string) => ({ mobileNum, countryDialingCode: '66' });
const caller = (from: Reply) => app.callerOf(tokenOf(from));
const ask = (from: Reply, mobileNum: string) => caller(from).post('/wps/verification/sms/mobile', { body: numberOf(mobileNum) });
const send = (from: Reply, mobileNum: string, verificationCode: string, password: string | undefined = goodPassword) =>
  app.sendSealed('PUT /wps/member/mobile', { ...numberOf(mobileNum), verificationCode, password }, {}, caller(from));
async function prove(from: Reply, mobileNum: string): Promise<Reply> {
  expect((await ask(from, mobileNum)).status).toBe(200);
  return send(from, mobileNum, await app.codeFor(mobileNum));
}
async function signInByCode(mobileNum: string): Promise<Reply> {
  await app.forgetLimits();
  await app.visitor.post('/wps/verification/sms/noLogin', { body: numberOf(mobileNum) });
  return app.loginBySms(mobileNum, await app.codeFor(mobileNum));
}
const infoOf = async (from: Reply) =>
  ((await caller(from).get('/wps/member/info')).body.value as { info: { mobileNum: string | null; isMobileProven: boolean } }).info;

it('lets a member who registered by name prove a number and then sign in with it @AUTH-01 @AUTH-05', async () => {
  const member = await app.register('prover1');
  expect(await infoOf(member)).toMatchObject({ mobileNum: null, isMobileProven: false });
  expect((await signInByCode('0891000001')).status).not.toBe(200);
  await app.forgetLimits();
  expect((await prove(member, '0891000001')).status).toBe(200);
  expect(await infoOf(member)).toMatchObject({ mobileNum: '******0001', isMobileProven: true });
  expect((await signInByCode('0891000001')).body.value).toMatchObject({ userInfo: { userName: 'prover1' } });
});

it('replaces the old number, which is free again, and pauses withdrawals for a day @AUTH-04', async () => {
  const member = await app.register('prover2');
  await prove(member, '0891000002');
  await app.forgetLimits();
  expect((await prove(member, '0891000003')).status).toBe(200);
  expect((await signInByCode('0891000002')).status).not.toBe(200);
  expect((await signInByCode('0891000003')).body.value).toMatchObject({ userInfo: { userName: 'prover2' } });
  expect(await pauseOf(caller(member))).toMatchObject({ reason: 'mobile' });
  await app.forgetLimits();
  expect((await prove(await app.register('prover3'), '0891000002')).status).toBe(200);
});

it('gives a number to one account: of two who prove it, however it is written, one gets it @REG-04', async () => {
  const [one, other] = [await app.register('prover4'), await app.register('prover5')];
  expect((await prove(one, '0891000004')).status).toBe(200);
  await app.forgetLimits();
  await ask(other, '891000004');
  const code = await app.codeFor('0891000004');
  const refused = await Promise.all([send(other, '891000004', code), send(other, '0891000004', code)]);
  for (const reply of refused) expect(reply.status).not.toBe(200);
  expect(refused.map(({ body }) => body.message)).toContain('members.mobile_taken');
  expect(await infoOf(other)).toMatchObject({ mobileNum: null, isMobileProven: false });
  expect((await signInByCode('0891000004')).body.value).toMatchObject({ userInfo: { userName: 'prover4' } });
});

it('keeps one number when two are proven at the same moment', async () => {
  const member = await app.register('prover6');
  await ask(member, '0891000005');
  await ask(member, '0891000006');
  const codes = [await app.codeFor('0891000005'), await app.codeFor('0891000006')];
  const replies = await Promise.all([send(member, '0891000005', codes[0]!), send(member, '0891000006', codes[1]!)]);
  expect(replies.map(({ status }) => status)).toEqual([200, 200]);
  const signIns = [await signInByCode('0891000005'), await signInByCode('0891000006')];
  expect(signIns.filter(({ status }) => status === 200)).toHaveLength(1);
});

it('needs the password again, which cannot be guessed, and a code for this purpose @API-03', async () => {
  const member = await app.register('prover7');
  await ask(member, '0891000007');
  const code = await app.codeFor('0891000007');
  expect(refusalOf(await send(member, '0891000007', code, 'wrong'))).toEqual([422, 'passwords.old_wrong']);
  expect(refusalOf(await send(member, '0891000007', '000000'))).toEqual([422, 'verification.code_wrong']);
  await app.visitor.post('/wps/verification/sms/register', { body: { mobileNo: '0891000007', countryDialingCode: '66' } });
  expect(refusalOf(await send(member, '0891000007', await app.codeFor('0891000007')))).toEqual([422, 'verification.code_wrong']);
  for (let i = 0; i < 4; i += 1) await send(member, '0891000007', code, `guess-${i}`);
  for (let i = 0; i < 2; i += 1) await send(member, '0891000007', code, `guess-${i}`);
  expect(refusalOf(await send(member, '0891000007', code))).toEqual([429, 'session.too_many_attempts']);
  await app.forgetLimits();
  expect((await send(member, '0891000007', code)).status).toBe(200);
  expect((await send(member, '0891000007', code)).status).toBe(422);
});

it('asks for no password where there is none, since the member came by an identity provider', async () => {
  const idToken = newIdToken('demo-portal', { provider: 'google.com', subject: 'prover8', email: 'prover8@example.com' });
  const member = await app.sendSealed('POST /wps/session/login', { type: 'firebase', idToken, confirmedAge: 21 });
  await ask(member, '0891000008');
  expect((await send(member, '0891000008', await app.codeFor('0891000008'), '')).status).toBe(200);
});

it('sends one code a minute to a number and ten a day for a member', async () => {
  const member = await app.register('prover9');
  expect((await ask(member, '0891000010')).status).toBe(200);
  expect(refusalOf(await ask(member, '0891000010'))).toEqual([429, 'verification.too_soon']);
  for (let i = 2; i < 10; i += 1) expect((await ask(member, `089100001${i}`)).status).toBe(200);
  expect(refusalOf(await ask(member, '0891000020'))).toEqual([429, 'request.too_many']);
  expect((await ask(await app.register('prover10'), '0891000020')).status).toBe(200);
});

it.each(['', '12345', '1234567890123456', '+66812345678', 'abcdefgh', '081 234 5678'])('refuses %j as a number', async (mobileNum) => {
  const member = await app.login('prover1');
  expect(refusalOf(await ask(member, mobileNum))).toEqual([400, 'request.invalid']);
});
