import type { DrawState, PublishedResult } from '@portal/contracts';
import type { DrawResult } from '@portal/lottery-rules';
import type { MinorUnits } from '@portal/money';
import type { Queryable } from '@portal/postgres';
import { sql } from 'kysely';
import { countUpTo } from '../../../core/count-up-to';

/** A page of the ids of a lottery's draws, the latest first. */
export async function findDrawIdsOf(
  db: Queryable,
  gameCode: string,
  { state, pageNo, pageSize }: { state?: DrawState | undefined; pageNo: number; pageSize: number },
): Promise<{ ids: string[]; count: number }> {
  const condition = sql`game_code = ${gameCode} and (${state ?? null}::text is null or state = ${state ?? null})`;
  const [page, count] = await Promise.all([
    sql<{ id: string }>`
      select id from lottery.draws where ${condition} order by draws_at desc, id desc limit ${pageSize} offset ${(pageNo - 1) * pageSize}`.execute(
      db,
    ),
    countUpTo(db, sql`from lottery.draws where ${condition}`),
  ]);
  return { ids: page.rows.map(({ id }) => id), count };
}

export type PendingEntry = { drawId: string; operator: string; at: Date };

/** Who has entered a result, or a correction, that waits for a second operator. */
export async function findPendingEntries(db: Queryable, drawIds: readonly string[]): Promise<PendingEntry[]> {
  const { rows } = await sql<PendingEntry>`
    select e.draw_id as "drawId", e.operator_name as operator, e.entered_at as at
      from lottery.result_entries e join lottery.draws d on d.id = e.draw_id and e.version > d.result_version
     where e.draw_id = any(${[...drawIds]}::uuid[]) order by e.entered_at`.execute(db);
  return rows;
}

export type StandingEntry = {
  version: number;
  operator: string;
  at: Date;
  reason: string;
  entry: { result: DrawResult; published: PublishedResult | null };
};

/** The entries that made the results of a draw, oldest first; none that waits. */
export async function findStandingEntries(db: Queryable, drawId: string): Promise<StandingEntry[]> {
  const { rows } = await sql<StandingEntry>`
    select e.version, e.operator_name as operator, e.entered_at as at, e.reason, e.entry
      from lottery.result_entries e join lottery.draws d on d.id = e.draw_id and e.version <= d.result_version
     where e.draw_id = ${drawId} order by e.version, e.entered_at`.execute(db);
  return rows;
}

export type DrawBets = { count: number; cancelledCount: number; stake: MinorUnits; price: MinorUnits; prizes: MinorUnits };

/**
 * Sums of the bets of a draw, without play money. Amounts are of bets that stand; prizes are known once the draw is settled. They are kept
 * then, and read bet by bet before.
 */
export async function findBetsOf(db: Queryable, drawId: string): Promise<DrawBets> {
  const { rows } = await sql<DrawBets>`
    with draw as materialized (
      select d.id, d.state, exists (select 1 from lottery.draw_sums k where k.draw_id = d.id and k.version = d.result_version) and d.state <> 'resulted' as is_summed
        from lottery.draws d where d.id = ${drawId}
    )
    select s.bets as count, s.cancelled_bets as "cancelledCount", s.stake, s.price, case d.state when 'settled' then s.prizes else 0 end as prizes
      from draw d
      cross join lateral (
        select k.bets, k.cancelled_bets, k.stake, k.price, k.prizes from lottery.draw_sums k where d.is_summed and k.draw_id = d.id
        union all
        select l.bets, l.cancelled_bets, l.stake, l.price, l.prizes from lottery.sums_of_draw(d.id) l where not d.is_summed
      ) s`.execute(db);
  return rows[0]!;
}

export type DrawNotes = { reason: string; plannedAt: Date | null };

/** What staff did to a draw last, and when it was planned for before it was postponed. */
export async function findNotes(db: Queryable, drawId: string): Promise<DrawNotes> {
  const { rows } = await sql<DrawNotes>`
    select coalesce(reason, '') as reason, planned_at as "plannedAt" from lottery.draws where id = ${drawId}`.execute(db);
  return rows[0]!;
}
