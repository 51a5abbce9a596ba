import type { Database, Queryable, Tx } from '@portal/postgres';
import { sql } from 'kysely';
import { forgetRows, isTimeBefore } from '../../core/forget-rows';

/** An empty text removes the note. */
export async function saveNote(tx: Tx, agentId: string, downlineId: string, text: string): Promise<void> {
  if (text === '') await sql`delete from agents.notes where member_id = ${agentId} and downline_id = ${downlineId}`.execute(tx);
  else
    await sql`
      insert into agents.notes (member_id, downline_id, text) values (${agentId}, ${downlineId}, ${text})
      on conflict (member_id, downline_id) do update set text = excluded.text, changed_at = clock_timestamp()`.execute(tx);
}

/** The agent's notes about the members, by member. */
export async function findNotes(db: Queryable, agentId: string, memberIds: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; text: string }>`
    select downline_id as id, text from agents.notes where member_id = ${agentId} and downline_id = any(${[...memberIds]}::uuid[])`.execute(
    db,
  );
  return new Map(rows.map(({ id, text }) => [id, text]));
}

/** False when the agent has sent it before. */
export async function insertLetter(tx: Tx, letter: { agentId: string; id: string; downlineId: string; text: string }): Promise<boolean> {
  const { rows } = await sql`
    insert into agents.letters (member_id, id, downline_id, text)
    values (${letter.agentId}, ${letter.id}, ${letter.downlineId}, ${letter.text}) on conflict do nothing returning id`.execute(tx);
  return rows.length > 0;
}

/** How many the agent has sent today, by the brand's zone. */
export async function countLetters(db: Queryable, agentId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from agents.letters
     where member_id = ${agentId} and sent_at >= core.start_of_day(core.day_of(clock_timestamp()))`.execute(db);
  return rows[0]!.count;
}

export const forgetLetters = (database: Pick<Database, 'transaction'>, days: number): Promise<void> =>
  forgetRows(database, 'agents.letters', isTimeBefore('sent_at', days));
