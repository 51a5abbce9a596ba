import type { Database, Queryable } from '@portal/postgres';
import { sql } from 'kysely';
import { forgetRows, isDayBefore } from '../../core/forget-rows';

/** Counts that somebody came by a code, and notes the visitor, each once a day. A code that does not exist is not counted. */
export async function countVisit(db: Queryable, code: string, visitor: string): Promise<void> {
  await sql`
    with counted as (
      insert into members.code_visits as v (code, part, visits)
      select c.code, floor(random() * 16)::int, 1 from members.affiliate_codes c where c.code = ${code}
      on conflict (code, part) do update set visits = v.visits + 1
    )
    insert into members.link_visitors (member_id, day, visitor)
    select c.member_id, d.day, substring(sha256(convert_to(c.member_id || ' ' || d.day || ' ' || ${visitor}::text, 'UTF8')) for 16)
      from members.affiliate_codes c, core.day_of(clock_timestamp()) as d (day) where c.code = ${code}
    on conflict do nothing`.execute(db);
}

/** How many visitors came by the member's links, by day; those of one day are counted to the given number. */
export async function countVisitors(db: Queryable, memberId: string, from: string, to: string, most: number): Promise<VisitorDay[]> {
  const { rows } = await sql<VisitorDay>`
    select d.day::date::text as day, v.visitors from generate_series(${from}::date, ${to}::date, interval '1 day') as d (day)
      cross join lateral (
        select count(*)::int as visitors from (
          select 1 from members.link_visitors v where v.member_id = ${memberId} and v.day = d.day::date limit ${most}) v
      ) v where v.visitors > 0`.execute(db);
  return rows;
}

export type VisitorDay = { day: string; visitors: number };

export const forgetVisitors = (database: Pick<Database, 'transaction'>, days: number): Promise<void> =>
  forgetRows(database, 'members.link_visitors', isDayBefore('day', days));
