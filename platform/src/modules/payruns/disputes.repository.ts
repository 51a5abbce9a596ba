import type { Queryable, Tx } from '@portal/postgres';
import { sql } from 'kysely';
import type { Dispute, DisputeState } from './records.model';

const columns = sql.raw(`d.text, d.state, d.opened_at as "openedAt", d.answer, d.answered_at as "answeredAt"`);

/** The agent's record to dispute, and whether that is still possible. Locks nothing. */
export async function findDisputable(
  db: Queryable,
  memberId: string,
  recordId: string,
  days: number,
): Promise<{ isLate: boolean } | undefined> {
  const { rows } = await sql<{ isLate: boolean }>`
    select r.created_at < clock_timestamp() - make_interval(days => ${days}) as "isLate"
      from payruns.records r where r.member_id = ${memberId} and r.id = ${recordId}`.execute(db);
  return rows[0];
}

export async function findDispute(db: Queryable, memberId: string, recordId: string): Promise<Dispute | undefined> {
  const { rows } = await sql<Dispute>`
    select ${columns} from payruns.disputes d where d.member_id = ${memberId} and d.record_id = ${recordId}`.execute(db);
  return rows[0];
}

/** How many disputes of the agent are open. */
export async function countOpen(db: Queryable, memberId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from payruns.disputes where member_id = ${memberId} and state = 'open'`.execute(db);
  return rows[0]!.count;
}

export async function insertDispute(tx: Tx, memberId: string, recordId: string, text: string): Promise<Dispute> {
  const { rows } = await sql<Dispute>`
    insert into payruns.disputes as d (member_id, record_id, text) values (${memberId}, ${recordId}, ${text}) returning ${columns}`.execute(
    tx,
  );
  return rows[0]!;
}

/** Nothing when there is no such dispute, or it has been answered. */
export async function saveAnswer(
  tx: Tx,
  { memberId, recordId }: { memberId: string; recordId: string },
  { state, answer }: { state: Exclude<DisputeState, 'open'>; answer: string },
): Promise<Dispute | undefined> {
  const { rows } = await sql<Dispute>`
    update payruns.disputes d set state = ${state}, answer = ${answer}, answered_at = clock_timestamp()
     where d.member_id = ${memberId} and d.record_id = ${recordId} and d.state = 'open' returning ${columns}`.execute(tx);
  return rows[0];
}

/** Which records are disputed: open ones with the oldest first, ended ones with the newest first. */
export async function findDisputed(
  db: Queryable,
  state: DisputeState,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ disputed: { memberId: string; recordId: string }[]; count: number }> {
  const order = state === 'open' ? sql`d.opened_at, d.record_id` : sql`d.opened_at desc, d.record_id desc`;
  const [{ rows }, counted] = await Promise.all([
    sql<{ memberId: string; recordId: string }>`
      select d.member_id as "memberId", d.record_id as "recordId"
        from payruns.disputes d where d.state = ${state} order by ${order} limit ${limit} offset ${offset}`.execute(db),
    sql<{ count: number }>`select count(*)::int as count from payruns.disputes d where d.state = ${state}`.execute(db),
  ]);
  return { disputed: rows, count: counted.rows[0]!.count };
}
