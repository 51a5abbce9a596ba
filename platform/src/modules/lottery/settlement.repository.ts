import type { Queryable, Tx } from '@portal/postgres';
import { sql } from 'kysely';
import type { Fraction, MinorUnits } from '@portal/money';

export type Selection = { playType: string; selection: string };
export type Due = { memberId: string; betId: string; kind: 'prize' | 'rebate' | 'refund'; amount: MinorUnits };

/** Every different selection that was bet on in a draw: far fewer than there are bets. */
export async function findSelections(db: Queryable, drawId: string): Promise<Selection[]> {
  const { rows } = await sql<Selection>`
    select distinct play_type as "playType", selection from lottery.bet_lines where draw_id = ${drawId}`.execute(db);
  return rows;
}

export async function insertWinningSelections(
  tx: Tx,
  drawId: string,
  winning: readonly (Selection & { multiplier: Fraction })[],
): Promise<void> {
  if (winning.length === 0) return;
  await sql`
    insert into lottery.winning_selections (draw_id, play_type, selection, multiplier_num, multiplier_den)
    select ${drawId}::uuid, w.* from unnest(${winning.map(({ playType }) => playType)}::text[], ${winning.map(({ selection }) => selection)}::text[],
      ${winning.map(({ multiplier }) => String(multiplier.num))}::numeric[], ${winning.map(({ multiplier }) => String(multiplier.den))}::numeric[]) w
    on conflict do nothing`.execute(tx);
}

export async function prepareDues(tx: Tx, drawId: string, chunkSize: number): Promise<number> {
  const { rows } = await sql<{ chunks: number }>`select lottery.prepare_dues(${drawId}, ${chunkSize}) as chunks`.execute(tx);
  return rows[0]!.chunks;
}

export async function takeChunk(tx: Tx, drawId: string): Promise<number | null> {
  const { rows } = await sql<{ chunk: number | null }>`select lottery.take_chunk(${drawId}) as chunk`.execute(tx);
  return rows[0]?.chunk ?? null;
}

export async function findDues(tx: Tx, drawId: string, chunk: number): Promise<Due[]> {
  const { rows } = await sql<Due>`
    select member_id as "memberId", bet_id as "betId", kind, amount from lottery.dues
     where draw_id = ${drawId} and chunk_no = ${chunk} order by bet_id, kind`.execute(tx);
  return rows;
}

export async function markChunkPaid(tx: Tx, drawId: string, chunk: number): Promise<void> {
  await sql`update lottery.settlement_chunks set paid_at = clock_timestamp() where draw_id = ${drawId} and chunk_no = ${chunk}`.execute(tx);
}
