import type { TeamSignKind } from '@portal/contracts';
import type { MinorUnits } from '@portal/money';
import type { Queryable, Tx } from '@portal/postgres';
import { sql } from 'kysely';
import { newId } from '../../core/ids';

// A direct team is an agent with those directly below. Of each only the members with the most turnover are looked at, so that what is read and
// compared stays in proportion to what was played.

export type Days = { from: string; to: string };
export type FoundSign = {
  agentId: string;
  /** Sorted. */
  members: string[];
  turnover: MinorUnits;
  share: number | null;
  hasAgent: boolean | null;
  draws: number | null;
  opposite: number | null;
};

/** Turnover of all members, or of the accounts of a sign, below which nobody looks: 5,000 of the currency. */
const least = 50_000_000n;
const mostMembers = 40;
/** A ring makes so many percent of its team's turnover, and was seen within so many days. */
const [ringPercent, seenDays] = [50, 30];
/** Of a hedge: so many common draws, of which so many percent had one winner and either side won so many. */
const hedge = { draws: 30, oppositePercent: 95, wonPercent: 20 };

/** The seven days of the brand before today. */
export async function findDays(db: Queryable): Promise<Days> {
  const { rows } = await sql<Days>`
    select (t.day - 7)::text as "from", (t.day - 1)::text as "to" from (select core.day_of(clock_timestamp()) as day) t`.execute(db);
  return rows[0]!;
}

/** `teams`: what each direct team played; `players`: who of it played the most. */
const teams = ({ from, to }: Days) => sql`
  played as materialized (
    select d.member_id, m.parent_id, m.type, sum(d.stake)::bigint as stake
      from play_sums.days d join members.members m on m.id = d.member_id and m.type <> 4
     where d.day between ${from}::date and ${to}::date group by d.member_id, m.parent_id, m.type
  ), direct as (
    select p.parent_id as agent_id, p.member_id, p.stake from played p where p.parent_id is not null
    union all
    select p.member_id, p.member_id, p.stake from played p where p.type in (1, 2, 41, 42)
  ), teams as materialized (
    select d.agent_id, sum(d.stake)::bigint as stake from direct d group by d.agent_id having sum(d.stake) >= ${least}
  ), players as materialized (
    select r.agent_id, r.member_id, r.stake from (
      select d.agent_id, d.member_id, d.stake, row_number() over (partition by d.agent_id order by d.stake desc, d.member_id) as place
        from direct d join teams t on t.agent_id = d.agent_id
    ) r where r.place <= ${mostMembers}
  )`;

/** Accounts that came with one browser from one address and make most of the turnover: with the agent among them two, else three. */
export async function findRings(tx: Tx, days: Days): Promise<FoundSign[]> {
  const { rows } = await sql<FoundSign>`
    with ${teams(days)}, seen as (
      select distinct p.agent_id, p.member_id, p.stake, e.address, e.user_agent
        from (
          select agent_id, member_id, stake from players
          union all
          select t.agent_id, t.agent_id, 0 from teams t where not exists (
            select from players o where o.agent_id = t.agent_id and o.member_id = t.agent_id)
        ) p
        join members.account_events e on e.member_id = p.member_id and e.kind = 'signed_in' and e.address is not null and e.user_agent <> ''
         and e.happened_at > clock_timestamp() - make_interval(days => ${seenDays})
    ), rings as (
      select s.agent_id, array_agg(s.member_id order by s.member_id) as members, sum(s.stake)::bigint as stake,
        bool_or(s.member_id = s.agent_id) as has_agent
        from seen s group by s.agent_id, s.address, s.user_agent
      having count(*) >= case when bool_or(s.member_id = s.agent_id) then 2 else 3 end
         and count(*) filter (where s.member_id <> s.agent_id and s.stake > 0) > 0
    )
    select distinct on (r.agent_id) r.agent_id as "agentId", r.members, r.stake as turnover, (r.stake * 100 / t.stake)::int as share,
      r.has_agent as "hasAgent", null::int as draws, null::int as opposite
      from rings r join teams t on t.agent_id = r.agent_id
     where r.stake >= ${least} and r.stake * 100 >= t.stake * ${ringPercent}
     order by r.agent_id, r.stake desc, cardinality(r.members) desc, r.members`.execute(tx);
  return rows;
}

/**
 * Two of a team who play the same draws with similar stakes, and in nearly all of them exactly one of the two wins, in turn: as whoever bets on
 * both sides does. What counts for no turnover is left out.
 */
export async function findHedges(tx: Tx, days: Days): Promise<FoundSign[]> {
  const { rows } = await sql<FoundSign>`
    with ${teams(days)}, plays as materialized (
      select p.agent_id, p.member_id, k.ref, k.stake, k.lost * 2 < k.valid as has_won
        from players p join play_sums.plays k on k.member_id = p.member_id and k.kind = 'lottery' and k.valid > 0 and k.lost is not null
         and k.day between ${days.from}::date and ${days.to}::date
    )
    select a.agent_id as "agentId", array[a.member_id, b.member_id] as members, sum(a.stake + b.stake)::bigint as turnover, null::int as share,
      null::boolean as "hasAgent", count(*)::int as draws, (count(*) filter (where a.has_won <> b.has_won))::int as opposite
      from plays a join plays b on b.agent_id = a.agent_id and b.ref = a.ref and b.member_id > a.member_id
     group by a.agent_id, a.member_id, b.member_id
    having count(*) >= ${hedge.draws}
       and count(*) filter (where a.has_won <> b.has_won) * 100 >= count(*) * ${hedge.oppositePercent}
       and least(count(*) filter (where a.has_won), count(*) filter (where b.has_won)) * 100 >= count(*) * ${hedge.wonPercent}
       and least(sum(a.stake), sum(b.stake)) * 2 >= greatest(sum(a.stake), sum(b.stake))
       and sum(a.stake + b.stake) >= ${least}`.execute(tx);
  return rows;
}

/** What contracts have paid agents on the days, by the ledger's kept sums. Agents without a payment are left out. */
export async function sumEarned(
  db: Queryable,
  agentIds: readonly string[],
  { from, to }: Days,
  currency: string,
): Promise<Map<string, MinorUnits>> {
  const { rows } = await sql<{ agentId: string; amount: MinorUnits }>`
    select d.member_id as "agentId", sum(d.amount)::bigint as amount from wallet.day_sums d
     where d.member_id = any(${[...agentIds]}::uuid[]) and d.currency = ${currency} and d.day between ${from}::date and ${to}::date
       and d.type in ('DIVIDEND_IN', 'DAILY_SALARY', 'HOURLY_SALARY', 'REALTIME_SALARY')
     group by d.member_id`.execute(db);
  return new Map(rows.map(({ agentId, amount }) => [agentId, amount]));
}

/** The same accounts of the same agent are one sign, which is found again with new figures. */
export async function saveSign(tx: Tx, kind: TeamSignKind, day: string, sign: FoundSign & { earned: MinorUnits }): Promise<void> {
  await sql`
    insert into agent_desk.signs (id, kind, agent_id, members, first_day, last_day, turnover, earned, share, has_agent, draws, opposite)
    values (${newId()}, ${kind}, ${sign.agentId}, ${sign.members}::uuid[], ${day}::date, ${day}::date, ${sign.turnover}, ${sign.earned},
      ${sign.share}, ${sign.hasAgent}, ${sign.draws}, ${sign.opposite})
    on conflict (kind, agent_id, members) do update
      set last_day = excluded.last_day, turnover = excluded.turnover, earned = excluded.earned, share = excluded.share,
        has_agent = excluded.has_agent, draws = excluded.draws, opposite = excluded.opposite
      where signs.last_day <= excluded.last_day`.execute(tx);
}

export async function deleteOldSigns(tx: Tx, days: number): Promise<void> {
  await sql`delete from agent_desk.signs where last_day < core.day_of(clock_timestamp()) - ${days}::int`.execute(tx);
}

type Party = { id: string; account: string };
export type Sign = Omit<FoundSign, 'agentId' | 'members'> & {
  id: string;
  kind: TeamSignKind;
  agent: Party;
  members: Party[];
  firstDay: string;
  lastDay: string;
  earned: MinorUnits;
};
export type SignFilter = { kind: TeamSignKind | undefined; memberId: string | null; limit: number; offset: number };

/** The latest finding first, and of a night the largest turnover. `memberId`: the agent, or one of the accounts. */
export async function findSigns(db: Queryable, { kind, memberId, limit, offset }: SignFilter): Promise<{ signs: Sign[]; count: number }> {
  const { rows } = await sql<Sign & { count: number }>`
    with page as (
      select s.*, count(*) over ()::int as count from agent_desk.signs s
       where (${kind ?? null}::text is null or s.kind = ${kind ?? null})
         and (${memberId}::uuid is null or s.agent_id = ${memberId}::uuid or ${memberId}::uuid = any(s.members))
       order by s.last_day desc, s.turnover desc, s.id limit ${limit} offset ${offset}
    )
    select p.id, p.kind, jsonb_build_object('id', p.agent_id, 'account', coalesce(a.account, '')) as agent,
      (select jsonb_agg(jsonb_build_object('id', m.id, 'account', m.account) order by m.account)
         from members.members m where m.id = any(p.members)) as members,
      p.first_day::text as "firstDay", p.last_day::text as "lastDay", p.turnover, p.earned, p.share, p.has_agent as "hasAgent", p.draws,
      p.opposite, p.count
      from page p left join members.members a on a.id = p.agent_id order by p.last_day desc, p.turnover desc, p.id`.execute(db);
  return { signs: rows.map(({ count: _, ...sign }) => ({ ...sign, members: sign.members ?? [] })), count: rows[0]?.count ?? 0 };
}

/** Many teams may be looked at, which takes longer than other statements. */
export async function allowTime(tx: Tx): Promise<void> {
  await sql`set local statement_timeout = '5min'`.execute(tx);
}
