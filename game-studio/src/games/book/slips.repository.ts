import type { Queryable, Tx } from '@portal/postgres';
import { sql } from 'kysely';
import type { Leg, Slip, SlipState } from './book.model';
import type { BookName } from './data/league';
import type { LegOutcome } from './engine/slip';

const columns = sql`
  s.id, s.game_code as "gameCode", s.session_id as "sessionId", s.player_key as "playerKey", s.is_demo as "isDemo", s.key,
  s.request_hash as "requestHash", s.stake, s.possible_payout as "possiblePayout", s.state, s.refusal,
  s.transaction_id as "transactionId", s.payout, s.created_at as "createdAt", s.settled_at as "settledAt"`;
const legColumns = sql`
  l.slip_id as "slipId", l.position::int as position, l.fixture_id as "fixtureId", l.market, l.selection, l.odds, l.outcome`;

/** Attempts of one player are looked at one after the other. */
export async function queuePlayer(tx: Tx, playerKey: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`books:${playerKey}`}, 0))`.execute(tx);
}

export async function findSlipByKey(db: Queryable, playerKey: string, key: string): Promise<Slip | undefined> {
  const { rows } = await sql<Slip>`select ${columns} from books.slips s where s.player_key = ${playerKey} and s.key = ${key}`.execute(db);
  return rows[0];
}

export async function findSlip(db: Queryable, id: string): Promise<Slip | undefined> {
  const { rows } = await sql<Slip>`select ${columns} from books.slips s where s.id = ${id}::uuid`.execute(db);
  return rows[0];
}

/** Locks a slip; one that another process is settling is left to it. */
export async function holdSlip(tx: Tx, id: string): Promise<Slip | undefined> {
  const { rows } = await sql<Slip>`select ${columns} from books.slips s where s.id = ${id}::uuid for update skip locked`.execute(tx);
  return rows[0];
}

export async function legsOf(db: Queryable, slipIds: readonly string[]): Promise<Leg[]> {
  const { rows } = await sql<Leg>`
    select ${legColumns} from books.legs l where l.slip_id = any(${slipIds}::uuid[]) order by l.slip_id, l.position`.execute(db);
  return rows;
}

type NewSlip = Pick<Slip, 'id' | 'gameCode' | 'sessionId' | 'playerKey' | 'isDemo' | 'key' | 'requestHash' | 'stake' | 'possiblePayout'> & {
  book: BookName;
};

export async function insertSlip(tx: Tx, slip: NewSlip, legs: readonly Omit<Leg, 'slipId' | 'position' | 'outcome'>[]): Promise<void> {
  await sql`
    insert into books.slips (id, book, game_code, session_id, player_key, is_demo, key, request_hash, stake, possible_payout)
    values (${slip.id}::uuid, ${slip.book}, ${slip.gameCode}, ${slip.sessionId}, ${slip.playerKey}, ${slip.isDemo}, ${slip.key},
      ${slip.requestHash}, ${slip.stake}, ${slip.possiblePayout})`.execute(tx);
  for (const [index, leg] of legs.entries())
    await sql`
      insert into books.legs (slip_id, position, fixture_id, market, selection, odds)
      values (${slip.id}::uuid, ${index + 1}, ${leg.fixtureId}, ${leg.market}, ${leg.selection}, ${leg.odds})`.execute(tx);
}

/** Moves a slip on; nothing happens unless it stands as expected. */
export async function moveSlip(
  db: Queryable,
  id: string,
  from: SlipState,
  to: { state: SlipState; transactionId?: string; refusal?: string; payout?: bigint },
): Promise<boolean> {
  const { rows } = await sql`
    update books.slips set state = ${to.state}, transaction_id = coalesce(${to.transactionId ?? null}, transaction_id),
      refusal = ${to.refusal ?? null}, payout = ${to.payout ?? null},
      settled_at = case when ${to.state} in ('settled', 'void') then clock_timestamp() end
    where id = ${id}::uuid and state = ${from} returning 1`.execute(db);
  return rows.length > 0;
}

/** Slips whose wallet has not answered for longer than a wallet can take. */
export async function undecidedSlips(db: Queryable, book: BookName, seconds: number): Promise<Slip[]> {
  const { rows } = await sql<Slip>`
    select ${columns} from books.slips s where s.book = ${book} and s.state = 'pending'
      and s.created_at < clock_timestamp() - make_interval(secs => ${seconds}) order by s.created_at limit 200`.execute(db);
  return rows;
}

export async function undecidedLegs(db: Queryable, fixtureId: string): Promise<Leg[]> {
  const { rows } = await sql<Leg>`
    select ${legColumns} from books.legs l where l.fixture_id = ${fixtureId} and l.outcome is null
    order by l.slip_id, l.position`.execute(db);
  return rows;
}

export async function decideLeg(tx: Tx, { slipId, position }: Leg, outcome: LegOutcome): Promise<void> {
  await sql`update books.legs set outcome = ${outcome} where slip_id = ${slipId}::uuid and position = ${position}`.execute(tx);
}

/** Open slips of which everything is known that their payout needs: every leg, or one that is lost. */
export async function ripeSlips(db: Queryable, book: BookName, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select s.id from books.slips s where s.book = ${book} and s.state = 'open'
      and (not exists (select from books.legs l where l.slip_id = s.id and l.outcome is null)
        or exists (select from books.legs l where l.slip_id = s.id and l.outcome = 'lost'))
    limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

export async function slipsOfPlayer(
  db: Queryable,
  book: BookName,
  playerKey: string,
  states: readonly SlipState[],
  limit: number,
): Promise<Slip[]> {
  const { rows } = await sql<Slip>`
    select ${columns} from books.slips s where s.book = ${book} and s.player_key = ${playerKey} and s.state = any(${states}::text[])
    order by s.created_at desc limit ${limit}`.execute(db);
  return rows;
}

/** The wallet's bet of a slip; one that was never sent is in no book. */
export async function findBookedStake(db: Queryable, slipId: string): Promise<{ transactionId: string; isAccepted: boolean } | undefined> {
  const { rows } = await sql<{ transactionId: string; isAccepted: boolean }>`
    select t.id as "transactionId", t.state = 'accepted' as "isAccepted"
    from studio.transactions t where t.round_id = ${slipId} and t.kind = 'bet'`.execute(db);
  return rows[0];
}
