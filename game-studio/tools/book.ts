import { createDatabase } from '@portal/postgres';
import { roundSeeds } from '../src/fairness/round-seeds.repository';
import type { BookName } from '../src/games/book/data/league';
import { findFixtures, resumeMarket, suspendMarket } from '../src/games/book/fixtures.repository';
import { createReferee } from '../src/games/book/referee';

const usage = `Usage: node --import tsx game-studio/tools/book.ts void <match> <reason> | suspend <match> <market> | resume <match> <market>
The database of STUDIO_DATABASE_URL is used; a running studio pays back and shows the change by itself.`;

/** What staff of a book do by hand: declare a match void, close a market for a while, open it again. */
async function run([action, id, text]: readonly (string | undefined)[]): Promise<void> {
  const url = process.env.STUDIO_DATABASE_URL;
  if (!url || !id || !text || !['void', 'suspend', 'resume'].includes(action ?? '')) throw new Error(usage);
  const database = createDatabase({ url });
  try {
    const [fixture] = await findFixtures(database.read, [id]);
    if (!fixture) throw new Error(`there is no match ${id}`);
    if (action === 'void') {
      const referee = createReferee({ database, seeds: roundSeeds, book: fixture.book satisfies BookName, matchSpeed: 1 });
      if (!(await referee.declareVoid(id, text))) throw new Error(`${id} has ended already`);
    } else {
      if (!fixture.offer.some(({ key }) => key === text)) throw new Error(`${id} has no market ${text}`);
      if (action === 'suspend') await suspendMarket(database.read, { fixtureId: id, market: text, reason: 'staff' });
      else await resumeMarket(database.read, { fixtureId: id, market: text });
    }
    console.log(`${action} ${id}: ${text}`);
  } finally {
    await database.close();
  }
}

run(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
