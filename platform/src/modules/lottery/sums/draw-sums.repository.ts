import type { DrawState, LocalText } from '@portal/contracts';
import type { MinorUnits } from '@portal/money';
import type { Database, Queryable, Tx } from '@portal/postgres';
import { type RawBuilder, sql } from 'kysely';
import type { DayRange } from '../../../core/day-range';
import { notedDraws } from '../../../core/jobs/noted-draws';
import { type BrokenInvariant, runCheck } from '../../../core/watch/checks';

/** What the house took and paid. Bets that stand, for real money, in minor units. */
export type BetSums = {
  bets: number;
  /** What the lines are worth. */
  stake: MinorUnits;
  /** What was paid for them. */
  price: MinorUnits;
  prizes: MinorUnits;
  rebates: MinorUnits;
  refunds: MinorUnits;
};
/** The draws of a lottery that were settled, of several days. */
export type LotterySums = BetSums & { gameCode: string; gameName: LocalText; draws: number };
export type DrawSums = BetSums & { drawId: string; issue: string; state: DrawState; drawsAt: Date; members: number; cancelledBets: number };

/** The lotteries whose draws took place on the days, the one with most bets first. */
export async function findLotterySums(db: Queryable, { from, to }: DayRange): Promise<LotterySums[]> {
  const { rows } = await sql<LotterySums>`
    select s.game_code as "gameCode", g.name as "gameName", s.draws, s.bets, s.stake, s.price, s.prizes, s.rebates, s.refunds
      from (
        select k.game_code, sum(k.draws)::int as draws, sum(k.bets)::int as bets, sum(k.stake)::bigint as stake, sum(k.price)::bigint as price,
          sum(k.prizes)::bigint as prizes, sum(k.rebates)::bigint as rebates, sum(k.refunds)::bigint as refunds
          from lottery.game_days k where k.day between ${from}::date and ${to}::date group by k.game_code
      ) s join lottery.games g on g.code = s.game_code order by s.bets desc, s.game_code`.execute(db);
  return rows;
}

const orders: Record<'newest' | 'loss', RawBuilder<unknown>> = {
  newest: sql`k.draws_at desc, k.draw_id desc`,
  loss: sql`k.price - k.prizes - k.rebates - k.refunds, k.draw_id`,
};
export type DrawsWanted = DayRange & { gameCode: string; order: keyof typeof orders; pageNo: number; pageSize: number };

/** A page of the draws of a lottery that took place on the days, and how many there are. */
export async function findDrawSums(
  db: Queryable,
  { gameCode, from, to, order, pageNo, pageSize }: DrawsWanted,
): Promise<{ draws: DrawSums[]; count: number }> {
  const wanted = sql`k.game_code = ${gameCode} and k.day between ${from}::date and ${to}::date`;
  const [page, total] = await Promise.all([
    sql<DrawSums>`
      select k.draw_id as "drawId", d.issue, d.state, k.draws_at as "drawsAt", k.members, k.cancelled_bets as "cancelledBets", k.bets, k.stake,
        k.price, k.prizes, k.rebates, k.refunds
        from lottery.draw_sums k join lottery.draws d on d.id = k.draw_id
       where ${wanted} order by ${orders[order]} limit ${pageSize} offset ${(pageNo - 1) * pageSize}`.execute(db),
    sql<{ count: number }>`select count(*)::int as count from lottery.draw_sums k where ${wanted}`.execute(db),
  ]);
  return { draws: page.rows, count: total.rows[0]!.count };
}

export const unsummedDraws = notedDraws('lottery.unsummed_draws');

/** Writes down the sums of a draw. It reads all bets, so it may take longer than other statements. */
export async function sumDraw(tx: Tx, drawId: string): Promise<void> {
  await sql`set local statement_timeout = '5min'`.execute(tx);
  await sql`select lottery.sum_draw(${drawId})`.execute(tx);
}

export const findBrokenSums = (database: Database, days: number): Promise<BrokenInvariant<{ subject: string | null }>[]> =>
  runCheck(
    database,
    sql<BrokenInvariant<{ subject: string | null }>>`select invariant, subject, detail from lottery.check_draw_sums(${days}) limit 1000`,
  );
