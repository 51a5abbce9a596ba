import type { ChaseRelease, ChaseState } from '@portal/contracts';
import { fraction, type MinorUnits } from '@portal/money';
import type { Queryable, Tx } from '@portal/postgres';
import { sql } from 'kysely';
import type { PricedLine } from '../lottery.model';
import type { ChaseIssueRecord, ChaseRecord, DueIssue, LostIssue, NewChase } from './chase.model';

/** Amounts in JSON are digits in text. */
type Amount = 'stake' | 'price' | 'unitStake' | 'rebate';
type StoredLine = Omit<PricedLine, Amount | 'rate'> & Record<Amount, string> & { rate: { num: string; den: string } };

const storeLines = (lines: readonly PricedLine[]): string =>
  JSON.stringify(lines, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value));

const readLines = (lines: readonly StoredLine[]): PricedLine[] =>
  lines.map(({ rate, stake, price, unitStake, rebate, ...line }) => ({
    ...line,
    stake: BigInt(stake),
    price: BigInt(price),
    unitStake: BigInt(unitStake),
    rebate: BigInt(rebate),
    rate: fraction(BigInt(rate.num), BigInt(rate.den)),
  }));

/** False when the key was used for a chase before. */
export async function insertChase(tx: Tx, chase: NewChase): Promise<boolean> {
  const { memberId, id, key, requestHash, gameCode, winStop, isTrial, lines, price, termsAt, issues } = chase;
  const { rows } = await sql`
    insert into lottery.chases (member_id, id, idempotency_key, request_hash, game_code, win_stop, is_trial, lines, price, terms_at)
    values (${memberId}, ${id}, ${key}, ${requestHash}, ${gameCode}, ${winStop}, ${isTrial}, ${storeLines(lines)}::jsonb, ${price}, ${termsAt})
    on conflict (member_id, idempotency_key) do nothing returning 1`.execute(tx);
  if (rows.length === 0) return false;
  await sql`
    insert into lottery.chase_lines (member_id, chase_id, position, numero, multiple, stake, price, closes_at)
    select ${memberId}::uuid, ${id}::uuid, i.position::int, i.numero, i.multiple, i.stake, i.price, i.closes_at
      from unnest(${issues.map(({ numero }) => numero)}::text[], ${issues.map(({ multiple }) => multiple)}::int[],
        ${issues.map(({ stake }) => stake)}::bigint[], ${issues.map((issue) => issue.price)}::bigint[],
        ${issues.map(({ closesAt }) => closesAt)}::timestamptz[]) with ordinality as i (numero, multiple, stake, price, closes_at, position)`.execute(
    tx,
  );
  return true;
}

export async function findChaseByKey(
  db: Queryable,
  memberId: string,
  key: string,
): Promise<{ id: string; requestHash: Buffer } | undefined> {
  const { rows } = await sql<{ id: string; requestHash: Buffer }>`
    select id, request_hash as "requestHash" from lottery.chases where member_id = ${memberId} and idempotency_key = ${key}`.execute(db);
  return rows[0];
}

/** Issues of a game that have a row, with the moment of their close and whether they can still be bet on. */
export async function findKnownIssues(
  db: Queryable,
  gameCode: string,
  numeros: readonly string[],
): Promise<{ numero: string; opensAt: Date; closesAt: Date; isAhead: boolean }[]> {
  const { rows } = await sql<{ numero: string; opensAt: Date; closesAt: Date; isAhead: boolean }>`
    select issue as numero, opens_at as "opensAt", closes_at as "closesAt", state in ('upcoming', 'open') and closes_at > clock_timestamp() as "isAhead"
      from lottery.draws where game_code = ${gameCode} and issue = any(${[...numeros]}::text[])`.execute(db);
  return rows;
}

const paidOf = sql`coalesce((
  select sum(w.amount) from lottery.dues w join lottery.draws d on d.id = w.draw_id and d.state = 'settled'
   where w.bet_id = l.bet_id and w.kind = 'prize'), 0)`;

const columns = sql`c.member_id as "memberId", c.id, c.game_code as "gameCode", c.state, c.win_stop as "winStop", c.is_stopped as "isStopped",
  c.is_trial as "isTrial", c.lines, c.price, c.created_at as "createdAt", s.*`;
/** What became of the draws of chase `c`. */
const sums = sql`lateral (
  select count(*)::int as "issueCount", count(*) filter (where l.state = 'placed')::int as "placedCount",
    coalesce(sum(l.price) filter (where l.state = 'placed'), 0)::bigint as spent,
    coalesce(sum(l.price) filter (where l.state = 'released'), 0)::bigint as released,
    coalesce(sum(l.price) filter (where l.state = 'waiting'), 0)::bigint as held,
    coalesce(sum(${paidOf}), 0)::bigint as payout
    from lottery.chase_lines l where l.member_id = c.member_id and l.chase_id = c.id) s`;

type ChaseRow = Omit<ChaseRecord, 'lines'> & { lines: StoredLine[] };
const chaseOf = (row: ChaseRow): ChaseRecord => ({ ...row, lines: readLines(row.lines) });

export async function findChase(db: Queryable, memberId: string, id: string): Promise<ChaseRecord | undefined> {
  const { rows } = await sql<ChaseRow>`
    select ${columns} from lottery.chases c, ${sums} where c.member_id = ${memberId} and c.id = ${id}`.execute(db);
  return rows[0] && chaseOf(rows[0]);
}

export async function findChaseIssues(db: Queryable, memberId: string, id: string): Promise<ChaseIssueRecord[]> {
  const { rows } = await sql<ChaseIssueRecord>`
    select l.position, l.numero, l.multiple, l.stake, l.price, l.closes_at as "closesAt", l.state, l.release, l.bet_id as "betId",
      (${paidOf})::bigint as payout
      from lottery.chase_lines l where l.member_id = ${memberId} and l.chase_id = ${id} order by l.position`.execute(db);
  return rows;
}

export type ChaseFilter = { from: string; to: string; gameCode?: string; state?: ChaseState; pageNo: number; pageSize: number };

export async function findChases(db: Queryable, memberId: string, filter: ChaseFilter): Promise<{ rows: ChaseRecord[]; count: number }> {
  const { from, to, gameCode, state, pageNo, pageSize } = filter;
  const where = sql`c.member_id = ${memberId}
    and c.created_at >= core.start_of_day(${from})
    and c.created_at < core.start_of_day(${to}::date + 1)
    and (${gameCode ?? null}::text is null or c.game_code = ${gameCode ?? null})
    and (${state ?? null}::text is null or c.state = ${state ?? null})`;
  const [page, total] = await Promise.all([
    sql<ChaseRow>`
      select ${columns} from lottery.chases c, ${sums} where ${where}
       order by c.created_at desc, c.id desc limit ${pageSize} offset ${(pageNo - 1) * pageSize}`.execute(db),
    sql<{ count: number }>`select count(*)::int as count from lottery.chases c where ${where}`.execute(db),
  ]);
  return { rows: page.rows.map(chaseOf), count: total.rows[0]!.count };
}

/** Spares an idle server the three searches for what is to be done. */
export async function isAnyRunning(db: Queryable): Promise<boolean> {
  const { rows } = await sql`select 1 from lottery.chases where state = 'running' limit 1`.execute(db);
  return rows.length > 0;
}

/** The first draw of each running chase, or of one of them, that can be bet on now, soonest to close first. */
export async function findDueIssues(
  db: Queryable,
  limit: number,
  only: { memberId: string; id: string } | null = null,
): Promise<DueIssue[]> {
  const wanted = only ? sql`c.member_id = ${only.memberId} and c.id = ${only.id}` : sql`true`;
  const { rows } = await sql<Omit<DueIssue, 'lines'> & { lines: StoredLine[] }>`
    select due.* from (
      select distinct on (c.member_id, c.id) ${dueColumns}, d.closes_at from ${dueTables}
       where ${wanted} and ${isDue}
       order by c.member_id, c.id, l.position
    ) due order by due.closes_at, due."chaseId" limit ${limit}`.execute(db);
  return rows.map((row) => ({ ...row, lines: readLines(row.lines) }));
}

/** Locks chases that no other process is working on and reads again which of their draws are due. */
export async function lockDueIssues(tx: Tx, due: readonly DueIssue[]): Promise<DueIssue[]> {
  const { rows } = await sql<Omit<DueIssue, 'lines'> & { lines: StoredLine[] }>`
    with held as materialized (
      select c.member_id, c.id from lottery.chases c
       where (c.member_id, c.id) in (select * from unnest(${due.map(({ memberId }) => memberId)}::uuid[], ${due.map(({ chaseId }) => chaseId)}::uuid[]))
       order by c.member_id, c.id for update skip locked
    )
    select member_id as "memberId", id as "chaseId" from held`.execute(tx);
  const held = new Set(rows.map(({ chaseId }) => chaseId));
  const wanted = due.filter(({ chaseId }) => held.has(chaseId));
  // Read by a statement of its own: what was decided before we got the locks is seen only now.
  const { rows: still } = await sql<Omit<DueIssue, 'lines'> & { lines: StoredLine[] }>`
    select ${dueColumns} from ${dueTables}
      join unnest(${wanted.map(({ memberId }) => memberId)}::uuid[], ${wanted.map(({ chaseId }) => chaseId)}::uuid[],
        ${wanted.map(({ position }) => position)}::int[]) as w (member_id, chase_id, position)
        on w.member_id = c.member_id and w.chase_id = c.id and w.position = l.position
     where ${isDue} order by c.member_id, c.id`.execute(tx);
  return still.map((row) => ({ ...row, lines: readLines(row.lines) }));
}

const dueColumns = sql`c.member_id as "memberId", c.id as "chaseId", c.game_code as "gameCode", c.win_stop as "winStop", c.is_trial as "isTrial",
  c.lines, l.position, l.numero, l.multiple, l.price, d.id as "drawId",
  d.opens_at as "opensAt",
  exists (
    select 1 from lottery.term_changes t
     where t.game_code = c.game_code and t.first_draw is not null and t.holds_from > coalesce(c.terms_at, c.created_at) and t.holds_from <= d.opens_at
       and exists (select 1 from jsonb_array_elements(c.lines) as line where line ->> 'playType' = any(t.lowered))
  ) as "isLowered"`;
const dueTables = sql`lottery.chases c
  join lottery.chase_lines l on l.member_id = c.member_id and l.chase_id = c.id and l.state = 'waiting'
  join lottery.draws d on d.game_code = c.game_code and d.issue = l.numero`;
const isDue = sql`c.state = 'running' and c.awaits_draw is null and d.state = 'open' and d.opens_at <= clock_timestamp()
  and d.closes_at > clock_timestamp()`;

/** Waiting draws that are off, or closed before they could be bet on: those whose time has come, and those that are over ahead of it. */
export async function findLostIssues(db: Queryable, limit: number): Promise<LostIssue[]> {
  const { rows } = await sql<LostIssue>`
    (select ${lostColumns} from lottery.chase_lines l
       join lottery.chases c on c.member_id = l.member_id and c.id = l.chase_id
       left join lottery.draws d on d.game_code = c.game_code and d.issue = l.numero
      where l.state = 'waiting' and l.closes_at <= clock_timestamp()
        and (d.state not in ('upcoming', 'open') or d.closes_at <= clock_timestamp()
          -- A draw that was never made: its day was taken off the calendar, or the lottery off the shelf.
          or (d.id is null and l.closes_at < clock_timestamp() - interval '1 minute'))
      order by l.closes_at limit ${limit})
    union
    (select ${lostColumns} from lottery.draws d
       join lottery.chase_lines l on l.numero = d.issue and l.state = 'waiting'
       join lottery.chases c on c.member_id = l.member_id and c.id = l.chase_id and c.game_code = d.game_code
      where d.draws_at > clock_timestamp() - interval '2 hours' and d.state not in ('upcoming', 'open')
      limit ${limit})
    limit ${limit}`.execute(db);
  return rows;
}

const lostColumns = sql`l.member_id as "memberId", l.chase_id as "chaseId", c.game_code as "gameCode", l.position, l.numero,
  case when d.id is null or d.state in ('void', 'missed') then 'void' else 'missed' end as release`;

export type Judged = { memberId: string; chaseId: string; gameCode: string; awaitsDraw: string; isWon: boolean };

/** Chases that waited for an outcome which is known now. A stake given back is no win. */
export async function findJudged(db: Queryable, limit: number): Promise<Judged[]> {
  const { rows } = await sql<Judged>`
    select c.member_id as "memberId", c.id as "chaseId", c.game_code as "gameCode", c.awaits_draw as "awaitsDraw",
      d.state = 'settled' and exists (
        select 1 from lottery.chase_lines l
          join lottery.bets b on b.member_id = l.member_id and b.id = l.bet_id and b.draw_id = d.id and b.cancelled_at is null
          join lottery.bet_lines s on s.member_id = b.member_id and s.bet_id = b.id
          join lottery.winning_selections w
            on w.draw_id = s.draw_id and w.play_type = s.play_type and w.selection = s.selection and w.multiplier_num > 0
         where l.member_id = c.member_id and l.chase_id = c.id
      ) as "isWon"
      from lottery.chases c join lottery.draws d on d.id = c.awaits_draw
     where c.state = 'running' and (d.state = 'settled' or (d.state in ('void', 'missed') and d.settled_at is not null))
     order by c.id limit ${limit}`.execute(db);
  return rows;
}

/** Locks the chase. False: it is no longer running, or now waits for another draw. */
export async function lockRunning(tx: Tx, memberId: string, chaseId: string, awaitsDraw: string | null = null): Promise<boolean> {
  const { rows } = await sql`
    select 1 from lottery.chases where member_id = ${memberId} and id = ${chaseId} and state = 'running'
       and (${awaitsDraw}::uuid is null or awaits_draw = ${awaitsDraw}) for update`.execute(tx);
  return rows.length > 0;
}

/** The outcome that was awaited lets the next draw be bet on. */
export async function stopAwaiting(tx: Tx, memberId: string, chaseId: string): Promise<void> {
  await sql`update lottery.chases set awaits_draw = null where member_id = ${memberId} and id = ${chaseId}`.execute(tx);
}

export async function markPlaced(tx: Tx, { memberId, chaseId, position, winStop, drawId }: DueIssue, betId: string): Promise<void> {
  await sql`
    update lottery.chase_lines set state = 'placed', bet_id = ${betId}
     where member_id = ${memberId} and chase_id = ${chaseId} and position = ${position} and state = 'waiting'`.execute(tx);
  if (winStop) await sql`update lottery.chases set awaits_draw = ${drawId} where member_id = ${memberId} and id = ${chaseId}`.execute(tx);
}

/** Gives up one waiting draw of a chase, or all of them; answers what was held for them. */
export async function releaseIssues(
  tx: Tx,
  { memberId, chaseId, position = null }: { memberId: string; chaseId: string; position?: number | null },
  release: ChaseRelease,
): Promise<MinorUnits> {
  const { rows } = await sql<{ price: MinorUnits }>`
    update lottery.chase_lines set state = 'released', release = ${release}
     where member_id = ${memberId} and chase_id = ${chaseId} and state = 'waiting' and (${position}::int is null or position = ${position})
    returning price`.execute(tx);
  return rows.reduce((sum, { price }) => sum + price, 0n);
}

/** A chase is over when none of its draws is waiting. */
export async function finishIfDone(tx: Tx, memberId: string, chaseId: string): Promise<void> {
  await sql`
    update lottery.chases c set state = 'finished', awaits_draw = null
     where c.member_id = ${memberId} and c.id = ${chaseId} and c.state = 'running'
       and not exists (select 1 from lottery.chase_lines l where l.member_id = c.member_id and l.chase_id = c.id and l.state = 'waiting')`.execute(
    tx,
  );
}

export async function endChase(
  tx: Tx,
  memberId: string,
  chaseId: string,
  state: 'cancelled' | 'finished',
  isStopped: boolean,
): Promise<void> {
  await sql`
    update lottery.chases set state = ${state}, is_stopped = ${isStopped}, awaits_draw = null
     where member_id = ${memberId} and id = ${chaseId}`.execute(tx);
}
