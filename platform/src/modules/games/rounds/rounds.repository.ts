import type { Queryable } from '@portal/postgres';
import { sql } from 'kysely';
import type { PlaySession, Round, RoundFilter, RoundPage } from './rounds.model';

/** What nobody has a part in any more was rolled back; a bonus alone is a win. */
const state = sql<Round['state']>`case
    when r.bets = 0 and r.payout = 0 then 'rolledBack'
    when r.closed_by is null then 'open'
    when r.payout > r.valid then 'won'
    when r.payout = r.valid then 'even'
    else 'lost' end`;
const valid = sql`case when r.closed_by is null then 0 else r.valid end`;

/** The page and the totals over the whole filter in one statement, so that both see the same snapshot. */
export async function findRounds(db: Queryable, memberId: string, filter: RoundFilter): Promise<RoundPage> {
  const { from, to, gameType = null, vassalage = null, state: wanted = null, pageNo, pageSize } = filter;
  type Row = Round & { roundCount: bigint; sumStake: string; sumValid: string; sumPayout: string };
  const { rows } = await sql<Row>`
    with chosen as materialized (
      select r.id, r.round_id as "roundId", r.node_id as "nodeId", ${state} as state, r.stake, ${valid} as valid, r.payout, r.detail,
        r.opened_at as "openedAt", r.closed_at as "closedAt"
      from games.rounds r join games.games g on g.node_id = r.node_id
      where r.member_id = ${memberId} and r.opened_at > '-infinity'
        and r.opened_at >= core.start_of_day(${from})
        and r.opened_at < core.start_of_day(${to}::date + 1)
        and (${gameType}::text is null or g.category = ${gameType})
        and (${vassalage}::text is null or g.vendor_code = ${vassalage})
        and (${wanted}::text is null or ${state} = ${wanted})
    ), sums as (
      select count(*) as "roundCount", coalesce(sum(stake), 0) as "sumStake", coalesce(sum(valid), 0) as "sumValid",
        coalesce(sum(payout), 0) as "sumPayout"
      from chosen
    ), page as (
      select * from chosen order by "openedAt" desc, id desc limit ${pageSize} offset ${(pageNo - 1) * pageSize}
    )
    select sums.*, page.* from sums left join page on true order by page."openedAt" desc, page.id desc`.execute(db);
  const { roundCount, sumStake, sumValid, sumPayout } = rows[0]!;
  // An empty page still returns the row of totals.
  const rounds = rows.filter(({ id }) => id !== null);
  return { rounds, count: Number(roundCount), stake: BigInt(sumStake), valid: BigInt(sumValid), payout: BigInt(sumPayout) };
}

export type LatestRound = Pick<Round, 'id' | 'state' | 'stake' | 'payout' | 'openedAt'> & { gameCode: string };

/** The latest rounds of a member, newest first. */
export async function findLatestRounds(db: Queryable, memberId: string, limit: number): Promise<LatestRound[]> {
  const { rows } = await sql<LatestRound>`
    select r.id, r.node_id as "gameCode", ${state} as state, r.stake, r.payout, r.opened_at as "openedAt" from games.rounds r
     where r.member_id = ${memberId} and r.opened_at > '-infinity' order by r.opened_at desc, r.id desc limit ${limit}`.execute(db);
  return rows;
}

/** Of an own launch. Bets that were taken back count for nothing. */
export async function findPlaySession(db: Queryable, memberId: string, launchId: string): Promise<PlaySession | undefined> {
  const { rows } = await sql<Omit<PlaySession, 'staked' | 'won'> & { staked: string; won: string }>`
    select s.id as "launchId", s.node_id as "nodeId", coalesce(s.started_at, s.launched_at) as "startedAt",
      coalesce(s.ended_at is not null or s.expires_at <= clock_timestamp() or s.seen_at + interval '30 minutes' <= clock_timestamp(),
        s.launched_at + interval '2 minutes' <= clock_timestamp()) as "isOver",
      coalesce(sums.staked, 0) as staked, coalesce(sums.won, 0) as won
    from games.play_sessions s
    left join lateral (
      select sum(r.valid) as staked, sum(r.payout) as won from games.rounds r
      where r.member_id = s.member_id and r.session_id = s.id and r.opened_at >= s.launched_at and r.opened_at > '-infinity'
    ) sums on true
    where s.id = ${launchId} and s.member_id = ${memberId}`.execute(db);
  const [row] = rows;
  return row && { ...row, staked: BigInt(row.staked), won: BigInt(row.won) };
}

export type SettledRound = {
  ref: string;
  category: string;
  /** Bets that stand. */
  bets: number;
  /** The stake of the bets that stand. */
  valid: bigint;
  payout: bigint;
  isClosed: boolean;
  detail: Record<string, unknown>;
  placedAt: Date;
  settledAt: Date | null;
  /** The day on which it was closed, in the brand's zone; today while it is open. */
  day: string;
};

const settledColumns = sql`r.provider_code || '/' || r.round_id as ref, g.category, r.bets, r.valid, r.payout,
  r.closed_by is not null as "isClosed", r.detail, r.opened_at as "placedAt", r.closed_at as "settledAt",
  core.day_of(coalesce(r.closed_at, clock_timestamp()))::text as day`;

/** The member's rounds by `provider/round`. */
export async function findRoundsByRef(db: Queryable, memberId: string, refs: readonly string[]): Promise<SettledRound[]> {
  const { rows } = await sql<SettledRound>`
    select ${settledColumns}
      from unnest(${[...refs]}::text[]) as asked (ref)
      join games.rounds r on r.member_id = ${memberId} and r.provider_code = split_part(asked.ref, '/', 1)
        and r.round_id = substr(asked.ref, strpos(asked.ref, '/') + 1)
      join games.games g on g.node_id = r.node_id`.execute(db);
  return rows;
}

/** `provider/round` of the member's closed rounds that were opened at or after the time, oldest first. */
export async function findClosedSince(db: Queryable, memberId: string, since: Date): Promise<string[]> {
  const { rows } = await sql<{ ref: string }>`
    select r.provider_code || '/' || r.round_id as ref from games.rounds r
     where r.member_id = ${memberId} and r.opened_at > '-infinity' and r.opened_at >= ${since} and r.closed_by is not null
     order by r.opened_at, r.id`.execute(db);
  return rows.map(({ ref }) => ref);
}

/** Those of the members who have a bet in a round that has not ended, as `hasOpenRound` looks for it; at most so many. */
export async function findWithOpenRounds(db: Queryable, memberIds: readonly string[], most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select m.id from unnest(${[...memberIds]}::uuid[]) as m (id)
     where exists (
       select from games.rounds r where r.member_id = m.id and r.opened_at > '-infinity' and r.opened_at > now() - interval '15 days'
         and r.closed_by is null and r.bets > 0)
     order by m.id limit ${most}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Says whether a bet of the member stands in a round that has not ended; rounds older than two weeks are staff's. */
export async function hasOpenRound(db: Queryable, memberId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from games.rounds r where r.member_id = ${memberId} and r.opened_at > '-infinity' and r.opened_at > now() - interval '15 days'
      and r.closed_by is null and r.bets > 0 limit 1`.execute(db);
  return rows.length > 0;
}
