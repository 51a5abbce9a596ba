import { createHash } from 'node:crypto';
import { createTestDatabase, type TestDatabase } from '@portal/postgres/testing';
import { createRandomStream } from '../../fairness/random-stream';
import { baccaratGame, baccaratMultipliers } from '../baccarat/baccarat-game';
import type { BaccaratOutcome } from '../baccarat/baccarat-hand';
import { titles } from '../baccarat/titles';
import type { RoundGame } from './round-game';
import { createTableWorld, money, type Seen, type TableWorld } from './testing/table-world';

const title = titles[0]!;
const BET_MILLISECONDS = 20_000;
let test: TestDatabase;
let world: TableWorld;

beforeEach(async () => {
  test = await createTestDatabase('game-studio');
  world = await createTableWorld({ database: test.database, family: 'baccarat', game: baccaratGame as RoundGame, title });
});
afterEach(() => test.close());

const look = async (name = 'ann', { tables } = world) => (await tables.table(world.session(name), title)) as unknown as Seen;
/** Steps until nothing is due. */
async function settleDown({ tables } = world) {
  for (let i = 0; i < 12; i += 1) if ((await tables.step()) > 0) return;
}
async function openRound() {
  await look();
  await settleDown();
  return (await look()).round!;
}
async function finishRound() {
  world.pass(BET_MILLISECONDS);
  await settleDown();
  world.pass(30_000);
  await settleDown();
}
let attempts = 0;
const place = (
  roundId: string,
  stakes: Record<string, string>,
  { name = 'ann', key = `key-${(attempts += 1)}`, tables = world.tables } = {},
) => tables.place(world.session(name), title, key, { roundId, stakes: money(stakes) });

describe('a round', () => {
  it('begins only once somebody looks, and not again while nobody does', async () => {
    await settleDown();
    expect((await look()).round).toBeNull();

    await settleDown();
    expect((await look()).round).toMatchObject({ number: 1, state: 'open' });

    world.pass(BET_MILLISECONDS + 30_000);
    await settleDown();
    world.pass(60_000);
    await settleDown();
    expect((await look()).round).toMatchObject({ number: 1, state: 'settled' });
  });

  it('goes from open to closed, dealt and settled by the clock, and the next follows after the pause', async () => {
    const { id } = await openRound();
    const states: string[] = [];
    for (let i = 0; i < 40; i += 1) {
      const { round } = await look();
      states.push(`${round!.number} ${round!.state}`);
      world.pass(1_000);
      await settleDown();
    }

    expect([...new Set(states)]).toEqual(['1 open', '1 dealt', '1 settled', '2 open']);
    expect(id).toBe('LIVE-001-1');
  });

  it('shows the hash of its seed before bets, cards only when they are dealt, and the seed at the end', async () => {
    const opened = await openRound();
    expect(opened).toMatchObject({ outcome: null, serverSeed: null, state: 'open' });

    world.pass(BET_MILLISECONDS - 1);
    await settleDown();
    expect((await look()).round).toMatchObject({ state: 'open', outcome: null });

    world.pass(1);
    await settleDown();
    const dealt = (await look()).round!;
    expect(dealt).toMatchObject({ state: 'dealt', serverSeed: null });
    expect(dealt.outcome).toMatchObject({ player: expect.any(Array) });

    world.pass(30_000);
    await settleDown();
    const over = (await look()).round!;
    const seed = Buffer.from(over.serverSeed!, 'hex');
    expect(createHash('sha256').update(seed).digest('hex')).toBe(opened.seedHash);
    const again = baccaratGame.draw({ random: createRandomStream(seed, title.code, 1), offer: null, title });
    expect(over.outcome).toEqual(again);
  });

  it('is void, with all stakes given back, when nobody could deal it for five minutes', async () => {
    const { id } = await openRound();
    await place(id, { player: '100.00' });
    world.pass(BET_MILLISECONDS + 6 * 60_000);
    await settleDown();

    expect((await look()).mine).toMatchObject([{ state: 'void', payout: null }]);
    expect((await look()).history).toMatchObject([{ number: 1, isVoid: true, mark: null }]);
    expect(await world.books()).toMatchObject([{ kinds: ['rollback'] }]);
  });

  it('is void when its engine fails', async () => {
    const broken = { ...baccaratGame, draw: () => assert() } as RoundGame;
    world = await createTableWorld({ database: test.database, family: 'baccarat', game: broken, title });
    const { id } = await openRound();
    await place(id, { player: '100.00' });
    await finishRound();

    expect((await look()).mine).toMatchObject([{ state: 'void' }]);
    expect(await world.books()).toMatchObject([{ kinds: ['rollback'] }]);
  });
});

const assert = () => {
  throw new Error('this engine is broken');
};

describe('bets', () => {
  it('are paid exactly what the cards give, once', async () => {
    const { id } = await openRound();
    const stakes = { player: '100.00', banker: '55.00', tie: '20.00', playerPair: '20.00' };
    const bet = await place(id, stakes);
    expect(bet).toMatchObject({ state: 'accepted', amount: 1_950_000n });
    await finishRound();

    const { mine, round } = await look();
    const pays = baccaratMultipliers(round!.outcome as BaccaratOutcome);
    const due = pays.player * 100 + pays.banker * 55 + pays.tie * 20 + pays.playerPair * 20;
    expect(mine).toMatchObject([{ state: 'settled' }]);
    expect(await world.books()).toEqual([{ amount: 1_950_000n, kinds: ['win'], paid: [BigInt(due)] }]);
  });

  it('are taken while the table is open and not a millisecond longer', async () => {
    const { id } = await openRound();
    world.pass(BET_MILLISECONDS - 1);
    await expect(place(id, { player: '100.00' })).resolves.toMatchObject({ state: 'accepted' });
    world.pass(1);
    await expect(place(id, { player: '100.00' })).rejects.toMatchObject({ code: 'bets_closed' });
  });

  it('are one bet when they come twice with the same key, and refused with other stakes', async () => {
    const { id } = await openRound();
    const [first, second] = await Promise.all([
      place(id, { player: '100.00', tie: '20.00' }, { key: 'k' }),
      place(id, { tie: '20.00', player: '100.00' }, { key: 'k' }),
    ]);
    expect(second!.id).toBe(first!.id);
    expect(await world.books()).toHaveLength(1);
    await expect(place(id, { player: '120.00' }, { key: 'k' })).rejects.toMatchObject({ code: 'key_reused' });
  });

  it.each([
    [{ player: '19.00' }, 'below_minimum'],
    [{ player: '20001.00' }, 'above_limit'],
    [{ tie: '2501.00' }, 'above_limit'],
    [{ player: '20.50' }, 'invalid_bet'],
    [{ dragon: '100.00' }, 'invalid_bet'],
    [{}, 'invalid_bet'],
  ])('of %j are refused as %s', async (stakes, code) => {
    const { id } = await openRound();
    await expect(place(id, stakes as Record<string, string>)).rejects.toMatchObject({ code });
    expect(await world.books()).toHaveLength(0);
  });

  it('keep within the limit of a spot together, however many come at once', async () => {
    const { id } = await openRound();
    const results = await Promise.allSettled(Array.from({ length: 8 }, () => place(id, { player: '6000.00' })));

    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    expect(await world.books()).toHaveLength(3);
  });

  it('that the wallet refuses or does not answer are not placed', async () => {
    const { id } = await openRound();
    world.answer = async () => ({ status: 'refused', reason: 'INSUFFICIENT_FUNDS' });
    expect(await place(id, { player: '100.00' })).toMatchObject({ state: 'refused', refusal: 'INSUFFICIENT_FUNDS' });
    world.answer = async () => ({ status: 'unknown' });
    expect(await place(id, { player: '100.00' })).toMatchObject({ state: 'refused', refusal: 'UNKNOWN_ERROR' });
    await finishRound();

    expect(await world.books()).toEqual([]);
  });

  it('whose wallet answers after the deal are given back; the deal waits eight seconds for it', async () => {
    const { id } = await openRound();
    let answer = () => {};
    world.answer = () => new Promise((resolve) => (answer = () => resolve(null)));
    const placing = place(id, { player: '100.00' });
    while ((await look()).mine.length === 0) await new Promise(setImmediate);
    world.pass(BET_MILLISECONDS + 7_999);
    await world.tables.step();
    await world.tables.step();
    expect((await look()).round).toMatchObject({ state: 'closed' });

    world.pass(1);
    await settleDown();
    expect((await look()).round).toMatchObject({ state: 'dealt' });
    answer();
    expect(await placing).toMatchObject({ state: 'void' });
    expect(await world.books()).toMatchObject([{ kinds: ['rollback'] }]);
  });

  it('whose wallet answers between close and deal are good', async () => {
    const { id } = await openRound();
    let answer = () => {};
    world.answer = () => new Promise((resolve) => (answer = () => resolve(null)));
    const placing = place(id, { player: '100.00' });
    while ((await look()).mine.length === 0) await new Promise(setImmediate);
    world.pass(BET_MILLISECONDS + 1_000);
    await world.tables.step();
    answer();
    expect(await placing).toMatchObject({ state: 'accepted' });
  });

  it('lie on the table as they are, play money apart from money', async () => {
    const { id } = await openRound();
    await place(id, { player: '100.00' });
    await place(id, { player: '50.00', tie: '20.00' });
    await place(id, { player: '30.00' }, { name: 'bob' });
    await world.tables.place(world.session('guest', 'demo'), title, 'demo', { roundId: id, stakes: money({ player: '500.00' }) });

    const { totals, players } = await look('bob');
    expect(totals).toEqual({
      real: { player: { players: 2, amount: '180.00' }, tie: { players: 1, amount: '20.00' } },
      demo: { player: { players: 1, amount: '500.00' } },
    });
    expect(players).toBe(2);
    expect((await look('bob')).mine).toHaveLength(1);
  });
});

describe('after a crash', () => {
  it('a settlement goes on where it was cut, and pays every bet once', async () => {
    const { id } = await openRound();
    for (let i = 0; i < 5; i += 1) await place(id, { player: '100.00', banker: '100.00' }, { name: `p${i}` });
    world.failPayment = 3;
    await finishRound();
    expect((await look()).round).toMatchObject({ state: 'dealt' });
    expect(await world.books()).toMatchObject(Array(5).fill({ kinds: [] }));

    world.pass(6_000);
    await settleDown({ ...world, tables: world.start() });
    const books = await world.books();
    expect(books).toHaveLength(5);
    expect(books.every(({ kinds }) => kinds.join() === 'win')).toBe(true);
  });

  it('another process goes on with the round after five seconds', async () => {
    const { id } = await openRound();
    await place(id, { player: '100.00' });
    const other = world.start();
    world.pass(BET_MILLISECONDS);
    await world.tables.step();
    world.pass(4_000);
    await settleDown({ ...world, tables: other });
    const early = (await look()).round!.state;
    world.pass(20_000);
    await settleDown({ ...world, tables: other });

    expect([early, (await look()).round!.state]).toEqual(['closed', 'dealt']);
    world.pass(20_000);
    await settleDown({ ...world, tables: other });
    expect(await world.books()).toMatchObject([{ kinds: ['win'] }]);
  });

  it('a bet that the wallet has taken and we have not noted is placed while there is time, and given back later', async () => {
    const { id } = await openRound();
    // The process dies between the wallet's answer and the note of it.
    world.answer = async (bet) => {
      world.answer = async () => null;
      const { transactionId } = (await takeLike(bet)) as { transactionId: string };
      throw new Error(`died after ${transactionId}`);
    };
    const takeLike = async (bet: Parameters<typeof world.answer>[0]) => {
      const { rows } = await test.database.pool.query(
        'insert into taken values (gen_random_uuid()::text, $1, $2) returning transaction_id as "transactionId"',
        [bet.roundId, bet.amount],
      );
      return rows[0];
    };
    await expect(place(id, { player: '100.00' })).rejects.toThrow('died');
    world.pass(BET_MILLISECONDS + 60_000);
    await world.start().step();
    await finishRound();
    await world.start().step();

    const books = await world.books();
    expect(books).toHaveLength(1);
    expect(books[0]!.kinds).toHaveLength(1);
    expect((await look()).mine.every(({ state }) => state === 'settled' || state === 'void')).toBe(true);
  });
});

it('is moved by two processes at once without paying anybody twice', async () => {
  const other = world.start();
  let placed = 0;
  const loseLease = () => test.database.pool.query("update tables.runners set held_until = '-infinity'");
  for (let round = 0; round < 4; round += 1) {
    await loseLease();
    const { id } = await openRound();
    const bets = await Promise.all(
      Array.from({ length: 10 }, (_, i) =>
        place(id, { player: '20.00', tie: '20.00' }, { name: `p${i}`, tables: i % 2 ? other : world.tables }),
      ),
    );
    placed += bets.filter(({ state }) => state === 'accepted').length;
    for (let second = 0; second < 75; second += 1) {
      world.pass(1_000);
      // The lease is taken away each time, so that both believe to be the one.
      await loseLease();
      await Promise.all([world.tables.step(), other.step()]);
    }
    await look();
  }
  const books = await world.books();
  expect(placed).toBe(40);
  expect(books).toHaveLength(40);
  expect(books.every(({ kinds }) => kinds.join() === 'win')).toBe(true);
});
