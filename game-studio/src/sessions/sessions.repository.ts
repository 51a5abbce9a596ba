import type { ChosenBet } from '@portal/contracts/matches';
import type { Queryable } from '@portal/postgres';
import { sql } from 'kysely';
import type { PlayerSession } from './player-session';

export type NewSession = {
  id: string;
  operatorId: string;
  playerId: string | null;
  playerKey: string;
  wallet: PlayerSession['wallet'];
  currency: string;
  language: string;
  gameCode: string;
  roomId: string | null;
  bets: readonly ChosenBet[];
  lobbyUrl: string;
  cashierUrl: string;
  launchToken: string | null;
  playCodeHash: Buffer;
  playCodeSeconds: number;
  demoBalance: bigint | null;
};
export type StoredSession = PlayerSession & { playerId: string | null; lobbyUrl: string; launchToken: string | null };

const columns = sql`id, player_key as "playerKey", player_id as "playerId", nickname, wallet, currency, language, game_code as "gameCode",
  room_id as "roomId", lobby_url as "lobbyUrl", launch_token as "launchToken"`;

export async function insertSession(db: Queryable, s: NewSession): Promise<void> {
  await sql`
    insert into studio.sessions (id, operator_id, player_id, player_key, wallet, currency, language, game_code, room_id, bets, lobby_url, cashier_url,
      launch_token, play_code_hash, play_code_expires_at, demo_balance)
    values (${s.id}, ${s.operatorId}, ${s.playerId}, ${s.playerKey}, ${s.wallet}, ${s.currency}, ${s.language}, ${s.gameCode}, ${s.roomId},
      ${JSON.stringify(s.bets)}::jsonb, ${s.lobbyUrl}, ${s.cashierUrl}, ${s.launchToken}, ${s.playCodeHash}, clock_timestamp() + make_interval(secs => ${s.playCodeSeconds}),
      ${s.demoBalance})`.execute(db);
}

/** Uses up a play code: of two who come with it one gets nothing. */
export async function redeemPlayCode(db: Queryable, playCodeHash: Buffer): Promise<(StoredSession & Pick<NewSession, 'bets'>) | null> {
  const { rows } = await sql<StoredSession & Pick<NewSession, 'bets'> & { isInTime: boolean }>`
    update studio.sessions set play_code_hash = null, seen_at = clock_timestamp() where play_code_hash = ${playCodeHash}
    returning ${columns}, bets, play_code_expires_at > clock_timestamp() as "isInTime"`.execute(db);
  if (!rows[0]) return null;
  const { isInTime, ...session } = rows[0];
  return isInTime ? session : null;
}

export async function startSession(
  db: Queryable,
  id: string,
  { tokenHash, walletToken, nickname, language }: { tokenHash: Buffer; walletToken: string | null; nickname: string; language: string },
): Promise<void> {
  await sql`
    update studio.sessions
    set token_hash = ${tokenHash}, wallet_token = ${walletToken}, nickname = ${nickname}, language = ${language}, launch_token = null
    where id = ${id}`.execute(db);
}

/** Idle for half an hour or a day old a session is over. */
const isAlive = sql`expires_at > clock_timestamp() and seen_at > clock_timestamp() - interval '30 minutes'`;

/** The session of a bearer token. Its last sign of life is kept to the minute. */
export async function findByToken(db: Queryable, tokenHash: Buffer): Promise<StoredSession | null> {
  const { rows } = await sql<StoredSession & { isStale: boolean }>`
    select ${columns}, seen_at < clock_timestamp() - interval '1 minute' as "isStale" from studio.sessions
    where token_hash = ${tokenHash} and ${isAlive}`.execute(db);
  if (!rows[0]) return null;
  const { isStale, ...session } = rows[0];
  if (isStale) await sql`update studio.sessions set seen_at = clock_timestamp() where id = ${session.id}`.execute(db);
  return session;
}

/** Of these sessions those that are alive; an open stream is no sign of life. */
export async function findAlive(db: Queryable, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from studio.sessions where id = any(${[...ids]}::uuid[]) and token_hash is not null and ${isAlive}`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

export async function findSession(db: Queryable, id: string): Promise<StoredSession | null> {
  const { rows } = await sql<StoredSession>`select ${columns} from studio.sessions where id = ${id}`.execute(db);
  return rows[0] ?? null;
}
