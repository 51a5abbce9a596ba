import type { LocalText, RewardKind } from '@portal/contracts';
import type { Queryable, Tx } from '@portal/postgres';
import { sql } from 'kysely';

/** What staff give to each member. Amounts are minor units of money; points and tickets are whole. */
export type Grant = {
  id: string;
  title: LocalText;
  kind: RewardKind;
  amount: bigint;
  turnoverMultiple: string;
  days: number;
  approvedBy: string;
  reason: string;
  approvedAt: Date;
};
export type UsedGrant = Grant & { members: number; given: number; refused: number };

export async function insertGrant(tx: Tx, grant: Omit<Grant, 'approvedAt'>, memberIds: readonly string[]): Promise<void> {
  const { id, title, kind, amount, turnoverMultiple, days, approvedBy, reason } = grant;
  await sql`
    insert into rewards.staff_grants (id, title, kind, amount, turnover_multiple, days, approved_by, reason)
    values (${id}, ${JSON.stringify(title)}::jsonb, ${kind}, ${amount}, ${turnoverMultiple}, ${days}, ${approvedBy}, ${reason})`.execute(
    tx,
  );
  await sql`
    insert into rewards.staff_grant_members (member_id, grant_id)
    select member_id, ${id}::uuid from unnest(${[...memberIds]}::uuid[]) m (member_id)`.execute(tx);
}

const columns = sql`g.id, g.title, g.kind, g.amount, g.turnover_multiple::text as "turnoverMultiple", g.days, g.approved_by as "approvedBy", g.reason,
  g.approved_at as "approvedAt"`;

export type WaitingGrant = Grant & { memberId: string; until: Date };

/** Members who wait for a grant, with the end of the time to claim it. */
export async function findWaiting(db: Queryable, limit: number): Promise<WaitingGrant[]> {
  const { rows } = await sql<WaitingGrant>`
    select w.member_id as "memberId", ${columns}, g.approved_at + make_interval(days => g.days) as until
      from rewards.staff_grant_members w join rewards.staff_grants g on g.id = w.grant_id
     where w.state = 'waiting' order by w.grant_id, w.member_id limit ${limit}`.execute(db);
  return rows;
}

/** Does nothing where it was marked before. */
export async function markGranted(tx: Tx, memberId: string, grantId: string, state: 'given' | 'refused'): Promise<void> {
  await sql`
    update rewards.staff_grant_members set state = ${state}
     where member_id = ${memberId} and grant_id = ${grantId} and state = 'waiting'`.execute(tx);
}

/** A page of grants, newest first. */
export async function findGrants(db: Queryable, limit: number, offset: number): Promise<{ grants: UsedGrant[]; total: number }> {
  const [found, count] = await Promise.all([
    sql<UsedGrant>`
      select ${columns}, u.* from (select * from rewards.staff_grants order by approved_at desc, id desc limit ${limit} offset ${offset}) g
       cross join lateral (
         select count(*)::int as members, count(*) filter (where m.state = 'given')::int as given,
                count(*) filter (where m.state = 'refused')::int as refused
           from rewards.staff_grant_members m where m.grant_id = g.id) u
       order by g.approved_at desc, g.id desc`.execute(db),
    sql<{ total: number }>`select count(*)::int as total from rewards.staff_grants`.execute(db),
  ]);
  return { grants: found.rows, total: count.rows[0]!.total };
}
