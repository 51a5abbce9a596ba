import type { GameFamily } from '@portal/lottery-rules';
import type { MinorUnits } from '@portal/money';
import type { Queryable, Tx } from '@portal/postgres';
import { sql } from 'kysely';

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

/** Lines that are read in one go. */
const linesAtOnce = 5_000;
type DrawLine = PlayedLine & {
  memberId: string;
  hasRebate: boolean;
  /** Of the whole bet. */
  betStake: MinorUnits;
  prize: MinorUnits;
  /** Microseconds since 1970. */
  acceptedAt: bigint;
};
/** A part of a draw's lines: all those of some members. */
type DrawLines = { day: string; family: GameFamily; isSettled: boolean; members: { memberId: string; lines: DrawLine[] }[] };

/**
 * All lines of a draw that were bet for real money and not cancelled, by member, in the order of members. A cursor of the transaction reads
 * them; it may take longer than other statements.
 */
export async function* readLinesOfDraw(tx: Tx, drawId: string): AsyncGenerator<DrawLines> {
  const { rows: draws } = await sql<Omit<DrawLines, 'members'>>`
    select coalesce(core.day_of(d.settled_at), core.day_of(clock_timestamp()))::text as day, g.family,
      d.settled_at is not null and d.state in ('resulted', 'settled') as "isSettled"
      from lottery.draws d join lottery.games g on g.code = d.game_code where d.id = ${drawId}`.execute(tx);
  const [draw] = draws;
  if (!draw) return;
  await sql`set local statement_timeout = '5min'`.execute(tx);
  await sql`
    declare lines_of_draw no scroll cursor for
    select b.member_id as "memberId", b.id as "betId", b.draw_id as "drawId", l.play_type as "playType", l.selection, l.stake,
      l.unit_stake as "unitStake", l.rate_num as "rateNum", l.rate_den as "rateDen", b.rebate > 0 as "hasRebate",
      b.stake as "betStake", (extract(epoch from b.accepted_at) * 1000000)::bigint as "acceptedAt", coalesce(w.amount, 0)::bigint as prize
      from lottery.standing_bets s
      join lottery.bets b on b.member_id = s.member_id and b.id = s.bet_id
      join lottery.bet_lines l on l.member_id = b.member_id and l.bet_id = b.id
      left join lateral (
        select sum(u.amount) as amount from lottery.dues u where u.draw_id = b.draw_id and u.bet_id = b.id and u.kind = 'prize') w on true
     where s.draw_id = ${sql.lit(drawId)} and not b.is_trial order by b.member_id, b.id, l.line_no`.execute(tx);
  let open = null as DrawLines['members'][number] | null;
  for (;;) {
    const { rows } = await sql<DrawLine>`fetch ${sql.raw(String(linesAtOnce))} from lines_of_draw`.execute(tx);
    const members: DrawLines['members'] = [];
    for (const line of rows) {
      if (open?.memberId !== line.memberId) {
        if (open) members.push(open);
        open = { memberId: line.memberId, lines: [] };
      }
      open.lines.push(line);
    }
    const isLast = rows.length < linesAtOnce;
    if (isLast && open) members.push(open);
    if (members.length > 0) yield { ...draw, members };
    if (isLast) break;
  }
  await sql`close lines_of_draw`.execute(tx);
}
