import { randomUUID } from 'node:crypto';
import { toWire } from '@portal/money';
import { sql } from 'kysely';
import { type Answer, createSeamlessProvider, type Player, type SeamlessProvider } from '../../../../test/games/seamless-provider';
import { createTestApp, type TestApp } from '../../../../test/test-app';

let app: TestApp;
let provider: SeamlessProvider;
let player: Player;
let prefix: string;
beforeAll(async () => {
  app = await createTestApp();
  provider = await createSeamlessProvider(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  player = await provider.addPlayer();
  prefix = randomUUID().slice(0, 8);
});
afterEach(async () => expect(await app.services.wallet.check()).toEqual([]));

const id = (name: string) => `${prefix}:${name}`;
const bet = (name: string, amount: string, more: object = {}, who = player) => provider.bet(who, id(name), amount, more);
const win = (name: string, of: string, amount: string, more: object = {}, who = player) =>
  provider.win(who, id(name), id(of), amount, more);
const betwin = (name: string, staked: string, won: string, more: object = {}) => provider.betwin(player, id(name), staked, won, more);
const rollback = (name: string, of: string, more: object = {}, who = player) => provider.rollback(who, id(name), id(of), more);
const adjust = (name: string, of: string, amount: string, more: object = {}) => provider.adjust(player, id(name), id(of), amount, more);
const bonusWin = (name: string, amount: string, more: object = {}) => provider.bonusWin(player, id(name), amount, more);
const is = async (answer: Promise<Answer>, status: string, balance?: string) =>
  expect(await answer).toMatchObject({ status, httpStatus: 200, ...(balance !== undefined && { balance }) });

describe('the table of the contract', () => {
  it('same id, same content: OK, the same id of ours, the balance of now, and no money @GAME-07', async () => {
    const first = await bet('T-1', '100');
    await win('T-2', 'T-1', '30');
    const again = await bet('T-1', '100.00');
    expect([again.status, again.walletTransactionId, again.balance]).toEqual(['OK', first.walletTransactionId, '930.00']);
    expect(first.walletTransactionId).toMatch(/^[0-9a-f-]{36}$/);
  });

  it.each<[string, object]>([
    ['amount', { amount: '90' }],
    ['round', { roundId: 'R-2' }],
    ['game', { gameCode: 'OTHER' }],
  ])('same id, other %s: DUPLICATE_MISMATCH of a bet', async (_, change) => {
    await bet('T-1', '100');
    await is(bet('T-1', '100', change), 'DUPLICATE_MISMATCH', '900.00');
  });

  it('same id, other player or kind: DUPLICATE_MISMATCH', async () => {
    const other = await provider.addPlayer();
    await bet('T-1', '100');
    await win('T-2', 'T-1', '10');
    await is(bet('T-1', '100', {}, other), 'DUPLICATE_MISMATCH', '1000.00');
    await is(win('T-1', 'T-2', '100'), 'DUPLICATE_MISMATCH');
    await is(betwin('T-1', '100', '0'), 'DUPLICATE_MISMATCH');
    await is(rollback('T-1', 'T-2'), 'DUPLICATE_MISMATCH');
    await is(bet('T-2', '10'), 'DUPLICATE_MISMATCH', '910.00');
  });

  it('same id, other amount, round or reference: DUPLICATE_MISMATCH of a win, a rollback, an adjust and a bonus', async () => {
    await bet('T-1', '100');
    await bet('T-2', '100');
    await win('T-3', 'T-1', '10');
    await is(win('T-3', 'T-1', '11'), 'DUPLICATE_MISMATCH');
    await is(win('T-3', 'T-2', '10'), 'DUPLICATE_MISMATCH');
    await is(win('T-3', 'T-1', '10', { roundId: 'R-2' }), 'DUPLICATE_MISMATCH');
    await rollback('T-4', 'T-2');
    await is(rollback('T-4', 'T-3'), 'DUPLICATE_MISMATCH');
    await adjust('T-5', 'T-1', '-1');
    await is(adjust('T-5', 'T-1', '1'), 'DUPLICATE_MISMATCH');
    await bonusWin('T-6', '5');
    await is(bonusWin('T-6', '6'), 'DUPLICATE_MISMATCH', '914.00');
  });

  it('win for unknown bet, for one that was refused, of another player or of another round: TRANSACTION_NOT_FOUND', async () => {
    const other = await provider.addPlayer();
    await bet('T-1', '5000');
    await bet('T-2', '100', {}, other);
    await bet('T-3', '100');
    await is(win('T-4', 'T-99', '80'), 'TRANSACTION_NOT_FOUND', '900.00');
    await is(win('T-4', 'T-1', '80'), 'TRANSACTION_NOT_FOUND');
    await is(win('T-4', 'T-2', '80'), 'TRANSACTION_NOT_FOUND');
    await is(win('T-4', 'T-3', '80', { roundId: 'R-2' }), 'TRANSACTION_NOT_FOUND');
    // Nothing of it is held against a win that comes right.
    await is(win('T-4', 'T-3', '80'), 'OK', '980.00');
  });

  it('a win that overtakes its bet is paid when it comes again', async () => {
    await is(win('T-2', 'T-1', '250'), 'TRANSACTION_NOT_FOUND');
    await is(bet('T-1', '100'), 'OK', '900.00');
    await is(win('T-2', 'T-1', '250'), 'OK', '1150.00');
  });

  it('win for a rolled-back bet: ROLLED_BACK', async () => {
    await bet('T-1', '100');
    await rollback('T-2', 'T-1');
    await is(win('T-3', 'T-1', '80'), 'ROLLED_BACK', '1000.00');
  });

  it('rollback of unknown id: OK, with a tombstone on which bet and win are ROLLED_BACK', async () => {
    await is(rollback('T-9', 'T-100'), 'OK', '1000.00');
    await is(bet('T-100', '100'), 'ROLLED_BACK', '1000.00');
    await is(win('T-3', 'T-100', '80'), 'ROLLED_BACK', '1000.00');
    await bet('T-1', '100');
    await rollback('T-10', 'T-2');
    await is(win('T-2', 'T-1', '80'), 'ROLLED_BACK', '900.00');
    await is(betwin('T-100', '1', '2'), 'ROLLED_BACK');
  });

  it('a bet that arrives after its tombstone: OK without money where the provider wants it so', async () => {
    const lenient = await createSeamlessProvider(app, { lateBet: 'OK_NOOP' });
    const one = await lenient.addPlayer();
    await lenient.rollback(one, id('T-1'), id('T-2'));
    const late = await lenient.bet(one, id('T-2'), '100');
    expect(late).toMatchObject({ status: 'OK', balance: '1000.00', walletTransactionId: expect.stringMatching(/-/) as string });
    expect(await lenient.win(one, id('T-3'), id('T-2'), '1')).toMatchObject({ status: 'ROLLED_BACK' });
  });

  it('a bet that comes again after it was rolled back is ROLLED_BACK, so that nobody takes it for accepted', async () => {
    await bet('T-1', '100');
    await rollback('T-2', 'T-1');
    await is(bet('T-1', '100'), 'ROLLED_BACK', '1000.00');
  });

  it('rollback twice, by the same or another name: OK, no money', async () => {
    await bet('T-1', '100');
    const first = await rollback('T-2', 'T-1');
    const again = await rollback('T-2', 'T-1');
    expect(again).toMatchObject({ status: 'OK', walletTransactionId: first.walletTransactionId, balance: '1000.00' });
    await is(rollback('T-3', 'T-1'), 'OK', '1000.00');
  });

  it('rollback of a bet that has live wins: ALREADY_SETTLED, until they are rolled back', async () => {
    await bet('T-1', '100');
    await win('T-2', 'T-1', '0');
    await win('T-3', 'T-1', '50');
    await is(rollback('T-4', 'T-1'), 'ALREADY_SETTLED', '950.00');
    await is(rollback('T-5', 'T-3'), 'OK', '900.00');
    await is(rollback('T-4', 'T-1'), 'ALREADY_SETTLED');
    await is(rollback('T-6', 'T-2'), 'OK');
    await is(rollback('T-4', 'T-1'), 'OK', '1000.00');
  });

  it('rollback of a win: the balance may become negative, which stops bets and is told to staff @GAME-07', async () => {
    await bet('T-1', '100');
    await win('T-2', 'T-1', '500');
    await bet('T-3', '1300', { roundId: 'R-2' });
    await is(rollback('T-4', 'T-2'), 'OK', '-400.00');
    await is(bet('T-5', '1'), 'INSUFFICIENT_FUNDS', '-400.00');
    await is(bet('T-6', '1'), 'INSUFFICIENT_FUNDS');
    const withdrawal = app.database.transaction((tx) =>
      app.services.wallet.move(tx, {
        key: 'withdraw:1', memberId: player.memberId, type: 'WITHDRAW_APPLY', available: -1n, hold: 1n, counterAccount: 'house:bank',
        ref: { type: 'withdrawal', id: '1' },
      }),
    ); // prettier-ignore
    await expect(withdrawal).rejects.toMatchObject({ code: 'wallet.insufficient_funds' });
    const { rows } = await sql`select kind, ours, member_id from games.differences where transaction_id = ${id('T-4')}`.execute(
      app.database.read,
    );
    expect(rows).toEqual([{ kind: 'balance_negative', ours: -4_000_000n, member_id: player.memberId }]);
    // What comes in is taken in, and from zero on everything is as before.
    await is(win('T-7', 'T-3', '300', { roundId: 'R-2' }), 'OK', '-100.00');
    await app.deposit(player.memberId, '150');
    await is(bet('T-8', '50'), 'OK', '0.00');
  });

  it('second win on one bet: allowed until the round is closed', async () => {
    await bet('T-1', '100');
    await is(win('T-2', 'T-1', '10'), 'OK');
    await is(win('T-3', 'T-1', '20', { roundClosed: true }), 'OK', '930.00');
    await is(win('T-4', 'T-1', '30'), 'ROUND_CLOSED', '930.00');
  });

  it('anything on a closed round except rollback and adjust: ROUND_CLOSED', async () => {
    await bet('T-1', '100');
    await win('T-2', 'T-1', '50', { roundClosed: true });
    await is(bet('T-3', '1'), 'ROUND_CLOSED', '950.00');
    await is(betwin('T-4', '1', '1'), 'ROUND_CLOSED');
    await is(win('T-5', 'T-1', '1'), 'ROUND_CLOSED');
    await is(bonusWin('T-6', '1', { roundId: 'R-1' }), 'ROUND_CLOSED');
    await is(adjust('T-7', 'T-1', '-20'), 'OK', '930.00');
    await is(rollback('T-8', 'T-7'), 'OK', '950.00');
    await is(rollback('T-9', 'T-2'), 'OK', '900.00');
    // The result was taken back, and another may come.
    await is(win('T-10', 'T-1', '70', { roundClosed: true }), 'OK', '970.00');
  });

  it('expired token on win and rollback: ignored', async () => {
    await bet('T-1', '100');
    await bet('T-2', '100');
    await provider.expire(player);
    await is(win('T-3', 'T-1', '30', { token: player.token }), 'OK', '830.00');
    await is(rollback('T-4', 'T-2', { token: player.token }), 'OK', '930.00');
  });
});

describe('further methods', () => {
  it('betwin takes and pays in one step, and is rolled back in one step', async () => {
    await is(betwin('T-1', '100', '35'), 'OK', '935.00');
    await is(betwin('T-1', '100', '35'), 'OK', '935.00');
    await is(betwin('T-1', '100', '36'), 'DUPLICATE_MISMATCH');
    // The win does not pay for the bet.
    await is(betwin('T-2', '936', '936', { roundId: 'R-2' }), 'INSUFFICIENT_FUNDS', '935.00');
    await is(rollback('T-3', 'T-1'), 'OK', '1000.00');
    await is(betwin('T-4', '100', '400', { roundId: 'R-4', roundClosed: false }), 'OK', '1300.00');
    await is(win('T-5', 'T-4', '10', { roundId: 'R-4' }), 'OK', '1310.00');
    await is(rollback('T-6', 'T-4', { roundId: 'R-4' }), 'ALREADY_SETTLED');
  });

  it('a refused bet stays refused: whoever repeats it later pays nothing', async () => {
    await is(bet('T-1', '1500'), 'INSUFFICIENT_FUNDS', '1000.00');
    await app.deposit(player.memberId, '1000');
    await is(bet('T-1', '1500'), 'INSUFFICIENT_FUNDS', '2000.00');
    await is(bet('T-1', '10'), 'DUPLICATE_MISMATCH');
    await is(rollback('T-2', 'T-1'), 'OK', '2000.00');
  });

  it('adjust pays and takes, also below zero, and only for providers with an agreement', async () => {
    await bet('T-1', '100');
    await is(adjust('T-2', 'T-1', '50.5'), 'OK', '950.50');
    await is(adjust('T-2', 'T-1', '50.5'), 'OK', '950.50');
    await is(adjust('T-3', 'T-1', '-1000'), 'OK', '-49.50');
    await is(adjust('T-4', 'T-99', '1'), 'TRANSACTION_NOT_FOUND');
    await is(rollback('T-5', 'T-1'), 'ALREADY_SETTLED');
    const strict = await createSeamlessProvider(app, { mayAdjust: false });
    const one = await strict.addPlayer();
    await strict.bet(one, id('S-1'), '100');
    expect(await strict.adjust(one, id('S-2'), id('S-1'), '5')).toMatchObject({ status: 'BAD_REQUEST', httpStatus: 400 });
  });

  it('bonusWin pays without a bet, and can be rolled back', async () => {
    await is(bonusWin('T-1', '25'), 'OK', '1025.00');
    await is(bonusWin('T-1', '25'), 'OK', '1025.00');
    await is(bonusWin('T-2', '25'), 'ROUND_CLOSED');
    await is(rollback('T-3', 'T-1', { roundId: 'B-1' }), 'OK', '1000.00');
  });

  it('a jackpot’s part of a win has an entry of its own', async () => {
    await bet('T-1', '100');
    await is(win('T-2', 'T-1', '50000', { jackpotAmount: '49900' }), 'OK', '50900.00');
    const { rows } = await sql<{ type: string; available: bigint }>`
      select type, available from wallet.member_entries where member_id = ${player.memberId} order by number desc limit 2`.execute(
      app.database.read,
    );
    expect(rows.map(({ type, available: amount }) => [type, toWire(amount)])).toEqual([['GAME_JACKPOT', '49900.00'], ['GAME_WIN', '100.00']]); // prettier-ignore
    await is(rollback('T-3', 'T-2'), 'OK', '900.00');
  });

  it('endRound closes without money, also a second time, and where nothing was bet', async () => {
    await bet('T-1', '100');
    await is(provider.endRound(player), 'OK', '900.00');
    await is(provider.endRound(player), 'OK', '900.00');
    await is(win('T-2', 'T-1', '1'), 'ROUND_CLOSED');
    await is(provider.endRound(player, 'R-none'), 'OK', '900.00');
    await is(rollback('T-3', 'T-1'), 'OK', '1000.00');
  });

  it('a bet, a win and an adjust of nothing write nothing into the ledger', async () => {
    await is(bet('T-1', '0', { isFree: true }), 'OK', '1000.00');
    await is(win('T-2', 'T-1', '0'), 'OK', '1000.00');
    await is(adjust('T-3', 'T-1', '0'), 'OK', '1000.00');
    const { rows } = await sql`select 1 from wallet.member_entries where member_id = ${player.memberId}`.execute(app.database.read);
    expect(rows).toHaveLength(1);
  });

  it('rollback of somebody else’s bet, or in another round, moves nothing', async () => {
    const other = await provider.addPlayer();
    await bet('T-1', '100');
    await is(rollback('T-2', 'T-1', {}, other), 'DUPLICATE_MISMATCH', '1000.00');
    await is(rollback('T-3', 'T-1', { roundId: 'R-9' }), 'DUPLICATE_MISMATCH', '900.00');
    await rollback('T-4', 'T-1');
    await is(rollback('T-5', 'T-4'), 'DUPLICATE_MISMATCH', '1000.00');
  });

  it('two providers may give the same name to different transactions', async () => {
    const second = await createSeamlessProvider(app);
    const theirs = await second.addSession(player.memberId);
    await is(bet('T-1', '100'), 'OK', '900.00');
    expect(await second.bet(theirs, id('T-1'), '50')).toMatchObject({ status: 'OK', balance: '850.00' });
    expect(await second.bet(player, id('T-2'), '50')).toMatchObject({ status: 'INVALID_TOKEN' });
  });
});
