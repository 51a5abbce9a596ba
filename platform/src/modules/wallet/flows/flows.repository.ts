import type { MinorUnits } from '@portal/money';
import type { Queryable } from '@portal/postgres';
import { sql } from 'kysely';
import type { EntryType } from '../entry-types';

/** What members gained against one account of the house by entries of one type. */
export type Flow = { account: string; type: EntryType; amount: MinorUnits };
export type HourFlow = Flow & { hour: Date };
export type DayFlow = Flow & { day: string };

/** From when on the sums have to be counted anew: a quarter of an hour before the newest, or so many days ago where there are none; and now. */
export async function findSpan(db: Queryable, currency: string, firstDays: number): Promise<{ from: Date; until: Date }> {
  const { rows } = await sql<{ from: Date; until: Date }>`
    select coalesce((select max(f.bucket) from wallet.flows f where f.currency = ${currency}) - interval '15 minutes',
      clock_timestamp() - make_interval(days => ${firstDays})) as "from", clock_timestamp() as until`.execute(db);
  return rows[0]!;
}

export async function sumSpan(db: Queryable, currency: string, from: Date, until: Date): Promise<void> {
  await sql`select wallet.sum_flows(${currency}, ${from}::timestamptz, ${until}::timestamptz)`.execute(db);
}

/** By hours that began in the last `hours` hours, the oldest first. */
export async function findHourFlows(db: Queryable, currency: string, hours: number): Promise<HourFlow[]> {
  const { rows } = await sql<HourFlow>`
    select date_bin('1 hour', f.bucket, timestamptz 'epoch') as hour, f.account, f.type, sum(f.amount)::bigint as amount from wallet.flows f
     where f.currency = ${currency}
       and f.bucket >= date_bin('1 hour', clock_timestamp(), timestamptz 'epoch') - make_interval(hours => ${hours - 1})
     group by 1, 2, 3 order by 1, 2, 3`.execute(db);
  return rows;
}

/** By days of the brand from `from` to `to`, both included, the newest first. */
export async function findDayFlows(db: Queryable, currency: string, from: string, to: string): Promise<DayFlow[]> {
  const { rows } = await sql<DayFlow>`
    select core.day_of(f.bucket)::text as day, f.account, f.type, sum(f.amount)::bigint as amount from wallet.flows f
     where f.currency = ${currency} and f.bucket >= core.start_of_day(${from}::date) and f.bucket < core.start_of_day(${to}::date + 1)
     group by 1, 2, 3 order by 1 desc, 2, 3`.execute(db);
  return rows;
}
