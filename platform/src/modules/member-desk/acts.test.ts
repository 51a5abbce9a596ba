import type { DeskMember } from '@portal/contracts';
import { sql } from 'kysely';
import { createEntrance, type Entrance, goodPassword, refusalOf, tokenOf } from '../../../test/entrance';
import { together } from '../../../test/two-officers';
import { newId } from '../../core/ids';

let app: Entrance;
let admin: Record<string, string>;
beforeAll(async () => {
  app = await createEntrance();
  admin = { cookie: app.signInOperator('admin') };
});
afterAll(() => app.close());
beforeEach(() => app.forgetLimits());

const pathOf = (id: string, act = '') => `/wps/operators/members/${id}${act}`;
const act = (id: string, name: string, headers = admin) =>
  app.visitor.post(pathOf(id, name), { body: { reason: 'asked by phone' }, headers });
const inTwo = async (id: string, name: string) => together(app, 'admin', pathOf(id, name), { reason: 'asked by phone' });
const get = async (id: string) => (await app.visitor.get(pathOf(id), { headers: admin })).body.value as DeskMember;
async function register(account: string) {
  const token = tokenOf(await app.register(account));
  const { id } = (await app.services.members.findForSignIn(account))!;
  return { id, caller: app.callerOf(token) };
}
const isIn = async (caller: ReturnType<typeof app.callerOf>) => (await caller.get('/wps/member/info')).status === 200;
const told = async (id: string) =>
  (
    await sql<{ kind: string }>`select kind from messages.inbox where member_id = ${id} and kind <> 'welcome' order by id`.execute(
      app.database.read,
    )
  ).rows.map(({ kind }) => kind);
const audited = async (account: string) =>
  (
    await sql<{ act: string }>`select act from operators.audit where area = 'members' and subject = ${account} order by number`.execute(
      app.database.read,
    )
  ).rows.map((line) => line.act);
const move = (memberId: string, type: 'LOTTERY_BET' | 'LOTTERY_PRIZE', available: bigint) =>
  app.database.transaction((tx) =>
    app.services.wallet.move(tx, {
      ...{ key: newId(), memberId, type, available, counterAccount: 'house:lottery', ref: { type: 'bet', id: newId() } },
    }),
  );

describe('a frozen member', () => {
  it('is signed out at once and stays out, gives no money and still gets prizes, until two officers lift it @MEM-18', async () => {
    const { id, caller } = await register('freeze1');
    await app.deposit(id, '100');
    expect((await act(id, '/freeze')).status).toBe(200);
    expect([await isIn(caller), refusalOf(await app.login('freeze1'))]).toEqual([false, [403, 'session.account_locked']]);
    await expect(move(id, 'LOTTERY_BET', -10_000n)).rejects.toMatchObject({ code: 'wallet.frozen' });
    await move(id, 'LOTTERY_PRIZE', 10_000n);
    expect(await get(id)).toMatchObject({ isFrozen: true, funds: { available: '101.00' }, sessions: [] });
    expect(refusalOf(await act(id, '/freeze'))).toEqual([409, 'members.nothing_to_do']);

    expect((await inTwo(id, '/unfreeze')).status).toBe(200);
    expect((await app.login('freeze1')).status).toBe(200);
    await move(id, 'LOTTERY_BET', -10_000n);
    expect(await told(id)).toEqual(['account_frozen', 'account_unfrozen']);
    expect(await audited('freeze1')).toEqual(['freeze', 'unfreeze.proposed', 'unfreeze']);
    expect((await inTwo(id, '/unfreeze')).body.message).toBe('members.nothing_to_do');
  });

  it('is frozen once, however many officers do it at the same moment', async () => {
    const { id } = await register('freeze2');
    const replies = await Promise.all([1, 2, 3].map(() => act(id, '/freeze')));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect([await told(id), await audited('freeze2')]).toEqual([['account_frozen'], ['freeze']]);
  });
});

it('ends one session and leaves the others; that of somebody else is none @MEM-01', async () => {
  const { id, caller } = await register('oneout1');
  const second = app.callerOf(tokenOf(await app.login('oneout1')));
  const other = await register('oneout2');
  const [latest] = (await get(id)).sessions;
  expect(refusalOf(await act(other.id, `/sessions/${latest!.id}/end`))).toEqual([404, 'session.unknown_session']);
  expect((await act(id, `/sessions/${latest!.id}/end`)).status).toBe(200);
  expect([await isIn(caller), await isIn(second)]).toEqual([true, false]);
  expect(refusalOf(await act(id, `/sessions/${latest!.id}/end`))).toEqual([404, 'session.unknown_session']);
  expect([await told(id), await audited('oneout1')]).toEqual([['session_ended'], ['session_ended']]);
});

it('removes a second factor by two officers; withdrawals pause and the member is told @MEM-01', async () => {
  const { id } = await register('factor1');
  expect(refusalOf(await act(id, '/second-factor/remove'))).toEqual([409, 'session.second_factor_off']);
  await sql`insert into session.second_factors (member_id, sealed_secret, confirmed_at) values (${id}, '\\x00', clock_timestamp())`.execute(
    app.database.read,
  );
  const proposed = await act(id, '/second-factor/remove');
  expect(proposed.body.value).toMatchObject({ state: 'waiting' });
  expect((await get(id)).secondFactor.isOn).toBe(true);
  const { approvalId } = proposed.body.value as { approvalId: string };
  const approve = (cookie: string) => app.visitor.post(`/wps/operators/approvals/${approvalId}/approve`, { headers: { cookie } });
  expect(refusalOf(await approve(admin.cookie!))).toEqual([403, 'operators.approval_own']);
  expect((await approve(app.signInOperator('admin'))).status).toBe(200);
  const member = await get(id);
  expect(member).toMatchObject({ secondFactor: { isOn: false }, withdrawalsPausedUntil: expect.any(String) as string });
  expect([await told(id), member.events[0]?.kind]).toEqual([['second_factor_off'], 'second_factor_off']);
});

it('removes every passkey by two officers; withdrawals pause and the member is told @MEM-01', async () => {
  const { id } = await register('keys1');
  expect(refusalOf(await act(id, '/passkeys/remove'))).toEqual([409, 'session.passkey_none']);
  for (const name of ['phone', 'key'])
    await sql`insert into session.passkeys (member_id, id, credential_id, public_key, counter, host, name, kind)
      values (${id}, ${newId()}, ${Buffer.from(name)}, '\\x00', 0, 'localhost', ${name}, 'device')`.execute(app.database.read);
  expect((await get(id)).passkeys.map(({ name }) => name)).toEqual(['key', 'phone']);
  expect((await inTwo(id, '/passkeys/remove')).status).toBe(200);
  const member = await get(id);
  expect(member).toMatchObject({ passkeys: [], withdrawalsPausedUntil: expect.any(String) as string });
  expect([await told(id), member.events[0]?.kind]).toEqual([['passkey_removed'], 'passkey_removed']);
  expect(await audited('keys1')).toEqual(['passkeys_removed.proposed', 'passkeys_removed']);
  expect((await inTwo(id, '/passkeys/remove')).body.message).toBe('session.passkey_none');
});

it('removes a payment password by two officers; withdrawals pause then, and when another one is set @MEM-01 @MEM-04', async () => {
  const { id, caller } = await register('forgot1');
  expect(refusalOf(await act(id, '/payment-password/remove'))).toEqual([409, 'payout.password_missing']);
  const set = (paymentPassword: string) =>
    app.sendSealed('POST /wps/member/payment-password', { paymentPassword, password: goodPassword }, {}, caller);
  expect((await set('246813')).status).toBe(200);
  expect((await get(id)).withdrawalsPausedUntil).toBeNull();
  const proposed = await act(id, '/payment-password/remove');
  expect(proposed.body.value).toMatchObject({ state: 'waiting' });
  expect((await get(id)).paymentPassword.isSet).toBe(true);
  const { approvalId } = proposed.body.value as { approvalId: string };
  const approve = (cookie: string) => app.visitor.post(`/wps/operators/approvals/${approvalId}/approve`, { headers: { cookie } });
  expect(refusalOf(await approve(admin.cookie!))).toEqual([403, 'operators.approval_own']);
  expect((await approve(app.signInOperator('admin'))).status).toBe(200);
  const member = await get(id);
  expect(member).toMatchObject({ paymentPassword: { isSet: false }, withdrawalsPausedUntil: expect.any(String) as string });
  expect([(await told(id)).at(-1), member.events[0]?.kind]).toEqual(['payment_password_removed', 'payment_password_removed']);
  expect((await inTwo(id, '/payment-password/remove')).body.message).toBe('payout.password_missing');

  // Whoever has waited for the pause to end waits once more.
  await sql`delete from members.security_changes where member_id = ${id}`.execute(app.owner.read);
  expect((await set('975310')).status).toBe(200);
  expect((await get(id)).withdrawalsPausedUntil).toEqual(expect.any(String));
});

it('unlocks a payment password that is locked, once; withdrawals pause and the member is told @MEM-01 @MEM-04', async () => {
  const { id } = await register('unlock1');
  expect(refusalOf(await act(id, '/payment-password/unlock'))).toEqual([409, 'members.nothing_to_do']);
  await sql`insert into payout_details.payment_password_tries (member_id, failures, locked_until)
    values (${id}, 5, clock_timestamp() + interval '24 hours')`.execute(app.database.read);
  const replies = await Promise.all([1, 2].map(() => act(id, '/payment-password/unlock')));
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  const member = await get(id);
  expect(member).toMatchObject({
    paymentPassword: { lockedUntil: null, triesLeft: 5 },
    withdrawalsPausedUntil: expect.any(String) as string,
  });
  expect([await told(id), member.events[0]?.kind]).toEqual([['payment_password_unlocked'], 'payment_password_unlocked']);
});

describe('a self-excluded member', () => {
  const end = (id: string, until: string) =>
    sql`update limits.members set excluded_at = now() - interval '1 year', excluded_until = ${until}::timestamptz where member_id = ${id}`.execute(
      app.database.read,
    );

  it('is brought back by nobody before the period is over, and not at all when it is for good @MEM-20', async () => {
    const { id } = await register('excluded1');
    expect(refusalOf(await act(id, '/exclusion/end'))).toEqual([409, 'members.nothing_to_do']);
    await app.services.limits.exclude(id, '6m');
    expect(refusalOf(await act(id, '/exclusion/end'))).toEqual([403, 'limits.excluded']);
    await end(id, 'infinity');
    expect(refusalOf(await act(id, '/exclusion/end'))).toEqual([403, 'limits.excluded']);
    expect(refusalOf(await app.login('excluded1'))).toEqual([403, 'limits.excluded']);
    expect([await told(id), await audited('excluded1')]).toEqual([[], []]);
  });

  it('comes back a day after the written request that follows the period, which is noted once @MEM-20', async () => {
    const { id } = await register('excluded2');
    await app.services.limits.exclude(id, '6m');
    await end(id, new Date(Date.now() - 60_000).toISOString());
    expect((await get(id)).exclusion).toMatchObject({ isPeriodOver: true, endAskedAt: null });
    expect((await act(id, '/exclusion/end')).status).toBe(200);
    expect(refusalOf(await act(id, '/exclusion/end'))).toEqual([409, 'members.nothing_to_do']);
    expect(refusalOf(await app.login('excluded2'))).toEqual([403, 'limits.excluded']);
    await sql`update limits.members set end_asked_at = end_asked_at - interval '25 hours', excluded_until = excluded_until - interval '25 hours'
      where member_id = ${id}`.execute(app.database.read);
    expect((await app.login('excluded2')).status).toBe(200);
    expect(await told(id)).toEqual(['exclusion_end_asked']);
  });
});

it.each([
  '/freeze',
  '/unfreeze',
  '/second-factor/remove',
  '/passkeys/remove',
  '/payment-password/remove',
  '/payment-password/unlock',
  '/exclusion/end',
  `/sessions/${newId()}/end`,
])('%s is for admins, with a reason, and about somebody', async (name) => {
  const { id } = await register(`who${name.replace(/[^a-z]/g, '').slice(-10)}`);
  expect(refusalOf(await act(id, name, { cookie: app.signInOperator('viewer', 'lottery', 'releaser') }))).toEqual([
    403,
    'operators.role_needed',
  ]);
  expect(refusalOf(await act(newId(), name))).toEqual([404, expect.stringMatching(/not_found|unknown_session/)]);
  const empty = await app.visitor.post(pathOf(id, name), { body: { reason: ' ' }, headers: admin });
  expect(refusalOf(empty)).toEqual([400, 'request.invalid']);
  expect(await told(id)).toEqual([]);
});
