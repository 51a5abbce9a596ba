import type { Queryable, Tx } from '@portal/postgres';
import { sql } from 'kysely';
import type { Json } from '../../core/json';
import type { Entry, EntryState, Hand, MoveRecord } from './hand.model';

const handColumns = sql`
  h.id, h.room_id as "roomId", h.number, h.state, h.dealer_seat as "dealerSeat", h.seed_hash as "seedHash", h.server_seed as "serverSeed",
  h.client_seed as "clientSeed", h.game, h.moves, h.turn_ends_at as "turnEndsAt", h.fee, h.created_at as "createdAt", h.ended_at as "endedAt"`;
const entryColumns = sql`
  e.hand_id as "handId", e.seat, e.session_id as "sessionId", e.player_key as "playerKey", e.nickname, e.wallet_round_id as "walletRoundId",
  e.amount, e.state, e.refusal, e.transaction_id as "transactionId", e.payout`;

type NewHand = Pick<Hand, 'id' | 'roomId' | 'number' | 'dealerSeat' | 'seedHash' | 'clientSeed' | 'createdAt'> & { family: string };

export async function insertHand(tx: Tx, hand: NewHand): Promise<void> {
  await sql`insert into rooms.hands (id, room_id, family, number, state, dealer_seat, seed_hash, client_seed, created_at)
    values (${hand.id}, ${hand.roomId}, ${hand.family}, ${hand.number}, 'collecting', ${hand.dealerSeat}, ${hand.seedHash},
      ${hand.clientSeed}, ${hand.createdAt})`.execute(tx);
  await sql`update rooms.rooms set hand_number = ${hand.number}, starts_at = null, notice = null where id = ${hand.roomId}`.execute(tx);
}

export async function insertEntry(tx: Tx, entry: Omit<Entry, 'state' | 'refusal' | 'transactionId' | 'payout'>): Promise<void> {
  await sql`insert into rooms.entries (hand_id, seat, session_id, player_key, nickname, wallet_round_id, amount, state)
    values (${entry.handId}, ${entry.seat}, ${entry.sessionId}, ${entry.playerKey}, ${entry.nickname}, ${entry.walletRoundId},
      ${entry.amount}, 'pending')`.execute(tx);
}

export async function findHand(db: Queryable, id: string): Promise<Hand | undefined> {
  const { rows } = await sql<Hand>`select ${handColumns} from rooms.hands h where h.id = ${id}`.execute(db);
  return rows[0];
}

export async function lastHand(db: Queryable, roomId: string): Promise<Hand | undefined> {
  const { rows } = await sql<Hand>`
    select ${handColumns} from rooms.hands h where h.room_id = ${roomId} order by h.number desc limit 1`.execute(db);
  return rows[0];
}

/** Hands whose time is over, by the clock of the database. */
export async function handsDue(db: Queryable, family: string, now: Date): Promise<Hand[]> {
  const { rows } = await sql<Hand>`
    select ${handColumns} from rooms.hands h
    where h.family = ${family} and h.state = 'playing' and h.turn_ends_at <= ${now}`.execute(db);
  return rows;
}

export async function strandedHands(db: Queryable, family: string, before: Date): Promise<Hand[]> {
  const { rows } = await sql<Hand>`
    select ${handColumns} from rooms.hands h
    where h.family = ${family} and h.state = 'collecting' and h.created_at < ${before}`.execute(db);
  return rows;
}

/** Players that were cut off with the server get their turn again. */
export async function extendTurns(db: Queryable, family: string, until: Date): Promise<void> {
  await sql`update rooms.hands set turn_ends_at = greatest(turn_ends_at, ${until})
    where family = ${family} and state = 'playing'`.execute(db);
}

export async function saveGame(
  tx: Tx,
  id: string,
  { game, moves, turnEndsAt }: { game: Json; moves: readonly MoveRecord[]; turnEndsAt: Date },
) {
  await sql`update rooms.hands set state = 'playing', game = ${JSON.stringify(game)}::jsonb, moves = ${JSON.stringify(moves)}::jsonb,
    turn_ends_at = ${turnEndsAt} where id = ${id}`.execute(tx);
}

type Ending = { state: 'settled' | 'void'; serverSeed: string; fee: bigint | null; now: Date };

export async function endHand(tx: Tx, id: string, { state, serverSeed, fee, now }: Ending): Promise<void> {
  await sql`update rooms.hands set state = ${state}, server_seed = ${serverSeed}, fee = ${fee}, ended_at = ${now}, turn_ends_at = null
    where id = ${id}`.execute(tx);
}

export async function entriesOf(db: Queryable, handId: string): Promise<Entry[]> {
  const { rows } = await sql<Entry>`select ${entryColumns} from rooms.entries e where e.hand_id = ${handId} order by e.seat`.execute(db);
  return rows;
}

type EntryChange = { state: EntryState; transactionId?: string; refusal?: string; payout?: bigint };

/** Whether the entry was in one of the states and is now in the new one. */
export async function moveEntry(
  db: Queryable,
  { handId, seat }: Pick<Entry, 'handId' | 'seat'>,
  from: readonly EntryState[],
  { state, transactionId, refusal, payout }: EntryChange,
): Promise<boolean> {
  const { numAffectedRows } = await sql`update rooms.entries set state = ${state},
      transaction_id = coalesce(${transactionId ?? null}, transaction_id),
      refusal = coalesce(${refusal ?? null}, refusal),
      payout = coalesce(${payout ?? null}::bigint, payout)
    where hand_id = ${handId} and seat = ${seat} and state = any(${from}::text[])`.execute(db);
  return numAffectedRows === 1n;
}
