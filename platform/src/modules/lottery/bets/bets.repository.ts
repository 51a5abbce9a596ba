import type { BetStatus } from '@portal/contracts';
import type { GameFamily } from '@portal/lottery-rules';
import { fraction, type MinorUnits } from '@portal/money';
import { named, type Queryable, type Tx } from '@portal/postgres';
import { sql } from 'kysely';
import { limitedNumbers } from './limited-numbers';
import type { BetAnswer, BetToPlace, BetLineRecord, BetRecord } from '../lottery.model';

const place = `select verdict, detail, accepted_at as "acceptedAt", ticket_number as "ticketNumber", permilles from lottery.place_bets($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14,
  $15, $16, $17, $18, $19, $20, $21, $22, $23, $24, $25, $26, $27, $28, $29, $30, $31) order by ord`;

/** Where stakes come from: what the member can spend, or what is held for chases. */
export type StakeSource = 'available' | 'hold';

/** Decides a batch of bets in one statement, which is its own transaction unless it joins one. Returns one answer per bet, in order. Amounts are
 * minor units. */
export function placeBets(
  db: Queryable,
  currency: string,
  bets: readonly BetToPlace[],
  source: StakeSource = 'available',
): Promise<BetAnswer[]> {
  const bet = <T>(read: (attempt: BetToPlace) => T): T[] => bets.map(read);
  const lines = bets.flatMap((attempt, i) => attempt.lines.map((line, lineIndex) => ({ ...line, bet: i + 1, lineNo: lineIndex + 1 })));
  const line = <T>(read: (one: (typeof lines)[number]) => T): T[] => lines.map(read);
  const numbers = lines.flatMap((one, i) =>
    limitedNumbers(bets[one.bet - 1]!.family, one).map((limited) => ({ ...limited, line: i + 1, bet: one.bet, playType: one.playType })),
  );
  const number = <T>(read: (one: (typeof numbers)[number]) => T): T[] => numbers.map(read);
  return named<BetAnswer>(db, 'lottery.place_bets', place, [
    currency,
    bet(({ entryId }) => entryId),
    bet(({ memberId }) => memberId),
    bet(({ id }) => id),
    bet(({ key }) => key),
    bet(({ requestHash }) => requestHash),
    bet(({ draw }) => draw.id),
    bet(({ draw }) => draw.gameCode),
    bet(({ stake }) => stake),
    bet(({ price }) => price),
    bet(({ rebate }) => rebate),
    bet(({ lines: { length } }) => length),
    bet(({ isTrial }) => isTrial),
    bet(({ acceptRateChange }) => acceptRateChange),
    source === 'hold',
    line((one) => one.bet),
    line(({ lineNo }) => lineNo),
    line(({ playType }) => playType),
    line(({ selection }) => selection),
    line(({ betCount }) => betCount),
    line(({ stake }) => stake),
    line(({ price }) => price),
    line(({ unitStake }) => unitStake),
    line(({ rate }) => rate.num),
    line(({ rate }) => rate.den),
    line(({ permille }) => permille),
    number((one) => one.line),
    number((one) => one.bet),
    number(({ playType }) => playType),
    number((one) => one.number),
    number(({ amount }) => amount),
  ]);
}

/** The bet that a key placed, with the hash of its request. */
export async function findBetByKey(db: Queryable, memberId: string, key: string): Promise<{ id: string; requestHash: Buffer } | undefined> {
  const rows = await named<{ id: string; requestHash: Buffer }>(
    db,
    'lottery.bet_by_key',
    'select id, request_hash as "requestHash" from lottery.bets where member_id = $1 and idempotency_key = $2',
    [memberId, key],
  );
  return rows[0];
}

/** A bet is lost when its draw is settled and it won nothing; no column says so. */
const status = sql<BetStatus>`case
    when b.cancelled_at is not null then 'cancelled'
    when d.state in ('void', 'missed') then 'refunded'
    when d.state <> 'settled' then 'accepted'
    when (select sum(w.amount) from lottery.dues w where w.bet_id = b.id and w.draw_id = b.draw_id and w.kind = 'prize') > 0 then 'won'
    else 'lost' end`;
const payout = sql<MinorUnits>`case when d.state = 'settled' then
    coalesce((select sum(w.amount) from lottery.dues w where w.bet_id = b.id and w.draw_id = b.draw_id and w.kind = 'prize'), 0)::bigint else 0 end`;
const rebate = sql<MinorUnits>`case when d.state = 'settled' and b.cancelled_at is null then b.rebate else 0 end`;

const columns = sql`b.member_id as "memberId", b.id, b.ticket_number as "ticketNumber", b.game_code as "gameCode", b.draw_id as "drawId", d.issue,
  d.state as "drawState", d.closes_at as "closesAt", d.draws_at as "drawsAt", ${status} as status, b.line_count as "lineCount", b.stake, b.price,
  ${payout} as payout, ${rebate} as rebate, b.accepted_at as "acceptedAt"`;

export async function findBet(db: Queryable, memberId: string, id: string): Promise<BetRecord | undefined> {
  const { rows } = await sql<BetRecord>`
    select ${columns} from lottery.bets b join lottery.draws d on d.id = b.draw_id where b.member_id = ${memberId} and b.id = ${id}`.execute(
    db,
  );
  return rows[0];
}

/** The latest bets of a member, newest first. */
export async function findLatestBets(db: Queryable, memberId: string, limit: number): Promise<BetRecord[]> {
  const { rows } = await sql<BetRecord>`
    select ${columns} from lottery.bets b join lottery.draws d on d.id = b.draw_id
     where b.member_id = ${memberId} order by b.accepted_at desc, b.id desc limit ${limit}`.execute(db);
  return rows;
}

export async function findLines(db: Queryable, bet: BetRecord): Promise<BetLineRecord[]> {
  type Row = Omit<BetLineRecord, 'rate' | 'status'> & { rateNum: bigint; rateDen: bigint };
  const { rows } = await sql<Row>`
    select l.line_no as "lineNo", l.play_type as "playType", l.selection, l.bet_count as "betCount", l.unit_stake as "unitStake", l.stake, l.price, l.rate_num as "rateNum", l.rate_den as "rateDen",
      l.reduced, case when w.draw_id is null then 0 else lottery.line_payout(l.unit_stake, l.rate_num, l.rate_den, w) end as payout
      from lottery.bet_lines l left join lottery.winning_selections w
        on w.draw_id = l.draw_id and w.play_type = l.play_type and w.selection = l.selection
     where l.member_id = ${bet.memberId} and l.bet_id = ${bet.id} order by l.line_no`.execute(db);
  const isDecided = bet.status === 'won' || bet.status === 'lost';
  return rows.map(({ rateNum, rateDen, payout: paid, ...line }) => ({
    ...line,
    rate: fraction(rateNum, rateDen),
    // Any payout counts as won, even if it only returns the stake.
    status: isDecided ? (paid > 0n ? 'won' : 'lost') : bet.status,
    payout: isDecided ? paid : 0n,
  }));
}

export type BetFilter = { from: string; to: string; gameCode?: string; status?: BetStatus; pageNo: number; pageSize: number };
export type BetPage = { rows: BetRecord[]; count: number; totals: Record<'stake' | 'valid' | 'payout' | 'rebate', MinorUnits> };

/** A page of a member's bets and the sums over the whole filter. */
export async function findBets(
  db: Queryable,
  memberId: string,
  { from, to, gameCode, status: wanted, pageNo, pageSize }: BetFilter,
): Promise<BetPage> {
  type Sums = { count: number; stakeSum: string; validSum: string; payoutSum: string; rebateSum: string };
  const { rows } = await sql<BetRecord & Sums>`
    with chosen as materialized (
      select ${columns} from lottery.bets b join lottery.draws d on d.id = b.draw_id
       where b.member_id = ${memberId}
         and b.accepted_at >= core.start_of_day(${from})
         and b.accepted_at < core.start_of_day(${to}::date + 1)
         and (${gameCode ?? null}::text is null or b.game_code = ${gameCode ?? null})
    ), filtered as (
      select * from chosen where ${wanted ?? null}::text is null or status = ${wanted ?? null}
    ), sums as (
      select count(*)::int as count, coalesce(sum(price) filter (where status <> 'cancelled'), 0) as "stakeSum",
        coalesce(sum(stake) filter (where status in ('won', 'lost')), 0) as "validSum", coalesce(sum(payout), 0) as "payoutSum",
        coalesce(sum(rebate), 0) as "rebateSum" from filtered
    ), page as (
      select * from filtered order by "acceptedAt" desc, id desc limit ${pageSize} offset ${(pageNo - 1) * pageSize}
    )
    select sums.*, page.* from sums left join page on true order by page."acceptedAt" desc, page.id desc`.execute(db);
  const sums = rows[0]!;
  return {
    rows: rows.filter(({ id }) => id !== null).map((row) => ({ ...row, payout: BigInt(row.payout), rebate: BigInt(row.rebate) })),
    count: sums.count,
    totals: { stake: BigInt(sums.stakeSum), valid: BigInt(sums.validSum), payout: BigInt(sums.payoutSum), rebate: BigInt(sums.rebateSum) },
  };
}

/**
 * Gives back the room that the lines of a bet took from the limits of their numbers. Locks the totals in the order in which `place_bets` does.
 * A line placed before its play was limited took nothing.
 */
async function giveNumbersBack(tx: Tx, memberId: string, betId: string, drawId: string, family: GameFamily): Promise<void> {
  type Line = Pick<BetLineRecord, 'playType' | 'selection' | 'stake' | 'unitStake'>;
  const { rows } = await sql<Line>`
    select play_type as "playType", selection, stake, unit_stake as "unitStake" from lottery.bet_lines
     where member_id = ${memberId} and bet_id = ${betId} and in_number_totals is not false`.execute(tx);
  const numbers = rows.flatMap((line) => limitedNumbers(family, line).map((limited) => ({ ...limited, playType: line.playType })));
  const given = sql`unnest(${numbers.map(({ playType }) => playType)}::text[], ${numbers.map(({ number }) => number)}::text[],
    ${numbers.map(({ amount }) => amount)}::bigint[]) as n (play_type, number, amount)`;
  await sql`
    select 1 from lottery.number_totals t
     where t.draw_id = ${drawId} and exists (select 1 from ${given} where n.play_type = t.play_type and n.number = t.selection)
     order by t.draw_id, t.play_type, t.selection for update of t`.execute(tx);
  // Bets from before this was recorded (`in_number_totals` null) may give back more than the total holds.
  await sql`
    update lottery.number_totals t set total = greatest(t.total - l.amount, 0)
      from (select n.play_type, n.number, sum(n.amount) as amount from ${given} group by n.play_type, n.number) l
     where t.draw_id = ${drawId} and t.play_type = l.play_type and t.selection = l.number`.execute(tx);
}

type CancelledBet = { drawId: string; stake: MinorUnits; isTrial: boolean; inMemberTotal: boolean; inDrawTotal: boolean };

/**
 * Marks a bet as cancelled while its draw is open and the time allows it, and gives back exactly the room that it took. Holds the draw so that it
 * cannot close meanwhile. False: it is too late, or the bet is cancelled already.
 */
export async function markCancelled(
  tx: Tx,
  memberId: string,
  id: string,
  { family, minutesBeforeClose }: { family: GameFamily; minutesBeforeClose: number },
): Promise<boolean> {
  const { rows: held } = await sql`
    select 1 from lottery.draws d join lottery.bets b on b.draw_id = d.id
     where b.member_id = ${memberId} and b.id = ${id} and d.state = 'open'
       and clock_timestamp() < d.closes_at - make_interval(mins => ${minutesBeforeClose}) for share of d`.execute(tx);
  if (held.length === 0) return false;
  const { rows } = await sql<CancelledBet>`
    update lottery.bets set cancelled_at = clock_timestamp() where member_id = ${memberId} and id = ${id} and cancelled_at is null
    returning draw_id as "drawId", stake, is_trial as "isTrial", coalesce(in_member_total, true) as "inMemberTotal",
      coalesce(in_draw_total, not is_trial) as "inDrawTotal"`.execute(tx);
  const [bet] = rows;
  if (!bet) return false;
  const { drawId, stake } = bet;
  if (bet.inMemberTotal)
    await sql`update lottery.member_totals set total = greatest(total - ${stake}, 0) where draw_id = ${drawId} and member_id = ${memberId}`.execute(
      tx,
    );
  if (bet.inDrawTotal)
    await sql`update lottery.draw_totals set total = greatest(total - ${stake}, 0) where draw_id = ${drawId}`.execute(tx);
  if (!bet.isTrial) await giveNumbersBack(tx, memberId, id, drawId, family);
  return true;
}

export async function countCancelledToday(tx: Tx, memberId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from lottery.bets where member_id = ${memberId}
      and cancelled_at >= core.start_of_day(core.day_of(clock_timestamp()))`.execute(tx);
  return rows[0]!.count;
}

export type LimitRow = { playType: string; selection: string; permille: number; remaining: bigint | null };

/** Numbers of a draw that pay less than the full rate or are closed. */
export async function findLimits(db: Queryable, drawId: string): Promise<LimitRow[]> {
  const { rows } = await sql<LimitRow>`
    with known as (
      select d.game_code, t.play_type, t.selection, t.total, null::int as ban from lottery.number_totals t join lottery.draws d on d.id = t.draw_id where t.draw_id = ${drawId}
      union all
      select d.game_code, n.play_type, n.selection, 0, n.permille from lottery.number_bans n join lottery.draws d on d.id = n.draw_id where n.draw_id = ${drawId}
    ), judged as (
      select k.play_type, k.selection, s.close_at - max(k.total) as remaining,
        least(coalesce(min(k.ban), 1000), case when s.ladder is null then 1000 else lottery.ladder_permille(s.ladder, max(k.total)::bigint) end,
          case when max(k.total) >= s.close_at then 0 else 1000 end) as permille
        from known k join lottery.play_settings s on s.game_code = k.game_code and s.play_type = k.play_type
       group by k.play_type, k.selection, s.ladder, s.close_at
    )
    select play_type as "playType", selection, permille, remaining::bigint as remaining from judged where permille < 1000 order by play_type, selection`.execute(
    db,
  );
  return rows;
}

/** Money staked on draws that are not settled yet. */
export async function sumOpenStakes(db: Queryable, memberId: string): Promise<MinorUnits> {
  const { rows } = await sql<{ total: string }>`
    select coalesce(sum(b.price), 0)::text as total from lottery.bets b join lottery.draws d on d.id = b.draw_id
     where b.member_id = ${memberId} and b.cancelled_at is null and d.state not in ('settled', 'void', 'missed')`.execute(db);
  return BigInt(rows[0]!.total);
}

/** How many numbers of a play a member has bet on in one draw, of how many there are. */
export type NumberCoverage = { gameCode: string; issue: string; playType: string; numbers: number; all: number };

/** Of the bets that a member placed on a day of the brand's zone for real money: the play of a draw that is covered most; none without bets. */
export async function findCoverage(db: Queryable, memberId: string, day: string): Promise<NumberCoverage[]> {
  const { rows } = await sql<NumberCoverage>`
    select d.game_code as "gameCode", d.issue, l.play_type as "playType", count(distinct l.selection)::int as numbers,
      (10 ^ length(l.selection))::int as "all"
      from lottery.bets b
      join lottery.bet_lines l on l.member_id = b.member_id and l.bet_id = b.id
      join lottery.draws d on d.id = b.draw_id
     where b.member_id = ${memberId} and b.accepted_at >= core.start_of_day(${day}::date) and b.accepted_at < core.start_of_day(${day}::date + 1)
       and b.cancelled_at is null and not b.is_trial and l.selection ~ '^[0-9]{1,3}$'
     group by d.game_code, d.issue, l.play_type, length(l.selection)
     order by count(distinct l.selection) / 10 ^ length(l.selection) desc, d.issue limit 1`.execute(db);
  return rows;
}

/**
 * Those of the members, none of whom plays with play money, who have bets that are not settled, or a chase that runs; at most so many. Bets are looked for from when the oldest
 * draw without an outcome began to sell.
 */
export async function findWithOpenBets(db: Queryable, memberIds: readonly string[], most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with unfinished as materialized (
      select min(d.opens_at) as since from lottery.draws d where d.state in ('upcoming', 'open', 'closed', 'resulted')
    )
    select m.id from unnest(${[...memberIds]}::uuid[]) as m (id) cross join unfinished u
     where exists (
         select from lottery.bets b join lottery.draws d on d.id = b.draw_id
          where b.member_id = m.id and not b.is_trial and b.accepted_at >= u.since and b.cancelled_at is null and d.state not in ('settled', 'void', 'missed'))
        or exists (select from lottery.chases c where c.member_id = m.id and c.state = 'running')
     order by m.id limit ${most}`.execute(db);
  return rows.map(({ id }) => id);
}

export type MemberTurnover = { memberId: string; day: string; turnover: MinorUnits; payout: MinorUnits; rebate: MinorUnits; bets: number };

/** Settled bets of real accounts by member and day of settlement. */
export async function sumSettled(
  db: Queryable,
  memberIds: readonly string[],
  range: { from: string; to: string },
): Promise<MemberTurnover[]> {
  type Row = { memberId: string; day: string; turnover: string; payout: string; rebate: string; bets: number };
  const { rows } = await sql<Row>`
    select b.member_id as "memberId", core.day_of(d.settled_at)::text as day, sum(b.stake)::text as turnover,
      coalesce(sum(w.amount), 0)::text as payout, sum(b.rebate)::text as rebate, count(*)::int as bets
      from lottery.bets b join lottery.draws d on d.id = b.draw_id
      left join lateral (
        select sum(p.amount) as amount from lottery.dues p where p.draw_id = b.draw_id and p.bet_id = b.id and p.kind = 'prize'
      ) w on true
     where b.member_id = any(${[...memberIds]}::uuid[]) and d.state = 'settled' and b.cancelled_at is null and not b.is_trial
       and d.settled_at >= core.start_of_day(${range.from})
       and d.settled_at < core.start_of_day(${range.to}::date + 1)
     group by b.member_id, day`.execute(db);
  return rows.map((row) => ({ ...row, turnover: BigInt(row.turnover), payout: BigInt(row.payout), rebate: BigInt(row.rebate) }));
}
