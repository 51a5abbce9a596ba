import type { ClosureState, DeskMember } from '@portal/contracts';
import { sql } from 'kysely';
import { createTestBank } from '../../../test/bank';
import { createEntrance, type Entrance, goodPassword, refusalOf, tokenOf } from '../../../test/entrance';
import type { Caller, TestMember } from '../../../test/test-app';
import { createLotteryFixtures } from '../../../test/lottery/lottery-fixtures';
import { newId } from '../../core/ids';
import { createClosuresService } from './closures.service';

let app: Entrance;
let admin: Record<string, string>;
let bank: Awaited<ReturnType<typeof createTestBank>>;
let drawId: string;
let count = 0;
beforeAll(async () => {
  app = await createEntrance();
  admin = { cookie: app.signInOperator('admin') };
  bank = await createTestBank(app);
  const lottery = createLotteryFixtures(app);
  await lottery.addGame({ code: 'OWN', family: 'thai', plays: { top3: '900' } });
  drawId = await lottery.addDraw('OWN');
});
afterAll(() => app.close());
beforeEach(() => app.forgetLimits());

async function register(account: string) {
  const token = tokenOf(await app.register(account));
  const { id } = (await app.services.members.findForSignIn(account))!;
  return { id, account, caller: app.callerOf(token) };
}
type Registered = Awaited<ReturnType<typeof register>>;
const close = (caller: Caller, password: string | undefined = goodPassword) =>
  app.sendSealed('POST /wps/member/closure', { password }, {}, caller);
const blocksOf = async (caller: Caller) => ((await caller.get('/wps/member/closure')).body.value as ClosureState).blocks;
const reopen = ({ id }: Registered) =>
  app.visitor.post(`/wps/operators/members/${id}/reopen`, { body: { reason: 'asked in writing' }, headers: admin });
const deskOf = async ({ id }: Registered) =>
  (await app.visitor.get(`/wps/operators/members/${id}`, { headers: admin })).body.value as DeskMember;
const isIn = async (caller: Caller) => (await caller.get('/wps/member/info')).status === 200;
const write = (query: ReturnType<typeof sql>) => query.execute(app.owner.read);
const take = (memberId: string, available: bigint, hold = 0n) =>
  app.database.transaction((tx) =>
    app.services.wallet.move(tx, {
      ...{ key: newId(), memberId, type: hold > 0n ? 'WITHDRAW_APPLY' : 'LOTTERY_BET', available, hold },
      ...{ counterAccount: hold > 0n ? ('house:bank' as const) : ('house:lottery' as const), ref: { type: 'test', id: newId() } },
    }),
  );

describe('closing an account', () => {
  it('ends every session at once, lets nobody in, and keeps the record for the upline and the desk @MEM-01', async () => {
    const member = await register('closing1');
    await app.deposit(member.id, '50');
    await take(member.id, -500_000n);
    const elsewhere = app.callerOf(tokenOf(await app.login('closing1')));
    expect(await member.caller.get('/wps/member/closure')).toMatchObject({ status: 200, body: { value: { blocks: [] } } });
    expect((await close(member.caller)).status).toBe(200);

    expect([await isIn(member.caller), await isIn(elsewhere)]).toEqual([false, false]);
    expect(refusalOf(await app.login('closing1'))).toEqual([403, 'session.account_closed']);
    // Whoever does not know the password learns nothing.
    expect(refusalOf(await app.login('closing1', 'another-Password'))).toEqual([401, 'session.invalid_credentials']);
    // The name is taken for good.
    expect(refusalOf(await app.register('closing1'))).toEqual([409, 'members.username_taken']);

    const seen = await deskOf(member);
    expect(seen.entries).toHaveLength(2);
    expect(Date.parse(seen.closedAt!)).toBeGreaterThan(Date.now() - 60_000);
    expect(seen.events.map(({ kind }) => kind)).toContain('account_closed');
    expect(await app.services.wallet.check()).toEqual([]);
  });

  it('asks for the password, five times and no more', async () => {
    const member = await register('closing2');
    for (let i = 0; i < 5; i += 1) expect(refusalOf(await close(member.caller, 'wrong'))).toEqual([422, 'passwords.old_wrong']);
    expect(refusalOf(await close(member.caller))).toEqual([429, 'session.too_many_attempts']);
    expect(refusalOf(await close(member.caller, undefined))[0]).toBe(429);
    expect(await isIn(member.caller)).toBe(true);
    expect(refusalOf(await close(app.visitor))).toEqual([401, 'session.needed']);
    expect(refusalOf(await member.caller.post('/wps/member/closure', { body: { password: goodPassword } }))).toEqual([
      400,
      'payload.plain',
    ]);
  });

  it.each<[string, string[], (member: Registered) => Promise<unknown>]>([
    ['money on the balance', ['balance'], ({ id }) => app.deposit(id, '0.01')],
    ['held money', ['held'], async ({ id }) => (await app.deposit(id, '10'), take(id, -100_000n, 100_000n))],
    [
      'a deposit that waits',
      ['deposits'],
      ({ caller }) => caller.post('/wps/deposit/requests', { key: newId(), body: { channel: 'promptpay', amount: '100' } }),
    ],
    [
      'a withdrawal that is paid and not confirmed',
      ['withdrawals'],
      ({ id }) =>
        write(sql`insert into payments.withdrawals (member_id, id, number, idempotency_key, request_hash, amount, fee, bank_account_id, bank_code,
          masked_number, payee_name, payout_id, status, paid_at, receipt_due_at)
          values (${id}, ${newId()}, ${`W-${newId()}`}, 'k', '\\x00', 10000, 0, ${newId()}, 'KBANK', '1', 'x', ${newId()}, 'paid', now(), now())`),
    ],
    [
      'an open round of a game',
      ['bets'],
      ({ id }) =>
        write(sql`insert into games.rounds (member_id, provider_code, round_id, id, node_id, game_code, bets, stake)
          values (${id}, 'STUDIO', 'r-1', ${newId()}, 'X', 'X', 1, 10000)`),
    ],
    [
      'an open bet',
      ['bets'],
      async ({ id, caller }) => {
        await app.deposit(id, '10');
        const line = { playType: 'top3', selection: '123', stake: '10', expectedRate: '900' };
        const bet = await caller.post('/lgw/bets', { key: newId(), body: { drawId, lines: [line] } });
        expect(bet.status).toBe(200);
      },
    ],
    [
      'money on its way to the upline',
      ['transfers'],
      ({ id }) =>
        write(sql`insert into wallet.transfers (member_id, id, key, kind, recipient_id, currency, amount, is_trial)
          values (${id}, ${newId()}, 'k', 'upline', ${newId()}, 'THB', 10000, false)`),
    ],
  ])('is refused with %s, and changes nothing', async (_, blocks, prepare) => {
    const member = await register(`blocked${(count += 1)}`);
    await prepare(member);
    expect(await blocksOf(member.caller)).toEqual(blocks);
    const reply = await close(member.caller);
    expect(refusalOf(reply)).toEqual([409, 'members.closing_blocked']);
    expect(reply.body.value).toEqual({ blocks });
    expect([await isIn(member.caller), (await deskOf(member)).closedAt]).toEqual([true, null]);
  });

  it('is refused while a provider holds money, or does not answer', async () => {
    const member = await register('awaymoney1');
    const no = () => Promise.resolve(false);
    for (const amount of [1n, null]) {
      const service = createClosuresService({
        ...{ database: app.database, ...app.services },
        open: {
          ...{ hasOpenBets: no, hasMoneyOnTheWay: no, hasOpenDeposit: no, hasRunningWithdrawal: no },
          sumAtProviders: () => Promise.resolve(amount),
        },
        demandOwnPassword: () => Promise.resolve(),
        documentDays: () => Promise.resolve(1),
      });
      expect((await service.find(member.id)).blocks).toEqual(['providers']);
      await expect(service.close(member.id, '', { address: '127.0.0.1', userAgent: '' })).rejects.toMatchObject({
        code: 'members.closing_blocked',
      });
    }
    expect(await isIn(member.caller)).toBe(true);
  });

  it('is done once, however often it is sent at the same moment; a deposit of that moment does not slip through', async () => {
    const member = await register('closing3');
    const deposit = () => member.caller.post('/wps/deposit/requests', { key: newId(), body: { channel: 'promptpay', amount: '100' } });
    const replies = await Promise.all([close(member.caller), deposit(), close(member.caller), deposit(), close(member.caller)]);
    const { closedAt } = await deskOf(member);
    const { rows } = await sql<{ status: string }>`select status from payments.deposits where member_id = ${member.id}`.execute(
      app.database.read,
    );
    // One of the two came first, and the other was refused.
    expect([closedAt !== null, rows.length > 0].sort()).toEqual([false, true]);
    expect(replies.filter(({ status }) => ![200, 401, 403, 409].includes(status)).map(refusalOf)).toEqual([]);
    if (closedAt) expect((await deskOf(member)).events.filter(({ kind }) => kind === 'account_closed')).toHaveLength(1);
  });

  it('leaves a payment that comes late to officers', async () => {
    const member = await register('closing4');
    const asked = await bank.deposit(member.caller as TestMember, '100');
    await bank.age(asked.id, '20 minutes');
    await app.core.jobs.run('payments.expire-deposits');
    expect((await close(member.caller)).status).toBe(200);
    await bank.outcomeOf(asked.payableAmount);
    expect((await deskOf(member)).funds).toMatchObject({ available: '0.00', hold: '0.00' });
    // Nor does a downline's transfer arrive.
    expect(await app.database.transaction((tx) => app.services.members.isOpen(tx, member.id))).toBe(false);
  });
});

describe('opening it again', () => {
  it('takes an officer and a reason, is told and audited, and lets the member in with the same password @MEM-01', async () => {
    const member = await register('reopened1');
    expect(refusalOf(await reopen(member))).toEqual([409, 'members.nothing_to_do']);
    expect((await close(member.caller)).status).toBe(200);
    const viewer = { cookie: app.signInOperator('viewer') };
    const path = `/wps/operators/members/${member.id}/reopen`;
    expect((await app.visitor.post(path, { body: { reason: 'x' }, headers: viewer })).status).toBe(403);
    expect((await app.visitor.post(path, { body: { reason: ' ' }, headers: admin })).status).toBe(400);
    const replies = await Promise.all([reopen(member), reopen(member)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    // The sessions of before stay ended.
    expect(await isIn(member.caller)).toBe(false);
    const again = app.callerOf(tokenOf(await app.login('reopened1')));
    const inbox = (await again.get('/wps/relay/messages')).body.value as { content: { kind: string }[] };
    expect(inbox.content.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['account_closed', 'account_reopened']));
    const { rows } = await sql<{ act: string; reason: string }>`
      select act, reason from operators.audit where area = 'members' and subject = 'reopened1'`.execute(app.database.read);
    expect(rows).toEqual([{ act: 'reopen', reason: 'asked in writing' }]);
  });

  it('is no way out of a self-exclusion @MEM-20', async () => {
    const member = await register('reopened2');
    await write(sql`insert into limits.members (member_id) values (${member.id}) on conflict do nothing`);
    expect((await close(member.caller)).status).toBe(200);
    // The exclusion was on its way when the account was closed.
    await app.services.limits.exclude(member.id, '6m');
    expect(refusalOf(await reopen(member))).toEqual([403, 'limits.excluded']);
    expect(refusalOf(await app.login('reopened2'))).toEqual([403, 'session.account_closed']);

    const other = await register('reopened3');
    await other.caller.post('/wps/limits/exclusion', { body: { length: '6m' } });
    expect((await close(other.caller)).status).toBe(401);
    // As if it had been closed all the same: the exclusion still holds at the door.
    await write(sql`update members.members set closed_at = now() where id = ${other.id}`);
    expect(refusalOf(await reopen(other))).toEqual([403, 'limits.excluded']);
    await write(sql`update members.members set closed_at = null where id = ${other.id}`);
    expect(refusalOf(await app.login('reopened3'))).toEqual([403, 'limits.excluded']);
  });

  it('keeps the limits that the member had set', async () => {
    const member = await register('reopened4');
    await member.caller.post('/wps/limits', { body: { kind: 'deposit', period: 'day', amount: '100' } });
    await member.caller.post('/wps/limits/time-out', { body: { length: '24h' } });
    expect((await close(member.caller)).status).toBe(200);
    expect((await reopen(member)).status).toBe(200);
    const again = app.callerOf(tokenOf(await app.login('reopened4')));
    expect((await again.get('/wps/limits')).body.value).toMatchObject({
      limits: expect.arrayContaining([expect.objectContaining({ kind: 'deposit', period: 'day', amount: '100.00' })]) as unknown,
      timedOutUntil: expect.any(String) as unknown,
    });
  });
});

it('stays in the team of its agent @AGT-02', async () => {
  const agent = newId();
  const [id, account] = [newId(), 'teammate1'];
  const add = (member: { id: string; account: string; isAgent: number; parentId: string | null }) =>
    app.database.transaction((tx) =>
      app.services.members.addAccount(tx, { ...member, nickname: member.account, language: 'TY', fields: {} }),
    );
  await add({ id: agent, account: 'agentofteam', isAgent: 1, parentId: null });
  await add({ id, account, isAgent: 0, parentId: agent });
  await app.database.transaction((tx) => app.services.members.close(tx, id));
  expect((await app.services.members.findTeam(agent)).map((row) => row.account)).toEqual([account]);
});
