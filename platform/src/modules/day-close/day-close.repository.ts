import type { DayBooks, PromiseKind } from '@portal/contracts';
import type { Queryable } from '@portal/postgres';
import { sql } from 'kysely';

/** What the payments' records and the bank's reports say of a day, in minor units. */
export type PaymentsBook = Record<'credited' | 'paid' | 'reported' | 'returned' | 'waiting', bigint>;

export async function findPaymentsBook(db: Queryable, day: string): Promise<PaymentsBook> {
  const { rows } = await sql<PaymentsBook>`select credited, paid, reported, returned, waiting from payments.day_book(${day}::date)`.execute(
    db,
  );
  return rows[0]!;
}

export type ProviderBook = { provider: string; comparedAt: Date | null; transactions: number; openDifferences: number };

export async function findProviderBooks(db: Queryable, day: string): Promise<ProviderBook[]> {
  const { rows } = await sql<ProviderBook>`
    select provider, compared_at as "comparedAt", transactions, open_differences as "openDifferences" from games.day_books(${day}::date)`.execute(
    db,
  );
  return rows;
}

/** What members have been promised besides their balances. `amount` in minor units, or whole points or tickets. */
export type NotedPromise = { kind: PromiseKind; count: number; amount: bigint; at: Date };

export async function findPromises(db: Queryable, day: string): Promise<NotedPromise[]> {
  const { rows } = await sql<NotedPromise>`
    select p.kind, p.count, p.amount, p.noted_at as at from day_close.promises p where p.day = ${day}::date`.execute(db);
  return rows;
}

/** Notes what is promised now as that of yesterday, unless that was noted before. Reads the views `promised` that modules publish. */
export async function notePromises(db: Queryable): Promise<void> {
  await sql`
    insert into day_close.promises (day, kind, count, amount)
    select y.day, p.kind, p.count, p.amount
      from (select core.day_of(clock_timestamp()) - 1 as day) y
      cross join lateral (
        select * from wallet.promised
        union all select * from promotions.promised
        union all select * from rewards.promised
        union all select * from points.promised
      ) p
     where not exists (select 1 from day_close.promises k where k.day = y.day)
    on conflict do nothing`.execute(db);
}

export async function isDayOver(db: Queryable, day: string): Promise<boolean> {
  const { rows } = await sql<{ isOver: boolean }>`select core.start_of_day(${day}::date + 1) <= clock_timestamp() as "isOver"`.execute(db);
  return rows[0]!.isOver;
}

/** A day that is closed. Amounts in minor units. */
export type Close = {
  day: string;
  closedBy: string;
  closedAt: Date;
  statementIn: bigint;
  statementOut: bigint;
  causes: string;
  /** Those of before 2026-12 say nothing of promises. */
  figures: Omit<DayBooks, 'promises'> & Partial<Pick<DayBooks, 'promises'>>;
};

const columns = sql`c.day::text as day, c.closed_by as "closedBy", c.closed_at as "closedAt", c.statement_in as "statementIn",
  c.statement_out as "statementOut", c.causes, c.figures`;

export async function findClose(db: Queryable, day: string): Promise<Close | undefined> {
  const { rows } = await sql<Close>`select ${columns} from day_close.closes c where c.day = ${day}::date`.execute(db);
  return rows[0];
}

const mostListed = 62;

/** The newest closed days, newest first. */
export async function listCloses(db: Queryable): Promise<Close[]> {
  const { rows } = await sql<Close>`select ${columns} from day_close.closes c order by c.day desc limit ${mostListed}`.execute(db);
  return rows;
}

/** False when somebody else has closed the day meanwhile. */
export async function insertClose(db: Queryable, close: Omit<Close, 'closedAt'>): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into day_close.closes (day, closed_by, statement_in, statement_out, causes, figures)
    values (${close.day}::date, ${close.closedBy}, ${close.statementIn}, ${close.statementOut}, ${close.causes}, ${JSON.stringify(close.figures)}::jsonb)
    on conflict do nothing`.execute(db);
  return numAffectedRows === 1n;
}
