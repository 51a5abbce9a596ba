import type { Queryable } from '@portal/postgres';
import { sql } from 'kysely';

/** The running month of the brand until today, both days included. */
export async function findMonth(db: Queryable): Promise<{ from: string; to: string }> {
  const { rows } = await sql<{ from: string; to: string }>`
    select date_trunc('month', t.day)::date::text as "from", t.day::text as "to"
      from (select core.day_of(clock_timestamp()) as day) t`.execute(db);
  return rows[0]!;
}

/** What an account and everybody below have played on the days, by the kept sums. */
export async function sumMonth(
  db: Queryable,
  memberId: string,
  { from, to }: { from: string; to: string },
): Promise<{ stake: bigint; valid: bigint }> {
  const { rows } = await sql<{ stake: bigint; valid: bigint }>`
    select coalesce(sum(d.stake), 0)::bigint as stake, coalesce(sum(d.valid), 0)::bigint as valid
      from members.paths p join play_sums.days d on d.member_id = p.descendant_id and d.day between ${from}::date and ${to}::date
     where p.ancestor_id = ${memberId}`.execute(db);
  return rows[0]!;
}
