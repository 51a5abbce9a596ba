import type { MinorUnits } from '@portal/money';
import type { Database, Queryable, Tx } from '@portal/postgres';
import { sql } from 'kysely';
import { type BrokenInvariant, runCheck } from '../../../core/watch/checks';
import type { BonusState, Grant, RewardKind } from './offer.model';

const columns =
  sql.raw(`g.member_id as "memberId", g.id, g.promotion_id as "promotionId", p.title, g.source_key as "sourceKey", g.kind, g.amount, g.state,
  g.max_bet as "maxBet", g.max_cash_out as "maxCashOut", g.is_sticky as "isSticky", g.entry_number as "entryNumber", g.request_key as "requestKey",
  g.cancel_key as "cancelKey", g.granted_at as "grantedAt", g.ended_at as "endedAt", g.removed`);
const grants = sql.raw('promotions.grants g join promotions.promotions p on p.id = g.promotion_id');

export async function findGrant(db: Queryable, memberId: string, id: string): Promise<Grant | undefined> {
  const { rows } = await sql<Grant>`select ${columns} from ${grants} where g.member_id = ${memberId} and g.id = ${id}`.execute(db);
  return rows[0];
}

/** What was given for this before, by this offer, or for this deposit by any. */
export async function findGrantFor(
  db: Queryable,
  memberId: string,
  { promotionId, sourceKey, depositId }: { promotionId: string; sourceKey: string; depositId: string | null },
): Promise<Grant | undefined> {
  const { rows } = await sql<Grant>`
    select ${columns} from ${grants} where g.member_id = ${memberId}
       and ((g.promotion_id = ${promotionId} and g.source_key = ${sourceKey}) or g.deposit_id = ${depositId}::uuid)`.execute(db);
  return rows[0];
}

export async function findGrantByRequest(db: Queryable, memberId: string, key: string): Promise<Grant | undefined> {
  const { rows } = await sql<Grant>`select ${columns} from ${grants} where g.member_id = ${memberId} and g.request_key = ${key}`.execute(
    db,
  );
  return rows[0];
}

/** Whether one of the member's bonuses was given up by a call with this key. */
export async function wasCancelledBy(db: Queryable, memberId: string, key: string): Promise<boolean> {
  const { rows } = await sql`select 1 from promotions.grants where member_id = ${memberId} and cancel_key = ${key}`.execute(db);
  return rows.length > 0;
}

/** A page of what the member was given, newest first. */
export async function findGrants(
  db: Queryable,
  memberId: string,
  limit: number,
  offset: number,
): Promise<{ grants: Grant[]; total: number }> {
  const { rows } = await sql<Grant & { total: number }>`
    select ${columns}, count(*) over ()::int as total from ${grants} where g.member_id = ${memberId}
     order by g.granted_at desc, g.id desc limit ${limit} offset ${offset}`.execute(db);
  return { grants: rows.map(({ total: _, ...grant }) => grant), total: rows[0]?.total ?? 0 };
}

export type GrantCount = { promotionId: string; all: number; today: number; latest: BonusState; latestId: string };

/** How often each offer gave the member something, in all and today, and the state and id of the latest. */
export async function countGrants(db: Queryable, memberId: string): Promise<Map<string, GrantCount>> {
  const { rows } = await sql<GrantCount>`
    select promotion_id as "promotionId", count(*)::int as all, count(*) filter (where day = core.day_of(clock_timestamp()))::int as today,
           (array_agg(state order by granted_at desc, id desc))[1] as latest,
           (array_agg(id order by granted_at desc, id desc))[1] as "latestId"
      from promotions.grants where member_id = ${memberId} group by promotion_id`.execute(db);
  return new Map(rows.map((row) => [row.promotionId, row]));
}

export type NewGrant = {
  memberId: string;
  id: string;
  promotionId: string;
  sourceKey: string;
  depositId: string | null;
  kind: RewardKind;
  amount: bigint;
  state: 'active' | 'done' | 'center';
  maxBet: MinorUnits | null;
  maxCashOut: MinorUnits | null;
  isSticky: boolean;
  entryNumber: bigint | null;
  requestKey: string | null;
};

/** Answers its day. */
export async function insertGrant(tx: Tx, grant: NewGrant): Promise<string> {
  const { memberId, id, promotionId, sourceKey, depositId, kind, amount, state, maxBet, maxCashOut, isSticky, entryNumber, requestKey } =
    grant;
  const { rows } = await sql<{ day: string }>`
    insert into promotions.grants (member_id, id, promotion_id, source_key, deposit_id, kind, amount, state, max_bet, max_cash_out, is_sticky,
      entry_number, request_key, day, ended_at)
    values (${memberId}, ${id}, ${promotionId}, ${sourceKey}, ${depositId}, ${kind}, ${amount}, ${state}, ${maxBet}, ${maxCashOut}, ${isSticky},
      ${entryNumber}, ${requestKey}, core.day_of(clock_timestamp()), case when ${state} = 'done' then clock_timestamp() end)
    returning day::text as day`.execute(tx);
  return rows[0]!.day;
}

type End = { state: Exclude<BonusState, 'active' | 'center'>; removed: MinorUnits; gains: MinorUnits; cancelKey?: string };

/** Ends a bonus that is played. */
export async function endGrant(tx: Tx, memberId: string, id: string, { state, removed, gains, cancelKey }: End): Promise<void> {
  await sql`
    update promotions.grants set state = ${state}, ended_at = clock_timestamp(), removed = ${removed}, removed_gains = ${gains},
           cancel_key = ${cancelKey ?? null}
     where member_id = ${memberId} and id = ${id} and state = 'active'`.execute(tx);
}

/** Winnings that the ends of other bonuses took since this one was given. */
export async function sumGainsTaken(db: Queryable, { memberId, id, grantedAt }: Grant): Promise<MinorUnits> {
  const { rows } = await sql<{ total: bigint }>`
    select coalesce(sum(removed_gains), 0)::bigint as total from promotions.grants
     where member_id = ${memberId} and id <> ${id} and ended_at >= ${grantedAt}`.execute(db);
  return rows[0]!.total;
}

/** Whether the member plays a bonus. */
export async function hasActiveGrant(db: Queryable, memberId: string): Promise<boolean> {
  const { rows } = await sql`select 1 from promotions.grants where member_id = ${memberId} and state = 'active' limit 1`.execute(db);
  return rows.length > 0;
}

export type DueDeposit = { memberId: string; depositId: string; number: string; amount: MinorUnits; isFirst: boolean; creditedAt: Date };

export async function insertDueDeposit(
  tx: Tx,
  { memberId, depositId, number, amount, isFirst }: Omit<DueDeposit, 'creditedAt'>,
): Promise<void> {
  await sql`
    insert into promotions.due_deposits (member_id, deposit_id, number, amount, is_first) values (${memberId}, ${depositId}, ${number}, ${amount}, ${isFirst})
    on conflict do nothing`.execute(tx);
}

export async function findDueDeposits(db: Queryable, limit: number): Promise<DueDeposit[]> {
  const { rows } = await sql<DueDeposit>`
    select member_id as "memberId", deposit_id as "depositId", number, amount, is_first as "isFirst", credited_at as "creditedAt"
      from promotions.due_deposits where due_at <= clock_timestamp() order by due_at limit ${limit}`.execute(db);
  return rows;
}

export async function deleteDueDeposit(db: Queryable, { memberId, depositId }: DueDeposit): Promise<void> {
  await sql`delete from promotions.due_deposits where member_id = ${memberId} and deposit_id = ${depositId}`.execute(db);
}

/** A try that failed is made again later. */
export async function putOffDeposit(db: Queryable, { memberId, depositId }: DueDeposit, seconds: number): Promise<void> {
  await sql`update promotions.due_deposits set due_at = clock_timestamp() + make_interval(secs => ${seconds})
     where member_id = ${memberId} and deposit_id = ${depositId}`.execute(db);
}

/** Notes which of the lots are bonuses that are played. */
export async function insertEnded(tx: Tx, memberId: string, lotIds: readonly string[]): Promise<void> {
  await sql`
    insert into promotions.ended_grants (member_id, id)
    select member_id, id from promotions.grants where member_id = ${memberId} and id = any(${[...lotIds]}::uuid[]) and state = 'active'
    on conflict do nothing`.execute(tx);
}

export type EndedGrant = { memberId: string; id: string };

export async function findEnded(db: Queryable, limit: number): Promise<EndedGrant[]> {
  const { rows } = await sql<EndedGrant>`
    select member_id as "memberId", id from promotions.ended_grants where due_at <= clock_timestamp() order by due_at limit ${limit}`.execute(
    db,
  );
  return rows;
}

export async function deleteEnded(db: Queryable, memberId: string, id: string): Promise<void> {
  await sql`delete from promotions.ended_grants where member_id = ${memberId} and id = ${id}`.execute(db);
}

export async function putOffEnded(db: Queryable, { memberId, id }: EndedGrant, seconds: number): Promise<void> {
  await sql`update promotions.ended_grants set due_at = clock_timestamp() + make_interval(secs => ${seconds})
     where member_id = ${memberId} and id = ${id}`.execute(db);
}

/** Whether something of the member's money may still be taken by the end of a bonus. */
export async function isSettling(db: Queryable, memberId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from promotions.ended_grants e join promotions.grants g on g.member_id = e.member_id and g.id = e.id
     where e.member_id = ${memberId} and g.state = 'active' limit 1`.execute(db);
  return rows.length > 0;
}

/** Bonuses of the member whose requirement has ended and that are not settled. */
export async function findEndedOf(db: Queryable, memberId: string): Promise<EndedGrant[]> {
  const { rows } = await sql<EndedGrant>`
    select member_id as "memberId", id from promotions.ended_grants where member_id = ${memberId}`.execute(db);
  return rows;
}

/** The moment so many days from now. */
export async function inDays(db: Queryable, days: number): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`select clock_timestamp() + make_interval(days => ${days}) as at`.execute(db);
  return rows[0]!.at;
}

/** Yesterday, or the days of the week that ended on Sunday, by the brand's day, the oldest first. */
export async function findPastDays(db: Queryable, window: 'day' | 'week'): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    with today as (select core.day_of(clock_timestamp()) as day)
    select d::date::text as day from today,
      generate_series(
        case when ${window} = 'day' then today.day - 1 else date_trunc('week', today.day)::date - 7 end,
        case when ${window} = 'day' then today.day - 1 else date_trunc('week', today.day)::date - 1 end, interval '1 day') d
     order by 1`.execute(db);
  return rows.map(({ day }) => day);
}

/** Finds where offers, their totals, the ledger and the reward centre do not agree; of single grants those that were given or have ended since then. */
export const findBrokenInvariants = (database: Database, since: Date): Promise<BrokenInvariant<{ memberId: string | null }>[]> =>
  runCheck(
    database,
    sql<BrokenInvariant<{ memberId: string | null }>>`
      select c.invariant, c.member_id as "memberId", c.detail from promotions.check(${since}) c limit 1000`,
  );
