import { invitationMinutes, type OperatorRole } from '@portal/contracts';
import type { Queryable, Tx } from '@portal/postgres';
import { sql } from 'kysely';

export type InvitationPurpose = 'first' | 'staff' | 'renewal';
export type Invitation = {
  hash: Buffer;
  purpose: InvitationPurpose;
  /** Those that the link gives, or those of the operator it is for. */
  roles: OperatorRole[];
  /** Whose access it renews. */
  renewed: { id: string; name: string; isLocked: boolean } | null;
  invitedBy: string | null;
  claimHash: Buffer | null;
  sealedSecret: Buffer | null;
  expiresAt: Date;
  isUsed: boolean;
  isLate: boolean;
};

export async function hasOperators(db: Queryable): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select exists (select from operators.operators) as found`.execute(db);
  return rows[0]!.found;
}

type NewInvitation = {
  hash: Buffer;
  purpose: InvitationPurpose;
  roles: readonly OperatorRole[];
  invitedBy: string | null;
  renews?: string;
};

/** Answers until when the link is good. */
export async function insertInvitation(db: Queryable, { hash, purpose, roles, invitedBy, renews }: NewInvitation): Promise<Date> {
  const { rows } = await sql<{ expiresAt: Date }>`
    insert into operators.invitations (hash, purpose, roles, invited_by, renews, expires_at)
    values (${hash}, ${purpose}, ${[...roles]}::text[], ${invitedBy}, ${renews ?? null}, clock_timestamp() + make_interval(mins => ${invitationMinutes}))
    returning expires_at as "expiresAt"`.execute(db);
  return rows[0]!.expiresAt;
}

/**
 * Locks the invitation until the end of the transaction. With one for the first operator all of its kind are locked, always in the same order:
 * of two that are accepted at once only one can find that there is nobody yet.
 */
export async function holdInvitation(tx: Tx, hash: Buffer): Promise<Invitation | null> {
  await sql`
    select from operators.invitations
     where hash = ${hash} or (purpose = 'first' and exists (select from operators.invitations i where i.hash = ${hash} and i.purpose = 'first'))
     order by hash for update`.execute(tx);
  const { rows } = await sql<Invitation>`
    select i.hash, i.purpose, coalesce(o.roles, i.roles) as roles, i.invited_by as "invitedBy", i.claim_hash as "claimHash",
           i.sealed_secret as "sealedSecret", i.expires_at as "expiresAt", i.used_at is not null as "isUsed",
           i.expires_at <= clock_timestamp() as "isLate",
           case when o.id is not null then json_build_object('id', o.id, 'name', o.name, 'isLocked', o.is_locked) end as renewed
      from operators.invitations i left join operators.operators o on o.id = i.renews where i.hash = ${hash}`.execute(tx);
  return rows[0] ?? null;
}

export async function claimInvitation(tx: Tx, hash: Buffer, claim: { claimHash: Buffer; sealedSecret: Buffer }): Promise<void> {
  await sql`
    update operators.invitations set claim_hash = ${claim.claimHash}, sealed_secret = ${claim.sealedSecret} where hash = ${hash}`.execute(
    tx,
  );
}

export async function useInvitation(tx: Tx, hash: Buffer, operatorId: string): Promise<void> {
  await sql`
    update operators.invitations set used_at = clock_timestamp(), operator_id = ${operatorId} where hash = ${hash}`.execute(tx);
}

/** Ends all other links by which the operator could renew the access. */
export async function endRenewals(tx: Tx, operatorId: string): Promise<void> {
  await sql`
    update operators.invitations set expires_at = clock_timestamp()
     where renews = ${operatorId} and used_at is null and expires_at > clock_timestamp()`.execute(tx);
}

export async function purgeInvitations(db: Queryable): Promise<void> {
  await sql`delete from operators.invitations where expires_at < clock_timestamp() - interval '90 days'`.execute(db);
}
