import type { LotteryFamily, SavedNumber, SavedNumbers } from '@portal/contracts';
import type { Queryable, Tx } from '@portal/postgres';
import { sql } from 'kysely';

type Row = Omit<SavedNumbers, 'savedAt'> & { saved_at: Date };

const columns = sql.raw('id, name, family, numbers, saved_at');
const listOf = ({ saved_at, ...list }: Row): SavedNumbers => ({ ...list, savedAt: saved_at.toISOString() });

/** Newest first. */
export async function findLists(db: Queryable, memberId: string, family?: LotteryFamily): Promise<SavedNumbers[]> {
  const { rows } = await sql<Row>`
    select ${columns} from lottery_notes.saved_numbers
    where member_id = ${memberId} and (${family ?? null}::text is null or family = ${family ?? null})
    order by saved_at desc, id desc`.execute(db);
  return rows.map(listOf);
}

/** One writer a member at a time, so that the number of lists cannot pass its limit. */
export async function lockMember(tx: Tx, memberId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`lottery_notes:${memberId}`}, 0))`.execute(tx);
}

export async function saveList(
  tx: Tx,
  memberId: string,
  { id, name, family, numbers }: { id: string; name: string; family: LotteryFamily; numbers: readonly SavedNumber[] },
): Promise<SavedNumbers> {
  const { rows } = await sql<Row>`
    insert into lottery_notes.saved_numbers (member_id, id, name, family, numbers)
    values (${memberId}, ${id}, ${name}, ${family}, ${JSON.stringify(numbers)}::jsonb)
    on conflict (member_id, family, name) do update set numbers = excluded.numbers, saved_at = excluded.saved_at
    returning ${columns}`.execute(tx);
  return listOf(rows[0]!);
}

export async function countLists(tx: Tx, memberId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from lottery_notes.saved_numbers where member_id = ${memberId}`.execute(tx);
  return rows[0]!.count;
}

export async function deleteList(db: Queryable, memberId: string, id: string): Promise<void> {
  await sql`delete from lottery_notes.saved_numbers where member_id = ${memberId} and id = ${id}`.execute(db);
}
