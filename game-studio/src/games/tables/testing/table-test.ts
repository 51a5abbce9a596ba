import { createTestDatabase, type TestDatabase } from '@portal/postgres/testing';
import { baccaratGame } from '../../baccarat/baccarat-game';
import { titles } from '../../baccarat/titles';
import type { RoundGame } from '../round-game';
import { createTableWorld, money, type Seen } from './table-world';

export const title = titles[0]!;
export const BET_MILLISECONDS = 20_000;

/** A baccarat table on a database of its own. */
export async function createTableTest(game: RoundGame = baccaratGame) {
  const test: TestDatabase = await createTestDatabase('game-studio');
  const world = await createTableWorld({ database: test.database, owner: test.owner, family: 'baccarat', game, title });
  let attempts = 0;

  const look = async (name = 'ann') => (await world.tables.table(world.session(name), title)) as unknown as Seen;
  /** Steps until nothing is due. */
  async function settleDown(tables = world.tables) {
    for (let i = 0; i < 12; i += 1) if ((await tables.step()) > 0) return;
  }
  return {
    database: test.database,
    close: test.close,
    world,
    look,
    settleDown,
    async openRound() {
      await look();
      await settleDown();
      return (await look()).round!;
    },
    async finishRound() {
      world.pass(BET_MILLISECONDS);
      await settleDown();
      world.pass(30_000);
      await settleDown();
    },
    place: (
      roundId: string,
      stakes: Record<string, string>,
      { name = 'ann', key = `key-${(attempts += 1)}`, tables = world.tables } = {},
    ) => tables.place(world.session(name), title, key, { roundId, stakes: money(stakes) }),
  };
}

export type TableTest = Awaited<ReturnType<typeof createTableTest>>;
