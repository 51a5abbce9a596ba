import type { MemberNote } from '@portal/contracts';
import type { Queryable, Tx } from '@portal/postgres';
import { sql } from 'kysely';
import { newId } from '../../core/ids';

/** Answers its id. */
export async function insertNote(tx: Tx, memberId: string, operator: string, text: string): Promise<string> {
  const id = newId();
  await sql`insert into members.notes (member_id, id, operator_name, text) values (${memberId}, ${id}, ${operator}, ${text})`.execute(tx);
  return id;
}

/** The latest notes about a member, newest first. */
export async function findNotes(db: Queryable, memberId: string, limit: number): Promise<MemberNote[]> {
  const { rows } = await sql<Omit<MemberNote, 'at'> & { at: Date }>`
    select id, operator_name as operator, text, noted_at as at from members.notes
     where member_id = ${memberId} order by id desc limit ${limit}`.execute(db);
  return rows.map((note) => ({ ...note, at: note.at.toISOString() }));
}
