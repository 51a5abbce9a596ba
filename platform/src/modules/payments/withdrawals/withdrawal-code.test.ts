import type { WithdrawalOptions } from '@portal/contracts';
import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import { createEntrance, type Entrance, goodPassword, refusalOf, tokenOf } from '../../../../test/entrance';
import { type Caller, testPaymentPassword } from '../../../../test/test-app';
import { newId } from '../../../core/ids';

let app: Entrance;
beforeAll(async () => {
  app = await createEntrance();
  await app.services.system.save('withdrawalRanks', []);
});
afterAll(() => app.close());
beforeEach(() => app.forgetLimits());

/** A member with 1,000 and nothing left to stake; `codeAt` answers what the app shows, some steps of 30 seconds from now. */
async function newMember(account: string) {
  const caller = app.callerOf(tokenOf(await app.register(account)));
  const { id: memberId } = (await app.services.members.findForSignIn(account))!;
  await app.deposit(memberId, '1000');
  await sql`update turnover.lots set state = 'cancelled', ended_at = clock_timestamp() where member_id = ${memberId}`.execute(
    app.owner.read,
  );
  const bankAccountId = app.bindAccount({ memberId });
  return {
    caller,
    memberId,
    ask: (more: { amount?: string; code?: string }, key = newId()) => {
      const fields = { bankAccountId, amount: '100', paymentPassword: testPaymentPassword, ...more };
      return app.sendSealed('POST /wps/withdraw/requests', fields, { 'idempotency-key': key }, caller);
    },
    count: async () =>
      ((await caller.get('/wps/withdraw/requests', { query: today() })).body.value as { totalElements: number }).totalElements,
  };
}
const today = () => {
  const day = (shift: number) => new Date(Date.now() + shift * 86_400_000).toISOString().slice(0, 10);
  return { from: day(-1), to: day(1) };
};
async function turnFactorOn(member: Caller) {
  const offer = await app.sendSealed('POST /wps/member/second-factor/offer', { password: goodPassword }, {}, member);
  const { secret } = offer.body.value as { secret: string };
  const codeAt = (step: number) => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + step * 30_000 });
  const on = await app.sendSealed('POST /wps/member/second-factor', { code: codeAt(0) }, {}, member);
  expect(on.status).toBe(200);
  return { codeAt, recoveryCodes: (on.body.value as { recoveryCodes: string[] }).recoveryCodes };
}
const asksForCode = async (member: Caller) => ((await member.get('/wps/withdraw/options')).body.value as WithdrawalOptions).asksForCode;

it('asks nobody for a code whose second factor is off @MEM-04', async () => {
  const { caller, ask } = await newMember('codeless1');
  expect(await asksForCode(caller)).toBe(false);
  expect((await ask({})).status).toBe(200);
});

it('takes a withdrawal with a code of the second factor once, and none without, with a wrong or a used one @MEM-04 @MEM-16', async () => {
  const { caller, ask, count } = await newMember('coded1');
  const { codeAt, recoveryCodes } = await turnFactorOn(caller);
  expect(await asksForCode(caller)).toBe(true);
  expect(refusalOf(await ask({}))).toEqual([422, 'payments.code_needed']);
  expect(refusalOf(await ask({ code: codeAt(40) }))).toEqual([422, 'session.code_wrong']);
  expect(refusalOf(await ask({ code: codeAt(0) }))).toEqual([422, 'session.code_wrong']);
  expect(await count()).toBe(0);

  const code = codeAt(1);
  const key = newId();
  const made = await ask({ code }, key);
  expect(made.status).toBe(200);
  expect(refusalOf(await ask({ code }))).toEqual([422, 'session.code_wrong']);
  // Whoever has lost the answer asks again with the key, and needs no other code.
  expect((await ask({ code }, key)).body.value).toMatchObject({ id: (made.body.value as { id: string }).id });
  expect((await ask({}, key)).body.value).toMatchObject({ id: (made.body.value as { id: string }).id });
  expect((await ask({ code: recoveryCodes[0]! })).status).toBe(200);
  expect(refusalOf(await ask({ code: recoveryCodes[0]! }))).toEqual([422, 'session.code_wrong']);
  expect(await count()).toBe(2);
});

it('uses a code up only with a withdrawal that is taken @MEM-04', async () => {
  const { caller, ask } = await newMember('coded2');
  const { codeAt } = await turnFactorOn(caller);
  const code = codeAt(1);
  expect(refusalOf(await ask({ code, amount: '5000' }))).toEqual([409, 'wallet.insufficient_funds']);
  expect((await ask({ code })).status).toBe(200);
});

it('takes one of twenty withdrawals that are sent at once with the same code @MEM-04', async () => {
  const { caller, ask, count } = await newMember('coded3');
  const { codeAt } = await turnFactorOn(caller);
  const code = codeAt(1);
  const answers = await Promise.all(Array.from({ length: 20 }, () => ask({ code })));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await count()).toBe(1);
});

it('counts wrong codes as sign-in does, whatever becomes of the request @MEM-04', async () => {
  const { caller, ask } = await newMember('coded4');
  const { codeAt } = await turnFactorOn(caller);
  for (let i = 0; i < 5; i += 1) expect(refusalOf(await ask({ code: codeAt(40 + i) }))).toEqual([422, 'session.code_wrong']);
  expect(refusalOf(await ask({ code: codeAt(1) }))).toEqual([429, 'session.too_many_attempts']);
});
