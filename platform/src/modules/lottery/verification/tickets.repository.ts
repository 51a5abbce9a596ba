import type { Queryable, Tx } from '@portal/postgres';
import { sql } from 'kysely';

/**
 * Writes down the leaves of the next tickets of a closed draw, in the order of the tickets' ids. False when there are no more. Several processes
 * may do it at once, since each position always belongs to the same ticket.
 */
export async function insertLeaves(tx: Tx, drawId: string, count: number): Promise<boolean> {
  const { rows } = await sql<{ bets: number }>`
    with last as (
      select coalesce(max(l.position), -1) as position,
             coalesce((select l.bet_id from lottery.ticket_leaves l where l.draw_id = ${drawId} order by l.position desc limit 1),
               '00000000-0000-0000-0000-000000000000'::uuid) as bet_id
        from lottery.ticket_leaves l where l.draw_id = ${drawId}
    ), next as (
      select b.draw_id, (last.position + row_number() over (order by b.id))::int as position, b.id,
             sha256('\\x00'::bytea || convert_to(lottery.ticket_text(b), 'UTF8')) as hash
        from last, lottery.bets b
       where b.draw_id = ${drawId} and b.id > last.bet_id and b.cancelled_at is null
       order by b.id limit ${count}
    ), written as (
      insert into lottery.ticket_leaves (draw_id, position, bet_id, hash)
      select draw_id, position, id, hash from next on conflict do nothing
    )
    select count(*)::int as bets from next`.execute(tx);
  return rows[0]!.bets === count;
}

const leavesARead = 100_000;

/** All leaves, one hash of 32 bytes after the other. */
export async function findLeaves(db: Queryable, drawId: string): Promise<Buffer> {
  const parts: Buffer[] = [];
  for (let from = 0; ; from += leavesARead) {
    const { rows } = await sql<{ hashes: Buffer | null }>`
      select string_agg(hash, ''::bytea order by position) as hashes from lottery.ticket_leaves
       where draw_id = ${drawId} and position >= ${from} and position < ${from + leavesARead}`.execute(db);
    const { hashes } = rows[0]!;
    if (!hashes) return Buffer.concat(parts);
    parts.push(hashes);
  }
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
