import type { Queryable, Tx } from '@portal/postgres';
import { sql } from 'kysely';

/** A code that is good now: whose it is, and below whom, as what and with which series somebody registers by it. */
export type OpenCode = {
  code: string;
  ownerId: string;
  ownerType: number;
  parentId: string | null;
  type: number;
  maxSeries: number;
  isLimited: boolean;
};

/** Nothing for a code that is unknown, switched off, over or used up, or whose owner is locked or has closed the account. */
export async function findInvitation(db: Queryable, code: string): Promise<OpenCode | undefined> {
  const { rows } = await sql<OpenCode>`
    select c.code, m.id as "ownerId", m.type as "ownerType", a.id as "parentId", c.type,
      least(coalesce(c.max_series, 1960), coalesce(a.max_series, 1960)) as "maxSeries", c.max_uses is not null as "isLimited"
      from members.affiliate_codes c join members.members m on m.id = c.member_id
      left join members.members a on a.id = case when m.type in (1, 2, 41, 42) then m.id else m.parent_id end
     where c.code = ${code} and c.is_on and (c.expires_at is null or c.expires_at > clock_timestamp())
       and (c.max_uses is null or c.uses < c.max_uses) and not m.is_locked and m.is_member and m.closed_at is null`.execute(db);
  return rows[0];
}

/** Notes by which code a member came. False when the code has been used up meanwhile. Locks the code's row where uses have a limit. */
export async function insertJoined(tx: Tx, memberId: string, { code, isLimited }: OpenCode): Promise<boolean> {
  await sql`insert into members.joined_by_code (member_id, code) values (${memberId}, ${code})`.execute(tx);
  if (!isLimited) return true;
  const { rows } = await sql`
    update members.affiliate_codes set uses = uses + 1 where code = ${code} and (max_uses is null or uses < max_uses) returning 1`.execute(
    tx,
  );
  return rows.length === 1;
}
