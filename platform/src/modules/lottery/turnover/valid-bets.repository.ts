import type { GameFamily } from '@portal/lottery-rules';
import type { Fraction, MinorUnits } from '@portal/money';
import type { Queryable, Tx } from '@portal/postgres';
import { sql } from 'kysely';
import type { Selection } from '../settlement/settlement.repository';

export type PlayedBet = { betId: string; drawId: string; family: GameFamily; isSettled: boolean; acceptedAt: Date; settledAt: Date | null };
export type PlayedLine = {
  betId: string;
  drawId: string;
  playType: string;
  selection: string;
  stake: MinorUnits;
  unitStake: MinorUnits;
  rateNum: bigint;
  rateDen: bigint;
};

/** The member's own bets for real money that were not cancelled. A draw that is settled anew counts as settled meanwhile. */
export async function findPlayedBets(db: Queryable, memberId: string, betIds: readonly string[]): Promise<PlayedBet[]> {
  const { rows } = await sql<PlayedBet>`
    select b.id as "betId", b.draw_id as "drawId", g.family, b.accepted_at as "acceptedAt", d.settled_at as "settledAt",
      d.settled_at is not null and d.state in ('resulted', 'settled') as "isSettled"
      from lottery.bets b
      join lottery.draws d on d.id = b.draw_id
      join lottery.games g on g.code = b.game_code
     where b.member_id = ${memberId} and b.id = any(${[...betIds]}::uuid[]) and b.cancelled_at is null and not b.is_trial`.execute(db);
  return rows;
}

/** Ids of the member's bets on settled draws that were accepted at or after the time, oldest first. */
export async function findSettledSince(db: Queryable, memberId: string, since: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select b.id from lottery.bets b join lottery.draws d on d.id = b.draw_id and d.state = 'settled'
     where b.member_id = ${memberId} and b.accepted_at >= ${since} and b.cancelled_at is null and not b.is_trial
     order by b.accepted_at, b.id`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * All lines that the member has on the draws. Bets are found by the time in which the draws were sold, or the given ones were taken, because
 * no index leads from a draw to the bets of one member.
 */
export async function findLinesOfDraws(
  db: Queryable,
  memberId: string,
  drawIds: readonly string[],
  taken: readonly Date[],
): Promise<PlayedLine[]> {
  const { rows } = await sql<PlayedLine>`
    select l.bet_id as "betId", l.draw_id as "drawId", l.play_type as "playType", l.selection, l.stake, l.unit_stake as "unitStake",
      l.rate_num as "rateNum", l.rate_den as "rateDen"
      from (
        select least(min(d.opens_at), ${earliest(taken)}) as since, greatest(max(d.closes_at), ${latest(taken)}) as until
          from lottery.draws d where d.id = any(${[...drawIds]}::uuid[])
      ) sale
      join lottery.bets b on b.member_id = ${memberId} and b.accepted_at >= sale.since and b.accepted_at < sale.until + interval '1 second'
        and b.draw_id = any(${[...drawIds]}::uuid[]) and b.cancelled_at is null
      join lottery.bet_lines l on l.member_id = b.member_id and l.bet_id = b.id
     order by l.bet_id, l.line_no`.execute(db);
  return rows;
}

const earliest = (times: readonly Date[]) => new Date(Math.min(...times.map(Number)));
const latest = (times: readonly Date[]) => new Date(Math.max(...times.map(Number)));

type DrawOfPlayers = { day: string; family: GameFamily; isSettled: boolean; settledAt: Date | null };

/** The draw's family, and the day in the brand's zone on which it was settled first. */
export async function findDrawOfPlayers(db: Queryable, drawId: string): Promise<DrawOfPlayers | undefined> {
  const { rows } = await sql<DrawOfPlayers>`
    select coalesce(core.day_of(d.settled_at), core.day_of(clock_timestamp()))::text as day, g.family,
      d.settled_at as "settledAt", d.settled_at is not null and d.state in ('resulted', 'settled') as "isSettled"
      from lottery.draws d join lottery.games g on g.code = d.game_code where d.id = ${drawId}`.execute(db);
  return rows[0];
}

/** What the rules say of a selection, whoever bets on it: which share of its play's outcomes it covers, and by how much it multiplies a rate at most. */
export type SelectionFacts = Selection & { share: number; most: Fraction };

/** Members that are read in one go. */
const membersAtOnce = 1_000;

export type PlayerOfDraw = {
  memberId: string;
  bets: number;
  stake: MinorUnits;
  paid: MinorUnits;
  /** The stake of lines that can win enough, of those among them without a rebate, and of those whose bet brought less than its stake. */
  valid: MinorUnits;
  plain: MinorUnits;
  lost: MinorUnits;
  /** When the first and the last bet were taken, in microseconds since 1970. */
  firstAt: bigint;
  lastAt: bigint;
  /** Plays of which the lines may cover too much, and what is counted of them above; null: none. */
  doubtful: DoubtfulPlay[] | null;
};

type DoubtfulPlay = { playType: string; selections: string[]; valid: string; plain: string; lost: string };

const micros = (moment: string) => sql.raw(`(extract(epoch from ${moment}) * 1000000)::bigint`);
const momentOf = (column: string) => sql.raw(`'epoch'::timestamptz + ${column} * interval '1 microsecond'`);

/**
 * What all members have on a draw for real money and have not cancelled, in the order of members. `facts` holds every selection of the draw;
 * the rest says which share of its outcomes the lines of a play may cover, and how much a line has to be able to win for 1 of stake. A cursor of
 * the transaction reads it; it may take longer than other statements.
 */
export async function* readPlayers(
  tx: Tx,
  drawId: string,
  facts: readonly SelectionFacts[],
  { mostCovered, leastOdds }: { mostCovered: number; leastOdds: Fraction },
): AsyncGenerator<PlayerOfDraw[]> {
  const [draw, most] = [sql.lit(drawId), sql.lit(mostCovered)];
  const written = facts.map(({ playType, selection, share, most: { num, den } }) => [playType, selection, share, `${num}`, `${den}`]);
  await sql`set local statement_timeout = '5min'`.execute(tx);
  // Every bet is read. The database takes the joins for far smaller than they are, and would look up each bet by itself.
  await sql`set local cursor_tuple_fraction = 1`.execute(tx);
  await sql`set local enable_nestloop = off`.execute(tx);
  await sql`
    declare players_of_draw no scroll cursor for
    with facts as materialized (
      select f ->> 0 as play_type, f ->> 1 as selection, (f ->> 2)::float8 as share, (f ->> 3)::numeric as most_num, (f ->> 4)::numeric as most_den
        from jsonb_array_elements(${sql.lit(JSON.stringify(written))}::jsonb) f
    ), prizes as (
      select u.bet_id, sum(u.amount)::bigint as paid from lottery.dues u where u.draw_id = ${draw} and u.kind = 'prize' group by u.bet_id
    ), selections as (
      select l.member_id, l.play_type, l.selection, l.share, min(l.accepted_at) as first_at, max(l.accepted_at) as last_at,
        count(*) filter (where l.line_no = 1) as bets, sum(l.paid) filter (where l.line_no = 1) as paid, sum(l.stake) as stake,
        sum(l.stake) filter (where l.counts) as valid, sum(l.stake) filter (where l.counts and l.rebate = 0) as plain,
        sum(l.stake) filter (where l.counts and l.paid < l.bet_stake) as lost
        from (
          select b.member_id, b.accepted_at, b.rebate, b.stake as bet_stake, coalesce(w.paid, 0) as paid, l.line_no, l.play_type, l.selection, l.stake,
            f.share, div(l.unit_stake::numeric * l.rate_num * f.most_num, l.rate_den * f.most_den) * ${sql.lit(Number(leastOdds.den))}
              >= l.stake * ${sql.lit(Number(leastOdds.num))} as counts
            from lottery.bets b
            join lottery.bet_lines l on l.draw_id = ${draw} and l.member_id = b.member_id and l.bet_id = b.id
            join facts f on f.play_type = l.play_type and f.selection = l.selection
            left join prizes w on w.bet_id = b.id
           where b.draw_id = ${draw} and b.cancelled_at is null and not b.is_trial
          -- So that it is worked out once for each line.
          offset 0) l
       group by l.member_id, l.play_type, l.selection, l.share
    ), plays as (
      select s.member_id, s.play_type, min(s.first_at) as first_at, max(s.last_at) as last_at, sum(s.bets) as bets, sum(s.paid) as paid,
        sum(s.stake) as stake, coalesce(sum(s.valid), 0) as valid, coalesce(sum(s.plain), 0) as plain, coalesce(sum(s.lost), 0) as lost,
        sum(s.share) > ${most} as is_doubtful, array_agg(s.selection) as selections
        from selections s group by s.member_id, s.play_type
    )
    select p.member_id as "memberId", sum(p.bets)::int as bets, sum(p.stake)::bigint as stake, coalesce(sum(p.paid), 0)::bigint as paid,
      sum(p.valid)::bigint as valid, sum(p.plain)::bigint as plain, sum(p.lost)::bigint as lost,
      ${micros('min(p.first_at)')} as "firstAt", ${micros('max(p.last_at)')} as "lastAt",
      jsonb_agg(jsonb_build_object('playType', p.play_type, 'selections', p.selections, 'valid', p.valid::text, 'plain', p.plain::text,
        'lost', p.lost::text)) filter (where p.is_doubtful) as doubtful
      from plays p group by p.member_id order by p.member_id`.execute(tx);
  await sql`set local enable_nestloop = on`.execute(tx);
  for (;;) {
    const { rows } = await sql<PlayerOfDraw>`fetch ${sql.raw(String(membersAtOnce))} from players_of_draw`.execute(tx);
    if (rows.length > 0) yield rows;
    if (rows.length < membersAtOnce) break;
  }
  await sql`close players_of_draw`.execute(tx);
}

/** A line, its member, and when its bet was taken, in microseconds since 1970. */
export type DrawLine = PlayedLine & { memberId: string; acceptedAt: bigint };

/** All lines of some players of a draw. Their bets are found between the player's first and last: no index leads from a draw to the bets of one member. */
export async function findLinesOfPlayers(
  db: Queryable,
  drawId: string,
  players: readonly Pick<PlayerOfDraw, 'memberId' | 'firstAt' | 'lastAt'>[],
): Promise<DrawLine[]> {
  const { rows } = await sql<DrawLine>`
    select b.member_id as "memberId", b.id as "betId", b.draw_id as "drawId", l.play_type as "playType", l.selection, l.stake,
      l.unit_stake as "unitStake", l.rate_num as "rateNum", l.rate_den as "rateDen", ${micros('b.accepted_at')} as "acceptedAt"
      from unnest(${players.map(({ memberId }) => memberId)}::uuid[], ${players.map(({ firstAt }) => firstAt)}::bigint[],
        ${players.map(({ lastAt }) => lastAt)}::bigint[]) as p (member_id, first_at, last_at)
      cross join lateral (
        -- By the member's own index, whatever the database takes for quicker.
        select o.member_id, o.id, o.draw_id, o.accepted_at, o.cancelled_at, o.is_trial from lottery.bets o
         where o.member_id = p.member_id and o.accepted_at between ${momentOf('p.first_at')} and ${momentOf('p.last_at')} offset 0) b
      cross join lateral (
        select n.line_no, n.play_type, n.selection, n.stake, n.unit_stake, n.rate_num, n.rate_den from lottery.bet_lines n
         where n.member_id = b.member_id and n.bet_id = b.id offset 0) l
     where b.draw_id = ${drawId} and b.cancelled_at is null and not b.is_trial
     order by b.member_id, b.id, l.line_no`.execute(db);
  return rows;
}
