import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { createSeamlessProvider, type Player, type SeamlessProvider } from '../../../../test/games/seamless-provider';
import { createTestApp, type TestApp, type TestMember } from '../../../../test/test-app';

let app: TestApp;
let provider: SeamlessProvider;
let player: Player;
let member: TestMember;
let prefix: string;
beforeAll(async () => {
  app = await createTestApp();
  provider = await createSeamlessProvider(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  player = await provider.addPlayer();
  member = app.signIn({ memberId: player.memberId });
  prefix = randomUUID().slice(0, 8);
});

const id = (name: string) => `${prefix}:${name}`;
const bet = (name: string, amount: string, roundId: string, more: object = {}) =>
  provider.bet(player, id(name), amount, { roundId, ...more });
const win = (name: string, of: string, amount: string, roundId: string, more: object = {}) =>
  provider.win(player, id(name), id(of), amount, { roundId, roundClosed: true, ...more });
const today = () => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Bangkok' }).format(new Date());
type Value = { content: Record<string, unknown>[]; totals: object; totalElements: number; totalPages: number };
async function record(query: Record<string, string> = {}, who = member): Promise<Value> {
  const { status, body } = await who.get('/wps/relay/game-rounds', { query: { from: today(), to: today(), ...query } });
  expect(status).toBe(200);
  return body.value;
}

it('lists each round with stake, payout and the provider’s details, newest first @GAME-07', async () => {
  await bet('T-1', '100', 'R-1', { betDetail: { choice: 'red' } });
  await win('T-2', 'T-1', '250', 'R-1', { betDetail: { outcome: 'red 7' } });
  await bet('T-3', '50', 'R-2');
  await provider.endRound(player, 'R-2');
  await provider.betwin(player, id('T-4'), '20', '20', { roundId: 'R-3' });
  await bet('T-5', '30', 'R-4');
  await provider.rollback(player, id('T-6'), id('T-5'), { roundId: 'R-4' });
  await bet('T-7', '10', 'R-5');
  const { content, totals, totalElements } = await record();
  const shown = content.map(({ roundId, state, stake, payout, valid }) => [roundId, state, stake, payout, valid]);
  expect(shown).toEqual([
    ['R-5', 'open', '10.00', '0.00', '0.00'],
    ['R-4', 'rolledBack', '30.00', '0.00', '0.00'],
    ['R-3', 'even', '20.00', '20.00', '20.00'],
    ['R-2', 'lost', '50.00', '0.00', '50.00'],
    ['R-1', 'won', '100.00', '250.00', '100.00'],
  ]);
  expect(content[4]).toMatchObject({
    game: { nodeId: provider.nodeId, name: { TY: 'ลูกเต๋า', EN: 'Dice' }, vendor: provider.vendor, gameType: 'INHOUSE' },
    detail: { choice: 'red', outcome: 'red 7' },
    closedAt: expect.stringMatching(/Z$/) as string,
  });
  expect(content[0]!.closedAt).toBeNull();
  expect([totals, totalElements]).toEqual([{ stake: '210.00', valid: '170.00', payout: '270.00' }, 5]);
});

it('sums over the whole filter and not the page, and filters by category, vendor, state and day', async () => {
  for (let i = 1; i <= 5; i += 1) await provider.betwin(player, id(`T-${i}`), '10', i > 3 ? '30' : '0', { roundId: `R-${i}` });
  const totals = { stake: '50.00', valid: '50.00', payout: '60.00' };
  expect(await record({ pageSize: '2', pageNo: '3' })).toMatchObject({
    content: [{ roundId: 'R-1' }],
    totalPages: 3,
    totalElements: 5,
    totals,
  });
  expect(await record({ pageNo: '9' })).toMatchObject({ content: [], totalElements: 5, totals });
  expect(await record({ state: 'won' })).toMatchObject({ totalElements: 2, totals: { stake: '20.00', payout: '60.00' } });
  expect(await record({ gameType: 'RNG' })).toMatchObject({ content: [], totalElements: 0, totals: { stake: '0.00' } });
  expect(await record({ gameType: 'INHOUSE', vassalage: provider.vendor })).toMatchObject({ totalElements: 5 });
  expect(await record({ from: '2026-01-01', to: '2026-01-02' })).toMatchObject({ totalElements: 0 });
});

it('shows a bet of several stakes, some of them cancelled, by what remains', async () => {
  await bet('T-1', '100', 'R-1');
  await bet('T-2', '40', 'R-1');
  await provider.rollback(player, id('T-3'), id('T-2'), { roundId: 'R-1' });
  await win('T-4', 'T-1', '90', 'R-1');
  expect((await record()).content).toMatchObject([{ state: 'lost', stake: '140.00', valid: '100.00', payout: '90.00' }]);
});

it('shows each member only their own bets, also of a shared table round', async () => {
  const other = await provider.addPlayer();
  await bet('T-1', '100', 'TABLE-1');
  await provider.bet(other, id('T-2'), '70', { roundId: 'TABLE-1' });
  await win('T-3', 'T-1', '200', 'TABLE-1');
  // One player's part is closed, the other's is not.
  expect(await provider.win(other, id('T-4'), id('T-2'), '0', { roundId: 'TABLE-1', roundClosed: true })).toMatchObject({ status: 'OK' });
  expect((await record()).content).toMatchObject([{ stake: '100.00', state: 'won' }]);
  expect((await record({}, app.signIn({ memberId: other.memberId }))).content).toMatchObject([{ stake: '70.00', state: 'lost' }]);
});

it('agrees with the account record to the last unit @GAME-07', async () => {
  await bet('T-1', '33.3333', 'R-1');
  await win('T-2', 'T-1', '0.0001', 'R-1');
  const { body } = await member.get('/wps/relay/member/transactions', { query: { from: today(), to: today(), group: 'bets' } });
  const [round] = (await record()).content as [{ id: string; stake: string; payout: string }];
  expect((body.value as { content: object[] }).content).toMatchObject([
    { type: 'GAME_WIN', amount: '0.0001', refType: 'game_round', refId: round.id },
    { type: 'GAME_BET', amount: '-33.3333', refType: 'game_round', refId: round.id },
  ]);
  expect([round.stake, round.payout]).toEqual(['33.3333', '0.0001']);
});

it('returns the time and the money of a launch to its owner only @GAME-03', async () => {
  await bet('T-1', '100', 'R-1');
  await win('T-2', 'T-1', '30', 'R-1');
  await bet('T-3', '20', 'R-2');
  const path = `/wps/relay/game-sessions/${player.sessionId}`;
  const { body } = await member.get(path);
  expect(body.value).toMatchObject({
    launchId: player.sessionId,
    game: { nodeId: provider.nodeId },
    staked: '120.00',
    won: '30.00',
    net: '-90.00',
    isOver: false,
  });
  const later = await provider.addSession(player.memberId);
  expect((await member.get(`/wps/relay/game-sessions/${later.sessionId}`)).body.value).toMatchObject({ staked: '0.00', net: '0.00' });
  await provider.expire(player);
  expect((await member.get(path)).body.value).toMatchObject({ isOver: true });
  const stranger = await app.signIn().get(path);
  const unknown = await member.get(`/wps/relay/game-sessions/${randomUUID()}`);
  expect([stranger.status, stranger.body]).toEqual([404, unknown.body]);
});

it('puts real wins on the winner board, with the name masked, and removes those that were rolled back @GAME-06', async () => {
  await bet('T-1', '10', 'R-1');
  await win('T-2', 'T-1', '77777', 'R-1');
  const board = async () =>
    (await app.visitor.get('/wps/relay/winners')).body.value as { gameCode: string; amount: string; account: string }[];
  const { rows } = await sql<{ account: string }>`select account from members.members where id = ${player.memberId}`.execute(
    app.database.read,
  );
  expect(await board()).toContainEqual({
    account: `${rows[0]!.account.slice(0, 2)}***`, gameCode: provider.nodeId, gameName: { TY: 'ลูกเต๋า', EN: 'Dice' }, amount: '77777.00',
    wonAt: expect.any(String) as string,
  }); // prettier-ignore
  await provider.rollback(player, id('T-3'), id('T-2'), { roundId: 'R-1' });
  expect((await board()).map(({ amount }) => amount)).not.toContain('77777.00');
});
