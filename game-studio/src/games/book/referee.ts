import type { Tx } from '@portal/postgres';
import type { FamilyDeps } from '../family';
import type { Fixture, Leg } from './book.model';
import { contestOf, hastened, planFixtures } from './calendar';
import { drawMatch } from './draw-match';
import type { BookName } from './data/league';
import { leagues } from './data/leagues';
import { outcomeOf, readMarketKey } from './engine/markets';
import { offerOf } from './engine/offer';
import type { LegOutcome } from './engine/slip';
import { databaseTime, endFixture, holdFixture, insertFixture, kickOff, knownFixtures } from './fixtures.repository';
import { decideLeg, undecidedLegs } from './slips.repository';

export const seedName = (fixtureId: string) => `book:${fixtureId}`;

/** How a leg ends when its match has ended. */
export function legOutcome(
  fixture: Pick<Fixture, 'offer' | 'play' | 'state'>,
  { market: key, selection }: Pick<Leg, 'market' | 'selection'>,
): LegOutcome {
  const market = readMarketKey(key);
  const counts = market && fixture.play?.counts[market.count];
  if (fixture.state !== 'finished' || !market || !counts) return 'void';
  const offered = fixture.offer.find((one) => one.key === key)?.selections.map((one) => one.selection) ?? [];
  return outcomeOf(market, selection, counts, offered);
}

type Deps = Pick<FamilyDeps, 'database' | 'seeds' | 'matchSpeed'> & { book: BookName };

/** Opens, starts and ends matches by the database's clock. Every step may be tried by several processes at once. */
export function createReferee({ database, seeds, book, matchSpeed }: Deps) {
  const own = leagues.filter((league) => league.book === book).map((league) => ({ ...league, pace: hastened(league.pace, matchSpeed) }));

  async function end(tx: Tx, fixture: Fixture, state: 'finished' | 'postponed' | 'void', voidReason: string | null = null): Promise<void> {
    const serverSeed = await seeds.reveal(tx, seedName(fixture.id));
    await endFixture(tx, fixture.id, { state, serverSeed, voidReason });
    const ended = { ...fixture, state };
    for (const leg of await undecidedLegs(tx, fixture.id)) await decideLeg(tx, leg, legOutcome(ended, leg));
  }

  return {
    /** Puts what the calendar has planned into the book. Returns how many matches are new. */
    async plan(): Promise<number> {
      const now = await databaseTime(database.read);
      const planned = own.flatMap((league) => planFixtures(league, now));
      const known = await knownFixtures(
        database.read,
        planned.map(({ id }) => id),
      );
      const fresh = planned.filter(({ id }) => !known.has(id));
      for (const fixture of fresh) {
        const contest = contestOf(fixture.league, fixture.home, fixture.away);
        const seedHash = await seeds.commit(database.read, seedName(fixture.id));
        await insertFixture(database.read, fixture, { contest, offer: offerOf(fixture.league.sport, contest), seedHash });
      }
      return fresh.length;
    },

    /** Starts or ends a match that is due. `null` where nothing was to be done. */
    async advance(id: string): Promise<Fixture['state'] | null> {
      return database.transaction(async (tx) => {
        const fixture = await holdFixture(tx, id);
        if (!fixture) return null;
        const now = await databaseTime(tx);
        if (fixture.state === 'scheduled' && fixture.kicksOffAt <= now) {
          const drawn = drawMatch(fixture, await seeds.open(tx, seedName(id)));
          if (drawn === 'postponed') {
            await end(tx, fixture, 'postponed');
            return 'postponed';
          }
          await kickOff(tx, id, drawn);
          return 'live';
        }
        if (fixture.state !== 'live' || fixture.endsAt > now) return null;
        await end(tx, fixture, 'finished');
        return 'finished';
      });
    },

    /** Staff declare a match void: every stake on it comes back. */
    async declareVoid(id: string, reason: string): Promise<boolean> {
      return database.transaction(async (tx) => {
        const fixture = await holdFixture(tx, id);
        if (!fixture || (fixture.state !== 'scheduled' && fixture.state !== 'live')) return false;
        await end(tx, fixture, 'void', reason);
        return true;
      });
    },
  };
}

export type Referee = ReturnType<typeof createReferee>;
