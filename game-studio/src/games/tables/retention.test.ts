import { sql } from 'kysely';
import { roundSeeds } from '../../fairness/round-seeds.repository';
import { createTableTest, type TableTest } from './testing/table-test';

const HOUR = 60 * 60_000;
let test: TableTest;

beforeEach(async () => {
  test = await createTableTest();
});
afterEach(() => test.close());

async function playRound(stakes?: Record<string, string>): Promise<string> {
  const { id } = await test.openRound();
  await roundSeeds.commit(test.database.read, id);
  if (stakes) await test.place(id, stakes);
  await test.finishRound();
  test.world.pass(30_000);
  return id;
}
const kept = async () => {
  const ids = async (query: ReturnType<typeof sql<{ id: string }>>) => (await query.execute(test.database.read)).rows.map(({ id }) => id);
  return {
    rounds: await ids(sql<{ id: string }>`select id from tables.rounds order by id`),
    seeds: await ids(sql<{ id: string }>`select round_id as id from studio.round_seeds order by round_id`),
  };
};

it('keeps rounds without a bet for seven days, with their seeds, and rounds with one for ever', async () => {
  const unbet = await playRound();
  const played = await playRound({ player: '100.00' });
  test.world.answer = async () => ({ status: 'refused', reason: 'INSUFFICIENT_FUNDS' });
  const refused = await playRound({ player: '100.00' });
  const all = [unbet, played, refused];

  test.world.pass(6 * 24 * HOUR);
  await test.settleDown();
  expect(await kept()).toEqual({ rounds: all, seeds: all });

  test.world.pass(24 * HOUR);
  await test.settleDown();
  expect(await kept()).toEqual({ rounds: [played, refused], seeds: [played, refused] });
});

it('goes on counting where a table without any round was left', async () => {
  await playRound();
  test.world.pass(8 * 24 * HOUR);
  await test.settleDown();
  expect(await kept()).toEqual({ rounds: [], seeds: [] });
  expect(await test.openRound()).toMatchObject({ number: 2, state: 'open' });
});
