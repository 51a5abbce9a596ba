import { randomUUID } from 'node:crypto';
import type { WalletStatus } from '@portal/contracts/vendor-interface';
import { parseMoney, toWire } from '@portal/money';
import { sql } from 'kysely';
import { createSeamlessProvider, type Player, type SeamlessProvider } from '../../../../test/games/seamless-provider';
import { createTestApp, type TestApp } from '../../../../test/test-app';
import { newId } from '../../../core/ids';
import { insertLaunch } from '../launch/play-sessions.repository';
import scenario from './seamless.vectors.json';

let app: TestApp;
let provider: SeamlessProvider;
let player: Player;
beforeAll(async () => {
  app = await createTestApp();
  provider = await createSeamlessProvider(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  player = await provider.addPlayer();
  // Names of transactions are the provider's, so each test has a prefix of its own.
  prefix = randomUUID().slice(0, 8);
});

let prefix: string;
const id = (name: string) => `${prefix}:${name}`;
const bet = (name: string, amount: string, more: object = {}, who = player) => provider.bet(who, id(name), amount, more);
const win = (name: string, of: string, amount: string, more: object = {}, who = player) =>
  provider.win(who, id(name), id(of), amount, more);
const betwin = (name: string, staked: string, won: string, more: object = {}) => provider.betwin(player, id(name), staked, won, more);
const rollback = (name: string, of: string, more: object = {}, who = player) => provider.rollback(who, id(name), id(of), more);
const available = async (who = player) => toWire((await app.services.wallet.getBalance(who.memberId)).available);
const entriesOf = async (who = player) => {
  const { rows } = await sql<{ type: string; available: bigint }>`
    select type, available from wallet.member_entries where member_id = ${who.memberId} and type <> 'DEPOSIT' order by number`.execute(
    app.database.read,
  );
  return rows.map(({ type, available: amount }) => `${type} ${toWire(amount)}`);
};
afterEach(async () => expect(await app.services.wallet.check()).toEqual([]));

it('answers the scenario of the contract step by step @GAME-07', async () => {
  const statuses: Record<string, WalletStatus> = {
    OK: 'OK',
    'OK(dup)': 'OK',
    'OK(already)': 'OK',
    'OK(tombstone)': 'OK',
    TX_NOT_FOUND: 'TRANSACTION_NOT_FOUND', // prettier-ignore
  };
  const firstIds = new Map<string, string | undefined>();
  for (const { step, call, answer, balance } of scenario as { step: number; call: string[]; answer: string; balance: number }[]) {
    const [method, transaction, second, third] = call as [string, string, string, string | undefined];
    const round = { roundId: transaction === 'T-1' || second === 'T-1' || second === 'T-2' ? 'R-1' : roundOf(transaction, second) };
    const found =
      method === 'bet' ? await bet(transaction, second, round)
      : method === 'win' ? await win(transaction, second, third!, round)
      : await rollback(transaction, second, round); // prettier-ignore
    const expected = { step, status: statuses[answer] ?? answer, balance: toWire(parseMoney(String(balance))), httpStatus: 200 };
    expect({ step, status: found.status, balance: found.balance, httpStatus: found.httpStatus }).toEqual(expected);
    if (answer === 'OK(dup)') expect(found.walletTransactionId).toBe(firstIds.get(transaction));
    if (answer === 'OK') firstIds.set(transaction, found.walletTransactionId);
  }
  expect(await entriesOf()).toEqual([
    'GAME_BET -100.00', 'GAME_WIN 250.00', 'GAME_BET -50.00', 'GAME_ROLLBACK 50.00', 'GAME_ROLLBACK -250.00', 'GAME_ROLLBACK 100.00',
  ]); // prettier-ignore
});
/** Bets of the scenario stand in rounds of their own, with whatever refers to them. */
const roundOf = (transaction: string, second: string) => `R:${/^T-/.test(second) ? second : transaction}`;

describe('who plays', () => {
  const launch = async (who: Player, portalSessionId = newId()) => {
    const session = {
      memberId: who.memberId,
      providerCode: provider.code,
      nodeId: provider.nodeId,
      gameCode: 'DICE',
      language: 'EN',
      country: 'TH',
      portalSessionId,
    };
    return app.database.transaction((tx) => insertLaunch(tx, 'THB', { ...session, id: newId() }));
  };
  const authenticate = (launchToken: string) => provider.call('authenticate', { requestId: randomUUID(), launchToken });

  it('is revealed for a launch token, once @GAME-07', async () => {
    const launchToken = await launch(player);
    const answer = await authenticate(launchToken);
    expect(answer).toMatchObject({
      status: 'OK', balance: '1000.00', currency: 'THB',
      player: { playerId: player.memberId, nickname: 'Player', country: 'TH', rankLevel: 0, language: 'EN' },
    }); // prettier-ignore
    const session = { ...player, token: answer.player!.token };
    expect(await provider.balance(session)).toMatchObject({ status: 'OK', balance: '1000.00' });
    expect(await bet('T-1', '10', {}, session)).toMatchObject({ status: 'OK' });
    expect(await authenticate(launchToken)).toMatchObject({ status: 'INVALID_TOKEN', code: 3 });
  });

  it('is revealed to one of many parallel calls with the same launch token', async () => {
    const launchToken = await launch(player);
    const answers = await Promise.all(Array.from({ length: 8 }, () => authenticate(launchToken)));
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array<string>(7).fill('INVALID_TOKEN'), 'OK']);
  });

  it('is not revealed for a token that is too old, unknown, or another provider’s', async () => {
    const launchToken = await launch(player);
    const other = await createSeamlessProvider(app);
    expect(await other.call('authenticate', { requestId: randomUUID(), launchToken })).toMatchObject({ status: 'INVALID_TOKEN' });
    await sql`update games.launch_tokens set expires_at = now() - interval '1 second'`.execute(app.database.read);
    expect(await authenticate(launchToken)).toMatchObject({ status: 'TOKEN_EXPIRED', code: 4 });
    expect(await authenticate('unknown')).toMatchObject({ status: 'INVALID_TOKEN' });
  });

  it('is bound to the token: another player’s token is refused @GAME-07', async () => {
    const other = await provider.addPlayer();
    for (const method of [bet, (name: string, amount: string, more: object) => betwin(name, amount, amount, more)]) {
      expect(await method('T-1', '10', { token: other.token })).toMatchObject({ status: 'INVALID_TOKEN', httpStatus: 200 });
    }
    expect(await provider.balance(player, { token: other.token })).toMatchObject({ status: 'INVALID_TOKEN' });
    expect([await available(), await available(other)]).toEqual(['1000.00', '1000.00']);
  });

  it('is PLAYER_NOT_FOUND when there is no such member', async () => {
    for (const memberId of ['P1001', randomUUID()]) {
      const nobody = { ...player, memberId };
      expect(await win('T-2', 'T-1', '1', {}, nobody)).toMatchObject({ status: 'PLAYER_NOT_FOUND', code: 5 });
      expect(await bet('T-1', '1', {}, nobody)).toMatchObject({ status: 'PLAYER_NOT_FOUND' });
    }
  });

  it('may bet for half an hour without activity and a day at most; later wins are still paid @GAME-07', async () => {
    await bet('T-1', '100');
    await sql`update games.play_sessions set seen_at = now() - interval '30 minutes' where id = ${player.sessionId}`.execute(
      app.database.read,
    );
    expect(await bet('T-2', '100')).toMatchObject({ status: 'TOKEN_EXPIRED', code: 4 });
    expect(await provider.balance(player)).toMatchObject({ status: 'TOKEN_EXPIRED' });
    // The money of the first had been taken.
    expect(await bet('T-1', '100')).toMatchObject({ status: 'OK', balance: '900.00' });
    expect(await win('T-3', 'T-1', '250', { token: player.token })).toMatchObject({ status: 'OK', balance: '1150.00' });
    expect(await rollback('T-4', 'T-3', { token: 'unknown' })).toMatchObject({ status: 'OK', balance: '900.00' });
    await sql`update games.play_sessions set seen_at = now(), expires_at = now() where id = ${player.sessionId}`.execute(app.database.read);
    expect(await bet('T-5', '100')).toMatchObject({ status: 'TOKEN_EXPIRED' });
  });

  it('may go on while bets keep coming', async () => {
    await sql`update games.play_sessions set seen_at = now() - interval '20 minutes' where id = ${player.sessionId}`.execute(
      app.database.read,
    );
    await bet('T-1', '1');
    await sql`update games.play_sessions set seen_at = seen_at - interval '20 minutes' where id = ${player.sessionId}`.execute(
      app.database.read,
    );
    expect(await bet('T-2', '1')).toMatchObject({ status: 'OK' });
  });

  /** A session of the portal, and a game that was launched from it and has begun. */
  async function playFromPortal(who: Player) {
    const caller = { address: '127.0.0.1', userAgent: '', resumeSecret: null, device: 'test' };
    const member = { id: who.memberId, account: 'player', isAgent: 0 };
    const { signedIn } = await app.database.transaction((tx) => app.services.session.open(tx, member, { method: 'username', caller }));
    const { sessionId } = (await app.services.session.authenticate(signedIn.token))!;
    const answer = await authenticate(await launch(who, sessionId));
    return { sessionId, portal: app.callerOf(signedIn.token), game: { ...who, token: answer.player!.token } };
  }

  it('can bet no more after signing out of the portal, and still gets every win', async () => {
    const [here, there] = [await playFromPortal(player), await playFromPortal(player)];
    const unused = await launch(player, here.sessionId);
    expect(await bet('T-1', '100', {}, here.game)).toMatchObject({ status: 'OK' });
    expect((await here.portal.delete('/wps/session/logout')).status).toBe(200);
    expect(await bet('T-2', '100', {}, here.game)).toMatchObject({ status: 'TOKEN_EXPIRED' });
    expect(await authenticate(unused)).toMatchObject({ status: 'TOKEN_EXPIRED' });
    expect(await win('T-3', 'T-1', '150')).toMatchObject({ status: 'OK' });
    expect(await bet('T-4', '100', {}, there.game)).toMatchObject({ status: 'OK' });
  });

  it('can place no bet after signing out during a launch', async () => {
    const { sessionId, portal, game } = await playFromPortal(player);
    expect((await portal.delete('/wps/session/logout')).status).toBe(200);
    // Came too late for what ends the games of the session.
    const late = await launch(player, sessionId);
    expect(await authenticate(late)).toMatchObject({ status: 'TOKEN_EXPIRED' });
    await sql`update games.play_sessions set ended_at = null where portal_session_id = ${sessionId}`.execute(app.database.read);
    expect(await bet('T-1', '100', {}, game)).toMatchObject({ status: 'TOKEN_EXPIRED' });
  });

  it('can bet in no game after all sessions have ended, such as after a new password', async () => {
    const { game } = await playFromPortal(player);
    await sql`update session.sessions set expires_at = clock_timestamp() where member_id = ${player.memberId}`.execute(app.database.read);
    expect(await bet('T-1', '100', {}, game)).toMatchObject({ status: 'OK' });
    await app.database.transaction((tx) => app.services.session.endAll(tx, player.memberId, 'password_changed'));
    expect(await bet('T-2', '100', {}, game)).toMatchObject({ status: 'TOKEN_EXPIRED' });
  });

  it('can place no bet while locked or with a trial account, and still gets every win', async () => {
    await bet('T-1', '100');
    await sql`update members.members set is_locked = true where id = ${player.memberId}`.execute(app.database.read);
    expect(await bet('T-2', '100')).toMatchObject({ status: 'PLAYER_BLOCKED', code: 6, balance: '900.00' });
    expect(await win('T-3', 'T-1', '150')).toMatchObject({ status: 'OK', balance: '1050.00' });
    expect(await rollback('T-4', 'T-1')).toMatchObject({ status: 'ALREADY_SETTLED' });
    const trial = await provider.addPlayer('1000', { isAgent: 4 });
    expect(await bet('T-5', '100', {}, trial)).toMatchObject({ status: 'PLAYER_BLOCKED' });
    expect(await authenticate(await launch(trial))).toMatchObject({ status: 'PLAYER_BLOCKED' });
    const frozen = await provider.addPlayer();
    await sql`update wallet.accounts set is_frozen = true where member_id = ${frozen.memberId}`.execute(app.database.read);
    expect(await bet('T-6', '100', {}, frozen)).toMatchObject({ status: 'PLAYER_BLOCKED' });
  });
});

describe('what is played', () => {
  it.each([
    ['the game', () => sql`update games.games set is_enabled = not is_enabled where node_id = ${provider.nodeId}`],
    ['the vendor', () => sql`update games.vendors set is_enabled = not is_enabled where code = ${provider.vendor}`],
  ])('takes no bet while switched off, %s, and still pays every win @GAME-07', async (_, toggle) => {
    await bet('T-1', '100');
    await toggle().execute(app.database.read);
    expect(await bet('T-2', '100')).toMatchObject({ status: 'INVALID_GAME', code: 16, balance: '900.00' });
    expect(await win('T-3', 'T-1', '50')).toMatchObject({ status: 'OK', balance: '950.00' });
    await toggle().execute(app.database.read);
    expect(await bet('T-4', '100', { gameCode: 'NONE' })).toMatchObject({ status: 'INVALID_GAME' });
    expect(await bet('T-5', '100')).toMatchObject({ status: 'OK' });
  });

  it('takes no bet while its provider is switched off', async () => {
    const off = await createSeamlessProvider(app);
    const one = await off.addPlayer();
    await off.bet(one, id('T-1'), '100');
    await off.save({ isEnabled: false });
    expect(await off.bet(one, id('T-2'), '100')).toMatchObject({ status: 'INVALID_GAME' });
    expect(await off.win(one, id('T-3'), id('T-1'), '10')).toMatchObject({ status: 'OK', balance: '910.00' });
  });

  it('takes no bet while the portal is closed, and still pays wins of earlier bets', async () => {
    await bet('T-1', '100');
    await app.services.system.save('maintenance', true);
    const during = [await bet('T-2', '100'), await bet('T-1', '100'), await win('T-3', 'T-1', '10')];
    await app.services.system.save('maintenance', false);
    expect(during.map(({ status, httpStatus }) => [status, httpStatus])).toEqual([['MAINTENANCE', 200], ['OK', 200], ['OK', 200]]); // prettier-ignore
    expect(await bet('T-2', '100')).toMatchObject({ status: 'OK', balance: '810.00' });
  });

  it('is refused from a provider that keeps the wallet itself', async () => {
    const transfer = await createSeamlessProvider(app, { wallet: 'transfer' });
    const one = await transfer.addPlayer();
    expect(await transfer.bet(one, id('T-1'), '1')).toMatchObject({ status: 'BAD_REQUEST' });
    expect(await transfer.call('ping', {})).toMatchObject({ status: 'OK' });
  });
});

it('tells a provider that sends too much to wait', async () => {
  const slow = await createSeamlessProvider(app, { callsPerSecond: 3 });
  const answers = await Promise.all(Array.from({ length: 12 }, () => slow.call('ping', {})));
  const refused = answers.filter(({ httpStatus }) => httpStatus === 429);
  // The storm may lie over the edge of a second.
  expect(refused.length).toBeGreaterThanOrEqual(6);
  expect(refused[0]).toMatchObject({ status: 'UNKNOWN_ERROR', retryAfter: '1' });
});

it('answers an internal fault with 500, so that the outcome stays open', async () => {
  const fault = jest.spyOn(app.database, 'statement').mockRejectedValueOnce(new Error('the disk is gone'));
  expect(await bet('T-1', '1')).toMatchObject({ httpStatus: 500, status: 'UNKNOWN_ERROR', code: 1 });
  fault.mockRestore();
  expect(await rollback('T-2', 'T-1')).toMatchObject({ status: 'OK', balance: '1000.00' });
});
