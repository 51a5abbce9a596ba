import type { LocalText } from '@portal/contracts';
import type { Database } from '@portal/postgres';
import { newId } from '../../../core/ids';
import type { Jobs } from '../../../core/jobs/jobs';
import { termsAt, type CatalogReader, type Terms } from '../catalog/catalog';
import { findLastDrawTimes, insertDraws, type NewDraw } from './draws.repository';
import type { ResultFeeds } from '../feeds/result-feed';
import type { SeedVault } from './seed-vault';
import type { Beacon } from '../verification/beacon';
import { rulesOf, saveRules, type Rules } from '../verification/rules-text';
import { planBeyond, planIssues, type CalendarDay, type PlannedDraw, type Schedule } from './draw-schedule';

type Deps = { database: Database; jobs: Jobs; catalog: CatalogReader; vault: SeedVault; feeds: ResultFeeds; beacon: () => Beacon };

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const beaconLeadMs = 1_000;
/** Fast draws are planned at least this far ahead. */
const aheadMs = 15 * minuteMs;
/** All others are planned a day and a bit ahead. */
const slowAheadMs = dayMs + 2 * 60 * minuteMs;
export const advanceJob = 'lottery.advance-draw';

const horizonOf = (schedule: Schedule): number =>
  schedule.kind === 'interval' ? Math.max(aheadMs, 2 * schedule.seconds * 1_000) : slowAheadMs;

/**
 * The draws to add to a game whose latest draw was planned for `last`: all up to the horizon and one beyond it, so that the next draw is known
 * while this one is closed and waits for its result.
 */
export function drawsToAdd(schedule: Schedule, calendar: readonly CalendarDay[], last: Date | undefined, now: Date): PlannedDraw[] {
  const horizon = new Date(now.getTime() + horizonOf(schedule));
  if (last && last > horizon) return [];
  return planBeyond(schedule, calendar, last && last > now ? last : now, horizon);
}

/** Draws that one job advances at most. */
const maxDrawsPerJob = 12;

/** Jobs for the times at which draws open, close and are drawn. Draws that share a time share jobs, up to a dozen in each. */
export function wakeUps(
  draws: readonly Pick<NewDraw, 'id' | 'opensAt' | 'closesAt' | 'drawsAt'>[],
): { data: { drawIds: string[] }; startAfter: Date }[] {
  const byTime = new Map<number, Set<string>>();
  for (const { id, opensAt, closesAt, drawsAt } of draws)
    for (const moment of [opensAt, closesAt, drawsAt]) byTime.set(moment.getTime(), (byTime.get(moment.getTime()) ?? new Set()).add(id));
  return [...byTime].flatMap(([time, ids]) => {
    const all = [...ids];
    return Array.from({ length: Math.ceil(all.length / maxDrawsPerJob) }, (_, i) => ({
      data: { drawIds: all.slice(i * maxDrawsPerJob, (i + 1) * maxDrawsPerJob) },
      startAfter: new Date(time),
    }));
  });
}

const roundLabel = (round: number): LocalText => ({
  TY: `รอบที่ ${round}`,
  EN: `Round ${round}`,
  CN: `第 ${round} 轮`,
  ID: `Putaran ${round}`,
  VI: `Vòng ${round}`,
});

/** In the last second before the draw, so that nothing waits for the beacon, but after the close. */
const beaconMoment = ({ closesAt, drawsAt }: PlannedDraw): Date =>
  new Date(Math.max(drawsAt.getTime() - beaconLeadMs, closesAt.getTime() + beaconLeadMs));

/** Creates the rows of draws ahead, with everything that is published before they open. */
export function createDrawPlanner({ database, jobs, catalog, vault, feeds, beacon }: Deps) {
  /** The rules of a game by the terms that the catalogue has now. */
  const rules = new WeakMap<Terms, Rules>();
  function rulesBy(terms: Terms): Rules {
    const known = rules.get(terms) ?? rulesOf(terms);
    rules.set(terms, known);
    return known;
  }

  function toRow(terms: Terms, draw: PlannedDraw): NewDraw {
    const { game } = terms;
    const isOwn = game.resultSource === 'own';
    const source = beacon();
    const { commit, sealed } = vault.create();
    return {
      ...draw,
      id: newId(),
      gameCode: game.code,
      source: game.resultSource,
      sourceLabel: feeds.get(game.feed ?? '')?.label ?? null,
      label: game.label ?? (draw.round === null ? null : roundLabel(draw.round)),
      proofVersion: isOwn ? 2 : null,
      rulesHash: isOwn ? rulesBy(terms).hash : null,
      beaconSource: isOwn ? source.name : null,
      beaconRound: isOwn ? source.roundAt(beaconMoment(draw)) : null,
      seedCommit: commit,
      seedSealed: sealed,
      refundAt: isOwn ? null : new Date(draw.drawsAt.getTime() + (game.refundAfterMinutes ?? 60) * minuteMs),
    };
  }

  return {
    /** Several processes may run it at once: each issue is created once. */
    async plan(now: Date): Promise<void> {
      const onSale = [...(await catalog.get()).games.values()].filter(({ game }) => game.isEnabled);
      const lastTimes = await findLastDrawTimes(database.read);
      const planned = onSale.flatMap((one) =>
        drawsToAdd(one.game.schedule, one.calendar, lastTimes.get(one.game.code), now).map(
          (draw) => [termsAt(one, draw.opensAt), draw] as const,
        ),
      );
      const rows = planned.map(([terms, draw]) => toRow(terms, draw));
      if (rows.length === 0) return;
      const own = new Set(planned.flatMap(([terms]) => (terms.game.resultSource === 'own' ? [terms] : [])));
      const named = [...own].map(rulesBy);
      await database.transaction(async (tx) => {
        await saveRules(tx, named);
        const fresh = new Set(await insertDraws(tx, rows));
        await jobs.sendMany(tx, advanceJob, wakeUps(rows.filter(({ id }) => fresh.has(id))));
      });
    },

    /** The next issues of a game that can be sold, whether or not they have rows yet. Used for bets on several issues ahead. */
    async upcomingIssues(gameCode: string, count: number, now: Date): Promise<PlannedDraw[]> {
      const { game, calendar } = await catalog.getGame(gameCode);
      return planIssues(game.schedule, calendar, now, count);
    },
  };
}

export type DrawPlanner = ReturnType<typeof createDrawPlanner>;
