import type { Queryable } from '@portal/postgres';
import { sql } from 'kysely';
import type { EntryType } from '../wallet';
import type { DayRange } from '../../core/day-range';

// A team is read by joining the closure of the tree, `members.paths`, with what others keep: sums of play and of money by day, accounts, bets
// and entries. Nothing here writes.

export type TeamMemberRow = {
  id: string;
  account: string;
  nickname: string;
  isAgent: number;
  depth: number;
  maxSeries: number;
  registeredAt: Date;
  downlineCount: number;
};

/** Accounts as they are looked for: part of the name, whatever its case. */
const named = (account: string | undefined) =>
  sql`(${account ?? null}::text is null or strpos(m.account_key, lower(${account ?? ''})) > 0)`;

/** How far below the agent somebody stands; 0 for the agent, null for who is not in the team. */
export async function findDepth(db: Queryable, agentId: string, memberId: string): Promise<number | null> {
  const { rows } = await sql<{ depth: number }>`
    select depth from members.paths where ancestor_id = ${agentId} and descendant_id = ${memberId}`.execute(db);
  return rows[0]?.depth ?? null;
}

/** From the agent down to the member, both included. */
export async function findPath(db: Queryable, agentId: string, memberId: string): Promise<{ id: string; account: string }[]> {
  const { rows } = await sql<{ id: string; account: string }>`
    select m.id, m.account from members.paths up
      join members.paths down on down.descendant_id = up.ancestor_id and down.ancestor_id = ${agentId}
      join members.members m on m.id = up.ancestor_id
     where up.descendant_id = ${memberId} order by up.depth desc`.execute(db);
  return rows;
}

type LevelFilter = { agentId: string; parentId: string; account: string | undefined; limit: number; offset: number };

/** One level of the tree below the parent, or whoever has the account on any level, in the order of level and account. */
export async function findLevel(
  db: Queryable,
  { agentId, parentId, account, limit, offset }: LevelFilter,
): Promise<{ members: TeamMemberRow[]; count: number }> {
  const chosen = account
    ? sql`p.ancestor_id = ${agentId} and p.depth > 0 and ${named(account)}`
    : sql`p.ancestor_id = ${agentId} and m.parent_id = ${parentId}`;
  const [{ rows }, counted] = await Promise.all([
    sql<TeamMemberRow>`
      select m.id, m.account, m.nickname, m.type as "isAgent", p.depth, m.max_series as "maxSeries", m.registered_at as "registeredAt",
        (select count(*)::int from members.paths d where d.ancestor_id = m.id and d.depth > 0) as "downlineCount"
        from members.paths p join members.members m on m.id = p.descendant_id
       where ${chosen} and m.type <> 4 order by p.depth, m.account limit ${limit} offset ${offset}`.execute(db),
    sql<{ count: number }>`
      select count(*)::int as count from members.paths p join members.members m on m.id = p.descendant_id
       where ${chosen} and m.type <> 4`.execute(db),
  ]);
  return { members: rows, count: counted.rows[0]!.count };
}

/** Whom sums are of, below each of the given members: `0` to `0` alone, from `1` on without themselves. */
export type Reach = { ids: readonly string[]; from: 0 | 1; to: number };
const reached = ({ ids, from, to }: Reach) => sql`
  select p.ancestor_id as of, p.descendant_id as member_id from members.paths p join members.members m on m.id = p.descendant_id
   where p.ancestor_id = any(${[...ids]}::uuid[]) and p.depth between ${from} and ${to} and m.type <> 4`;

export type PlayOf = { of: string; day: string; stake: bigint; valid: bigint };

/** What was played, by day, together with everybody within reach. */
export async function sumPlay(db: Queryable, reach: Reach, range: DayRange): Promise<PlayOf[]> {
  const { rows } = await sql<PlayOf>`
    with team as (${reached(reach)})
    select t.of, d.day::text as day, sum(d.stake)::bigint as stake, sum(d.valid)::bigint as valid
      from team t join play_sums.days d on d.member_id = t.member_id
     where d.day between ${range.from}::date and ${range.to}::date group by 1, 2`.execute(db);
  return rows;
}

/** Members within reach whose stakes of the days come to so much. */
export async function countActive(db: Queryable, reach: Reach, range: DayRange, least: bigint): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with team as (${reached(reach)})
    select count(*)::int as count from (
      select d.member_id from team t join play_sums.days d on d.member_id = t.member_id
       where d.day between ${range.from}::date and ${range.to}::date group by 1 having sum(d.stake) >= ${least}) a`.execute(db);
  return rows[0]!.count;
}

export type MoneyOf = { of: string; day: string; type: EntryType; account: string; amount: bigint };

/** What entries of the wallet come to, by day, type and house account: kept sums of days that are over, and the entries after them. */
export async function sumMoney(db: Queryable, reach: Reach, range: DayRange, currency: string): Promise<MoneyOf[]> {
  const { rows } = await sql<MoneyOf>`
    with team as (${reached(reach)}), sums as (
      select t.of, d.day, d.type, d.account, d.amount
        from team t join wallet.day_sums d on d.member_id = t.member_id and d.currency = ${currency}
       where d.day between ${range.from}::date and ${range.to}::date
      union all
      select t.of, e.day, e.type, e.account, e.amount
        from team t join wallet.accounts a on a.member_id = t.member_id and a.currency = ${currency}
        left join wallet.day_sum_marks k on k.member_id = a.member_id and k.currency = a.currency
        cross join lateral wallet.entry_sums(a.member_id, a.currency, coalesce(k.last_entry, 0), null, greatest(k.next_day, ${range.from}::date)) e
       where a.last_entry > coalesce(k.last_entry, 0) and e.day between ${range.from}::date and ${range.to}::date
    )
    select of, day::text as day, type, account, sum(amount)::bigint as amount from sums group by of, day, type, account`.execute(db);
  return rows;
}

/** The team as it stands. Online: seen within five minutes. */
export async function sumTeam(
  db: Queryable,
  agentId: string,
  currency: string,
): Promise<{ size: number; direct: number; online: number; balance: bigint }> {
  const { rows } = await sql<{ size: number; direct: number; online: number; balance: bigint }>`
    with team as (
      select p.descendant_id as id, p.depth from members.paths p join members.members m on m.id = p.descendant_id
       where p.ancestor_id = ${agentId} and p.depth > 0 and m.type <> 4
    )
    select count(*)::int as size, (count(*) filter (where t.depth = 1))::int as direct,
      (select count(*)::int from team o where exists (
        select from session.sessions s where s.member_id = o.id and s.ended_at is null and s.expires_at > clock_timestamp()
          and s.seen_at > clock_timestamp() - interval '5 minutes')) as online,
      coalesce(sum(a.available + a.hold), 0)::bigint as balance
      from team t left join wallet.accounts a on a.member_id = t.id and a.currency = ${currency}`.execute(db);
  return rows[0]!;
}

/** Who joined the team, by day, and whose first credited deposit lies in the range. */
export async function countArrivals(
  db: Queryable,
  agentId: string,
  { from, to }: DayRange,
): Promise<{ days: Map<string, number>; firstDepositors: number }> {
  const [joined, deposited] = await Promise.all([
    sql<{ day: string; count: number }>`
      select core.day_of(m.registered_at)::text as day, count(*)::int as count
        from members.paths p join members.members m on m.id = p.descendant_id
       where p.ancestor_id = ${agentId} and p.depth > 0 and m.type <> 4
         and m.registered_at >= core.start_of_day(${from}::date) and m.registered_at < core.start_of_day(${to}::date + 1)
       group by 1`.execute(db),
    sql<{ count: number }>`
      select count(*)::int as count from members.paths p cross join lateral (
        select min(d.credited_at) as at from payments.deposits d where d.member_id = p.descendant_id and d.status = 'credited') f
       where p.ancestor_id = ${agentId} and p.depth > 0
         and f.at >= core.start_of_day(${from}::date) and f.at < core.start_of_day(${to}::date + 1)`.execute(db),
  ]);
  return { days: new Map(joined.rows.map(({ day, count }) => [day, count])), firstDepositors: deposited.rows[0]!.count };
}

export type Cursor = { micros: string; id: string } | null;
export type TeamFilter = DayRange & { agentId: string; account: string | undefined; after: Cursor; limit: number };

const momentOf = (after: Cursor) => sql`('epoch'::timestamptz + ${after?.micros ?? null}::bigint * interval '1 microsecond')`;
const micros = (column: string) => sql`(extract(epoch from ${sql.raw(column)}) * 1000000)::bigint::text`;
/** Older than what the page before ended with; `at` and `id` are columns. */
const beyond = (after: Cursor, at: string, id: string) =>
  after
    ? sql`and ${sql.raw(at)} <= ${momentOf(after)} and (${sql.raw(at)}, ${sql.raw(id)}) < (${momentOf(after)}, ${after.id}::uuid)`
    : sql``;
const teamOf = ({ agentId, account }: TeamFilter) => sql`
  select m.id, m.account from members.paths p join members.members m on m.id = p.descendant_id
   where p.ancestor_id = ${agentId} and p.depth > 0 and m.type <> 4 and ${named(account)}`;

export type EntryOf = {
  id: string;
  memberId: string;
  account: string;
  type: EntryType;
  amount: bigint;
  balanceAfter: bigint;
  time: Date;
  micros: string;
};

/** Entries of the team, newest first: the latest of each member, then the latest of all. */
export async function findEntries(
  db: Queryable,
  filter: TeamFilter & { types: readonly string[] | null; currency: string },
): Promise<EntryOf[]> {
  const { from, to, after, limit, types, currency } = filter;
  const { rows } = await sql<EntryOf>`
    with team as materialized (${teamOf(filter)})
    select e.id, t.id as "memberId", t.account, e.type, e.available as amount, e.available_after as "balanceAfter", e.created_at as time,
      ${micros('e.created_at')} as micros
      from team t cross join lateral (
        select e.id, e.type, e.available, e.available_after, e.created_at from wallet.member_entries e
         where e.member_id = t.id and e.currency = ${currency}
           and e.created_at >= core.start_of_day(${from}::date) and e.created_at < core.start_of_day(${to}::date + 1)
           and (${types === null ? null : [...types]}::text[] is null or e.type = any(${types === null ? null : [...types]}::text[]))
           ${beyond(after, 'e.created_at', 'e.id')}
         order by e.created_at desc, e.id desc limit ${limit}
      ) e
     order by e.created_at desc, e.id desc limit ${limit}`.execute(db);
  return rows;
}

export type BetOf = {
  id: string;
  memberId: string;
  account: string;
  kind: 'lottery' | 'game';
  name: Record<string, string>;
  state: 'open' | 'won' | 'lost' | 'refunded' | 'cancelled';
  stake: bigint;
  payout: bigint;
  rebate: bigint;
  placedAt: Date;
  micros: string;
};

/** Bets and rounds of the team, newest first: the latest of each member, then the latest of all. */
export async function findBets(db: Queryable, filter: TeamFilter & { kind: 'lottery' | 'game' | undefined }): Promise<BetOf[]> {
  const { from, to, after, limit, kind } = filter;
  const { rows } = await sql<BetOf>`
    with team as materialized (${teamOf(filter)}), latest as materialized (
      select t.id as member_id, t.account, x.* from team t cross join lateral (
        select b.id, 'lottery' as kind, b.accepted_at as at from lottery.bets b
         where b.member_id = t.id and ${kind ?? 'lottery'} = 'lottery'
           and b.accepted_at >= core.start_of_day(${from}::date) and b.accepted_at < core.start_of_day(${to}::date + 1)
           ${beyond(after, 'b.accepted_at', 'b.id')}
         order by b.accepted_at desc, b.id desc limit ${limit}
      ) x
      union all
      select t.id, t.account, x.* from team t cross join lateral (
        select r.id, 'game' as kind, r.opened_at as at from games.rounds r
         where r.member_id = t.id and ${kind ?? 'game'} = 'game' and r.opened_at > '-infinity'
           and r.opened_at >= core.start_of_day(${from}::date) and r.opened_at < core.start_of_day(${to}::date + 1)
           ${beyond(after, 'r.opened_at', 'r.id')}
         order by r.opened_at desc, r.id desc limit ${limit}
      ) x
    ), page as (select * from latest order by at desc, id desc limit ${limit})
    select p.id, p.member_id as "memberId", p.account, p.kind, coalesce(bg.name, rg.name) as name,
      case when p.kind = 'game' then
        case when r.bets = 0 and r.payout = 0 then 'refunded' when r.closed_by is null then 'open' when r.payout > 0 then 'won' else 'lost' end
      else case when b.cancelled_at is not null then 'cancelled' when d.state in ('void', 'missed') then 'refunded'
        when d.state <> 'settled' then 'open' when w.amount > 0 then 'won' else 'lost' end
      end as state,
      coalesce(b.stake, r.stake) as stake, coalesce(case when p.kind = 'game' then r.payout when d.state = 'settled' then w.amount end, 0)::bigint as payout,
      case when d.state = 'settled' and b.cancelled_at is null then b.rebate else 0 end as rebate, p.at as "placedAt", ${micros('p.at')} as micros
      from page p
      left join lottery.bets b on p.kind = 'lottery' and b.member_id = p.member_id and b.id = p.id
      left join lottery.draws d on d.id = b.draw_id
      left join lottery.games bg on bg.code = b.game_code
      left join lateral (select sum(u.amount) as amount from lottery.dues u where u.draw_id = b.draw_id and u.bet_id = b.id and u.kind = 'prize') w on true
      left join games.rounds r on p.kind = 'game' and r.member_id = p.member_id and r.opened_at = p.at and r.id = p.id and r.opened_at > '-infinity'
      left join games.games rg on rg.node_id = r.node_id
     order by p.at desc, p.id desc`.execute(db);
  return rows;
}
