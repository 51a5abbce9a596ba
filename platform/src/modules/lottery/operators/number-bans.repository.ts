import type { Queryable, Tx } from '@portal/postgres';
import { sql } from 'kysely';

/** Sets the share of the rate, in permille, that a number pays from now on; 1000 deletes the limit. Returns the share before. */
export async function saveBan(tx: Tx, drawId: string, playType: string, selection: string, permille: number): Promise<number> {
  const { rows } = await sql<{ permille: number }>`
    delete from lottery.number_bans where draw_id = ${drawId} and play_type = ${playType} and selection = ${selection} returning permille`.execute(
    tx,
  );
  if (permille < 1_000)
    await sql`insert into lottery.number_bans (draw_id, play_type, selection, permille) values (${drawId}, ${playType}, ${selection}, ${permille})`.execute(
      tx,
    );
  return rows[0]?.permille ?? 1_000;
}

export type NumberBan = { playType: string; selection: string; permille: number };

/** The limits that staff have set on numbers of a draw. */
export async function findBans(db: Queryable, drawId: string): Promise<NumberBan[]> {
  const { rows } = await sql<NumberBan>`
    select play_type as "playType", selection, permille from lottery.number_bans where draw_id = ${drawId} order by play_type, selection`.execute(
    db,
  );
  return rows;
}
