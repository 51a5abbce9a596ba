import type { RewardSource, RewardState } from '@portal/contracts';
import type { Database, Queryable, Tx } from '@portal/postgres';
import { sql } from 'kysely';
import { type BrokenInvariant, runCheck } from '../../core/watch/checks';
import type { NewReward, Prize, Reward, RewardRef } from './rewards.model';

/** A reward whose time has passed is expired, whether or not the job has been there. */
const stateNow = sql`case when r.state = 'claimable' and r.expires_at <= clock_timestamp() then 'expired' else r.state end`;
const columns = sql`r.member_id as "memberId", r.id, r.source, r.title, r.kind, r.amount, r.entry_type as "entryType",
  r.turnover_multiple::text as "turnoverMultiple", r.weights, ${stateNow} as state, r.granted_at as "grantedAt", r.expires_at as "expiresAt",
  r.ended_at as "endedAt"`;

const moneyOf = (prize: Prize) =>
  prize.kind === 'money'
    ? { entryType: prize.entryType, multiple: prize.turnoverMultiple, weights: prize.weights ? JSON.stringify(prize.weights) : null }
    : { entryType: null, multiple: 0, weights: null };

/** False if the source has granted it already. */
export async function insertReward(tx: Tx, id: string, reward: NewReward, defaultDays: number): Promise<boolean> {
  const { memberId, source, sourceId, prize, title, expiresAt } = reward;
  const { entryType, multiple, weights } = moneyOf(prize);
  const { rows } = await sql`
    insert into rewards.rewards (member_id, id, source, source_id, title, kind, amount, entry_type, turnover_multiple, weights, expires_at)
    values (${memberId}, ${id}, ${source}, ${sourceId}, ${JSON.stringify(title)}::jsonb, ${prize.kind}, ${prize.amount}, ${entryType},
      ${multiple}, ${weights}::jsonb, coalesce(${expiresAt ?? null}::timestamptz, clock_timestamp() + make_interval(days => ${defaultDays})))
    on conflict (member_id, source, source_id) do nothing returning 1`.execute(tx);
  return rows.length > 0;
}

/** Locks the reward. */
export async function lockReward(tx: Tx, memberId: string, id: string): Promise<Reward | undefined> {
  const { rows } = await sql<Reward>`
    select ${columns} from rewards.rewards r where r.member_id = ${memberId} and r.id = ${id} for update`.execute(tx);
  return rows[0];
}

export async function findByRef(tx: Tx, { memberId, source, sourceId }: RewardRef): Promise<Reward | undefined> {
  const { rows } = await sql<Reward>`
    select ${columns} from rewards.rewards r
     where r.member_id = ${memberId} and r.source = ${source} and r.source_id = ${sourceId}`.execute(tx);
  return rows[0];
}

/** States of rewards by what their source calls them. */
export async function findStatesOf(db: Queryable, memberId: string, source: RewardSource, sourceIds: readonly string[]) {
  const { rows } = await sql<{ sourceId: string; state: RewardState }>`
    select r.source_id as "sourceId", ${stateNow} as state from rewards.rewards r
     where r.member_id = ${memberId} and r.source = ${source} and r.source_id = any(${[...sourceIds]}::text[])`.execute(db);
  return new Map(rows.map(({ sourceId, state }) => [sourceId, state]));
}

/** Ends a reward that is claimable, and returns it as it is then; nothing when it is not claimable. */
export async function endReward(
  tx: Tx,
  memberId: string,
  id: string,
  state: Exclude<RewardState, 'claimable'>,
): Promise<Reward | undefined> {
  const { rows } = await sql<Reward>`
    update rewards.rewards r set state = ${state}, ended_at = clock_timestamp()
     where r.member_id = ${memberId} and r.id = ${id} and r.state = 'claimable' returning ${columns}`.execute(tx);
  return rows[0];
}

/** Takes back a reward that is claimable; returns its id. */
export async function revokeReward(tx: Tx, { memberId, source, sourceId }: RewardRef): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    update rewards.rewards r set state = 'revoked', ended_at = clock_timestamp()
     where r.member_id = ${memberId} and r.source = ${source} and r.source_id = ${sourceId} and r.state = 'claimable'
    returning r.id`.execute(tx);
  return rows[0]?.id;
}

/** Ends what the member did not claim in time; returns the ids. */
export async function expireRewards(tx: Tx, memberId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update rewards.rewards r set state = 'expired', ended_at = clock_timestamp()
     where r.member_id = ${memberId} and r.state = 'claimable' and r.expires_at <= clock_timestamp() returning r.id`.execute(tx);
  return rows.map(({ id }) => id);
}

export async function findMembersToExpire(db: Queryable, most: number): Promise<string[]> {
  const { rows } = await sql<{ memberId: string }>`
    select distinct m.member_id as "memberId" from (
      select r.member_id from rewards.rewards r where r.state = 'claimable' and r.expires_at <= clock_timestamp()
       order by r.expires_at limit ${most}) m`.execute(db);
  return rows.map(({ memberId }) => memberId);
}

/** A page of the member's rewards, newest first. */
export async function findRewards(
  db: Queryable,
  memberId: string,
  { state, limit, offset }: { state: RewardState | null; limit: number; offset: number },
): Promise<{ rewards: Reward[]; total: number }> {
  const wanted = sql`r.member_id = ${memberId} and (${state}::text is null or ${stateNow} = ${state})`;
  const [found, count] = await Promise.all([
    sql<Reward>`select ${columns} from rewards.rewards r where ${wanted} order by r.id desc limit ${limit} offset ${offset}`.execute(db),
    sql<{ total: number }>`select count(*)::int as total from rewards.rewards r where ${wanted}`.execute(db),
  ]);
  return { rewards: found.rows, total: count.rows[0]!.total };
}

/** What waits to be claimed: how much there is, and the money among it. */
export async function sumClaimable(db: Queryable, memberId: string): Promise<{ count: number; money: bigint }> {
  const { rows } = await sql<{ count: number; money: bigint }>`
    select count(*)::int as count, coalesce(sum(r.amount) filter (where r.kind = 'money'), 0)::bigint as money from rewards.rewards r
     where r.member_id = ${memberId} and r.state = 'claimable' and r.expires_at > clock_timestamp()`.execute(db);
  return rows[0]!;
}

/** Those that end first come first. */
export async function findClaimableIds(db: Queryable, memberId: string, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select r.id from rewards.rewards r
     where r.member_id = ${memberId} and r.state = 'claimable' and r.expires_at > clock_timestamp()
     order by r.expires_at, r.id limit ${most}`.execute(db);
  return rows.map(({ id }) => id);
}

export const findBrokenInvariants = (database: Database, since: Date): Promise<BrokenInvariant[]> =>
  runCheck(
    database,
    sql<BrokenInvariant>`
    select c.invariant, c.member_id as "memberId", c.detail from rewards.check(${since}) c limit 1000`,
  );
