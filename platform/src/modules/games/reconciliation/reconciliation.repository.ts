import type { ProviderTransaction } from '@portal/contracts/vendor-interface';
import type { Queryable, Tx } from '@portal/postgres';
import { sql } from 'kysely';
import { newId } from '../../../core/ids';

/** A transaction in our records. */
export type Booked = {
  transactionId: string;
  kind: string;
  bet: bigint;
  win: bigint;
  status: 'live' | 'refused' | 'rolled_back' | 'done';
  memberId: string;
};

const columns = sql`transaction_id as "transactionId", kind, bet, win, status, member_id as "memberId"`;

export async function findBooked(db: Queryable, provider: string, transactionIds: readonly string[]): Promise<Map<string, Booked>> {
  const { rows } = await sql<Booked>`select ${columns} from games.transactions
    where provider_code = ${provider} and transaction_id = any(${[...transactionIds]})`.execute(db);
  return new Map(rows.map((row) => [row.transactionId, row]));
}

/** Our transactions of a day, after the given one (keyset pagination). */
export async function findBookedOfDay(
  db: Queryable,
  provider: string,
  day: Day,
  after: { at: Date; transactionId: string } | null,
  most: number,
) {
  const { rows } = await sql<Booked & { at: Date }>`select ${columns}, created_at as at from games.transactions
    where provider_code = ${provider} and created_at > '-infinity' and created_at >= ${day.from} and created_at < ${day.to} and status = 'live'
      and (${after?.at ?? null}::timestamptz is null or (created_at, transaction_id) > (${after?.at ?? null}, ${after?.transactionId ?? ''}))
    order by created_at, transaction_id limit ${most}`.execute(db);
  return rows;
}

/** A day of the brand's time zone, and when it begins and ends. */
export type Day = { day: string; from: Date; to: Date };

/** Days of the last week that ended over an hour ago and were not compared yet or still differ. */
export async function findDaysToCompare(db: Queryable, provider: string): Promise<Day[]> {
  const { rows } = await sql<Day>`
    select d.day::date::text as day, core.start_of_day(d.day::date) as "from",
      core.start_of_day(d.day::date + 1) as "to"
    from generate_series(core.day_of(now()) - interval '7 days',
      core.day_of(now() - interval '1 hour') - interval '1 day', interval '1 day') as d (day)
    where not exists (select 1 from games.compared_days c where c.provider_code = ${provider} and c.day = d.day::date)
      or exists (select 1 from games.differences f where f.provider_code = ${provider} and f.day = d.day::date and f.resolved_at is null)
    order by d.day`.execute(db);
  return rows;
}

export async function markCompared(db: Queryable, provider: string, day: string, transactions: number, differences: number): Promise<void> {
  await sql`insert into games.compared_days (provider_code, day, transactions, differences) values (${provider}, ${day}, ${transactions}, ${differences})
    on conflict (provider_code, day) do update set compared_at = clock_timestamp(), transactions = excluded.transactions,
      differences = excluded.differences`.execute(db);
}

export type OpenBet = {
  provider: string;
  memberId: string;
  transactionId: string;
  roundId: string;
  gameCode: string;
  id: string;
  bet: bigint;
  isAlone: boolean;
};

/** Bets that have been open for two weeks. */
export async function findForgottenBets(db: Queryable, days: number): Promise<OpenBet[]> {
  const { rows } = await sql<OpenBet>`
    select t.provider_code as provider, t.member_id as "memberId", t.transaction_id as "transactionId", t.round_id as "roundId",
      t.game_code as "gameCode", t.id, t.bet, t.followers = 0 as "isAlone"
    from games.rounds r
    join games.transactions t on t.member_id = r.member_id and t.round_id = r.round_id and t.provider_code = r.provider_code
    join games.providers p on p.code = r.provider_code and p.wallet = 'seamless'
    where r.opened_at < now() - make_interval(days => ${days}) and r.closed_by is null and r.bets > 0
      and t.kind in ('bet', 'betwin') and t.status = 'live' and t.created_at < now() - make_interval(days => ${days})
    order by t.created_at limit 1000`.execute(db);
  return rows;
}

/** Until when the report of a provider's own wallet was read; null before the first time. */
export async function findReportMark(db: Queryable, provider: string): Promise<Date | null> {
  const { rows } = await sql<{
    readUntil: Date;
  }>`select read_until as "readUntil" from games.report_marks where provider_code = ${provider}`.execute(db);
  return rows[0]?.readUntil ?? null;
}

export async function saveReportMark(db: Queryable, provider: string, readUntil: Date): Promise<void> {
  await sql`insert into games.report_marks (provider_code, read_until) values (${provider}, ${readUntil})
    on conflict (provider_code) do update set read_until = excluded.read_until`.execute(db);
}

type Reported = { provider: string; transaction: ProviderTransaction; bet: bigint; win: bigint };

/** Writes a bet or win of a provider's own wallet into the betting record, or takes it out again; a second time changes nothing. */
export async function recordReported(tx: Tx, { provider, transaction, bet, win }: Reported): Promise<void> {
  const { transactionId, kind, playerId, roundId, gameCode, at, state, betDetail = {} } = transaction;
  const closes = kind !== 'bet';
  if (state === 'rolledBack') {
    const { rows } = await sql<{ bet: bigint; win: bigint }>`update games.transactions set status = 'rolled_back'
      where provider_code = ${provider} and transaction_id = ${transactionId} and member_id = ${playerId} and status = 'live'
      returning bet, win`.execute(tx);
    if (rows[0]) {
      await sql`update games.rounds set bets = bets - ${kind === 'win' ? 0 : 1}, valid = valid - ${rows[0].bet}, payout = payout - ${rows[0].win},
          closed_at = case when closed_by = ${transactionId} then null else closed_at end,
          closed_by = case when closed_by = ${transactionId} then null else closed_by end
        where member_id = ${playerId} and provider_code = ${provider} and round_id = ${roundId}`.execute(tx);
      await noteRound(tx, provider, transaction);
    }
    return;
  }
  const { rows: games } = await sql<{ nodeId: string }>`select g.node_id as "nodeId" from games.vendors v
    join games.games g on g.vendor_code = v.code and g.game_id = ${gameCode} where v.provider_code = ${provider}`.execute(tx);
  if (!games[0]) return;
  const inserted = await sql`insert into games.transactions
      (provider_code, transaction_id, id, kind, member_id, round_id, game_code, bet, win, status, answer, created_at)
    values (${provider}, ${transactionId}, ${newId()}, ${kind}, ${playerId}, ${roundId}, ${gameCode}, ${bet}, ${win}, 'live', 'OK', ${at})
    on conflict do nothing returning 1`.execute(tx);
  if (inserted.rows.length === 0) return;
  await sql`insert into games.rounds (member_id, provider_code, round_id, id, node_id, game_code, opened_at)
    values (${playerId}, ${provider}, ${roundId}, ${newId()}, ${games[0].nodeId}, ${gameCode}, ${at}) on conflict do nothing`.execute(tx);
  await sql`update games.rounds set bets = bets + ${kind === 'win' ? 0 : 1}, stake = stake + ${bet}, valid = valid + ${bet}, payout = payout + ${win},
      detail = detail || ${JSON.stringify(betDetail)}::jsonb,
      closed_at = case when ${closes} then ${at}::timestamptz else closed_at end,
      closed_by = case when ${closes} then ${transactionId} else closed_by end
    where member_id = ${playerId} and provider_code = ${provider} and round_id = ${roundId}`.execute(tx);
  if (closes) await noteRound(tx, provider, transaction);
}

/** What was played in a wallet of the provider's counts for turnover too, once its report tells of it. */
const noteRound = (tx: Tx, provider: string, { playerId, roundId }: ProviderTransaction) =>
  sql`select games.note_round(${playerId}, ${provider}, ${roundId})`.execute(tx);

/** What was moved to and from a provider's wallet, in minor units. `isSettled`: nothing of it is open or has changed since the given time. */
export type MovedSums = { memberId: string; movedIn: bigint; movedOut: bigint; isSettled: boolean };

const movedSums = sql`t.member_id as "memberId",
  coalesce(sum(t.amount) filter (where t.direction = 'in' and t.state = 'success'), 0)::bigint as "movedIn",
  coalesce(sum(t.amount) filter (where t.direction = 'out' and t.state = 'success'), 0)::bigint as "movedOut"`;

export async function sumMoved(
  db: Queryable,
  provider: string,
  memberIds: readonly string[],
  since: Date,
): Promise<Map<string, MovedSums>> {
  const { rows } = await sql<MovedSums>`
    select ${movedSums}, bool_and(t.settled_at is not null and t.settled_at < ${since}) as "isSettled"
      from games.transfers t where t.provider_code = ${provider} and t.member_id = any(${[...memberIds]}::uuid[]) group by t.member_id`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.memberId, row]));
}

/** The next members, in their order, who have moved money to a provider's wallet before the given time. */
export async function findMovers(db: Queryable, provider: string, after: string | null, before: Date, most: number): Promise<string[]> {
  const { rows } = await sql<{ memberId: string }>`
    select distinct t.member_id as "memberId" from games.transfers t
     where t.provider_code = ${provider} and t.direction = 'in' and t.state = 'success' and t.settled_at < ${before}
       and (${after}::uuid is null or t.member_id > ${after}::uuid)
     order by t.member_id limit ${most}`.execute(db);
  return rows.map(({ memberId }) => memberId);
}
