import type { ChangedTerms } from '@portal/contracts';
import type { Queryable, Tx } from '@portal/postgres';
import { sql } from 'kysely';

export type TermChange = {
  id: string;
  gameCode: string;
  terms: ChangedTerms;
  holdsFrom: Date;
  approvedBy: string;
  approvedAt: Date;
};

const columns = sql`id, game_code as "gameCode", terms, holds_from as "holdsFrom", approved_by as "approvedBy", approved_at as "approvedAt"`;

/** The changes that wait for the draw they begin with, one a lottery at most. */
export async function findWaitingChanges(db: Queryable): Promise<TermChange[]> {
  const { rows } = await sql<TermChange>`select ${columns} from lottery.term_changes where ended_at is null`.execute(db);
  return rows;
}

/** Locks a lottery against other changes and the opening of its draws, and not against bets, until the transaction ends. False: there is none. */
export async function lockGame(tx: Tx, code: string): Promise<boolean> {
  const { rows } = await sql`select 1 from lottery.games where code = ${code} for no key update`.execute(tx);
  return rows.length > 0;
}

export async function findWaitingChange(db: Queryable, gameCode: string): Promise<TermChange | undefined> {
  const { rows } =
    await sql<TermChange>`select ${columns} from lottery.term_changes where game_code = ${gameCode} and ended_at is null`.execute(db);
  return rows[0];
}

/** Reads it back as the database writes it, which is how everybody will read it. */
export async function insertChange(tx: Tx, change: Omit<TermChange, 'approvedAt'> & { lowered: readonly string[] }): Promise<TermChange> {
  const { id, gameCode, terms, lowered, holdsFrom, approvedBy } = change;
  const { rows } = await sql<TermChange>`
    insert into lottery.term_changes (id, game_code, terms, lowered, holds_from, approved_by)
    values (${id}, ${gameCode}, ${JSON.stringify(terms)}::jsonb, ${[...lowered]}::text[], ${holdsFrom}, ${approvedBy}) returning ${columns}`.execute(
    tx,
  );
  return rows[0]!;
}

/** `firstDraw`: the draw it begins with; null when another change takes its place. */
export async function endChange(tx: Tx, id: string, firstDraw: string | null): Promise<void> {
  await sql`
    update lottery.term_changes set ended_at = clock_timestamp(), first_draw = ${firstDraw} where id = ${id} and ended_at is null`.execute(
    tx,
  );
}

/** The soonest that a change may hold from, in milliseconds from now by the database's clock: no draw that opens before has its terms. */
export async function soonestChange(tx: Tx, leadMs: number): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`select clock_timestamp() + make_interval(secs => ${leadMs / 1_000}) as at`.execute(tx);
  return rows[0]!.at;
}

/** Whether a draw that has not opened, and opens in the period, is one for which a change was to hold. The end is not included. */
export async function opensWithin(tx: Tx, gameCode: string, from: Date, until: Date): Promise<boolean> {
  const { rows } = await sql`
    select 1 from lottery.draws where game_code = ${gameCode} and state = 'upcoming' and opens_at >= ${from} and opens_at < ${until} limit 1`.execute(
    tx,
  );
  return rows.length > 0;
}

/** Whether draws that opened before the moment, or should have, still take bets. */
export async function sellsBefore(tx: Tx, gameCode: string, moment: Date): Promise<boolean> {
  const { rows } = await sql`
    select 1 from lottery.draws
     where game_code = ${gameCode} and state in ('upcoming', 'open') and opens_at < ${moment} and closes_at > clock_timestamp() limit 1`.execute(
    tx,
  );
  return rows.length > 0;
}

/** Commits draws that open at the moment or later, and have not opened, to the rules that will be theirs, and moves the time at which bets without a result are given back. */
export async function commitDraws(
  tx: Tx,
  gameCode: string,
  { from, rulesHash, refundAfterMinutes }: { from: Date; rulesHash: string; refundAfterMinutes: number },
): Promise<void> {
  await sql`
    update lottery.draws set rules_hash = case when proof_version = 2 then ${rulesHash} else rules_hash end,
        refund_at = case when refund_at is null then null else draws_at + make_interval(mins => ${refundAfterMinutes}) end
     where game_code = ${gameCode} and state = 'upcoming' and opens_at >= ${from}`.execute(tx);
}

export type UpcomingDraw = { issue: string; opensAt: Date; drawsAt: Date };

/** The next draws that have not opened, the soonest first. */
export async function findUpcoming(db: Queryable, gameCode: string, limit: number): Promise<UpcomingDraw[]> {
  const { rows } = await sql<UpcomingDraw>`
    select issue, opens_at as "opensAt", draws_at as "drawsAt" from lottery.draws
     where game_code = ${gameCode} and state = 'upcoming' and opens_at > clock_timestamp() order by opens_at, draws_at limit ${limit}`.execute(
    db,
  );
  return rows;
}
