import type { Queryable, Tx } from '@portal/postgres';
import { sql } from 'kysely';

/** How long an offered secret waits for its first code. */
const offerMinutes = 15;

export type Factor = { sealedSecret: Buffer; confirmedAt: Date | null; isOfferOver: boolean };

export async function findFactor(db: Queryable, memberId: string): Promise<Factor | undefined> {
  const { rows } = await sql<Factor>`
    select sealed_secret as "sealedSecret", confirmed_at as "confirmedAt",
      offered_at < clock_timestamp() - make_interval(mins => ${offerMinutes}) as "isOfferOver"
      from session.second_factors where member_id = ${memberId}`.execute(db);
  return rows[0];
}

/** Replaces an earlier offer; false when a factor is on. */
export async function saveOffer(db: Queryable, memberId: string, sealedSecret: Buffer): Promise<boolean> {
  const { rows } = await sql`
    insert into session.second_factors as f (member_id, sealed_secret) values (${memberId}, ${sealedSecret})
    on conflict (member_id) do update set sealed_secret = excluded.sealed_secret, offered_at = excluded.offered_at, last_step = 0
     where f.confirmed_at is null returning member_id`.execute(db);
  return rows.length === 1;
}

/** False when the offer is not this one any more, or is on already. */
export async function confirmOffer(tx: Tx, memberId: string, sealedSecret: Buffer, step: number): Promise<boolean> {
  const { rows } = await sql`
    update session.second_factors set confirmed_at = clock_timestamp(), last_step = ${step}
     where member_id = ${memberId} and sealed_secret = ${sealedSecret} and confirmed_at is null returning member_id`.execute(tx);
  return rows.length === 1;
}

/** False when this step, or a later one, was accepted before. Of two callers at once only one succeeds. */
export async function takeStep(tx: Tx, memberId: string, step: number): Promise<boolean> {
  const { rows } = await sql`
    update session.second_factors set last_step = ${step}
     where member_id = ${memberId} and confirmed_at is not null and last_step < ${step} returning member_id`.execute(tx);
  return rows.length === 1;
}

/** False when no factor was on. */
export async function deleteFactor(tx: Tx, memberId: string): Promise<boolean> {
  await sql`delete from session.recovery_codes where member_id = ${memberId}`.execute(tx);
  const { rows } = await sql`
    delete from session.second_factors where member_id = ${memberId} and confirmed_at is not null returning member_id`.execute(tx);
  return rows.length === 1;
}

export async function replaceRecoveryCodes(tx: Tx, memberId: string, hashes: readonly Buffer[]): Promise<void> {
  await sql`delete from session.recovery_codes where member_id = ${memberId}`.execute(tx);
  await sql`insert into session.recovery_codes (member_id, code_hash) select ${memberId}::uuid, unnest(${[...hashes]}::bytea[])`.execute(
    tx,
  );
}

/** A recovery code is good once: of two callers at once only one gets it. */
export async function takeRecoveryCode(tx: Tx, memberId: string, hash: Buffer): Promise<boolean> {
  const { rows } = await sql`
    delete from session.recovery_codes where member_id = ${memberId} and code_hash = ${hash} returning member_id`.execute(tx);
  return rows.length === 1;
}

export async function countRecoveryCodes(db: Queryable, memberId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from session.recovery_codes where member_id = ${memberId}`.execute(db);
  return rows[0]!.count;
}
