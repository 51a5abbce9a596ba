import type { Queryable, Tx } from '@portal/postgres';
import { sql } from 'kysely';
import type { RoomRow, Seat } from './hand.model';

const seatColumns = sql`
  s.seat, s.session_id as "sessionId", s.player_key as "playerKey", s.nickname, s.client_seed as "clientSeed", s.is_ready as "isReady",
  s.is_leaving as "isLeaving", s.idle_turns as "idleTurns", s.refusal, s.seen_at as "seenAt"`;
const roomColumns = sql`r.id, r.hand_number as "handNumber", r.dealer_seat as "dealerSeat", r.starts_at as "startsAt", r.notice`;

export async function addRooms(db: Queryable, family: string, ids: readonly string[]): Promise<void> {
  await sql`insert into rooms.rooms (id, family) select id, ${family} from unnest(${ids}::text[]) id on conflict (id) do nothing`.execute(
    db,
  );
}

export async function findRoom(db: Queryable, id: string): Promise<RoomRow | undefined> {
  const { rows } = await sql<RoomRow>`select ${roomColumns} from rooms.rooms r where r.id = ${id}`.execute(db);
  return rows[0];
}

/** Everything that changes a room or its hand holds the room first. */
export async function holdRoom(tx: Tx, id: string): Promise<RoomRow> {
  const { rows } = await sql<RoomRow>`select ${roomColumns} from rooms.rooms r where r.id = ${id} for update`.execute(tx);
  if (!rows[0]) throw new Error(`there is no room ${id}`);
  return rows[0];
}

export async function setStart(db: Queryable, id: string, startsAt: Date | null, notice: string | null): Promise<void> {
  await sql`update rooms.rooms set starts_at = ${startsAt}, notice = ${notice} where id = ${id}`.execute(db);
}

export async function roomsToStart(db: Queryable, family: string, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from rooms.rooms where family = ${family} and starts_at <= ${now} order by starts_at`.execute(db);
  return rows.map(({ id }) => id);
}

export async function seatsOf(db: Queryable, roomId: string): Promise<Seat[]> {
  const { rows } = await sql<Seat>`select ${seatColumns} from rooms.seats s where s.room_id = ${roomId} order by s.seat`.execute(db);
  return rows;
}

export async function takeSeat(tx: Tx, roomId: string, seat: Omit<Seat, 'isReady' | 'isLeaving' | 'idleTurns' | 'refusal'>): Promise<void> {
  await sql`insert into rooms.seats (room_id, seat, session_id, player_key, nickname, client_seed, seen_at)
    values (${roomId}, ${seat.seat}, ${seat.sessionId}, ${seat.playerKey}, ${seat.nickname}, ${seat.clientSeed}, ${seat.seenAt})`.execute(
    tx,
  );
}

type SeatChange = Partial<Pick<Seat, 'isReady' | 'isLeaving' | 'idleTurns' | 'refusal' | 'clientSeed'>>;

export async function changeSeat(tx: Queryable, roomId: string, seat: number, change: SeatChange): Promise<void> {
  await sql`update rooms.seats set
      is_ready = coalesce(${change.isReady ?? null}, is_ready),
      is_leaving = coalesce(${change.isLeaving ?? null}, is_leaving),
      idle_turns = coalesce(${change.idleTurns ?? null}::int, idle_turns),
      client_seed = coalesce(${change.clientSeed ?? null}, client_seed),
      refusal = ${change.refusal === undefined ? sql`refusal` : change.refusal}
    where room_id = ${roomId} and seat = ${seat}`.execute(tx);
}

/** The player is there, in this session from now on. */
export async function seePlayer(db: Queryable, roomId: string, playerKey: string, sessionId: string, now: Date): Promise<void> {
  await sql`update rooms.seats set seen_at = ${now}, session_id = ${sessionId}
    where room_id = ${roomId} and player_key = ${playerKey}`.execute(db);
}

export async function freeSeat(tx: Tx, roomId: string, seat: number): Promise<void> {
  await sql`delete from rooms.seats where room_id = ${roomId} and seat = ${seat}`.execute(tx);
}

/** Rooms with a seat whose player has not been seen since. */
export async function roomsWithAbsent(db: Queryable, family: string, since: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct r.id from rooms.rooms r join rooms.seats s on s.room_id = r.id
    where r.family = ${family} and s.seen_at < ${since}`.execute(db);
  return rows.map(({ id }) => id);
}

export async function countSeats(db: Queryable, family: string): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; count: number }>`
    select s.room_id as id, count(*)::int as count from rooms.seats s join rooms.rooms r on r.id = s.room_id
    where r.family = ${family} group by s.room_id`.execute(db);
  return new Map(rows.map(({ id, count }) => [id, count]));
}
