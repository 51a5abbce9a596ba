import { parseMoney, toWire } from '@portal/money';
import { eventually, startTestStudio, type TestStudio } from '../../../test/test-studio';
import type { Family } from '../family';
import type { RoundGame } from '../tables/round-game';
import { startTables } from '../tables/start-tables';
import { crashGame } from './crash-game';
import { titles } from './titles';

const title = { ...titles[0]!, settings: { theme: 'rocket', betSeconds: 1, pauseSeconds: 0, growth: 60 } };
/** High enough to be left by hand long before, and soon over for the next test. */
const game = { ...crashGame, draw: () => ({ end: 150 }) } as unknown as RoundGame;
const family: Family = { name: 'crash', titles: [title], returns: [], start: startTables({ family: 'crash', game, titles: [title] }) };

type Answered = { id: string; state: string; payout: string | null; balance: string | null; code?: string };
type Seen = { round: { id: string; state: string } | null };

let studio: TestStudio;
beforeAll(async () => {
  studio = await startTestStudio({ families: [family] });
});
afterAll(() => studio.close());

const look = async (token: string) => (await studio.client.ask<Seen>('GET', '/games/crash/table', { token })).body;
const post = (token: string, path: string, body: object, key?: string) =>
  studio.client.ask<Answered>('POST', `/games/crash/${path}`, { token, body, ...(key && { key }) });

async function place(token: string, key?: string): Promise<Answered> {
  let answered!: Answered;
  await eventually(async () => {
    const { round } = await look(token);
    expect(round).toMatchObject({ state: 'open' });
    ({ body: answered } = await post(token, 'bets', { roundId: round!.id, stakes: { first: '100.00' } }, key));
    expect(answered.code).toBeUndefined();
  }, 30_000);
  return answered;
}

/** As soon as it flies, and has reached the first hundredth. */
async function leave(token: string, betId: string): Promise<Answered> {
  let answered!: Answered;
  await eventually(async () => {
    ({ body: answered } = await post(token, 'cash-out', { betId }));
    expect(answered.state).toBe('settled');
  });
  return answered;
}

it('answers a bet and a leave with the balance that the wallet then has @GAME-07', async () => {
  studio.operator.openPlayer('ann', '1000.00');
  const ann = await studio.client.sit(studio.operator, 'ann', title.code);
  const bet = await place(ann);
  expect(bet).toMatchObject({ state: 'accepted', balance: '900.00' });

  const left = await leave(ann, bet.id);
  const balance = toWire(parseMoney('900.00') + parseMoney(left.payout!));
  expect(left.balance).toBe(balance);
  // Delivered before the answer, once.
  expect(studio.operator.balanceOf('ann')).toBe(balance);
  expect(studio.operator.callsOf('win')).toHaveLength(1);
});

it('does not keep the answer back for a wallet that hangs: the balance is unknown, and the win comes later', async () => {
  studio.operator.openPlayer('bob', '1000.00');
  const bob = await studio.client.sit(studio.operator, 'bob', title.code);
  const bet = await place(bob);
  studio.operator.plan('win', 'time-out', 1);
  const left = await leave(bob, bet.id);
  expect(left).toMatchObject({ state: 'settled', balance: null });
  await eventually(() => expect(studio.operator.balanceOf('bob')).toBe(toWire(parseMoney('900.00') + parseMoney(left.payout!))));
});

it('tells no balance of a bet that was sent twice: the first answer has told it', async () => {
  studio.operator.openPlayer('cat', '1000.00');
  const cat = await studio.client.sit(studio.operator, 'cat', title.code);
  const key = 'one-key-of-cat';
  const bet = await place(cat, key);
  const { round } = await look(cat);
  const again = await post(cat, 'bets', { roundId: round!.id, stakes: { first: '100.00' } }, key);
  expect(again.body).toMatchObject({ id: bet.id, balance: null });
});

it('answers a refused bet with the balance that was too small', async () => {
  studio.operator.openPlayer('dan', '60.00');
  const dan = await studio.client.sit(studio.operator, 'dan', title.code);
  expect(await place(dan)).toMatchObject({ state: 'refused', balance: '60.00' });
});
