import type { Queryable, Tx } from '@portal/postgres';
import { sql } from 'kysely';

/** Writes down the leaf of every ticket of a closed draw, in the order of the tickets' ids. */
export async function insertLeaves(tx: Tx, drawId: string): Promise<void> {
  await sql`
    insert into lottery.ticket_leaves (draw_id, position, bet_id, hash)
    select b.draw_id, (row_number() over (order by b.id) - 1)::int, b.id, sha256('\\x00'::bytea || convert_to(lottery.ticket_text(b), 'UTF8'))
      from lottery.bets b where b.draw_id = ${drawId} and b.cancelled_at is null
    on conflict do nothing`.execute(tx);
}

export async function findLeaves(db: Queryable, drawId: string): Promise<Buffer[]> {
  const { rows } = await sql<{ hash: Buffer }>`
    select hash from lottery.ticket_leaves where draw_id = ${drawId} order by position`.execute(db);
  return rows.map(({ hash }) => hash);
}

export async function findLeafPage(db: Queryable, drawId: string, from: number, count: number): Promise<string[]> {
  const { rows } = await sql<{ hash: string }>`
    select encode(hash, 'hex') as hash from lottery.ticket_leaves
     where draw_id = ${drawId} and position >= ${from} and position < ${from + count} order by position`.execute(db);
  return rows.map(({ hash }) => hash);
}

export type TicketLeaf = { drawId: string; position: number; hash: Buffer; text: string };

/** The leaf of a member's own bet, with the text that it is the hash of. */
export async function findLeafOfBet(db: Queryable, memberId: string, betId: string): Promise<TicketLeaf | undefined> {
  const { rows } = await sql<TicketLeaf>`
    select l.draw_id as "drawId", l.position, l.hash, lottery.ticket_text(b) as text
      from lottery.bets b join lottery.ticket_leaves l on l.bet_id = b.id
     where b.member_id = ${memberId} and b.id = ${betId}`.execute(db);
  return rows[0];
}

export async function saveTicketRoot(tx: Tx, drawId: string, root: string, count: number): Promise<void> {
  await sql`
    update lottery.draws set ticket_root = ${root}, ticket_count = ${count}
     where id = ${drawId} and state = 'closed' and ticket_root is null`.execute(tx);
}
