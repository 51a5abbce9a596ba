import type { ExclusionLength, PlayLimits, PlayTime } from '@portal/contracts';
import { sql } from 'kysely';
import { createTestBank, type TestBank } from '../../../test/bank';
import { createEntrance, type Entrance, refusalOf, tokenOf } from '../../../test/entrance';
import { startFakeWalletProvider } from '../../../test/games/fake-wallet-provider';
import { createSeamlessProvider, type SeamlessProvider } from '../../../test/games/seamless-provider';
import { createLotteryFixtures } from '../../../test/lottery/lottery-fixtures';
import type { Caller, Reply, TestMember } from '../../../test/test-app';
import { newId } from '../../core/ids';

let app: Entrance;
let bank: TestBank;
let lottery: ReturnType<typeof createLotteryFixtures>;
let provider: SeamlessProvider;
beforeAll(async () => {
  app = await createEntrance();
  bank = await createTestBank(app);
  lottery = createLotteryFixtures(app);
  provider = await createSeamlessProvider(app);
  await lottery.addGame({ code: 'OWN', family: 'thai', plays: { top3: '2' } });
});
afterAll(() => app.close());
afterEach(async () => expect([...(await app.services.limits.check()), ...(await app.services.wallet.check())]).toEqual([]));

const read = () => app.database.read;
const set = (member: Caller, kind: string, period: string, amount: string | null) =>
  member.post('/wps/limits', { body: { kind, period, amount } });
const confirm = (member: Caller, kind: string, period: string) => member.post('/wps/limits/confirm', { body: { kind, period } });
const limitsOf = async (member: Caller) => (await member.get('/wps/limits')).body.value as PlayLimits;
const playTimeOf = async (member: Caller) => (await member.get('/wps/limits/play-time')).body.value as PlayTime;
const line = (stake: string, selection = '123') => ({ playType: 'top3', selection, stake, expectedRate: '2' });
const bet = async (member: TestMember, stake: string, drawId?: string) =>
  lottery.place(member, drawId ?? (await lottery.addDraw('OWN')), [line(stake)]);
const winning = { top: '000123', front3: ['112', '809'], bottom3: ['045', '387'], bottom2: '42' };
/** Bets and lets the draw come out, so that the bet wins twice its stake or nothing. */
async function betAndSettle(member: TestMember, stake: string, isWon: boolean): Promise<Reply> {
  const drawId = await lottery.addDraw('OWN');
  const reply = await bet(member, stake, drawId);
  await lottery.finish(drawId, isWon ? winning : { ...winning, top: '000456' });
  return reply;
}
const valueOf = ({ body }: Reply) => [body.message, body.value];
/** As if a day had passed since a raise was asked for. */
const age = (member: TestMember, by: string) =>
  sql`update limits.limits set pending_from = pending_from - ${by}::interval where member_id = ${member.memberId}`.execute(read());
/** The ledger never changes; only its owner can make a test's yesterday. */
const ageEntries = async (memberId: string, by: string) => {
  const client = await app.owner.pool.connect();
  await client.query(`set session_replication_role = replica`);
  await client.query(`update wallet.member_entries set created_at = created_at - $2::interval where member_id = $1`, [memberId, by]);
  await client.query(`set session_replication_role = origin`);
  client.release();
  // What was summed before the test's time was moved is summed anew.
  await sql`delete from limits.hours where member_id = ${memberId}`.execute(read());
  await sql`update limits.members set summed_to = null where member_id = ${memberId}`.execute(read());
};

describe('a deposit limit', () => {
  it('counts every deposit of its period and says what is left: the vector of 1,000 a day @MEM-20', async () => {
    const member = await app.createMember();
    await set(member, 'deposit', 'day', '1000');
    await set(member, 'deposit', 'week', '3000');
    const first = await bank.deposit(member, '600');
    // An open request may still be paid, so it counts already.
    expect((await limitsOf(member)).limits[0]).toMatchObject({ used: '600.00', remaining: '400.00' });
    await bank.outcomeOf(first.payableAmount);
    expect(valueOf(await bank.ask(member, '500'))).toEqual(['limits.deposit_limit', { period: 'day', remaining: '400.00' }]);
    expect((await limitsOf(member)).limits).toMatchObject([
      { kind: 'deposit', period: 'day', amount: '1000.00', used: '600.00', remaining: '400.00', pending: null },
      { kind: 'deposit', period: 'week', remaining: '2400.00' },
    ]);
    expect((await bank.ask(member, '400')).status).toBe(200);
    await bank.expectAgreement();
  });

  it('applies the lowest of several, and gives room back only with time @MEM-20', async () => {
    const member = await app.createMember();
    await set(member, 'deposit', 'day', '1000');
    await set(member, 'deposit', 'week', '1200');
    const { payableAmount } = await bank.deposit(member, '700');
    await bank.outcomeOf(payableAmount);
    await sql`update payments.deposits set created_at = created_at - interval '25 hours', credited_at = credited_at - interval '25 hours'
      where member_id = ${member.memberId}`.execute(read());
    expect(valueOf(await bank.ask(member, '600'))).toEqual(['limits.deposit_limit', { period: 'week', remaining: '500.00' }]);
    expect((await bank.ask(member, '500')).status).toBe(200);
  });

  it('is raised a day later and only when it is confirmed: the vector of 2,000 @MEM-20', async () => {
    const member = await app.createMember();
    await set(member, 'deposit', 'day', '1000');
    const asked = (await set(member, 'deposit', 'day', '2000')).body.value as PlayLimits;
    expect(asked.limits[0]).toMatchObject({ amount: '1000.00', pending: { amount: '2000.00' } });
    const { from } = asked.limits[0]!.pending!;
    expect(new Date(from).getTime() - new Date(asked.serverTime).getTime()).toBeGreaterThan(86_390_000);
    expect(valueOf(await confirm(member, 'deposit', 'day'))).toEqual(['limits.too_early', { from }]);
    // Asking again does not begin the day anew.
    expect(((await set(member, 'deposit', 'day', '2000')).body.value as PlayLimits).limits[0]!.pending!.from).toBe(from);
    await age(member, '24 hours');
    expect((await bank.ask(member, '1500')).body.message).toBe('limits.deposit_limit');
    const confirmed = (await confirm(member, 'deposit', 'day')).body.value as PlayLimits;
    expect(confirmed.limits[0]).toMatchObject({ amount: '2000.00', pending: null });
    expect((await bank.ask(member, '1500')).status).toBe(200);
    expect((await confirm(member, 'deposit', 'day')).body.message).toBe('limits.nothing_pending');
  });

  it('lapses when a raise is not confirmed within seven days, and a removal waits the same @MEM-20', async () => {
    const member = await app.createMember();
    await set(member, 'deposit', 'day', '1000');
    await set(member, 'deposit', 'day', null);
    expect((await limitsOf(member)).limits[0]!.pending).toMatchObject({ amount: null });
    await age(member, '193 hours');
    expect((await limitsOf(member)).limits[0]!.pending).toBeNull();
    expect((await confirm(member, 'deposit', 'day')).body.message).toBe('limits.nothing_pending');
    await set(member, 'deposit', 'day', null);
    await age(member, '25 hours');
    await confirm(member, 'deposit', 'day');
    expect((await limitsOf(member)).limits).toEqual([]);
  });

  it('is lowered at once, which also drops a raise that waits @MEM-20', async () => {
    const member = await app.createMember();
    await set(member, 'deposit', 'day', '1000');
    await set(member, 'deposit', 'day', '5000');
    const lowered = (await set(member, 'deposit', 'day', '300')).body.value as PlayLimits;
    expect(lowered.limits[0]).toMatchObject({ amount: '300.00', pending: null });
    expect((await bank.ask(member, '400')).body.message).toBe('limits.deposit_limit');
  });

  it('cannot be passed by requests of the same moment @MEM-20', async () => {
    const member = await app.createMember();
    for (const code of ['two', 'three'])
      await sql`insert into payments.channels (code, kind, target, minimum, maximum, expiry_minutes)
        values (${code}, 'promptpay', '0812345678', 1000000, 2000000000, 15) on conflict do nothing`.execute(read());
    await set(member, 'deposit', 'day', '1000');
    const ask = (channel: string) => member.post('/wps/deposit/requests', { body: { channel, amount: '600' }, key: newId() });
    const replies = await Promise.all(['promptpay', 'two', 'three'].map(ask));
    expect(replies.map(({ body }) => body.message).filter((message) => message === 'limits.deposit_limit')).toHaveLength(2);
  });
});

describe('a loss limit', () => {
  it('follows what is lost and won: the vector of 500 @MEM-20', async () => {
    const member = await app.createMember({ balance: '2000' });
    await set(member, 'loss', 'day', '500');
    expect((await betAndSettle(member, '300', false)).status).toBe(200);
    expect(valueOf(await bet(member, '300'))).toEqual(['limits.loss_limit', { period: 'day', remaining: '200.00' }]);
    expect((await betAndSettle(member, '200', true)).status).toBe(200);
    expect((await limitsOf(member)).limits[0]).toMatchObject({ used: '100.00', remaining: '400.00' });
    expect((await bet(member, '300')).status).toBe(200);
    // The open stake counts as lost until its draw is out.
    expect((await limitsOf(member)).limits[0]).toMatchObject({ used: '400.00' });
  });

  it('forgets what is older than its period, by kept sums that agree with the ledger @MEM-20', async () => {
    const member = await app.createMember({ balance: '5000' });
    await set(member, 'loss', 'day', '500');
    await set(member, 'loss', 'week', '900');
    await betAndSettle(member, '100', false);
    await ageEntries(member.memberId, '30 hours');
    await betAndSettle(member, '300', false);
    await ageEntries(member.memberId, '3 hours');
    // The first bet after an hour is over keeps the sums of those before.
    await bet(member, '50');
    expect((await limitsOf(member)).limits).toMatchObject([{ used: '350.00' }, { used: '450.00' }]);
    const { rows } = await sql`select 1 from limits.hours where member_id = ${member.memberId}`.execute(read());
    expect(rows).toHaveLength(2);
    expect(valueOf(await bet(member, '151'))).toEqual(['limits.loss_limit', { period: 'day', remaining: '150.00' }]);
  });

  it('holds for what a provider asks of the wallet @MEM-20 @GAME-03', async () => {
    const player = await provider.addPlayer('2000');
    const member = { ...app.signIn({ memberId: player.memberId }) };
    await set(member, 'loss', 'day', '500');
    expect(await provider.bet(player, `${player.sessionId}-1`, '300')).toMatchObject({ status: 'OK' });
    expect(await provider.bet(player, `${player.sessionId}-2`, '300')).toMatchObject({ status: 'LIMIT_REACHED', balance: '1700.00' });
    expect(await provider.betwin(player, `${player.sessionId}-3`, '201', '5000', { roundId: 'R-2' })).toMatchObject({
      status: 'LIMIT_REACHED',
    });
    expect(await provider.bet(player, `${player.sessionId}-4`, '0', { isFree: true })).toMatchObject({ status: 'OK' });
    // What was won is paid, and gives room.
    expect(await provider.win(player, `${player.sessionId}-5`, `${player.sessionId}-1`, '400')).toMatchObject({ status: 'OK' });
    expect(await provider.bet(player, `${player.sessionId}-6`, '600')).toMatchObject({ status: 'OK' });
    expect((await limitsOf(member)).limits[0]).toMatchObject({ used: '500.00', remaining: '0.00' });
  });

  it('holds for money that goes to a provider’s own wallet @MEM-20 @MEM-05', async () => {
    const wallets = await startFakeWalletProvider();
    const other = await createSeamlessProvider(app, { wallet: 'transfer', apiUrl: wallets.url });
    const member = await app.createMember({ balance: '2000' });
    await set(member, 'loss', 'day', '500');
    const move = (direction: string, amount: string) =>
      member.post('/wps/relay/provider-wallets/transfers', { body: { provider: other.code, direction, amount }, key: newId() });
    expect((await move('in', '501')).body.message).toBe('limits.loss_limit');
    expect((await move('in', '500')).status).toBe(200);
    expect((await bet(member, '1')).body.message).toBe('limits.loss_limit');
    expect((await move('out', '500')).status).toBe(200);
    expect((await limitsOf(member)).limits[0]).toMatchObject({ used: '0.00' });
    await wallets.close();
  });

  it('is not passed by bets in flight when it is lowered, nor by many at once @MEM-20 @MEM-18', async () => {
    const member = await app.createMember({ balance: '20000' });
    const drawId = await lottery.addDraw('OWN');
    await set(member, 'loss', 'day', '5000');
    const bets = Array.from({ length: 60 }, (_, i) => lottery.place(member, drawId, [line('10', String(100 + i))]));
    const lowered = set(member, 'loss', 'day', '100').then(async () => (await limitsOf(member)).limits[0]!.used!);
    const replies = [...(await Promise.all(bets)), ...(await Promise.all(Array.from({ length: 20 }, () => bet(member, '10', drawId))))];
    const usedThen = Number(await lowered);
    const taken = replies.filter(({ status }) => status === 200).length * 10;
    // Whatever was staked came before the lower limit was told, or fits under it.
    expect(taken).toBeLessThanOrEqual(Math.max(usedThen, 100));
    expect(taken).toBeGreaterThanOrEqual(100);
    expect(new Set(replies.filter(({ status }) => status !== 200).map(({ body }) => body.message))).toEqual(new Set(['limits.loss_limit']));
  });

  it('fills to its amount and no further when a batch asks for more @MEM-20', async () => {
    const [member, drawId] = [await app.createMember({ balance: '20000' }), await lottery.addDraw('OWN')];
    await set(member, 'wager', 'day', '95');
    const replies = await Promise.all(Array.from({ length: 30 }, (_, i) => lottery.place(member, drawId, [line('10', String(200 + i))])));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(9);
    expect(valueOf(replies.find(({ status }) => status !== 200)!)).toEqual(['limits.wager_limit', { period: 'day', remaining: '5.00' }]);
  });

  it('gives the same answer to a bet that was taken before @MEM-20', async () => {
    const [member, drawId, key] = [await app.createMember({ balance: '1000' }), await lottery.addDraw('OWN'), newId()];
    const first = await lottery.place(member, drawId, [line('100')], key);
    await set(member, 'loss', 'day', '10');
    const again = await lottery.place(member, drawId, [line('100')], key);
    expect([again.status, again.body.value]).toEqual([200, first.body.value]);
  });

  it('holds for a chase as a whole, and for each of its draws @MEM-20', async () => {
    const member = await app.createMember({ balance: '1000' });
    const chase = async (count: number) => {
      const numeros = [];
      for (let i = 0; i < count; i += 1) {
        await lottery.addDraw('OWN', { state: 'upcoming', closes: 3_600 + i });
        numeros.push({ numero: lottery.lastIssue(), multiple: 1 });
      }
      return member.post('/lgw/chases', { key: newId(), body: { gameCode: 'OWN', lines: [line('100')], numeros, winStop: false } });
    };
    await set(member, 'loss', 'day', '250');
    expect(valueOf(await chase(3))).toEqual(['limits.loss_limit', { period: 'day', remaining: '250.00' }]);
    const { body } = await chase(2);
    const id = (body.value as { id: string }).id;
    await set(member, 'loss', 'day', '150');
    await sql`update lottery.draws set state = 'open' where game_code = 'OWN' and state = 'upcoming'`.execute(read());
    await app.services.chases.advance();
    const { issues } = (await member.get(`/lgw/chases/${id}`)).body.value as { issues: { state: string; release: string | null }[] };
    expect(issues.map(({ state, release }) => [state, release])).toEqual([
      ['placed', null],
      ['released', 'limit'],
    ]);
    // What was held for the draw that the limit forbids is back.
    expect((await lottery.balanceOf(member)).hold).toBe(0n);
  });
});

describe('a pause and an exclusion', () => {
  it('close bets, deposits, games and transfers, leave balance and records open, and cannot be shortened @MEM-20', async () => {
    const member = await app.createMember({ balance: '1000' });
    const paused = (await member.post('/wps/limits/time-out', { body: { length: '7d' } })).body.value as PlayLimits;
    const until = paused.timedOutUntil;
    expect(Math.round((Date.parse(until!) - Date.parse(paused.serverTime)) / 3_600_000)).toBe(168);
    const shorter = (await member.post('/wps/limits/time-out', { body: { length: '24h' } })).body.value as PlayLimits;
    expect(shorter.timedOutUntil).toBe(until);
    expect(valueOf(await bet(member, '10'))).toEqual(['limits.timed_out', { until }]);
    expect(valueOf(await bank.ask(member, '100'))).toEqual(['limits.timed_out', { until }]);
    const player = { ...(await provider.addSession(member.memberId)) };
    await sql`insert into members.members (id, account, account_key, nickname, type, language, fields)
      values (${member.memberId}, ${member.identity.account}, ${member.identity.account}, 'x', 0, 'TY', '{}') on conflict do nothing`.execute(
      read(),
    );
    expect(await provider.bet(player, newId(), '10')).toMatchObject({ status: 'PLAYER_BLOCKED' });
    expect((await member.get('/wps/v2/wallets/balance')).status).toBe(200);
    expect((await lottery.balanceOf(member)).available).toBe(10_000_000n);
    await sql`update limits.members set timed_out_until = clock_timestamp() where member_id = ${member.memberId}`.execute(read());
    expect((await bet(member, '10')).status).toBe(200);
  });

  async function newcomer(account: string, more: object = {}) {
    await app.forgetLimits();
    const reply = await app.register(account, { email: `${account}@example.com`, ...more });
    const { id } = (await app.services.members.findForSignIn(account))!;
    return { caller: app.callerOf(tokenOf(reply)), memberId: id };
  }
  const exclude = (caller: Caller, length: ExclusionLength) => caller.post('/wps/limits/exclusion', { body: { length } });

  it('ends every session, refuses sign-in with its end, and keeps bets that were placed @MEM-20 @AUTH-01', async () => {
    const { caller, memberId } = await newcomer('excluded1');
    const second = app.callerOf(tokenOf(await app.login('excluded1')));
    await app.deposit(memberId, '1000');
    const drawId = await lottery.addDraw('OWN');
    expect((await caller.post('/lgw/bets', { body: { drawId, lines: [line('100')] }, key: newId() })).status).toBe(200);
    const player = await provider.addSession(memberId);
    expect((await exclude(caller, '6m')).status).toBe(200);
    for (const one of [caller, second]) expect((await one.get('/wps/member/info')).status).toBe(401);
    expect(await provider.bet(player, newId(), '10')).toMatchObject({ status: 'TOKEN_EXPIRED' });
    const refused = await app.login('excluded1');
    expect(refusalOf(refused)).toEqual([403, 'limits.excluded']);
    const months = (Date.parse((refused.body.value as { until: string }).until) - Date.now()) / 86_400_000;
    expect(months).toBeGreaterThan(180);
    // A wrong password learns nothing of it.
    expect((await app.login('excluded1', 'Another-password-1')).body.message).toBe('session.invalid_credentials');
    await lottery.finish(drawId, winning);
    expect((await app.services.wallet.getBalance(memberId)).available).toBe(11_000_000n);
  });

  it('ends only after its period and a written request that is a day old @MEM-20', async () => {
    const { caller, memberId } = await newcomer('excluded2');
    await exclude(caller, '6m');
    const move = (change: string) => sql`update limits.members set ${sql.raw(change)} where member_id = ${memberId}`.execute(read());
    await move(`excluded_until = clock_timestamp() - interval '2 days'`);
    expect((await app.login('excluded2')).body.message).toBe('limits.excluded');
    await move(`end_asked_at = clock_timestamp() - interval '3 days'`);
    expect((await app.login('excluded2')).body.message).toBe('limits.excluded');
    await move(`end_asked_at = clock_timestamp() - interval '23 hours'`);
    expect((await app.login('excluded2')).body.message).toBe('limits.excluded');
    await move(`end_asked_at = clock_timestamp() - interval '25 hours'`);
    expect((await app.login('excluded2')).status).toBe(200);
  });

  it('keeps the person out under another name with the same mail address, for good where it is permanent @MEM-20', async () => {
    const { caller, memberId } = await newcomer('excluded3', { email: 'Same@example.com' });
    await exclude(caller, 'permanent');
    await app.forgetLimits();
    expect(refusalOf(await app.register('excluded4', { email: 'same@example.com '.trim() }))).toEqual([403, 'limits.excluded']);
    expect(await app.services.members.findForSignIn('excluded4')).toBeUndefined();
    expect((await app.login('excluded3')).body.value).toEqual({ until: null });
    // Nothing of the address is kept in the clear.
    const { rows } = await sql<{ hash: Buffer }>`select hash from limits.excluded_identities where member_id = ${memberId}`.execute(read());
    expect(rows.map(({ hash }) => hash.length)).toEqual([32]);
  });

  it('lets no sign-in slip through that came at the same moment @MEM-20', async () => {
    const { caller } = await newcomer('excluded5');
    const entries = await Promise.all([...Array.from({ length: 6 }, () => app.login('excluded5')), exclude(caller, '12m')]);
    for (const reply of entries.slice(0, 6))
      if (reply.status === 200) expect((await app.callerOf(tokenOf(reply)).get('/wps/member/info')).status).toBe(401);
    expect((await app.login('excluded5')).body.message).toBe('limits.excluded');
  });
});

describe('time at play', () => {
  const session = (memberId: string, from: string, to = 'now()') =>
    sql`insert into session.sessions (id, member_id, resume_hash, created_at, seen_at, expires_at)
      values (${newId()}, ${memberId}, ${Buffer.from(newId())}, clock_timestamp() - ${from}::interval, ${sql.raw(to)},
        clock_timestamp() + interval '1 day')`.execute(read());

  it('is limited over all sessions, and signs out once; wins are still paid @MEM-20', async () => {
    const member = await app.createMember({ balance: '1000' });
    await set(member, 'session', 'day', '60');
    await session(member.memberId, '3 hours', `now() - interval '150 minutes'`);
    // Two at once count once.
    for (const from of ['25 minutes', '20 minutes']) await session(member.memberId, from);
    await member.post('/wps/limits/reality-check', { body: { minutes: 0 } });
    expect((await playTimeOf(member)).sessionMinutesLeft).toBe(5);
    const drawId = await lottery.addDraw('OWN');
    expect((await bet(member, '100', drawId)).status).toBe(200);
    await session(member.memberId, '31 minutes');
    expect(valueOf(await bet(member, '100', drawId))).toEqual(['limits.session_limit', { period: 'day' }]);
    await app.services.limits.sendOff();
    const alive = async () =>
      (
        await sql`select 1 from session.sessions where member_id = ${member.memberId} and ended_at is null and seen_at > now() - interval '5 minutes'`.execute(
          read(),
        )
      ).rows.length;
    expect(await alive()).toBe(0);
    await session(member.memberId, '1 minute');
    await app.services.limits.sendOff();
    expect(await alive()).toBe(1);
    expect((await bet(member, '100', drawId)).body.message).toBe('limits.session_limit');
    await lottery.finish(drawId, winning);
    expect((await lottery.balanceOf(member)).available).toBe(11_000_000n);
  });

  it('is asked about at the chosen interval; until the member confirms, bets are refused @MEM-20', async () => {
    const player = await provider.addPlayer('1000');
    const member = app.signIn({ memberId: player.memberId });
    await session(member.memberId, '40 minutes');
    expect((await limitsOf(member)).realityMinutes).toBe(60);
    await member.post('/wps/limits/reality-check', { body: { minutes: 30 } });
    expect((await bet(member, '100')).status).toBe(200);
    await sql`update limits.members set reality_seen_at = reality_seen_at - interval '30 minutes' where member_id = ${member.memberId}`.execute(
      read(),
    );
    expect((await bet(member, '100')).body.message).toBe('limits.reality_check');
    expect(await provider.bet(player, newId(), '10')).toMatchObject({ status: 'REALITY_CHECK' });
    const shown = (await member.post('/wps/limits/play-time', { body: { state: 'shown' } })).body.value as PlayTime;
    expect(shown).toMatchObject({ minutes: 40, stakes: '100.00', payouts: '0.00', net: '-100.00' });
    expect(Date.parse(shown.checkAt!)).toBeLessThanOrEqual(Date.parse(shown.serverTime));
    const after = (await member.post('/wps/limits/play-time', { body: { state: 'confirmed' } })).body.value as PlayTime;
    expect(Date.parse(after.checkAt!)).toBeGreaterThan(Date.parse(after.serverTime));
    expect((await bet(member, '100')).status).toBe(200);
  });

  it('is asked about after an hour by default, and refuses bets once the question is shown @MEM-20', async () => {
    const member = await app.createMember({ balance: '1000' });
    await session(member.memberId, '61 minutes');
    expect((await bet(member, '100')).status).toBe(200);
    await member.post('/wps/limits/play-time', { body: { state: 'shown' } });
    expect((await bet(member, '100')).body.message).toBe('limits.reality_check');
    await member.post('/wps/limits/play-time', { body: { state: 'confirmed' } });
    expect((await bet(member, '100')).status).toBe(200);
  });
});

describe('a block of a kind of games', () => {
  it('holds at once for lotteries and providers, and opens a day after it was asked for @MEM-20', async () => {
    const player = await provider.addPlayer('1000');
    const member = app.signIn({ memberId: player.memberId });
    const block = (category: string, isBlocked: boolean) => member.post('/wps/limits/blocks', { body: { category, isBlocked } });
    await block('INHOUSE', true);
    expect(await provider.bet(player, newId(), '10')).toMatchObject({ status: 'PLAYER_BLOCKED' });
    expect((await bet(member, '10')).status).toBe(200);
    await block('LOTT', true);
    expect(valueOf(await bet(member, '10'))).toEqual(['limits.category_blocked', { category: 'LOTT' }]);
    const opened = (await block('LOTT', false)).body.value as PlayLimits;
    expect(opened.blocks).toMatchObject([{ category: 'INHOUSE', endsAt: null }, { category: 'LOTT' }]);
    expect((await bet(member, '10')).body.message).toBe('limits.category_blocked');
    await sql`update limits.blocks set ends_at = clock_timestamp() where member_id = ${member.memberId} and category = 'LOTT'`.execute(
      read(),
    );
    expect((await bet(member, '10')).status).toBe(200);
  });
});

describe('limits', () => {
  it('are the member’s own: neither another member nor an agent sees them @MEM-20 @API-10', async () => {
    const [ann, agent] = [await app.createMember(), app.signIn({ isAgent: 1 })];
    await set(ann, 'deposit', 'day', '1000');
    expect((await limitsOf(agent)).limits).toEqual([]);
    expect((await limitsOf(app.signIn())).limits).toEqual([]);
    expect((await app.visitor.get('/wps/limits')).status).toBe(401);
    expect((await app.signIn({ isAgent: 4 }).get('/wps/limits')).status).toBe(403);
  });

  it.each([
    ['zero', { kind: 'deposit', period: 'day', amount: '0' }],
    ['less than nothing', { kind: 'loss', period: 'day', amount: '-5' }],
    ['an unknown period', { kind: 'loss', period: 'year', amount: '5' }],
    ['a number that is none', { kind: 'wager', period: 'day', amount: '1e3' }],
    ['less than a quarter of an hour', { kind: 'session', period: 'day', amount: '14' }],
    ['a part of a minute', { kind: 'session', period: 'day', amount: '30.5' }],
    ['more than a day a day', { kind: 'session', period: 'day', amount: '1441' }],
  ])('are refused with %s, and nothing is kept', async (_, body) => {
    const member = app.signIn();
    expect((await member.post('/wps/limits', { body })).status).toBe(400);
    expect((await limitsOf(member)).limits).toEqual([]);
  });
});
