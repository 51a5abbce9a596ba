import { createTestDatabase, type TestDatabase } from '@portal/postgres/testing';
import type { RoundGame } from '../tables/round-game';
import { createTableWorld, money, type Seen, type TableWorld } from '../tables/testing/table-world';
import { curveOf } from './crash-curve';
import { crashGame } from './crash-game';
import { titles } from './titles';

const title = titles[0]!;
const { reachedAt } = curveOf((title.settings as { growth: number }).growth);
/** The flight of these tests ends at 3.00. */
const END = 300;
const game = { ...crashGame, draw: () => ({ end: END }) } as unknown as RoundGame;
let test: TestDatabase;
let world: TableWorld;

beforeEach(async () => {
  test = await createTestDatabase('game-studio');
  world = await createTableWorld({ database: test.database, owner: test.owner, family: 'crash', game, title });
});
afterEach(() => test.close());

const look = async (name = 'ann') => (await world.tables.table(world.session(name), title)) as unknown as Seen;
async function steps() {
  for (let i = 0; i < 6; i += 1) await world.tables.step();
}
let attempts = 0;
async function stake(roundId: string, spot: string, amount: string, { target, name = 'ann' }: { target?: number; name?: string } = {}) {
  const request = { roundId, stakes: money({ [spot]: amount }), ...(target !== undefined && { target }) };
  return world.tables.place(world.session(name), title, `key-${(attempts += 1)}`, request);
}
async function open() {
  await look();
  await steps();
  return (await look()).round!.id;
}
async function takeOff() {
  world.pass(8_000);
  await steps();
  expect((await look()).round).toMatchObject({ state: 'dealt' });
}
const cashOut = (betId: string, name = 'ann') => world.tables.cashOut(world.session(name), title, betId);
const paid = async () => (await world.books()).map(({ kinds, paid: amounts }) => `${kinds.join()} ${amounts.join()}`).sort();

it('tells nothing of its end before it is reached', async () => {
  await open();
  await takeOff();
  world.pass(reachedAt(END + 1) - 1);
  await steps();
  expect((await look()).round).toMatchObject({ state: 'dealt', outcome: null, settlesAt: null, serverSeed: null });
  expect(world.heard.filter(({ event }) => event === 'round').every(({ data }) => !JSON.stringify(data).includes('"end":300'))).toBe(true);

  world.pass(1);
  await steps();
  expect((await look()).round).toMatchObject({ outcome: { end: END } });
  expect(JSON.stringify(world.heard.at(-1))).toContain('"end":300');
});

it('pays who leaves by hand the multiplier at the arrival of the request', async () => {
  const id = await open();
  const bet = await stake(id, 'first', '100.00');
  await takeOff();
  world.pass(reachedAt(237));
  expect(await cashOut(bet.id)).toMatchObject({ state: 'settled', cashedAt: 237, payout: 2_370_000n });
  expect(await cashOut(bet.id)).toMatchObject({ cashedAt: 237 });
  world.pass(60_000);
  await steps();

  expect(await paid()).toEqual(['win 2370000']);
});

it('tells no wallet the end of a flight that still flies, by whichever way a bet has left it', async () => {
  const id = await open();
  const byHand = await stake(id, 'first', '100.00');
  await stake(id, 'second', '100.00', { target: 150 });
  await stake(id, 'first', '100.00', { name: 'bob' });
  await takeOff();
  world.pass(reachedAt(200));
  await steps();
  await cashOut(byHand.id);
  expect(await world.details()).toEqual([
    { round: id, cashedAt: 150 },
    { round: id, cashedAt: 200 },
  ]);

  world.pass(reachedAt(END + 1) - reachedAt(200) + 500);
  await steps();
  expect((await world.details()).slice(2)).toEqual([{ round: id, result: String(END), mark: END }]);
});

it('lets nobody leave at or after the end, before the first hundredth, or with the bet of another', async () => {
  const id = await open();
  const bet = await stake(id, 'first', '100.00');
  await expect(cashOut(bet.id)).rejects.toMatchObject({ code: 'not_flying' });
  await takeOff();
  await expect(cashOut(bet.id)).rejects.toMatchObject({ code: 'too_early' });
  world.pass(reachedAt(END + 1) - 1);
  await expect(cashOut(bet.id, 'bob')).rejects.toMatchObject({ code: 'unknown_bet' });
  world.pass(1);
  await expect(cashOut(bet.id)).rejects.toMatchObject({ code: 'flight_over' });
  world.pass(500);
  await steps();

  expect(await paid()).toEqual(['win 0']);
});

it('pays automatic leaves exactly what was set, when it is reached, and nothing above the end', async () => {
  const id = await open();
  await stake(id, 'first', '100.00', { target: 150 });
  await stake(id, 'second', '100.00', { target: END });
  await stake(id, 'first', '100.00', { target: END + 1, name: 'bob' });
  await takeOff();
  world.pass(reachedAt(150) - 1);
  await steps();
  expect(await paid()).toEqual([' ', ' ', ' ']);

  world.pass(1);
  await steps();
  expect(await paid()).toEqual([' ', ' ', 'win 1500000']);

  world.pass(60_000);
  // The look at the end comes in time: the process was there all the while.
  world.pass(-60_000 + reachedAt(END + 1) - reachedAt(150) + 400);
  await steps();
  expect(await paid()).toEqual(['win 0', 'win 1500000', 'win 3000000']);
});

it('pays a bet once when it is left by hand many times at once', async () => {
  const id = await open();
  const bet = await stake(id, 'first', '100.00');
  await takeOff();
  world.pass(reachedAt(200));
  await Promise.all(Array.from({ length: 10 }, () => cashOut(bet.id)));

  expect(await paid()).toEqual(['win 2000000']);
});

it('pays a hand and an automatic leave that meet only once', async () => {
  const id = await open();
  const bet = await stake(id, 'first', '100.00', { target: 200 });
  await takeOff();
  world.pass(reachedAt(200) + 50);
  const [left] = await Promise.all([cashOut(bet.id), world.tables.step()]);

  expect(left).toMatchObject({ cashedAt: 200 });
  expect(await paid()).toEqual(['win 2000000']);
});

it('gives back who could not leave because nobody kept the flight, and pays what was reached before its end', async () => {
  const id = await open();
  await stake(id, 'first', '100.00');
  await stake(id, 'second', '100.00', { target: 200 });
  await takeOff();
  world.pass(reachedAt(END + 1) + 10_000);
  await steps();

  expect(await paid()).toEqual(['rollback 0', 'win 2000000']);
  expect((await look()).round).toMatchObject({ state: 'settled' });
});

it('takes one bet on each of two spots, with targets above 1.00 alone', async () => {
  const id = await open();
  await stake(id, 'first', '100.00', { target: 200 });
  await expect(stake(id, 'first', '100.00', { target: 300 })).rejects.toMatchObject({ code: 'bet_placed' });
  await expect(stake(id, 'second', '100.00', { target: 100 })).rejects.toMatchObject({ code: 'invalid_bet' });
  await expect(stake(id, 'third', '100.00')).rejects.toMatchObject({ code: 'invalid_bet' });
});

it('lets a bet leave by itself where it has won the most there is to win', async () => {
  const id = await open();
  const most = Number.parseInt(title.maxWin!, 10);
  const highest = Number.parseInt(title.maxBet, 10);
  expect(await stake(id, 'first', title.maxBet)).toMatchObject({ target: (most * 100) / highest });
  expect(await stake(id, 'second', title.minBet)).toMatchObject({ target: 1_000_000 });
});
