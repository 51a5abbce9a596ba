import type { Queryable, Tx } from '@portal/postgres';
import { sql } from 'kysely';
import type { Json } from '../core/json';

export type RoundState = 'betting' | 'refused' | 'void' | 'open' | 'settled';
export type Round = {
  id: string;
  sessionId: string;
  playerKey: string;
  gameCode: string;
  stake: bigint;
  choice: Json;
  seedId: string;
  nonce: number;
  state: RoundState;
  reason: string | null;
  betId: string | null;
  gameState: Json;
  steps: Json[];
  stepKeys: string[];
  outcome: Json;
  payout: bigint | null;
  jackpot: bigint;
  startedAt: Date;
  endedAt: Date | null;
};

const columns = sql`r.id, r.session_id as "sessionId", r.player_key as "playerKey", r.game_code as "gameCode", r.stake, r.choice,
  r.seed_id as "seedId", r.nonce, r.state, r.reason, r.bet_id as "betId", r.game_state as "gameState", r.steps, r.step_keys as "stepKeys",
  r.outcome, r.payout, r.jackpot, r.started_at as "startedAt", r.ended_at as "endedAt"`;

type NewRound = Pick<Round, 'id' | 'sessionId' | 'playerKey' | 'gameCode' | 'stake' | 'choice' | 'seedId' | 'nonce'> & { key: string };

export async function insertRound(tx: Tx, r: NewRound): Promise<Round> {
  const { rows } = await sql<Round>`
    insert into studio.rounds as r (id, session_id, player_key, game_code, key, stake, choice, seed_id, nonce, state)
    values (${r.id}, ${r.sessionId}, ${r.playerKey}, ${r.gameCode}, ${r.key}, ${r.stake}, ${JSON.stringify(r.choice)}::jsonb, ${r.seedId},
      ${r.nonce}, 'betting')
    returning ${columns}`.execute(tx);
  return rows[0]!;
}

const one = async (db: Queryable, condition: ReturnType<typeof sql>): Promise<Round | null> => {
  const { rows } = await sql<Round>`select ${columns} from studio.rounds r where ${condition}`.execute(db);
  return rows[0] ?? null;
};

export const findRound = (db: Queryable, id: string) => one(db, sql`r.id = ${id}`);
export const findByKey = (db: Queryable, sessionId: string, key: string) => one(db, sql`r.session_id = ${sessionId} and r.key = ${key}`);
export const findOpen = (db: Queryable, playerKey: string, gameCode: string) =>
  one(db, sql`r.player_key = ${playerKey} and r.game_code = ${gameCode} and r.state = 'open' order by r.id desc limit 1`);
/** Keeps everybody else from changing the round until the transaction ends. */
export const holdRound = (tx: Tx, id: string) => one(tx, sql`r.id = ${id} for update`);

/** Serialises the starts of one player in one title, so that of two staged rounds at once only one comes to be. */
export async function holdPlayer(tx: Tx, playerKey: string, gameCode: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${playerKey}/${gameCode}`}, 0))`.execute(tx);
}

export async function hasUnfinished(db: Queryable, playerKey: string, gameCode: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from studio.rounds where player_key = ${playerKey} and game_code = ${gameCode} and state in ('betting', 'open') limit 1`.execute(
    db,
  );
  return rows.length > 0;
}

export async function endBetting(db: Queryable, id: string, state: 'refused' | 'void', reason: string): Promise<void> {
  await sql`update studio.rounds set state = ${state}, reason = ${reason}, ended_at = clock_timestamp()
    where id = ${id} and state = 'betting'`.execute(db);
}

export async function openRound(db: Queryable, id: string, betId: string, gameState: Json): Promise<void> {
  await sql`update studio.rounds set state = 'open', bet_id = ${betId}, game_state = ${JSON.stringify(gameState)}::jsonb
    where id = ${id} and state = 'betting'`.execute(db);
}

export async function saveStep(tx: Tx, id: string, gameState: Json, step: Json, key: string): Promise<void> {
  await sql`update studio.rounds
    set game_state = ${JSON.stringify(gameState)}::jsonb, steps = steps || ${JSON.stringify([step])}::jsonb, step_keys = step_keys || ${key}::text
    where id = ${id}`.execute(tx);
}

export async function settleRound(tx: Tx, id: string, end: { payout: bigint; jackpot: bigint; outcome: Json }): Promise<Round> {
  const { rows } = await sql<Round>`
    update studio.rounds r set state = 'settled', payout = ${end.payout}, jackpot = ${end.jackpot}, outcome = ${JSON.stringify(end.outcome)}::jsonb,
      ended_at = clock_timestamp()
    where r.id = ${id} and r.state = 'open' returning ${columns}`.execute(tx);
  return rows[0]!;
}

export async function findHistory(
  db: Queryable,
  playerKey: string,
  gameCode: string,
  before: string | null,
  limit: number,
): Promise<Round[]> {
  const { rows } = await sql<Round>`
    select ${columns} from studio.rounds r
    where r.player_key = ${playerKey} and r.game_code = ${gameCode} and r.state in ('open', 'settled', 'void')
      and (${before}::uuid is null or r.id < ${before}::uuid)
    order by r.id desc limit ${limit}`.execute(db);
  return rows;
}

/** Rounds that nobody works on any more: their process died, or their player has gone. */
export async function findStranded(db: Queryable, olderThanSeconds: number): Promise<Round[]> {
  const { rows } = await sql<Round>`
    select ${columns} from studio.rounds r
    where r.state in ('betting', 'open') and r.started_at <= clock_timestamp() - make_interval(secs => ${olderThanSeconds})
    order by r.started_at limit 500`.execute(db);
  return rows;
}

/** What has become of the bet of a round: its state, or nothing when it was never sent. */
export async function findBetOfRound(db: Queryable, roundId: string): Promise<{ id: string; state: string } | null> {
  const { rows } = await sql<{ id: string; state: string }>`
    select id, state from studio.transactions where round_id = ${roundId} and kind = 'bet'`.execute(db);
  return rows[0] ?? null;
}

/** Which of the bets are still owed something. */
export async function findOwing(db: Queryable, betIds: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select distinct reference as id from studio.transactions where reference = any(${betIds}::text[]) and state = 'owed'`.execute(db);
  return new Set(rows.map(({ id }) => id));
}
