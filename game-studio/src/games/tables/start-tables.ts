import { PositiveMoneyText } from '@portal/contracts/common';
import { z } from 'zod';
import { parseMoney, toWire } from '@portal/money';
import type { WirePublished } from '../../api/wire';
import type { Json } from '../../core/json';
import { GameRefusal } from '../../core/game-refusal';
import type { PlayerSession } from '../../sessions/player-session';
import type { FamilyDeps, FamilyService, GameRoutes } from '../family';
import type { FamilyName, Title } from '../title';
import { createBetSettling } from './bet-settling';
import { betsOfPlayer, spotTotals } from './bets.repository';
import { createCashOut } from './cash-out';
import { findBookedStake } from './find-stake';
import { createPlaceBets, type FindStake, spotLimit } from './place-bets';
import type { RoundGame } from './round-game';
import { createRoundCycle } from './round-cycle';
import { addTables, countVisitors, databaseTime, findRound, lastRounds, seeVisitor, wantTable } from './rounds.repository';
import { createTableRunner } from './table-runner';
import { answeredView, betView, markView, roundView, totalsView } from './table-views';

/** A page asks again every fifteen seconds; a table goes on for so long after the last question. */
const WANTED_MILLISECONDS = 45_000;
const HISTORY = 90;
/** Bets come in bursts; everybody is told of the stakes on the table at most so often. */
const TOTALS_MILLISECONDS = 500;

const BetBody = z.strictObject({
  roundId: z.string().max(64),
  stakes: z.record(z.string().max(32), PositiveMoneyText),
  /** Flights: 1/100 of the stake. */
  target: z.int().optional(),
});
const CashOutBody = z.strictObject({ betId: z.uuid() });

export type TablesOptions = {
  family: FamilyName;
  game: RoundGame;
  titles: readonly Title[];
  /** The database's clock, unless a test has its own. */
  clock?: () => Promise<Date>;
  findStake?: FindStake;
};

/** Tables of a family: rounds that go on while somebody looks, bets, what everybody sees. */
export function createTables(
  deps: FamilyDeps,
  {
    family,
    game,
    titles,
    clock = () => databaseTime(deps.database.read),
    findStake = (walletRoundId) => findBookedStake(deps.database.read, walletRoundId),
  }: TablesOptions,
) {
  const { database, hub, log } = deps;
  const byCode = new Map(titles.map((title) => [title.code, title]));
  const topic = (code: string) => `${family}/${code}`;
  const settling = createBetSettling({ ...deps, game });
  const cycle = createRoundCycle({ ...deps, family, game, clock });
  const totalsDue = new Map<string, NodeJS.Timeout>();

  async function publishRound(code: string): Promise<void> {
    const [round] = await lastRounds(database.read, code, 1);
    if (!round) return;
    const now = await clock();
    hub.publish(topic(code), 'round', { now: now.toISOString(), round: roundView(round, now) });
  }

  async function publishTotals(code: string): Promise<void> {
    const [round] = await lastRounds(database.read, code, 1);
    if (round) hub.publish(topic(code), 'totals', { roundId: round.id, totals: totalsView(await spotTotals(database.read, round.id)) });
  }

  function onPlaced({ code }: Title): void {
    if (totalsDue.has(code)) return;
    const timer = setTimeout(() => {
      totalsDue.delete(code);
      publishTotals(code).catch((error: unknown) => log.error({ err: error, code }, 'the stakes on a table could not be told'));
    }, TOTALS_MILLISECONDS);
    totalsDue.set(code, timer);
  }

  const bets = createPlaceBets({ ...deps, game, clock, findStake, onPlaced });
  const cashOut = createCashOut({ database, stakes: deps.stakes, game, settling, clock });
  const runner = createTableRunner({
    database,
    family,
    game,
    clock,
    log,
    titles: byCode,
    cycle,
    onChange: publishRound,
    decide: bets.decide,
  });

  /** All that a page needs to show the table as it stands, the player's own bets of this round and the last included. */
  async function table(session: PlayerSession, title: Title): Promise<Json> {
    const now = await clock();
    await wantTable(database.read, title.code, new Date(now.getTime() + WANTED_MILLISECONDS));
    await seeVisitor(database.read, title.code, session.playerKey, now);
    const rounds = await lastRounds(database.read, title.code, HISTORY + 1);
    const [round] = rounds;
    if (!round || round.state === 'settled' || round.state === 'void') runner.kick();
    const shown = rounds.slice(0, 2).map(({ id }) => id);
    return {
      now: now.toISOString(),
      round: round ? roundView(round, now) : null,
      totals: round ? totalsView(await spotTotals(database.read, round.id)) : null,
      players: await countVisitors(database.read, title.code, new Date(now.getTime() - WANTED_MILLISECONDS)),
      history: rounds
        .filter(({ state }) => state === 'settled' || state === 'void')
        .reverse()
        .map((past) => markView(past, game)),
      mine: (await betsOfPlayer(database.read, shown, session.playerKey)).map(betView),
      spots: game.spots(title).map((spot) => ({ id: spot.id, limit: toWire(spotLimit(title, spot)) })),
    };
  }

  /** A past round with all that is needed to compute it again. */
  async function pastRound(title: Title, number: string): Promise<Json> {
    const round = /^\d{1,9}$/.test(number) ? await findRound(database.read, `${title.code}-${number}`) : undefined;
    if (!round) throw new GameRefusal('unknown_round', 404);
    return roundView(round, await clock());
  }

  /** A finished round for the page that computes it again. A void one has no outcome to compare. */
  async function published(id: string): Promise<WirePublished | null> {
    const round = await findRound(database.read, id);
    const title = round && byCode.get(round.code);
    if (!title || round.state !== 'settled') return null;
    return {
      roundId: id,
      gameCode: title.code,
      family,
      settings: title.settings,
      name: title.name,
      stake: '0.00',
      payout: null,
      choice: null,
      steps: [],
      outcome: round.outcome,
      serverSeedHash: round.seedHash,
      serverSeed: round.serverSeed,
      clientSeed: round.code,
      nonce: String(round.number),
    };
  }

  return {
    step: runner.step,
    table,
    place: bets.place,
    cashOut,
    service: {
      routes(routes: GameRoutes) {
        routes.get('/table', ({ session, title }) => table(session, title));
        routes.get('/rounds/:number', ({ title, params }) => pastRound(title, params.number ?? ''));
        routes.post('/bets', { body: BetBody, needsKey: true }, async ({ session, title, body, key }) => {
          const stakes = Object.fromEntries(Object.entries(body.stakes).map(([spot, amount]) => [spot, parseMoney(amount)]));
          return answeredView(await bets.place(session, title, key, { ...body, stakes }));
        });
        if (game.flight)
          routes.post('/cash-out', { body: CashOutBody }, async ({ session, title, body }) =>
            answeredView(await cashOut(session, title, body.betId)),
          );
      },
      published,
      async begin() {
        await addTables(
          database.read,
          family,
          titles.map(({ code }) => code),
        );
        runner.begin();
      },
      async stop() {
        for (const timer of totalsDue.values()) clearTimeout(timer);
        totalsDue.clear();
        await runner.stop();
      },
    } satisfies FamilyService,
  };
}

export const startTables = (options: TablesOptions) => (deps: FamilyDeps) => createTables(deps, options).service;
