import { createHmac } from 'node:crypto';
import { checkJob, type FollowCheck } from '../../core/watch/checks';
import { databaseTime } from '../../core/clock';
import { createRollingCheck } from '../../core/watch/rolling-check';
import type { Core, Module } from '../../core/module';
import type { LimitsService } from '../limits';
import type { MembersService } from '../members';
import type { MessagesService } from '../messages';
import type { WalletService } from '../wallet';
import { lotteryActs } from './acts';
import { lotteryQueries } from './check.repository';
import { createCatalog } from './catalog/catalog';
import { createNewLotteries } from './catalog/new-lotteries';
import { createTermChanges } from './catalog/term-changes';
import { createChaseRunner } from './chases/chase-runner';
import { chaseRoutes } from './chases/chases.routes';
import { createChasesService } from './chases/chases.service';
import { createDrawLifeCycle } from './draws/draw-life-cycle';
import { advanceJob, createDrawPlanner } from './draws/draw-planner';
import { createPastIssues } from './draws/past-issues';
import type { ResultFeed } from './feeds/result-feed';
import { replayFeed } from './feeds/replay-feed';
import { simulatedFeed } from './feeds/simulated-feed';
import { lotteryRoutes } from './lottery.routes';
import { createLotteryLobby } from './lobby/lobby.service';
import { lobbyRoutes } from './lobby/lobby.routes';
import { vietnameseRoutes } from './lobby/vietnamese.routes';
import { createLotteryService } from './lottery.service';
import { reminderRoutes } from './reminders/reminders.routes';
import { createReminders } from './reminders/reminders.service';
import { createResultSources } from './results/result-sources';
import { createLotteryDesk, type AddAuditLine } from './operators/lottery-desk.service';
import { lotteryDeskRoutes } from './operators/lottery.desk.routes';
import { createSeedVault } from './draws/seed-vault';
import { createSettlement, type NoteSettled } from './settlement/settlement.service';
import { createDrawSums } from './sums/draw-sums.service';
import { createYeekeeResult } from './yeekee/yeekee-result';
import { createYeekeeRewards } from './yeekee/yeekee-rewards';
import { yeekeeRoutes } from './yeekee/yeekee.routes';
import { createYeekeeService } from './yeekee/yeekee.service';
import { createLocalBeacon, type Beacon } from './verification/beacon';
import { verificationRoutes } from './verification/verification.routes';

export type { NewCalendarEntry } from './draws/calendar.repository';
export type { Schedule } from './draws/draw-schedule';
export type { DrawLifeCycle } from './draws/draw-life-cycle';
export type { LotteryGame, PlaySetting } from './lottery.model';
export { customaryTerms as customaryYeekeeTerms } from './yeekee/yeekee.model';
export type { LotteryService } from './lottery.service';
export type { CountedBet, PlayersOfDraw } from './turnover/valid-bets';
export { findLotteryFaults } from './catalog/find-lottery-faults';
export { normaliseTerms, fromLotteryTerms, toLotteryTerms } from './catalog/lottery-terms';
export { customaryCancelMinutes, customaryCaps, customaryPlay, customarySeries } from './catalog/customary-terms';
export type { BetSums, DrawsWanted } from './sums/draw-sums.repository';
export type { DrawSumsService } from './sums/draw-sums.service';

type Deps = {
  demandPlay: LimitsService['demandPlay'];
  wallet: WalletService;
  members: MembersService;
  messages: MessagesService;
  audit: AddAuditLine;
  followCheck: FollowCheck;
  followSums: FollowCheck;
  /** Stops payouts until two officers have found everything in order. */
  stopPayouts(findings: readonly { invariant: string; detail: string }[]): Promise<void>;
  noteSettled: NoteSettled;
};

/** How often chases advance. Short enough for a draw that is open for a few seconds only. */
const chaseBeatMs = 500;
/** How often clients are told of newly shot numbers. */
const tellBeatMs = 700;
/** How soon after its settlement finance sees what a draw brought. */
const sumBeatMs = 2_000;

/** Lotteries: games and what they sell, draws from their seed to their settlement, bets. */
export function createLotteryModule(
  { database, outbox, jobs, repeater, log, config, secrets }: Core,
  { demandPlay, wallet, members, messages, audit, followCheck, followSums, stopPayouts, noteSettled }: Deps,
) {
  const catalog = createCatalog(database.read);
  const vault = createSeedVault(Buffer.from(secrets.SEED_KEY, 'base64'));
  const sums = createDrawSums(database);
  const settlement = createSettlement({
    ...{ database, wallet, messages, outbox, catalog },
    chunkSize: config.settlementChunk,
    noteSettled: [sums.note, noteSettled],
  });
  const beacon = createLocalBeacon(createHmac('sha256', secrets.SEED_KEY).update('local beacon').digest());
  const beacons = new Map<string, Beacon>([[beacon.name, beacon]]);
  const feeds = new Map<string, ResultFeed>([
    ['replay', replayFeed],
    ['simulated', simulatedFeed],
  ]);
  const planner = createDrawPlanner({ database, jobs, catalog, vault, feeds, beacon: () => beacon });
  const pastIssues = createPastIssues({ database, catalog, vault, feeds, log });
  const yeekee = createYeekeeService({ database, catalog, outbox, wallet });
  const payRewards = createYeekeeRewards({ database, catalog, wallet, messages });
  const sources = createResultSources({ catalog, feeds, makers: new Map([['yeekee', createYeekeeResult(database)]]) });
  const fresh = createNewLotteries({ catalog, feeds, mayInvent: config.demo, now: () => databaseTime(database.read) });
  const changes = createTermChanges({ database, fresh });
  const draws = createDrawLifeCycle({
    ...{ database, outbox, jobs, log, planner, pastIssues, vault, beacons, sources, settlement, changes, payRewards },
  });
  const desk = createLotteryDesk({ database, catalog, draws, audit });
  const service = createLotteryService({ database, currency: config.brand.currency, catalog, members, wallet });
  const lobby = createLotteryLobby({ database, catalog });
  const reminders = createReminders({ database, catalog, messages, timeZone: config.brand.timeZone });
  const chaseRunner = createChaseRunner({ database, currency: config.brand.currency, catalog, wallet, messages, log });
  const chases = createChasesService({ database, wallet, demandPlay, lottery: service, draws, runner: chaseRunner, log });
  const rolling = createRollingCheck(database, 'lottery', lotteryQueries);
  async function tell(broken: readonly { invariant: string; detail: string }[]): Promise<void> {
    log.fatal({ broken: broken.slice(0, 20), count: broken.length }, 'lotteries and ledger do not agree');
    await followCheck(broken);
    await stopPayouts(broken);
  }
  async function look(): Promise<void> {
    const { findings, isRoundClean } = await rolling.look();
    if (findings.length > 0) await tell(findings);
    else if (isRoundClean) await followCheck([]);
  }
  /** Compares everything with the ledger at one moment, and tells staff. */
  async function checkAll() {
    const broken = await rolling.complete();
    if (broken.length > 0) await tell(broken);
    else await followCheck([]);
    return broken;
  }
  async function tellBrokenSums(): Promise<void> {
    const broken = await sums.check();
    if (broken.length > 0)
      log.fatal({ broken: broken.slice(0, 20), count: broken.length }, 'sums of draws do not agree with bets and dues');
    await followSums(broken);
  }
  const module: Module = {
    name: 'lottery',
    routes(serve) {
      lotteryRoutes({ serve, read: database.read, lottery: service, members });
      lobbyRoutes({ serve, read: database.read, lobby });
      vietnameseRoutes({ serve, read: database.read, lobby, catalog });
      reminderRoutes(serve, reminders);
      yeekeeRoutes(serve, yeekee);
      chaseRoutes({ serve, catalog, chases });
      const planAhead = () => {
        catalog.forget();
        return draws.planAhead();
      };
      lotteryDeskRoutes({ serve, desk, fresh, changes, planAhead, forget: catalog.forget });
      verificationRoutes({ serve, read: database.read, catalog });
    },
    jobs(queue) {
      queue.define({
        name: advanceJob,
        concurrency: 4,
        // Older jobs name a single draw.
        handler: ({ drawIds, drawId }) => draws.advanceAll((drawIds ?? [drawId]) as string[]),
      });
      queue.define({ name: 'lottery.remind', cron: '* * * * *', handler: () => reminders.remind() });
      queue.define({ name: 'lottery.tick', cron: '* * * * *', handler: () => draws.tick() });
      // What is new and a slice of all members. A finding raises an alert and stops payouts.
      queue.define({ name: 'lottery.check', cron: '* * * * *', ...checkJob, handler: look });
      queue.define({ name: 'lottery.sum', cron: '* * * * *', handler: () => sums.sumAll() });
      queue.define({ name: 'lottery.check-sums', cron: '42 3 * * *', ...checkJob, handler: tellBrokenSums });
    },
    start() {
      repeater.every('lottery.yeekee-shots', tellBeatMs, yeekee.tellOfShots);
      repeater.every('lottery.sum', sumBeatMs, () => sums.sumAll());
      repeater.every('lottery.chases', chaseBeatMs, () => chaseRunner.advance());
      return draws.tick();
    },
    stop: () => service.drain(),
  };
  /** Games whose results are made up: all bundled feeds are sandboxes. Operators enter real results. */
  async function findInventedGames(): Promise<string[]> {
    const games = [...(await catalog.get()).games.values()].map(({ game }) => game);
    return games
      .filter(({ isEnabled, resultSource, feed }) => isEnabled && resultSource === 'feed' && feeds.has(feed ?? ''))
      .map(({ code }) => code);
  }
  return {
    module,
    service,
    sums,
    feeds: new Set(feeds.keys()),
    acts: lotteryActs,
    draws,
    chases: chaseRunner,
    yeekee,
    findInventedGames,
    checkAll,
  };
}
