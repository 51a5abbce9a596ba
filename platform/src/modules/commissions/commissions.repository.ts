import type { LocalText } from '@portal/contracts';
import type { MinorUnits } from '@portal/money';
import type { Database, Queryable, Tx } from '@portal/postgres';
import { sql } from 'kysely';
import type { DayRange } from '../../core/day-range';
import { type NotedDraw, notedDraws } from '../../core/jobs/noted-draws';
import { type BrokenInvariant, runCheck } from '../../core/watch/checks';
import { lineOf, type Portion, type SharedStep } from './commissions.model';

/** Corrections reach draws that closed at most this many days ago; what is known of draws stays a little longer. */
const [countedDays, keptDays] = [90, 100];

/** Notes a draw that brings commissions; others are left out. */
export async function insertDraw(tx: Tx, drawId: string, version: number): Promise<void> {
  await sql`
    insert into commissions.draws (draw_id, version)
    select d.id, ${version} from lottery.draws d
      join lottery.games g on g.code = d.game_code and g.series is not null
      cross join commissions.beginning b
     where d.id = ${drawId} and d.closes_at >= b.at and d.closes_at > clock_timestamp() - make_interval(days => ${countedDays})
    on conflict do nothing`.execute(tx);
}

export async function noteMissed(db: Queryable): Promise<void> {
  await sql`select commissions.note_missed()`.execute(db);
}

/** The next draw that waits to be counted, or the given one, if nobody else counts it just now. */
export const takeDraw = (tx: Tx, drawId?: string) => notedDraws('commissions.draws').take(tx, drawId, sql`counted_at is null`);

export async function saveCounted(tx: Tx, { drawId, versions }: NotedDraw): Promise<void> {
  await sql`
    update commissions.draws set counted_at = clock_timestamp()
     where draw_id = ${drawId} and version = any(${versions}::int[]) and counted_at is null`.execute(tx);
}

const micros = (column: string) =>
  sql`case when ${sql.raw(column)} > '-infinity' then (extract(epoch from ${sql.raw(column)}) * 1000000)::bigint end`;
const momentOf = (column: string) => sql`coalesce('epoch'::timestamptz + ${sql.raw(column)} * interval '1 microsecond', '-infinity')`;

type Kept = SharedStep & { memberId: string };
function byMember(rows: readonly Kept[]): Map<string, SharedStep[]> {
  const members = new Map<string, SharedStep[]>();
  for (const { memberId, ...step } of rows) members.set(memberId, [...(members.get(memberId) ?? []), step]);
  return members;
}

/** How members' bets on the draw were shared out before, in the order of time. */
export async function findShared(db: Queryable, drawId: string, memberIds: readonly string[]): Promise<Map<string, SharedStep[]>> {
  const { rows } = await sql<Kept>`
    select p.member_id as "memberId", ${micros('p.since')} as since, p.agents, p.branches, p.points, p.valid
      from commissions.plays p where p.member_id = any(${[...memberIds]}::uuid[]) and p.draw_id = ${drawId}
     order by p.member_id, p.since`.execute(db);
  return byMember(rows);
}

export type Span = { memberId: string; first: bigint; last: bigint };

/** How members' bets of a span of time are shared out by the tree as it stands, in the order of time. */
export async function findSteps(db: Queryable, spans: readonly Span[]): Promise<Map<string, SharedStep[]>> {
  type Row = { memberId: string; since: bigint | null; own: number; agents: string[]; branches: string[]; series: number[] };
  const { rows } = await sql<Row>`
    with spans as (
      select * from unnest(${spans.map(({ memberId }) => memberId)}::uuid[], ${spans.map(({ first }) => first)}::bigint[],
        ${spans.map(({ last }) => last)}::bigint[]) as s (member_id, first, last)
    ), given as (
      select array_agg(s.member_id) as members, array_agg(${momentOf('s.first')}) as firsts, array_agg(${momentOf('s.last')}) as lasts from spans s
    )
    select c.member_id as "memberId", ${micros('c.since')} as since, c.own, c.agents, c.branches, c.series
      from given g, commissions.chains(g.members, g.firsts, g.lasts) c order by c.member_id, c.since`.execute(db);
  return byMember(rows.map(({ memberId, since, own, ...line }) => ({ memberId, since, ...lineOf(own, line), valid: 0n })));
}

export type Shared = { memberId: string; step: SharedStep };

/** Keeps how much has been shared out by each step. */
export async function saveShared(tx: Tx, drawId: string, shared: readonly Shared[]): Promise<void> {
  const rows = shared.map(({ memberId, step: { since, agents, branches, points, valid } }) => ({
    ...{ member_id: memberId, since: since === null ? null : String(since), agents, branches, points, valid: String(valid) },
  }));
  await sql`
    insert into commissions.plays as p (member_id, draw_id, since, agents, branches, points, valid)
    select r.member_id, ${drawId}, ${momentOf('r.since')}, r.agents, r.branches, r.points, r.valid
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as r (member_id uuid, since bigint, agents uuid[], branches uuid[], points int[], valid bigint)
     order by 1, 3
    on conflict on constraint plays_pkey do update set valid = excluded.valid`.execute(tx);
}

export async function insertPending(tx: Tx, drawId: string, portions: readonly Portion[]): Promise<void> {
  await sql`
    insert into commissions.pending (member_id, draw_id, branch_id, points, turnover, amount)
    select p.member_id, ${drawId}, p.branch_id, p.points, p.turnover, p.amount
      from unnest(${portions.map(({ agentId }) => agentId)}::uuid[], ${portions.map(({ branchId }) => branchId)}::uuid[],
        ${portions.map(({ points }) => points)}::int[], ${portions.map(({ turnover }) => turnover)}::bigint[],
        ${portions.map(({ amount }) => amount)}::bigint[]) as p (member_id, branch_id, points, turnover, amount)`.execute(tx);
}

const isCounted = sql`not exists (select from commissions.draws d where d.draw_id = p.draw_id and d.counted_at is null)`;

/** Agents for whom something of counted draws waits, in the order of their ids. */
export async function findWaiting(db: Queryable, after: string | null, most: number): Promise<string[]> {
  const { rows } = await sql<{ memberId: string }>`
    select distinct p.member_id as "memberId" from commissions.pending p
     where p.member_id > coalesce(${after}::uuid, '00000000-0000-0000-0000-000000000000') and ${isCounted}
     order by 1 limit ${most}`.execute(db);
  return rows.map(({ memberId }) => memberId);
}

export type Taken = Portion & { drawId: string };

/** Takes what waits for agents, of draws that nobody counts just now. */
export async function takePending(tx: Tx, memberIds: readonly string[], most: number): Promise<Taken[]> {
  const { rows } = await sql<Taken>`
    delete from commissions.pending t using (
      select p.member_id, p.id from commissions.pending p where p.member_id = any(${[...memberIds]}::uuid[]) and ${isCounted} limit ${most}) p
     where t.member_id = p.member_id and t.id = p.id
    returning t.member_id as "agentId", t.draw_id as "drawId", t.branch_id as "branchId", t.points, t.turnover, t.amount`.execute(tx);
  return rows;
}

export type CommissionReason = 'closed' | 'no_account' | 'play_money';
/** `reason`: why the amount is not paid; null when it is. */
export type NewRecord = {
  memberId: string;
  id: string;
  drawId: string;
  turnover: MinorUnits;
  amount: MinorUnits;
  reason: CommissionReason | null;
};

/** Keeps what agents are credited today, and adds it to the sums of the day. */
export async function insertRecords(tx: Tx, records: readonly NewRecord[], portions: readonly Portion[]): Promise<void> {
  const { rows } = await sql<{ day: string }>`select core.day_of(clock_timestamp())::text as day`.execute(tx);
  const { day } = rows[0]!;
  await sql`
    insert into commissions.records (member_id, id, draw_id, day, turnover, amount, state, reason)
    select r.member_id, r.id, r.draw_id, ${day}::date, r.turnover, r.amount, case when r.reason is null then 'paid' else 'rejected' end, r.reason
      from unnest(${records.map(({ memberId }) => memberId)}::uuid[], ${records.map(({ id }) => id)}::uuid[],
        ${records.map(({ drawId }) => drawId)}::uuid[], ${records.map(({ turnover }) => turnover)}::bigint[],
        ${records.map(({ amount }) => amount)}::bigint[], ${records.map(({ reason }) => reason)}::text[])
        as r (member_id, id, draw_id, turnover, amount, reason)`.execute(tx);
  await sql`
    insert into commissions.days as d (member_id, day, branch_id, points, turnover, amount)
    select p.member_id, ${day}::date, p.branch_id, p.points, p.turnover, p.amount
      from unnest(${portions.map(({ agentId }) => agentId)}::uuid[], ${portions.map(({ branchId }) => branchId)}::uuid[],
        ${portions.map(({ points }) => points)}::int[], ${portions.map(({ turnover }) => turnover)}::bigint[],
        ${portions.map(({ amount }) => amount)}::bigint[]) as p (member_id, branch_id, points, turnover, amount)
     order by 1, 3, 4
    on conflict on constraint days_pkey do update set turnover = d.turnover + excluded.turnover, amount = d.amount + excluded.amount`.execute(
    tx,
  );
}

export type Branch = { id: string; account: string; points: number; turnover: MinorUnits; amount: MinorUnits };

/** What came through each account directly below on the days, both included, by difference, the most first; and all of it together. */
export async function findBranches(
  db: Queryable,
  memberId: string,
  { from, to }: DayRange,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ branches: Branch[]; count: number; turnover: MinorUnits; amount: MinorUnits }> {
  const { rows } = await sql<Omit<Branch, 'id'> & { id: string | null; count: number; allTurnover: string; allAmount: string }>`
    with sums as materialized (
      select d.branch_id, d.points, sum(d.turnover)::bigint as turnover, sum(d.amount)::bigint as amount
        from commissions.days d where d.member_id = ${memberId} and d.day between ${from}::date and ${to}::date
       group by d.branch_id, d.points
    ), whole as (
      select count(*)::int as count, coalesce(sum(s.turnover), 0)::text as turnover, coalesce(sum(s.amount), 0)::text as amount from sums s
    ), page as (
      select * from sums s order by s.amount desc, s.branch_id, s.points limit ${limit} offset ${offset}
    )
    select p.branch_id as id, coalesce(m.account, '') as account, coalesce(p.points, 0) as points, coalesce(p.turnover, 0)::bigint as turnover,
      coalesce(p.amount, 0)::bigint as amount, w.count, w.turnover as "allTurnover", w.amount as "allAmount"
      from whole w left join page p on true left join members.members m on m.id = p.branch_id
     order by p.amount desc, p.branch_id, p.points`.execute(db);
  const { count, allTurnover, allAmount } = rows[0]!;
  const branches = rows.flatMap(({ id, account, points, turnover, amount }) => (id ? [{ id, account, points, turnover, amount }] : []));
  return { branches, count, turnover: BigInt(allTurnover), amount: BigInt(allAmount) };
}

export type CommissionOfDraw = {
  id: string;
  day: string;
  name: LocalText;
  issue: string;
  turnover: MinorUnits;
  amount: MinorUnits;
  state: 'paid' | 'rejected';
  createdAt: Date;
};

/** Records of the days, the newest first, after the given one. */
export async function findRecords(
  db: Queryable,
  memberId: string,
  { from, to, after, limit }: DayRange & { after: string | null; limit: number },
): Promise<CommissionOfDraw[]> {
  const { rows } = await sql<CommissionOfDraw>`
    select r.id, r.day::text as day, g.name, d.issue, r.turnover, r.amount, r.state, r.created_at as "createdAt"
      from commissions.records r join lottery.draws d on d.id = r.draw_id join lottery.games g on g.code = d.game_code
     where r.member_id = ${memberId} and r.day between ${from}::date and ${to}::date
       and (${after}::uuid is null or r.id < ${after}::uuid)
     order by r.id desc limit ${limit}`.execute(db);
  return rows;
}

/** Deletes what is known of draws that no correction reaches any more. Answers how many draws. */
export async function deleteOld(tx: Tx, most: number): Promise<number> {
  const { rows } = await sql<{ drawId: string }>`
    select draw_id as "drawId" from commissions.draws
     where noted_at < clock_timestamp() - make_interval(days => ${keptDays}) and counted_at is not null limit ${most}`.execute(tx);
  const drawIds = rows.map(({ drawId }) => drawId);
  await sql`delete from commissions.plays where draw_id = any(${drawIds}::uuid[])`.execute(tx);
  await sql`
    delete from commissions.draws where draw_id = any(${drawIds}::uuid[])
       and noted_at < clock_timestamp() - make_interval(days => ${keptDays})`.execute(tx);
  return drawIds.length;
}

export const findBroken = (database: Pick<Database, 'transaction'>): Promise<BrokenInvariant[]> =>
  runCheck(database, sql<BrokenInvariant>`select c.invariant, c.member_id as "memberId", c.detail from commissions.check() c limit 1000`);
