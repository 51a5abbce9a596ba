import type { Queryable, Tx } from '@portal/postgres';
import { sql } from 'kysely';
import type { Outcome } from '@portal/lottery-rules';
import type { MinorUnits } from '@portal/money';
import type { SlotRange } from '../../../core/slots';
import type { Draw } from '../lottery.model';

export type Selection = { playType: string; selection: string };
/** A negative amount is taken back, which happens in corrections only. */
export type Due = { memberId: string; betId: string; kind: 'prize' | 'rebate' | 'refund'; version: number; amount: MinorUnits };
export type Chunk = { version: number; chunkNo: number };

/** The distinct selections of a draw's bets: far fewer than bets. */
export async function findSelections(db: Queryable, drawId: string): Promise<Selection[]> {
  const { rows } = await sql<Selection>`
    select distinct play_type as "playType", selection from lottery.bet_lines where draw_id = ${drawId}`.execute(db);
  return rows;
}

export async function insertWinningSelections(tx: Tx, drawId: string, winning: readonly (Selection & Outcome)[]): Promise<void> {
  if (winning.length === 0) return;
  await sql`
    insert into lottery.winning_selections (draw_id, play_type, selection, multiplier_num, multiplier_den, refund_num, refund_den)
    select ${drawId}::uuid, w.* from unnest(${winning.map(({ playType }) => playType)}::text[], ${winning.map(({ selection }) => selection)}::text[],
      ${winning.map(({ multiplier }) => String(multiplier.num))}::numeric[], ${winning.map(({ multiplier }) => String(multiplier.den))}::numeric[],
      ${winning.map(({ refund }) => String(refund.num))}::numeric[], ${winning.map(({ refund }) => String(refund.den))}::numeric[]) w
    on conflict do nothing`.execute(tx);
}

/** Writing down the dues of millions of bets takes long. */
export async function allowLong(tx: Tx): Promise<void> {
  await sql`set local statement_timeout = '10min'`.execute(tx);
}

export async function prepareDues(tx: Tx, drawId: string, chunkSize: number): Promise<number> {
  const { rows } = await sql<{ chunks: number }>`select lottery.prepare_dues(${drawId}, ${chunkSize}) as chunks`.execute(tx);
  return rows[0]!.chunks;
}

/** False when the draw's result has changed meanwhile: what was worked out is then useless. */
export async function holdVersion(tx: Tx, { id, state, resultVersion }: Draw): Promise<boolean> {
  const { rows } = await sql`
    select 1 from lottery.draws where id = ${id} and state = ${state} and result_version = ${resultVersion} for update`.execute(tx);
  return rows.length > 0;
}

export async function deleteWinningSelections(tx: Tx, drawId: string): Promise<void> {
  await sql`delete from lottery.winning_selections where draw_id = ${drawId}`.execute(tx);
}

export async function takeChunk(tx: Tx, drawId: string, { first, last }: SlotRange): Promise<Chunk | null> {
  const { rows } = await sql<Chunk>`select version, chunk_no as "chunkNo" from lottery.take_chunk_of(${drawId}, ${first}, ${last})`.execute(
    tx,
  );
  return rows[0] ?? null;
}

export async function findDues(tx: Tx, drawId: string, { version, chunkNo }: Chunk): Promise<Due[]> {
  const { rows } = await sql<Due>`
    select member_id as "memberId", bet_id as "betId", kind, version, amount from lottery.dues
     where draw_id = ${drawId} and version = ${version} and chunk_no = ${chunkNo} order by bet_id, kind`.execute(tx);
  return rows;
}

export async function markChunkPaid(tx: Tx, drawId: string, { version, chunkNo }: Chunk): Promise<void> {
  await sql`
    update lottery.settlement_chunks set paid_at = clock_timestamp()
     where draw_id = ${drawId} and version = ${version} and chunk_no = ${chunkNo}`.execute(tx);
}
