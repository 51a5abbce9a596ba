import type { Queryable, Tx } from '@portal/postgres';
import { sql, type RawBuilder } from 'kysely';
import { type EndReason, passwordLifeDays, sessionLimits, type SignInMethod } from './session.model';

export type NewSession = {
  id: string;
  memberId: string;
  tokenHash: Buffer;
  resumeHash: Buffer;
  absoluteHours: number;
  address: string;
  userAgent: string;
  deviceHash: Buffer;
  method: SignInMethod;
  rememberFamily: string | null;
};

export async function insertSession(db: Queryable, session: NewSession): Promise<void> {
  await sql`
    insert into session.sessions (id, member_id, resume_hash, expires_at, address, user_agent, device_hash, method, remember_family)
    values (${session.id}, ${session.memberId}, ${session.resumeHash},
      clock_timestamp() + make_interval(hours => ${session.absoluteHours}), ${session.address}::inet, ${session.userAgent.slice(0, 255)},
      ${session.deviceHash}, ${session.method}, ${session.rememberFamily})`.execute(db);
  await insertToken(db, session.tokenHash, session.id);
}

/** Says whether somebody else has signed in on a device of the member, in the last so many days. */
export async function hasSharedDevice(db: Queryable, memberId: string, days: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 from session.sessions own
      join session.sessions other on other.device_hash = own.device_hash and other.member_id <> own.member_id
       and other.created_at > clock_timestamp() - make_interval(days => ${days})
     where own.member_id = ${memberId} and own.created_at > clock_timestamp() - make_interval(days => ${days}) limit 1`.execute(db);
  return rows.length > 0;
}

export async function insertToken(db: Queryable, tokenHash: Buffer, sessionId: string): Promise<void> {
  await sql`insert into session.tokens (token_hash, session_id) values (${tokenHash}, ${sessionId})`.execute(db);
}

export type PasswordAge = { isInitial: boolean; isOld: boolean };
export type Live = { id: string; memberId: string; method: SignInMethod } & PasswordAge;

const isInitial = sql`coalesce(c.is_initial, false) as "isInitial"`;
const isOld = sql`coalesce(c.changed_at < clock_timestamp() - make_interval(days => ${passwordLifeDays}), false) as "isOld"`;
/** Neither ended nor over by the clock of the database. */
const isAlive = sql`s.ended_at is null and s.expires_at > clock_timestamp()
  and s.seen_at > clock_timestamp() - make_interval(mins => ${sessionLimits.idleMinutes})`;

type Lookup = { sessions: RawBuilder<unknown>; key: RawBuilder<unknown>; keys: RawBuilder<unknown> };
const byTokens = (hashes: readonly Buffer[]): Lookup => ({
  sessions: sql`session.tokens t join session.sessions s on s.id = t.session_id`,
  key: sql`t.token_hash`,
  keys: sql`${hashes}::bytea[]`,
});
const byResumeHash = (hash: Buffer): Lookup => ({
  sessions: sql`session.sessions s`,
  key: sql`s.resume_hash`,
  keys: sql`array[${hash}]::bytea[]`,
});
const byIds = (ids: readonly string[]): Lookup => ({ sessions: sql`session.sessions s`, key: sql`s.id`, keys: sql`${[...ids]}::uuid[]` });

/** The live sessions of tokens, by the token's hash; marked as seen at most once a minute. */
export const findSessions = (db: Queryable, tokenHashes: readonly Buffer[]) => findSeen(db, byTokens(tokenHashes));

/** The live session of a resume secret, which a person's page takes up. */
export const findResumable = async (db: Queryable, resumeHash: Buffer): Promise<Live | undefined> =>
  (await findSeen(db, byResumeHash(resumeHash)))[0];

/** The same for who only asks: it keeps no idle session alive. */
export const findByResumeHash = async (db: Queryable, resumeHash: Buffer): Promise<Live | undefined> =>
  (await findLive(db, byResumeHash(resumeHash)))[0];

export const findByTokenHash = async (db: Queryable, tokenHash: Buffer): Promise<Live | undefined> =>
  (await findLive(db, byTokens([tokenHash])))[0];

/** Of these sessions those that are alive; marks none as seen. */
export const findAliveSessions = (db: Queryable, ids: readonly string[]): Promise<Live[]> => findLive(db, byIds(ids));

type Found<Key> = Live & { key: Key; isStale: boolean };

async function findLive<Key>(db: Queryable, { sessions, key, keys }: Lookup): Promise<Found<Key>[]> {
  const { rows } = await sql<Found<Key>>`
    select ${key} as key, s.id, s.member_id as "memberId", s.method, s.seen_at < clock_timestamp() - interval '1 minute' as "isStale",
      ${isInitial}, ${isOld}
      from ${sessions} left join session.credentials c on c.member_id = s.member_id
     where ${key} = any(${keys}) and ${isAlive}`.execute(db);
  return rows;
}

async function findSeen(db: Queryable, lookup: Lookup): Promise<Found<Buffer>[]> {
  const found = await findLive<Buffer>(db, lookup);
  const stale = found.filter(({ isStale }) => isStale).map(({ id }) => id);
  if (stale.length > 0) await sql`update session.sessions set seen_at = clock_timestamp() where id = any(${stale}::uuid[])`.execute(db);
  return found;
}

/** Which of a member's sessions: one, all but one, those of a remembered browser, or all. */
export type Which = { id?: string; except?: string; family?: string };

/**
 * Ends sessions of a member that are still open; answers which. That they ended is told by the database itself, in the same transaction,
 * whichever statement ends them: no end goes untold.
 */
export async function endSessions(
  db: Queryable,
  memberId: string,
  { id, except, family }: Which,
  reason: EndReason,
): Promise<{ id: string; family: string | null; device: Buffer | null }[]> {
  const { rows } = await sql<{ id: string; family: string | null; device: Buffer | null }>`
    update session.sessions set ended_at = clock_timestamp(), end_reason = ${reason}
     where member_id = ${memberId} and ended_at is null
       and (${id ?? null}::uuid is null or id = ${id ?? null}::uuid)
       and (${except ?? null}::uuid is null or id <> ${except ?? null}::uuid)
       and (${family ?? null}::uuid is null or remember_family = ${family ?? null}::uuid)
    returning id, remember_family as family, device_hash as device`.execute(db);
  return rows;
}

/** The device of a session that has not ended. */
export async function findDevice(db: Queryable, sessionId: string): Promise<Buffer | null> {
  const { rows } = await sql<{ device: Buffer | null }>`
    select device_hash as device from session.sessions where id = ${sessionId} and ended_at is null`.execute(db);
  return rows[0]?.device ?? null;
}

/** Ends the session that a browser had before somebody signed in there anew. */
export async function endReplaced(tx: Tx, resumeHash: Buffer): Promise<{ id: string; memberId: string } | null> {
  const reason: EndReason = 'replaced';
  const { rows } = await sql<{ id: string; memberId: string }>`
    update session.sessions set ended_at = clock_timestamp(), end_reason = ${reason}
     where resume_hash = ${resumeHash} and ended_at is null returning id, member_id as "memberId"`.execute(tx);
  return rows[0] ?? null;
}

export type OpenRow = { id: string; address: string; userAgent: string; startedAt: Date; lastSeenAt: Date };

/** Open sessions of a member, latest first. */
export async function findOpenSessions(db: Queryable, memberId: string): Promise<OpenRow[]> {
  const { rows } = await sql<OpenRow>`
    select id, coalesce(host(address), '') as address, user_agent as "userAgent", created_at as "startedAt", seen_at as "lastSeenAt"
      from session.sessions s where member_id = ${memberId} and ${isAlive} order by created_at desc, id desc`.execute(db);
  return rows;
}

/** When the member signed in before the newest session. */
export async function findPreviousSignIn(db: Queryable, memberId: string): Promise<Date | null> {
  const { rows } = await sql<{ created_at: Date }>`
    select created_at from session.sessions where member_id = ${memberId} order by created_at desc offset 1 limit 1`.execute(db);
  return rows[0]?.created_at ?? null;
}

export type Credentials = { passwordHash: string } & PasswordAge;

export async function findCredentials(db: Queryable, memberId: string): Promise<Credentials | undefined> {
  const { rows } = await sql<Credentials>`
    select c.password_hash as "passwordHash", ${isInitial}, ${isOld} from session.credentials c where c.member_id = ${memberId}`.execute(
    db,
  );
  return rows[0];
}

export async function savePasswordHash(db: Queryable, memberId: string, passwordHash: string, isInitial = false): Promise<void> {
  await sql`insert into session.credentials (member_id, password_hash, is_initial) values (${memberId}, ${passwordHash}, ${isInitial})
    on conflict (member_id) do update
      set password_hash = excluded.password_hash, is_initial = excluded.is_initial, changed_at = clock_timestamp()`.execute(db);
}

/** Replaces a password only while it is still the one that was looked at. */
export async function replacePasswordHash(tx: Tx, memberId: string, before: string | null, passwordHash: string): Promise<boolean> {
  if (before === null) {
    const { rows } = await sql`insert into session.credentials (member_id, password_hash) values (${memberId}, ${passwordHash})
      on conflict do nothing returning member_id`.execute(tx);
    return rows.length === 1;
  }
  const { rows } = await sql`
    update session.credentials set password_hash = ${passwordHash}, is_initial = false, changed_at = clock_timestamp()
     where member_id = ${memberId} and password_hash = ${before} returning member_id`.execute(tx);
  return rows.length === 1;
}

export async function deleteCredentials(tx: Tx, memberIds: readonly string[]): Promise<void> {
  await sql`delete from session.credentials where member_id = any(${[...memberIds]}::uuid[])`.execute(tx);
}

export async function insertCaptcha(db: Queryable, id: string, answerHash: Buffer): Promise<void> {
  await sql`insert into session.captchas (id, answer_hash, expires_at) values (${id}, ${answerHash}, clock_timestamp() + interval '2 minutes')`.execute(
    db,
  );
}

/** A captcha answers once, right or wrong. */
export async function takeCaptcha(db: Queryable, id: string): Promise<Buffer | null> {
  const { rows } = await sql<{ answer_hash: Buffer }>`
    delete from session.captchas where id = ${id} and expires_at > clock_timestamp() returning answer_hash`.execute(db);
  return rows[0]?.answer_hash ?? null;
}

/** False when the nonce was used before. */
export async function useNonce(db: Queryable, nonce: string): Promise<boolean> {
  const { rows } = await sql`insert into session.nonces (nonce, expires_at) values (${nonce}, clock_timestamp() + interval '5 minutes')
    on conflict do nothing returning nonce`.execute(db);
  return rows.length === 1;
}

export async function purgeExpired(db: Queryable): Promise<void> {
  await sql`delete from session.nonces where expires_at < clock_timestamp()`.execute(db);
  await sql`delete from session.captchas where expires_at < clock_timestamp()`.execute(db);
  await sql`delete from session.passkey_challenges where expires_at < clock_timestamp()`.execute(db);
  await sql`delete from session.one_time_secrets where expires_at < clock_timestamp()`.execute(db);
  await sql`delete from session.remember_families where expires_at < clock_timestamp()`.execute(db);
  await sql`delete from session.sessions where coalesce(ended_at, expires_at) < clock_timestamp() - interval '90 days'`.execute(db);
}

export async function findLastSignIns(db: Queryable, memberIds: readonly string[]): Promise<Map<string, Date>> {
  const { rows } = await sql<{ member_id: string; at: Date }>`
    select member_id, max(created_at) as at from session.sessions where member_id = any(${[...memberIds]}::uuid[]) group by member_id`.execute(
    db,
  );
  return new Map(rows.map(({ member_id, at }) => [member_id, at]));
}
