import type { Database, Tx } from '@portal/postgres';
import { databaseTime } from '../../../core/clock';
import type { Jobs } from '../../../core/jobs/jobs';
import type { Log } from '../../../core/watch/log';
import type { Outbox } from '../../../core/jobs/outbox';
import type { TermChanges } from '../catalog/term-changes';
import { advanceJob, type DrawPlanner } from './draw-planner';
import type { PastIssues } from './past-issues';
import { closeDraw, findDraw, findDueDraws, findSealedSeed, missDraw, saveBeaconValue, saveResult, voidDraw } from './draws.repository';
import { lotteryErrors } from '../lottery.errors';
import type { Draw } from '../lottery.model';
import type { ResultSources } from '../results/result-sources';
import type { Settlement } from '../settlement/settlement.service';
import type { Beacons } from '../verification/beacon';
import { merkleRoot } from '../../../core/merkle-tree';
import { findLeaves, insertLeaves, saveTicketRoot } from '../verification/tickets.repository';
import type { PayRewards } from '../yeekee/yeekee-rewards';
import type { SeedVault } from './seed-vault';

type Deps = {
  database: Database;
  outbox: Outbox;
  jobs: Jobs;
  log: Log;
  planner: DrawPlanner;
  pastIssues: PastIssues;
  vault: SeedVault;
  beacons: Beacons;
  sources: ResultSources;
  settlement: Settlement;
  changes: Pick<TermChanges, 'open'>;
  /** Pays rewards of a draw other than prizes of bets. */
  payRewards: PayRewards;
};

/** Tickets that one statement hashes, which takes about a second. */
const maxLeavesPerStep = 50_000;
/** How long to wait before a source without a result is asked again. */
const askAgainMs = 5_000;

/**
 * Takes each draw from upcoming through open, closed and resulted to settled. A job is due at each transition; every step takes the
 * draw from one state to the next in one statement, so that a job that comes late, twice or on two machines does no harm.
 */
export function createDrawLifeCycle({
  database,
  outbox,
  jobs,
  log,
  planner,
  pastIssues,
  vault,
  beacons,
  sources,
  settlement,
  changes,
  payRewards,
}: Deps) {
  /** Publishes a draw's new state with the caller's transaction. */
  const tell = (tx: Tx, draw: Draw, state: string) =>
    outbox.add(tx, {
      topic: 'lottery.drawChanged',
      memberId: null,
      data: { drawId: draw.id, gameCode: draw.gameCode, issue: draw.issue, state },
    });

  /** Takes one step and publishes it, in one transaction. False: the step was not due or already taken. */
  const take = (draw: Draw, state: string, step: (tx: Tx, id: string) => Promise<boolean>): Promise<boolean> =>
    database.transaction(async (tx) => {
      const isTaken = await step(tx, draw.id);
      if (isTaken) await tell(tx, draw, state);
      return isTaken;
    });

  /** Begins the sale of a draw, with the terms that hold from it. False: it has to wait for one that is sold by other terms. */
  async function open(draw: Draw): Promise<boolean> {
    const opening = await database.transaction(async (tx) => {
      const answer = await changes.open(tx, draw);
      if (answer === 'opened') await tell(tx, draw, 'open');
      return answer;
    });
    return opening !== 'waits';
  }

  const askAgain = (drawId: string, now: Date) =>
    jobs.send(
      null,
      advanceJob,
      { drawIds: [drawId] },
      { startAfter: new Date(now.getTime() + askAgainMs), singletonKey: `again:${drawId}` },
    );

  /** No ticket is added or cancelled after the close, so the tree is the same whenever it is built. */
  async function sealTickets({ id }: Draw): Promise<void> {
    while (await database.transaction((tx) => insertLeaves(tx, id, maxLeavesPerStep)));
    const leaves = await findLeaves(database.read, id);
    const root = await merkleRoot(leaves);
    await database.transaction((tx) => saveTicketRoot(tx, id, root, leaves.length / 32));
  }

  /** False while the beacon has no value. The draw then waits, without a time limit, and logs an error. */
  async function readBeacon(draw: Draw): Promise<boolean> {
    const beacon = beacons.get(draw.beaconSource ?? '');
    const value = await beacon?.valueOf(draw.beaconRound ?? '').catch(() => null);
    if (typeof value !== 'string') {
      log.error({ drawId: draw.id, gameCode: draw.gameCode, issue: draw.issue, beacon: draw.beaconSource }, 'a draw waits for its beacon');
      return false;
    }
    await database.transaction((tx) => saveBeaconValue(tx, draw.id, value));
    return true;
  }

  /** Asks the draw's source for the result. False: there is none yet. */
  async function findResult(draw: Draw): Promise<boolean> {
    if (draw.source === 'operators') return false;
    const seed = vault.open(await findSealedSeed(database.read, draw.id));
    const found = await sources.find(draw, seed).catch((error: unknown) => {
      // A failing feed counts as having no result, so that bets are refunded in the end.
      if (draw.source !== 'feed') throw error;
      log.error({ err: error, drawId: draw.id, gameCode: draw.gameCode, issue: draw.issue }, 'a feed failed');
      return null;
    });
    if (!found) return false;
    if ('off' in found) return take(draw, 'void', (tx, id) => voidDraw(tx, id, found.off));
    await take(draw, 'resulted', (tx, id) => saveResult(tx, id, found));
    return true;
  }

  /** Takes the next step of a closed draw. False: it has to wait. */
  async function proceedClosed(draw: Draw, now: Date): Promise<boolean> {
    if (draw.proofVersion === 2 && draw.ticketRoot === null) return sealTickets(draw).then(() => true);
    if (draw.drawsAt > now) return false;
    if (draw.proofVersion === 2 && draw.beaconValue === null) return (await readBeacon(draw)) || askAgain(draw.id, now).then(() => false);
    if (await findResult(draw)) return true;
    if (draw.refundAt && draw.refundAt <= now) {
      log.error({ drawId: draw.id, gameCode: draw.gameCode, issue: draw.issue }, 'a draw had no result in time; its bets are given back');
      return take(draw, 'missed', missDraw);
    }
    if (draw.source === 'feed') await askAgain(draw.id, now);
    return false;
  }

  /** Takes all steps of a draw that are due by the database's clock, payment included. Safe to repeat and to run in parallel. */
  async function advance(drawId: string): Promise<void> {
    for (;;) {
      const found = await findDraw(database.read, drawId);
      if (!found) return;
      const now = await databaseTime(database.read);
      if (found.state === 'upcoming' && found.opensAt <= now) {
        if (!(await open(found))) return askAgain(drawId, now).then(() => undefined);
      } else if (found.state === 'open' && found.closesAt <= now) await take(found, 'closed', closeDraw);
      else if (found.state === 'closed') {
        if (!(await proceedClosed(found, now))) return;
      } else if (found.state === 'resulted' || found.state === 'void' || found.state === 'missed') {
        await payRewards(found);
        await settlement.settle(found);
        return;
      } else {
        return;
      }
    }
  }

  return {
    advance,
    /** Advances each draw independently. If one fails, the others go on and the job is retried. */
    async advanceAll(drawIds: readonly string[]): Promise<void> {
      const ended = await Promise.allSettled(drawIds.map(advance));
      for (const one of ended) if (one.status === 'rejected') throw one.reason;
    },
    /** Beacons by name. A draw asks the beacon that it names. */
    beacons,
    feeds: sources.feeds,
    makers: sources.makers,
    tell,
    /** Schedules jobs for the new times of a draw that was moved. Joins the caller's transaction. */
    wake: (tx: Tx, drawId: string, moments: readonly Date[]) =>
      jobs.sendMany(
        tx,
        advanceJob,
        moments.map((startAfter) => ({ data: { drawIds: [drawId] }, startAfter })),
      ),
    /** Lists the next draws of a lottery, also those that are not stored yet. */
    upcomingIssues: async (gameCode: string, count: number) => planner.upcomingIssues(gameCode, count, await databaseTime(database.read)),
    /** Plans draws ahead, also of a lottery that was just added. */
    planAhead: async () => planner.plan(await databaseTime(database.read)),
    /** Plans draws ahead and advances all that are overdue, so that the lottery recovers by itself after any downtime. */
    async tick(): Promise<void> {
      const now = await databaseTime(database.read);
      await pastIssues.fill(now);
      await planner.plan(now);
      for (const drawId of await findDueDraws(database.read)) {
        // One failing draw must not hold up the others.
        await advance(drawId).catch((error: unknown) => log.error({ err: error, drawId }, 'a draw did not advance'));
      }
    },
    /**
     * Voids a draw: all bets are refunded and prizes that were paid are taken back. Does nothing if the draw can no longer be voided.
     * @throws lottery.draw_unknown
     */
    async callOff(drawId: string, reason = ''): Promise<void> {
      const found = await findDraw(database.read, drawId);
      if (!found) throw lotteryErrors.drawUnknown();
      await take(found, 'void', (tx, id) => voidDraw(tx, id, reason));
      await advance(drawId);
    },
  };
}

export type DrawLifeCycle = ReturnType<typeof createDrawLifeCycle>;
