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
      select m.id, m.account, m.nickname, m.type as "isAgent", p.depth, m.max_series as "maxSeries", m.registered_at as "registeredAt"
        from members.paths p join members.members m on m.id = p.descendant_id
       where ${chosen} and m.type <> 4 order by p.depth, m.account limit ${limit} offset ${offset}`.execute(db),
    sql<{ count: number }>`
      select count(*)::int as count from members.paths p join members.members m on m.id = p.descendant_id
       where ${chosen} and m.type <> 4`.execute(db),
  ]);
  return { members: rows, count: counted.rows[0]!.count };
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

/** Seconds before the newest that is asked for: in these a large team has a page of anything, or next to nothing. */
const looks = [60, 480, 3_840, 30_720] as const;
/** Larger teams are looked through by time, not member by member. */
const largeTeam = 1_000;

/**
 * Reads a page of a team, newest first: of a large team what is newest of all, in longer and longer looks back; else, and where that is not
 * enough, the latest of each member. `since`: from when on a look goes; null without one.
 */
async function readNewest<Row>(
  db: Queryable,
  { to, after, account, limit }: TeamFilter,
  size: number,
  find: (since: Date | null) => Promise<Row[]>,
): Promise<Row[]> {
  if (size > largeTeam && !account) {
    // Asked for by itself: only a time that is known when the look is planned leads to the index of the times.
    const { rows: ends } = await sql<{ end: Date }>`
      select least(core.start_of_day(${to}::date + 1), clock_timestamp(), ${after ? momentOf(after) : null}::timestamptz) as end`.execute(
      db,
    );
    for (const look of looks) {
      const rows = await find(new Date(ends[0]!.end.getTime() - look * 1_000));
      if (rows.length >= limit) return rows;
    }
  }
  return find(null);
}

/** Of a look, so many of the newest are asked for their member, one by one: a join would read the whole team first. */
const lookedAt = 5_000;
const oneOfTeam = ({ agentId }: TeamFilter, member: string) => sql`
  cross join lateral (
    select o.id, o.account from members.paths p join members.members o on o.id = p.descendant_id and o.type <> 4
     where p.ancestor_id = ${agentId} and p.descendant_id = ${sql.raw(member)} and p.depth > 0 limit 1) m`;
/** On the days, and older than the page before. */
const onDays = ({ from, to, after }: TeamFilter, at: string, id: string) => sql`
  ${sql.raw(at)} >= core.start_of_day(${from}::date) and ${sql.raw(at)} < core.start_of_day(${to}::date + 1) ${beyond(after, at, id)}`;

type EntryFilter = TeamFilter & { types: readonly string[] | null; currency: string };

/** Entries of the team, newest first. */
export const findEntries = (db: Queryable, filter: EntryFilter, size: number): Promise<EntryOf[]> =>
  readNewest(db, filter, size, async (since) => {
    const { limit, types, currency } = filter;
    const chosen = sql`e.currency = ${currency} and ${onDays(filter, 'e.created_at', 'e.id')}
      and (${types === null ? null : [...types]}::text[] is null or e.type = any(${types === null ? null : [...types]}::text[]))`;
    const latest =
      since === null
        ? sql`
      select e.id, t.id as member_id, t.account, e.type, e.available, e.available_after, e.created_at
        from (${teamOf(filter)}) t cross join lateral (
          select * from wallet.member_entries e where e.member_id = t.id and ${chosen}
           order by e.created_at desc, e.id desc limit ${limit}) e`
        : sql`
      select e.id, m.id as member_id, m.account, e.type, e.available, e.available_after, e.created_at
        from (
          select * from wallet.member_entries e where ${chosen} and e.created_at >= ${since}
           order by e.created_at desc, e.id desc limit ${lookedAt}) e ${oneOfTeam(filter, 'e.member_id')}`;
    const { rows } = await sql<EntryOf>`
      select x.id, x.member_id as "memberId", x.account, x.type, x.available as amount, x.available_after as "balanceAfter", x.created_at as time,
        ${micros('x.created_at')} as micros
        from (${latest}) x order by x.created_at desc, x.id desc limit ${limit}`.execute(db);
    return rows;
  });

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

type BetFilter = TeamFilter & { kind: 'lottery' | 'game' | undefined };

/** Bets and rounds of the team, newest first. */
export const findBets = (db: Queryable, filter: BetFilter, size: number): Promise<BetOf[]> =>
  readNewest(db, filter, size, (since) => findBetsSince(db, filter, since));

async function findBetsSince(db: Queryable, filter: BetFilter, since: Date | null): Promise<BetOf[]> {
  const { limit, kind } = filter;
  const isBet = sql`${kind ?? 'lottery'} = 'lottery' and ${onDays(filter, 'b.accepted_at', 'b.id')}`;
  const isRound = sql`${kind ?? 'game'} = 'game' and r.opened_at > '-infinity' and ${onDays(filter, 'r.opened_at', 'r.id')}`;
  const latest =
    since === null
      ? sql`
      select t.id as member_id, t.account, x.* from team t cross join lateral (
        select b.id, 'lottery' as kind, b.accepted_at as at from lottery.bets b where b.member_id = t.id and ${isBet}
         order by b.accepted_at desc, b.id desc limit ${limit}
      ) x
      union all
      select t.id, t.account, x.* from team t cross join lateral (
        select r.id, 'game' as kind, r.opened_at as at from games.rounds r where r.member_id = t.id and ${isRound}
         order by r.opened_at desc, r.id desc limit ${limit}
      ) x`
      : sql`
      select m.id as member_id, m.account, x.id, x.kind, x.at
        from (
          select * from (
            select b.member_id, b.id, 'lottery' as kind, b.accepted_at as at from lottery.bets b
             where ${isBet} and b.accepted_at >= ${since}
            union all
            select r.member_id, r.id, 'game', r.opened_at from games.rounds r where ${isRound} and r.opened_at >= ${since}
          ) all_of_look order by at desc, id desc limit ${lookedAt}) x ${oneOfTeam(filter, 'x.member_id')}`;
  const { rows } = await sql<BetOf>`
    with team as (${teamOf(filter)}), latest as materialized (${latest}
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
