import type { MinorUnits } from '@portal/money';
import type { Queryable } from '@portal/postgres';
import { sql } from 'kysely';
import type { ContractInForce } from '../contracts';
import type { EntryType } from '../wallet';

// What contracts pay by: windows of play and sums of the ledger, each joined once with the closure of the tree. Nothing here writes, but for
// `takeRealtime`.

export type Span = { startsAt: Date; endsAt: Date };
/** `place`: which of the windows it is about. */
export type TeamPlay = { of: string; place: number; turnover: MinorUnits; active: number };

/**
 * What the team of each contract has played in each of the windows, by the contract's categories and outcomes, and how many of it have played
 * `least`. Windows stand in the order of time. `stake` takes all stakes of all categories, as for dividends. Teams without play are left out.
 * With `within` only the play of this agent's team is looked at.
 */
export async function sumTeams(
  db: Queryable,
  contracts: readonly ContractInForce[],
  windows: readonly Span[],
  least: MinorUnits,
  measure: 'valid' | 'stake',
  within: string | null = null,
): Promise<TeamPlay[]> {
  const [first, last] = [windows[0], windows.at(-1)];
  if (!first || !last) return [];
  const { rows } = await sql<TeamPlay>`
    with agents as (
      select * from unnest(${contracts.map(({ memberId }) => memberId)}::uuid[], ${contracts.map(({ categories }) => categories.join(','))}::text[],
        ${contracts.map(({ orderFilter }) => orderFilter ?? 'all')}::text[]) as a (member_id, categories, outcome)
    ), spans as (
      select s.starts_at, s.ends_at, (s.number - 1)::int as place
        from unnest(${windows.map(({ startsAt }) => startsAt)}::timestamptz[], ${windows.map(({ endsAt }) => endsAt)}::timestamptz[])
          with ordinality as s (starts_at, ends_at, number)
    ), played as (
      select s.place, w.member_id, w.category, sum(w.stake) as stake, sum(w.valid) as valid, sum(w.lost) as lost
        from play_sums.windows w
        join spans s on w.starts_at >= s.starts_at and w.starts_at < s.ends_at
        ${within === null ? sql`` : sql`join members.paths t on t.descendant_id = w.member_id and t.ancestor_id = ${within}`}
       where w.starts_at >= ${first.startsAt} and w.starts_at < ${last.endsAt} group by s.place, w.member_id, w.category
    ), team as (
      select a.member_id as of, p.place, p.member_id,
        sum(case when ${measure} = 'stake' then p.stake when a.outcome = 'losing' then p.lost when a.outcome = 'winning' then p.valid - p.lost else p.valid end) as turnover,
        sum(p.valid) as valid
        from played p
        join members.members m on m.id = p.member_id and m.type <> 4
        join members.paths up on up.descendant_id = p.member_id
        join agents a on a.member_id = up.ancestor_id
       where ${measure} = 'stake' or p.category = any(string_to_array(a.categories, ','))
       group by a.member_id, p.place, p.member_id
    )
    select t.of, t.place, sum(t.turnover)::bigint as turnover, (count(*) filter (where t.valid >= ${least}))::int as active
      from team t group by t.of, t.place`.execute(db);
  return rows;
}

/** Who of the members stands next above each of them; tops are left out. */
export async function findAbove(db: Queryable, memberIds: readonly string[]): Promise<Map<string, string>> {
  const ids = [...memberIds];
  const { rows } = await sql<{ memberId: string; above: string }>`
    select distinct on (p.descendant_id) p.descendant_id as "memberId", p.ancestor_id as above
      from members.paths p where p.descendant_id = any(${ids}::uuid[]) and p.ancestor_id = any(${ids}::uuid[]) and p.depth > 0
     order by p.descendant_id, p.depth`.execute(db);
  return new Map(rows.map(({ memberId, above }) => [memberId, above]));
}

export type TeamMoney = { of: string; day: string; type: EntryType; account: string; amount: MinorUnits };

/** What the ledger's entries of each agent's team come to on the days, both included, by type and house account. */
export async function sumTeamMoney(
  db: Queryable,
  memberIds: readonly string[],
  { from, to }: { from: string; to: string },
  currency: string,
): Promise<TeamMoney[]> {
  const { rows } = await sql<TeamMoney>`
    with team as materialized (
      select p.ancestor_id as of, p.descendant_id as member_id from members.paths p join members.members m on m.id = p.descendant_id
       where p.ancestor_id = any(${[...memberIds]}::uuid[]) and m.type <> 4
    ), players as (select distinct member_id from team), sums as (
      select d.member_id, d.type, d.account, d.amount from players t
        join wallet.day_sums d on d.member_id = t.member_id and d.currency = ${currency}
       where d.day between ${from}::date and ${to}::date
      union all
      select a.member_id, e.type, e.account, e.amount from players t
        join wallet.accounts a on a.member_id = t.member_id and a.currency = ${currency}
        left join wallet.day_sum_marks k on k.member_id = a.member_id and k.currency = a.currency
        cross join lateral wallet.entry_sums(a.member_id, a.currency, coalesce(k.last_entry, 0), null, greatest(k.next_day, ${from}::date)) e
       where a.last_entry > coalesce(k.last_entry, 0) and e.day between ${from}::date and ${to}::date
    )
    select t.of, ${from} as day, s.type, s.account, sum(s.amount)::bigint as amount
      from team t join sums s on s.member_id = t.member_id group by t.of, s.type, s.account`.execute(db);
  return rows;
}

export type RealtimePart = { of: string; difference: number; turnover: MinorUnits; amount: MinorUnits };

/**
 * What is new of the windows of play in the time, by agent and difference of rates: each member's part of a window is shared among the holders
 * above, the nearest first, and rounded towards zero. Who holds what above is worked out once for all players below the same agent. With `take` it is marked as worked out in the same statement, so it is new only once;
 * `all` looks at everything once more, new or not, of this agent's team alone.
 */
export async function takeRealtime(
  db: Queryable,
  contracts: readonly ContractInForce[],
  { startsAt, endsAt }: Span,
  mode: 'take' | 'look' | { all: string },
): Promise<RealtimePart[]> {
  // What nobody has marked yet is most of it, and new rows are cheapest when nothing asks whether they exist.
  const marked = sql`, shared as materialized (
      select distinct s.base, s.starts_at, s.category from shares s
    ), marked as (
      insert into payruns.taken (member_id, starts_at, category, valid)
      select p.member_id, p.starts_at, p.category, p.valid from played p join shared s using (base, starts_at, category)
       where p.is_first order by 1, 2, 3
    ), marked_again as (
      update payruns.taken t set valid = p.valid from played p join shared s using (base, starts_at, category)
       where not p.is_first and t.member_id = p.member_id and t.starts_at = p.starts_at and t.category = p.category
    )`;
  const fresh =
    typeof mode === 'object'
      ? sql`
      select w.member_id, w.starts_at, w.category, w.valid, w.valid as more, true as is_first
        from play_sums.windows w
        join members.paths p on p.descendant_id = w.member_id and p.ancestor_id = ${mode.all}
       where w.starts_at >= ${startsAt} and w.starts_at < ${endsAt}`
      : sql`
      select w.member_id, w.starts_at, w.category, w.valid, w.valid - coalesce(t.valid, 0) as more, t.member_id is null as is_first
        from play_sums.windows w
        left join before t on t.member_id = w.member_id and t.starts_at = w.starts_at and t.category = w.category
       where w.starts_at >= ${startsAt} and w.starts_at < ${endsAt} and w.valid <> coalesce(t.valid, 0)`;
  const { rows } = await sql<RealtimePart>`
    with agents as materialized (
      select * from unnest(${contracts.map(({ memberId }) => memberId)}::uuid[], ${contracts.map(({ rules }) => rules[0]?.rate ?? 0)}::int[],
        ${contracts.map(({ categories }) => categories.join(','))}::text[], ${contracts.map(({ effectiveFrom }) => effectiveFrom)}::timestamptz[])
        as a (member_id, rate, categories, since)
    ), before as materialized (
      select t.* from payruns.taken t where t.starts_at >= ${startsAt} and t.starts_at < ${endsAt}
    ), fresh as materialized (${fresh}
    ), played as materialized (
      select f.*, case when a.member_id is null then m.parent_id else m.id end as base
        from fresh f
        join members.members m on m.id = f.member_id and m.type <> 4
        left join agents a on a.member_id = m.id
    ), shares as materialized (
      select b.base, b.starts_at, b.category, a.member_id as of,
        greatest(a.rate - coalesce(max(a.rate) over (partition by b.base, b.starts_at, b.category order by up.depth
          rows between unbounded preceding and 1 preceding), 0), 0) as difference
        from (select distinct p.base, p.starts_at, p.category from played p) b
        -- From the few bases upwards: from the agents downwards it would read the whole tree.
        cross join lateral (select u.ancestor_id, u.depth from members.paths u where u.descendant_id = b.base offset 0) up
        join agents a on a.member_id = up.ancestor_id and b.category = any(string_to_array(a.categories, ','))
          and b.starts_at + interval '5 minutes' > a.since
    ) ${mode === 'take' ? marked : sql``}
    select s.of, s.difference, sum(p.more)::bigint as turnover,
      -- The whole ten thousands first, so that no product exceeds a bigint: the same as div(more * difference, 10000).
      sum(p.more / 10000 * s.difference + p.more % 10000 * s.difference / 10000)::bigint as amount
      from played p join shares s on s.base = p.base and s.starts_at = p.starts_at and s.category = p.category
     where s.difference > 0 group by s.of, s.difference order by s.of, s.difference`.execute(db);
  return rows;
}
