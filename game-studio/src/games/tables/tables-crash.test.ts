import { BET_MILLISECONDS, createTableTest, type TableTest } from './testing/table-test';

let test: TableTest;
let world: TableTest['world'];

beforeEach(async () => {
  test = await createTableTest();
  world = test.world;
});
afterEach(() => test.close());

describe('after a crash', () => {
  it('a settlement goes on where it was cut, and pays every bet once', async () => {
    const { id } = await test.openRound();
    for (let i = 0; i < 5; i += 1) await test.place(id, { player: '100.00', banker: '100.00' }, { name: `p${i}` });
    world.failPayment = 3;
    await test.finishRound();
    expect((await test.look()).round).toMatchObject({ state: 'dealt' });
    expect(await world.books()).toMatchObject(Array(5).fill({ kinds: [] }));

    world.pass(6_000);
    await test.settleDown(world.start());
    const books = await world.books();
    expect(books).toHaveLength(5);
    expect(books.every(({ kinds }) => kinds.join() === 'win')).toBe(true);
  });

  it('another process goes on with the round after five seconds', async () => {
    const { id } = await test.openRound();
    await test.place(id, { player: '100.00' });
    const other = world.start();
    world.pass(BET_MILLISECONDS);
    await world.tables.step();
    world.pass(4_000);
    await test.settleDown(other);
    const early = (await test.look()).round!.state;
    world.pass(20_000);
    await test.settleDown(other);

    expect([early, (await test.look()).round!.state]).toEqual(['closed', 'dealt']);
    world.pass(20_000);
    await test.settleDown(other);
    expect(await world.books()).toMatchObject([{ kinds: ['win'] }]);
  });

  it('a bet that the wallet has taken and we have not noted is placed while there is time, and given back later', async () => {
    const { id } = await test.openRound();
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
    await expect(test.place(id, { player: '100.00' })).rejects.toThrow('died');
    world.pass(BET_MILLISECONDS + 60_000);
    await world.start().step();
    await test.finishRound();
    await world.start().step();

    const books = await world.books();
    expect(books).toHaveLength(1);
    expect(books[0]!.kinds).toHaveLength(1);
    expect((await test.look()).mine.every(({ state }) => state === 'settled' || state === 'void')).toBe(true);
  });
});

it('is moved by two processes at once without paying anybody twice', async () => {
  const other = world.start();
  let placed = 0;
  const loseLease = () => test.database.pool.query("update tables.runners set held_until = '-infinity'");
  for (let round = 0; round < 4; round += 1) {
    await loseLease();
    const { id } = await test.openRound();
    const bets = await Promise.all(
      Array.from({ length: 10 }, (_, i) =>
        test.place(id, { player: '20.00', tie: '20.00' }, { name: `p${i}`, tables: i % 2 ? other : world.tables }),
      ),
    );
    placed += bets.filter(({ state }) => state === 'accepted').length;
    for (let second = 0; second < 75; second += 1) {
      world.pass(1_000);
      // The lease is taken away each time, so that both believe to be the one.
      await loseLease();
      await Promise.all([world.tables.step(), other.step()]);
    }
    await test.look();
  }
  const books = await world.books();
  expect(placed).toBe(40);
  expect(books).toHaveLength(40);
  expect(books.every(({ kinds }) => kinds.join() === 'win')).toBe(true);
});

it('is told by a process that does not move it to the browsers of that process, once for every change', async () => {
  const other = world.start();
  const { id } = await test.openRound();
  const told = () => world.heard.filter(({ event }) => event === 'round').length;
  const before = told();
  await other.step();
  await other.step();
  expect(told() - before).toBe(1);

  world.pass(BET_MILLISECONDS);
  await world.tables.step();
  await world.tables.step();
  const moved = told();
  await other.step();
  await other.step();
  expect(told() - moved).toBe(1);
  expect(world.heard.at(-1)).toMatchObject({ event: 'round', data: { round: { id, state: 'dealt' } } });
});
