import { createHash } from 'node:crypto';
import type { Passkey } from '@portal/contracts';
import type { Queryable, Tx } from '@portal/postgres';
import { sql } from 'kysely';

/** How long a device may take to answer. */
export const challengeMinutes = 5;

/** Where a passkey is made or used. `host`: what it is bound to (the relying party's id). */
export type Place = { origin: string; host: string };
/** Who may answer a challenge: a session of a member, or the browser that holds a cookie. */
export type Asker = { memberId: string; sessionId: string } | { attemptHash: Buffer };

export type StoredPasskey = {
  memberId: string;
  id: string;
  publicKey: Buffer;
  counter: number;
  transports: string[];
};
export type NewPasskeyRow = Pick<Passkey, 'id' | 'name' | 'kind' | 'host'> & {
  memberId: string;
  credentialId: Buffer;
  publicKey: Buffer;
  counter: number;
  transports: readonly string[];
};

/** Only the hash is kept: whoever reads the table can answer nothing. */
const hashOf = (challenge: string): Buffer => createHash('sha256').update(challenge).digest();
const columnsOf = (asker: Asker) =>
  'attemptHash' in asker ? { memberId: null, sessionId: null, ...asker } : { attemptHash: null, ...asker };

/** Keeps what a device is asked. A session has one open question; a browser may ask in several tabs. */
export async function insertChallenge(db: Queryable, challenge: string, asker: Asker, { origin, host }: Place): Promise<void> {
  const { memberId, sessionId, attemptHash } = columnsOf(asker);
  if (sessionId) await sql`delete from session.passkey_challenges where session_id = ${sessionId}`.execute(db);
  await sql`
    insert into session.passkey_challenges (challenge_hash, member_id, session_id, attempt_hash, origin, host, expires_at)
    values (${hashOf(challenge)}, ${memberId}, ${sessionId}, ${attemptHash}, ${origin}, ${host},
      clock_timestamp() + make_interval(mins => ${challengeMinutes}))`.execute(db);
}

/** Uses a challenge up, whatever becomes of its answer: of two callers at once only one gets the place it was asked at. */
export async function takeChallenge(db: Queryable, challenge: string, asker: Asker): Promise<Place | null> {
  const { memberId, sessionId, attemptHash } = columnsOf(asker);
  const { rows } = await sql<Place>`
    delete from session.passkey_challenges
     where challenge_hash = ${hashOf(challenge)} and expires_at > clock_timestamp()
       and member_id is not distinct from ${memberId}::uuid and session_id is not distinct from ${sessionId}::uuid
       and attempt_hash is not distinct from ${attemptHash}::bytea
    returning origin, host`.execute(db);
  return rows[0] ?? null;
}

type Row = Omit<Passkey, 'addedAt' | 'lastUsedAt'> & { addedAt: Date; lastUsedAt: Date | null };

/** A member's passkeys, the latest first. */
export async function findPasskeys(db: Queryable, memberId: string): Promise<Passkey[]> {
  const { rows } = await sql<Row>`
    select id, name, kind, host, added_at as "addedAt", last_used_at as "lastUsedAt"
      from session.passkeys where member_id = ${memberId} order by added_at desc, id desc`.execute(db);
  return rows.map(({ addedAt, lastUsedAt, ...row }) => ({
    ...row,
    addedAt: addedAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  }));
}

export async function countPasskeys(db: Queryable, memberId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from session.passkeys where member_id = ${memberId}`.execute(db);
  return rows[0]!.count;
}

/** What a member's devices at this host already hold, so that none gets a second one. */
export async function findCredentials(
  db: Queryable,
  memberId: string,
  host: string,
): Promise<{ credentialId: Buffer; transports: string[] }[]> {
  const { rows } = await sql<{ credentialId: Buffer; transports: string[] }>`
    select credential_id as "credentialId", transports from session.passkeys
     where member_id = ${memberId} and host = ${host} order by id`.execute(db);
  return rows;
}

/** The passkey of a credential, and whose it is. */
export async function findByCredential(db: Queryable, credentialId: Buffer): Promise<StoredPasskey | undefined> {
  const { rows } = await sql<Omit<StoredPasskey, 'counter'> & { counter: string }>`
    select p.member_id as "memberId", p.id, p.public_key as "publicKey", p.counter::text, p.transports
      from session.passkey_owners o join session.passkeys p on p.member_id = o.member_id and p.id = o.passkey_id
     where o.credential_id = ${credentialId}`.execute(db);
  return rows[0] && { ...rows[0], counter: Number(rows[0].counter) };
}

/** False when somebody has this credential already. */
export async function insertPasskey(tx: Tx, row: NewPasskeyRow): Promise<boolean> {
  const { memberId, id, credentialId, publicKey, counter, host, name, kind, transports } = row;
  const { rows } = await sql`
    insert into session.passkey_owners (credential_id, member_id, passkey_id) values (${credentialId}, ${memberId}, ${id})
    on conflict do nothing returning member_id`.execute(tx);
  if (rows.length === 0) return false;
  await sql`
    insert into session.passkeys (member_id, id, credential_id, public_key, counter, host, name, kind, transports)
    values (${memberId}, ${id}, ${credentialId}, ${publicKey}, ${counter}, ${host}, ${name}, ${kind}, ${[...transports]}::text[])`.execute(
    tx,
  );
  return true;
}

/** False when it is gone, or has counted further meanwhile: then this answer is not the latest one. */
export async function noteUse(tx: Tx, memberId: string, id: string, counter: number): Promise<boolean> {
  const { rows } = await sql`
    update session.passkeys set counter = ${counter}, last_used_at = clock_timestamp()
     where member_id = ${memberId} and id = ${id} and (counter < ${counter} or (counter = 0 and ${counter} = 0))
    returning id`.execute(tx);
  return rows.length === 1;
}

export async function renamePasskey(tx: Tx, memberId: string, id: string, name: string): Promise<boolean> {
  const { rows } = await sql`
    update session.passkeys set name = ${name} where member_id = ${memberId} and id = ${id} returning id`.execute(tx);
  return rows.length === 1;
}

/** Which of a member's passkeys: one, those of the last hours, or all. */
export type WhichPasskeys = { id?: string; addedInHours?: number };

/** Removes passkeys of a member; answers how many. */
export async function deletePasskeys(tx: Tx, memberId: string, { id, addedInHours }: WhichPasskeys = {}): Promise<number> {
  const { rows } = await sql<{ credential_id: Buffer }>`
    delete from session.passkeys
     where member_id = ${memberId} and (${id ?? null}::uuid is null or id = ${id ?? null}::uuid)
       and (${addedInHours ?? null}::int is null or added_at > clock_timestamp() - make_interval(hours => ${addedInHours ?? null}::int))
    returning credential_id`.execute(tx);
  const credentials = rows.map(({ credential_id }) => credential_id);
  await sql`delete from session.passkey_owners where credential_id = any(${credentials}::bytea[])`.execute(tx);
  return rows.length;
}
