import type { ProviderMatch } from '@portal/contracts/vendor-interface';
import type { Json } from '../../core/json';
import { GameRefusal } from '../../core/game-refusal';
import type { PlayerSession } from '../../sessions/player-session';
import type { FamilyDeps, FamilyService, GameRoutes } from '../family';
import { unbetBefore } from '../retention';
import type { FamilyName, Title } from '../title';
import type { Fixture, Slip, SlipState } from './book.model';
import { settingsOf } from './book-settings';
import { fixtureDetail, fixtureView, liveView, slipView } from './book-views';
import type { SlipAnswer } from './book.wire';
import type { BookName } from './data/league';
import { feedMatch, feedTitles } from './match-feed';
import { createPlaceSlip, SlipBody, SlipRefusal } from './place-slip';
import {
  currentFixtures,
  databaseTime,
  dueFixtures,
  endedFixtures,
  exposuresOf,
  findFixtures,
  forgetFixtures,
  liveFixtures,
  suspensionsOf,
} from './fixtures.repository';
import { createReferee } from './referee';
import { createSettleSlips } from './settle-slips';
import { legsOf, slipsOfPlayer, undecidedSlips } from './slips.repository';

const STEP_MILLISECONDS = 500;
const PLAN_MILLISECONDS = 10_000;
const SWEEP_MILLISECONDS = 30_000;
/** Longer than the wallet's own search for lost bets waits. */
const UNDECIDED_SECONDS = 45;
const RESULTS = 40;
const SLIPS = 50;

/** One book: its matches, what its page asks for, and the steps by which it goes on. */
export function createBook(
  { database, stakes, hub, seeds, log, matchSpeed }: FamilyDeps,
  { family, book }: { family: FamilyName; book: BookName },
) {
  const topic = `${family}/board`;
  const gameCodes = feedTitles(book);
  const told = new Map<string, number>();
  const announce = (ids: readonly string[]) => hub.publish(topic, 'board', { fixtures: [...ids] });
  const referee = createReferee({ database, seeds, book, matchSpeed });
  const slips = createPlaceSlip({ database, stakes, book, onPriced: announce });
  const settling = createSettleSlips({
    database,
    stakes,
    book,
    onSettled: ({ id, sessionId }) => hub.tell(sessionId, 'slip', { id }),
  });

  async function pricesOf(fixtures: readonly Fixture[]) {
    const ids = fixtures.filter(({ state }) => state === 'scheduled').map(({ id }) => id);
    return { exposures: await exposuresOf(database.read, ids), suspensions: await suspensionsOf(database.read, ids) };
  }

  async function board(title: Title): Promise<Json> {
    const { leagues } = settingsOf(title);
    const fixtures = (await currentFixtures(database.read, book)).filter(({ league }) => leagues.includes(league));
    const [prices, now] = [await pricesOf(fixtures), await databaseTime(database.read)];
    return { now: now.toISOString(), fixtures: fixtures.map((fixture) => fixtureView(fixture, prices, now)) };
  }

  async function matches(): Promise<ProviderMatch[]> {
    const fixtures = await currentFixtures(database.read, book);
    const [prices, now] = [await pricesOf(fixtures), await databaseTime(database.read)];
    return fixtures.map((fixture) => feedMatch(fixture, prices, now, gameCodes(fixture.league)));
  }

  async function results(title: Title): Promise<Json> {
    const now = await databaseTime(database.read);
    const fixtures = await endedFixtures(database.read, book, settingsOf(title).leagues, RESULTS);
    const none = { exposures: [], suspensions: [] };
    return { now: now.toISOString(), fixtures: fixtures.map((fixture) => fixtureView(fixture, none, now)) };
  }

  async function fixture(id: string): Promise<Json> {
    const [found] = await findFixtures(database.read, [id]);
    if (found?.book !== book) throw new GameRefusal('unknown_match', 404);
    return fixtureDetail(found, await pricesOf([found]), await databaseTime(database.read));
  }

  async function views(all: readonly Slip[]) {
    const legs = await legsOf(database.read, all.map(({ id }) => id)); // prettier-ignore
    const fixtures = await findFixtures(database.read, [...new Set(legs.map(({ fixtureId }) => fixtureId))]);
    const byId = new Map(fixtures.map((one) => [one.id, one]));
    return all.map((slip) => slipView(slip, legs.filter(({ slipId }) => slipId === slip.id), byId)); // prettier-ignore
  }

  async function ownSlips({ playerKey }: PlayerSession): Promise<Json> {
    const of = async (states: SlipState[]) => views(await slipsOfPlayer(database.read, book, playerKey, states, SLIPS));
    return { open: await of(['pending', 'open']), settled: await of(['settled', 'void']) };
  }

  async function place(session: PlayerSession, title: Title, key: string, request: SlipBody): Promise<SlipAnswer> {
    try {
      const [slip] = await views([await slips.place(session, title, key, request)]);
      return { slip: slip! };
    } catch (error) {
      if (error instanceof SlipRefusal) return { refused: { code: error.code, ...error.detail } };
      throw error;
    }
  }

  async function tellScores(): Promise<void> {
    const live = await liveFixtures(database.read, book);
    const now = await databaseTime(database.read);
    for (const one of live) {
      const view = liveView(one, now)!;
      if (told.get(one.id) === view.seen) continue;
      told.set(one.id, view.seen);
      hub.publish(topic, 'live', { id: one.id, live: view });
    }
    const ids = new Set(live.map(({ id }) => id));
    for (const id of told.keys()) if (!ids.has(id)) told.delete(id);
  }

  let plannedAt = -Infinity;
  let sweptAt = -Infinity;

  /** Everything that is due now. */
  async function step(): Promise<void> {
    const now = performance.now();
    if (now - plannedAt >= PLAN_MILLISECONDS) {
      plannedAt = now;
      if (await referee.plan()) announce([]);
    }
    const moved: string[] = [];
    for (const id of await dueFixtures(database.read, book)) if (await referee.advance(id)) moved.push(id);
    if (moved.length) announce(moved);
    await settling.settleRipe();
    await tellScores();
    if (now - sweptAt >= SWEEP_MILLISECONDS) {
      sweptAt = now;
      for (const slip of await undecidedSlips(database.read, book, UNDECIDED_SECONDS)) await slips.decide(slip);
      await forgetFixtures(database.read, book, unbetBefore(await databaseTime(database.read)));
    }
  }

  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let isStopped = false;

  function run(): void {
    running = step()
      .catch((error: unknown) => log.error({ err: error, book }, 'the book could not be moved on'))
      .then(() => {
        if (!isStopped) timer = setTimeout(run, STEP_MILLISECONDS);
      });
  }

  return {
    step,
    referee,
    slips,
    service: {
      routes(routes: GameRoutes) {
        routes.get('/board', ({ title }) => board(title));
        routes.get('/results', ({ title }) => results(title));
        routes.get('/fixtures/:id', ({ params }) => fixture(params.id ?? ''));
        routes.get('/slips', ({ session }) => ownSlips(session));
        routes.post('/slips', { body: SlipBody, needsKey: true }, ({ session, title, body, key }) => place(session, title, key, body));
      },
      matches,
      async begin() {
        run();
      },
      async stop() {
        isStopped = true;
        clearTimeout(timer);
        await running;
      },
    } satisfies FamilyService,
  };
}
