import type { DeskQueueName, LocalText } from '@portal/contracts';
import type { MinorUnits } from '@portal/money';
import type { Queryable } from '@portal/postgres';
import { sql } from 'kysely';

export type Queue = { queue: DeskQueueName; waiting: number; oldest: Date | null };

/** Reads the views `desk_queues` that modules publish for it, and none of their tables. */
export async function findQueues(db: Queryable): Promise<Queue[]> {
  const { rows } = await sql<Queue>`
    select * from operators.desk_queues
    union all select * from payments.desk_queues
    union all select * from identity.desk_queues
    union all select * from risk.desk_queues
    union all select * from chat.desk_queues
    union all select * from promotions.desk_queues
    union all select * from points.desk_queues
    union all select * from feedback.desk_queues
    union all select * from payruns.desk_queues`.execute(db);
  return rows;
}

export type ClosingDraw = {
  id: string;
  gameCode: string;
  gameName: LocalText;
  issue: string;
  closesAt: Date;
  bets: number;
  stake: MinorUnits;
  isPartial: boolean;
};

export async function findClosingDraws(db: Queryable, most: number): Promise<ClosingDraw[]> {
  const { rows } = await sql<ClosingDraw>`
    select id, game_code as "gameCode", game_name as "gameName", issue, closes_at as "closesAt", bets, stake, is_partial as "isPartial"
      from lottery.closing_draws(${most})`.execute(db);
  return rows;
}

export async function findToday(db: Queryable): Promise<string> {
  const { rows } = await sql<{ day: string }>`select core.day_of(clock_timestamp())::text as day`.execute(db);
  return rows[0]!.day;
}

export type FoundPayment = {
  kind: 'deposit' | 'withdrawal';
  id: string;
  number: string;
  memberId: string;
  amount: MinorUnits;
  status: string;
};

/** By the whole number, or by the id. */
export async function findPayments(db: Queryable, { number, id }: { number: string; id: string | null }): Promise<FoundPayment[]> {
  const { rows } = await sql<FoundPayment>`
    select f.kind, f.id, f.number, f.member_id as "memberId", f.amount, f.status from payments.found f
     where ${id === null ? sql`f.number = ${number}` : sql`f.id = ${id}::uuid`} limit 5`.execute(db);
  return rows;
}

export type FoundDraw = { id: string; gameCode: string; gameName: LocalText; issue: string; state: string };

/** By the id, or by the whole issue: of those of several lotteries the latest. */
export async function findDraws(db: Queryable, { issue, id }: { issue: string; id: string | null }): Promise<FoundDraw[]> {
  const { rows } = await sql<FoundDraw>`
    select f.id, f.game_code as "gameCode", f.game_name as "gameName", f.issue, f.state from lottery.found_draws f
     where ${id === null ? sql`f.issue = ${issue}` : sql`f.id = ${id}::uuid`} order by f.draws_at desc limit 5`.execute(db);
  return rows;
}

export type FoundTitle = { id: string; title: LocalText };

/** Lotteries and offers are few: any part of the code or of a title finds them. */
export async function findLotteries(db: Queryable, text: string): Promise<FoundTitle[]> {
  const { rows } = await sql<FoundTitle>`
    select f.code as id, f.name as title from lottery.found_games f
     where position(lower(${text}::text) in lower(f.code || ' ' || f.name::text)) > 0 order by f.code limit 5`.execute(db);
  return rows;
}

export async function findOffers(db: Queryable, text: string): Promise<(FoundTitle & { isEnabled: boolean })[]> {
  const { rows } = await sql<FoundTitle & { isEnabled: boolean }>`
    select f.id, f.title, f.is_enabled as "isEnabled" from promotions.found f
     where position(lower(${text}::text) in lower(f.id || ' ' || f.title::text)) > 0 order by f.id limit 5`.execute(db);
  return rows;
}
