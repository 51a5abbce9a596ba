import { type OperatorRole, operatorRights } from '@portal/contracts';
import type { Queryable, Tx } from '@portal/postgres';
import { type RawBuilder, sql } from 'kysely';
import { challengeMinutes, type Operator, sessionLimits } from './operators.model';

type Row = { id: string; name: string; roles: OperatorRole[]; password_hash: string; sealed_secret: Buffer; is_locked: boolean };

async function findOperator(db: Queryable, condition: RawBuilder<unknown>): Promise<Operator | null> {
  const { rows } = await sql<Row>`
    select id, name, roles, password_hash, sealed_secret, is_locked from operators.operators where ${condition}`.execute(db);
  const row = rows[0];
  if (!row) return null;
  const { id, name, roles } = row;
  return { id, name, roles, passwordHash: row.password_hash, sealedSecret: row.sealed_secret, isLocked: row.is_locked };
}

export const findOperatorByKey = (db: Queryable, nameKey: string) => findOperator(db, sql`name_key = ${nameKey}`);
export const findOperatorById = (db: Queryable, id: string | null) => findOperator(db, sql`id = ${id}`);

/** False when the name is taken. */
export async function insertOperator(db: Queryable, operator: Operator & { nameKey: string }): Promise<boolean> {
  const { id, name, nameKey, passwordHash, sealedSecret, roles } = operator;
  const { rows } = await sql`
    insert into operators.operators (id, name, name_key, password_hash, sealed_secret, roles)
    values (${id}, ${name}, ${nameKey}, ${passwordHash}, ${sealedSecret}, ${[...roles]}::text[])
    on conflict (name_key) do nothing returning id`.execute(db);
  return rows.length === 1;
}

/** Locks or unlocks an operator; locking also ends all sessions. `null` if the name is unknown. */
export async function updateLock(db: Queryable, nameKey: string, isLocked: boolean): Promise<{ id: string; name: string } | null> {
  const { rows } = await sql<{ id: string; name: string }>`
    update operators.operators set is_locked = ${isLocked} where name_key = ${nameKey} returning id, name`.execute(db);
  const found = rows[0] ?? null;
  if (found && isLocked) {
    await sql`update operators.sessions set ended_at = clock_timestamp() where operator_id = ${found.id} and ended_at is null`.execute(db);
  }
  return found;
}

/** Holds all admins, so that of two changes at once the second sees what the first has left. Returns those who are not locked. */
export async function holdAdmins(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ id: string; isLocked: boolean }>`
    select id, is_locked as "isLocked" from operators.operators where roles && ${operatorRights.admin}::text[] order by id for update`.execute(
    tx,
  );
  return rows.filter(({ isLocked }) => !isLocked).map(({ id }) => id);
}

/** Gives an operator another password and authenticator, and ends all sessions. Does nothing for one who is locked. */
export async function updateAccess(
  tx: Tx,
  id: string,
  { passwordHash, sealedSecret }: Pick<Operator, 'passwordHash' | 'sealedSecret'>,
): Promise<void> {
  await sql`
    update operators.operators set password_hash = ${passwordHash}, sealed_secret = ${sealedSecret}, last_step = 0
     where id = ${id} and not is_locked`.execute(tx);
  await sql`update operators.sessions set ended_at = clock_timestamp() where operator_id = ${id} and ended_at is null`.execute(tx);
}

export async function updateRoles(tx: Tx, id: string, roles: readonly OperatorRole[]): Promise<void> {
  await sql`update operators.operators set roles = ${[...roles]}::text[] where id = ${id}`.execute(tx);
}

/**
 * Claims the code's time step for the operator. False if this or a later step was claimed before (of two at once only one succeeds), or if
 * the operator has been locked.
 */
export async function takeStep(db: Queryable, operatorId: string, step: number): Promise<boolean> {
  const { rows } = await sql`
    update operators.operators set last_step = ${step} where id = ${operatorId} and last_step < ${step} and not is_locked returning id`.execute(
    db,
  );
  return rows.length === 1;
}

export async function insertChallenge(db: Queryable, hash: Buffer, operatorId: string | null, isProven: boolean): Promise<void> {
  await sql`
    insert into operators.challenges (hash, operator_id, is_proven, expires_at)
    values (${hash}, ${operatorId}, ${isProven}, clock_timestamp() + make_interval(mins => ${challengeMinutes}))`.execute(db);
}

/** Consumes a challenge, whether the code is right or wrong. */
export async function takeChallenge(db: Queryable, hash: Buffer): Promise<{ operatorId: string | null; isProven: boolean } | null> {
  const { rows } = await sql<{ operatorId: string | null; isProven: boolean; isValid: boolean }>`
    delete from operators.challenges where hash = ${hash}
    returning operator_id as "operatorId", is_proven as "isProven", expires_at > clock_timestamp() as "isValid"`.execute(db);
  return rows[0]?.isValid ? rows[0] : null;
}

export type NewSession = { id: string; tokenHash: Buffer; operatorId: string; address: string; userAgent: string };

export async function insertSession(db: Queryable, { id, tokenHash, operatorId, address, userAgent }: NewSession): Promise<void> {
  await sql`
    insert into operators.sessions (id, token_hash, operator_id, expires_at, address, user_agent)
    values (${id}, ${tokenHash}, ${operatorId}, clock_timestamp() + make_interval(hours => ${sessionLimits.absoluteHours}),
      ${address}::inet, ${userAgent.slice(0, 255)})`.execute(db);
}

type Live = { id: string; operatorId: string; name: string; roles: OperatorRole[]; isStale: boolean };

/** The live session of a token with its operator as of now; marked as seen by the operator's own acts, at most once a minute. */
export async function findSession(
  db: Queryable,
  tokenHash: Buffer,
  { isOwnAct }: { isOwnAct: boolean },
): Promise<Omit<Live, 'isStale'> | null> {
  const { rows } = await sql<Live>`
    select s.id, o.id as "operatorId", o.name, o.roles, s.seen_at < clock_timestamp() - interval '1 minute' as "isStale"
      from operators.sessions s join operators.operators o on o.id = s.operator_id
     where s.token_hash = ${tokenHash} and s.ended_at is null and not o.is_locked and s.expires_at > clock_timestamp()
       and s.seen_at > clock_timestamp() - make_interval(mins => ${sessionLimits.idleMinutes})`.execute(db);
  const found = rows[0];
  if (!found) return null;
  if (found.isStale && isOwnAct) await sql`update operators.sessions set seen_at = clock_timestamp() where id = ${found.id}`.execute(db);
  return found;
}

export type Colleague = { id: string; name: string; isHere: boolean };

export async function findOperatorsWith(db: Queryable, roles: readonly OperatorRole[]): Promise<Colleague[]> {
  const { rows } = await sql<Colleague>`
    select o.id, o.name, exists (
        select from operators.sessions s where s.operator_id = o.id and s.ended_at is null and s.expires_at > clock_timestamp()
          and s.seen_at > clock_timestamp() - make_interval(mins => ${sessionLimits.idleMinutes})) as "isHere"
      from operators.operators o where o.roles && ${roles}::text[] and not o.is_locked order by o.name_key limit 200`.execute(db);
  return rows;
}

export type StaffRow = { id: string; name: string; roles: OperatorRole[]; isLocked: boolean; isHere: boolean; createdAt: Date };

/** All operators by name, those who are locked among them. */
export async function findStaff(db: Queryable): Promise<StaffRow[]> {
  const { rows } = await sql<StaffRow>`
    select o.id, o.name, o.roles, o.is_locked as "isLocked", o.created_at as "createdAt", exists (
        select from operators.sessions s where s.operator_id = o.id and s.ended_at is null and s.expires_at > clock_timestamp()
          and s.seen_at > clock_timestamp() - make_interval(mins => ${sessionLimits.idleMinutes})) as "isHere"
      from operators.operators o order by o.name_key limit 1000`.execute(db);
  return rows;
}

export async function endSession(db: Queryable, id: string): Promise<void> {
  await sql`update operators.sessions set ended_at = clock_timestamp() where id = ${id} and ended_at is null`.execute(db);
}

/** Ends the session a browser had before it signed in anew. */
export async function endSessionOf(db: Queryable, tokenHash: Buffer): Promise<void> {
  await sql`update operators.sessions set ended_at = clock_timestamp() where token_hash = ${tokenHash} and ended_at is null`.execute(db);
}

export async function purgeExpired(db: Queryable): Promise<void> {
  await sql`delete from operators.challenges where expires_at < clock_timestamp()`.execute(db);
  await sql`delete from operators.sessions where coalesce(ended_at, expires_at) < clock_timestamp() - interval '90 days'`.execute(db);
}
