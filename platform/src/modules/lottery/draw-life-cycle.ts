import { createStream, drawResult } from '@portal/lottery-rules';
import type { Database } from '@portal/postgres';
import { databaseTime } from '../../core/clock';
import { newId } from '../../core/ids';
import type { Jobs } from '../../core/jobs';
import type { Outbox } from '../../core/outbox';
import type { CatalogReader } from './catalog';
import { planFastDraws } from './draw-schedule';
import {
  closeDraw,
  findDraw,
  findDueDraws,
  findLastDrawTime,
  findSealedSeed,
  insertDraws,
  openDraw,
  saveResult,
  voidDraw,
} from './draws.repository';
import { lotteryErrors } from './lottery.errors';
import type { Draw } from './lottery.model';
import { hmacOf, type SeedVault } from './seed-vault';
import type { Settlement } from './settlement.service';

type Deps = { database: Database; outbox: Outbox; jobs: Jobs; catalog: CatalogReader; vault: SeedVault; settlement: Settlement };

/** Draws exist at least this long before they open. */
const aheadMs = 15 * 60_000;
export const advanceJob = 'lottery.advance-draw';

/**
 * Leads each draw from upcoming through open, closed and resulted to settled. A job is due at each of its moments; every step takes the
 * draw from one state to the next in one statement, so that a job that comes late, twice or on two machines does no harm.
 */
export function createDrawLifeCycle({ database, outbox, jobs, catalog, vault, settlement }: Deps) {
  const tell = (tx: Parameters<Outbox['add']>[0], draw: Draw, state: string) =>
    outbox.add(tx, {
      topic: 'lottery.drawChanged',
      memberId: null,
      data: { drawId: draw.id, gameCode: draw.gameCode, issue: draw.issue, state },
    });

  const wake = (tx: Parameters<Jobs['send']>[0], drawId: string, at: Date) => jobs.send(tx, advanceJob, { drawId }, { startAfter: at });

  async function planGame(gameCode: string, now: Date): Promise<void> {
    const { game } = await catalog.getGame(gameCode);
    const last = await findLastDrawTime(database.read, gameCode);
    const from = last && last > now ? last : now;
    // At least the draw on sale and the one after it, however long the interval is.
    const until = new Date(now.getTime() + Math.max(aheadMs, 2 * game.drawIntervalSeconds * 1_000));
    const planned = planFastDraws(game.drawIntervalSeconds, game.closeBeforeSeconds, from, until).map((draw) => {
      const { commit, sealed } = vault.create();
      return { ...draw, id: newId(), gameCode, seedCommit: commit, seedSealed: sealed };
    });
    if (planned.length === 0) return;
    await database.transaction(async (tx) => {
      const fresh = new Set(await insertDraws(tx, planned));
      for (const draw of planned) {
        if (!fresh.has(draw.id)) continue;
        for (const moment of [draw.opensAt, draw.closesAt, draw.drawsAt]) await wake(tx, draw.id, moment);
      }
    });
  }

  async function draw(found: Draw): Promise<void> {
    const seed = vault.open(await findSealedSeed(database.read, found.id));
    const { game } = await catalog.getGame(found.gameCode);
    const result = drawResult(game.family, createStream(hmacOf(seed), found.gameCode, found.issue));
    await database.transaction(async (tx) => {
      if (await saveResult(tx, found.id, result, seed.toString('hex'))) await tell(tx, found, 'resulted');
    });
  }

  /** Takes every step of a draw that is due by the database's clock. */
  async function advance(drawId: string): Promise<void> {
    for (;;) {
      const found = await findDraw(database.read, drawId);
      if (!found) return;
      const now = await databaseTime(database.read);
      if (found.state === 'upcoming' && found.opensAt <= now) {
        await database.transaction(async (tx) => void ((await openDraw(tx, drawId)) && (await tell(tx, found, 'open'))));
      } else if (found.state === 'open' && found.closesAt <= now) {
        await database.transaction(async (tx) => void ((await closeDraw(tx, drawId)) && (await tell(tx, found, 'closed'))));
      } else if (found.state === 'closed' && found.drawsAt <= now) {
        await draw(found);
      } else if (found.state === 'resulted' || found.state === 'void') {
        await settlement.settle(found);
        return;
      } else {
        return;
      }
    }
  }

  return {
    advance,
    /** Makes the draws of the next minutes and takes up whatever is overdue: after a stop of any length the lottery goes on by itself. */
    async tick(): Promise<void> {
      const now = await databaseTime(database.read);
      for (const { game } of (await catalog.get()).games.values()) if (game.isEnabled) await planGame(game.code, now);
      for (const drawId of await findDueDraws(database.read)) await advance(drawId);
    },
    /** Calls a draw off before its result: every bet is given back. */
    async callOff(drawId: string): Promise<void> {
      const found = await findDraw(database.read, drawId);
      if (!found) throw lotteryErrors.drawUnknown();
      await database.transaction(async (tx) => void ((await voidDraw(tx, drawId)) && (await tell(tx, found, 'void'))));
      await advance(drawId);
    },
  };
}

export type DrawLifeCycle = ReturnType<typeof createDrawLifeCycle>;
