import type { MinorUnits } from '@portal/money';
import type { Database, Queryable, Tx } from '@portal/postgres';
import { type RawBuilder, sql } from 'kysely';
import { forgetRows, isTimeBefore } from '../../core/forget-rows';
import { type BrokenInvariant, runCheck } from '../../core/watch/checks';
import type { ContractKind, PeriodType } from '../contracts';
import type { Dispute, PayRecord, PayRun, PayWindow, RecordPart, RecordReason, RecordState, Worked } from './records.model';

const runColumns =
  sql.raw(`r.id, r.kind, r.period_type as "periodType", r.starts_at as "startsAt", r.ends_at as "endsAt", r.day::text as day,
  r.state, r.records, r.amount, r.tops, r.computed_at as "computedAt", r.decided_at as "decidedAt"`);
const columns =
  sql.raw(`r.id, r.member_id as "memberId", r.run_id as "runId", r.contract_id as "contractId", r.upline_id as "uplineId", r.kind,
  r.period_type as "periodType", r.starts_at as "startsAt", r.ends_at as "endsAt", r.day::text as day, r.state, r.turnover, r.counted, r.active,
  r.rate, r.total, r.less, r.carried, r.carry, r.amount, r.parts, r.reason, r.created_at as "createdAt", r.ended_at as "endedAt",
  (select jsonb_build_object('text', d.text, 'state', d.state, 'openedAt', d.opened_at, 'answer', d.answer, 'answeredAt', d.answered_at)
     from payruns.disputes d where d.member_id = r.member_id and d.record_id = r.id) as dispute`);

type KeptPart = Omit<RecordPart, 'amount' | 'turnover'> & { amount: string; turnover?: string };
type KeptDispute = Omit<Dispute, 'openedAt' | 'answeredAt'> & { openedAt: string; answeredAt: string | null };
type KeptRecord = Omit<PayRecord, 'parts' | 'dispute'> & { parts: KeptPart[]; dispute: KeptDispute | null };
const toRecord = ({ parts, dispute, ...record }: KeptRecord): PayRecord => ({
  ...record,
  dispute: dispute && {
    ...dispute,
    openedAt: new Date(dispute.openedAt),
    answeredAt: dispute.answeredAt === null ? null : new Date(dispute.answeredAt),
  },
  parts: parts.map(({ turnover, ...part }) => ({
    ...part,
    amount: BigInt(part.amount),
    ...(turnover === undefined ? {} : { turnover: BigInt(turnover) }),
  })),
});
const kept = (parts: readonly RecordPart[]): KeptPart[] =>
  parts.map(({ turnover, ...part }) => ({
    ...part,
    amount: String(part.amount),
    ...(turnover === undefined ? {} : { turnover: String(turnover) }),
  }));

/** How far back a run that was missed is made up for. */
const [missedDays, missedHours] = [3, 24];

/** Windows of salaries that are over and have no run yet, oldest first; of the real-time one only the last. */
export async function findDueWindows(db: Queryable, kind: Exclude<ContractKind, 'DIVIDEND'>): Promise<PayWindow[]> {
  const spans = {
    DAILY_SALARY: sql`
      select core.start_of_day(d.day) as starts_at, core.start_of_day(d.day + 1) as ends_at
        from (select core.day_of(clock_timestamp()) - ago as day from generate_series(1, ${missedDays}::int) ago) d`,
    HOURLY_SALARY: sql`
      select h.hour as starts_at, h.hour + interval '1 hour' as ends_at
        from (select core.start_of_hour(clock_timestamp()) - make_interval(hours => ago) as hour from generate_series(1, ${missedHours}::int) ago) h`,
    REALTIME_SALARY: sql`
      select n.ends_at - interval '5 minutes' as starts_at, n.ends_at
        from (select date_bin('5 minutes', clock_timestamp(), timestamptz '2020-01-01 00:00:00+00') as ends_at) n`,
  };
  const { rows } = await sql<PayWindow>`
    select '' as "periodType", s.starts_at as "startsAt", s.ends_at as "endsAt", core.day_of(s.starts_at)::text as day,
      core.day_of(s.starts_at)::text as "lastDay"
      from (${spans[kind]}) s
     where not exists (select from payruns.runs r where r.kind = ${kind} and r.period_type = '' and r.starts_at = s.starts_at)
     order by s.starts_at`.execute(db);
  return rows;
}

/** The last window of a kind of salary that is over, whether or not it has a run. */
export async function findLastWindow(db: Queryable, kind: Exclude<ContractKind, 'DIVIDEND'>): Promise<PayWindow> {
  const span = {
    DAILY_SALARY: sql`select core.start_of_day(t.day - 1) as starts_at, core.start_of_day(t.day) as ends_at
      from (select core.day_of(clock_timestamp()) as day) t`,
    HOURLY_SALARY: sql`
      select h.hour - interval '1 hour' as starts_at, h.hour as ends_at from (select core.start_of_hour(clock_timestamp()) as hour) h`,
    REALTIME_SALARY: sql`select n.ends_at - interval '5 minutes' as starts_at, n.ends_at
      from (select date_bin('5 minutes', clock_timestamp(), timestamptz '2020-01-01 00:00:00+00') as ends_at) n`,
  };
  const { rows } = await sql<PayWindow>`
    select '' as "periodType", s.starts_at as "startsAt", s.ends_at as "endsAt", core.day_of(s.starts_at)::text as day,
      core.day_of(s.starts_at)::text as "lastDay" from (${span[kind]}) s`.execute(db);
  return rows[0]!;
}

/** All windows of a salary by turnover on days of the brand, both included, in the order of time. */
export async function findWindowsOfDays(
  db: Queryable,
  kind: 'DAILY_SALARY' | 'HOURLY_SALARY',
  { from, to }: { from: string; to: string },
): Promise<PayWindow[]> {
  const spans = {
    DAILY_SALARY: sql`
      select core.start_of_day(d.day) as starts_at, core.start_of_day(d.day + 1) as ends_at
        from (select ${from}::date + i as day from generate_series(0, ${to}::date - ${from}::date) i) d`,
    HOURLY_SALARY: sql`
      select h at time zone b.time_zone as starts_at, (h + interval '1 hour') at time zone b.time_zone as ends_at
        from core.brand b, generate_series(${from}::date::timestamp, ${to}::date + time '23:00', interval '1 hour') h`,
  };
  const { rows } = await sql<PayWindow>`
    select '' as "periodType", s.starts_at as "startsAt", s.ends_at as "endsAt", core.day_of(s.starts_at)::text as day,
      core.day_of(s.starts_at)::text as "lastDay" from (${spans[kind]}) s order by s.starts_at`.execute(db);
  return rows;
}

export async function findToday(db: Queryable): Promise<string> {
  const { rows } = await sql<{ day: string }>`select core.day_of(clock_timestamp())::text as day`.execute(db);
  return rows[0]!.day;
}

/** The days of a period as a window. */
export async function toWindow(db: Queryable, periodType: PeriodType, { from, to }: { from: string; to: string }): Promise<PayWindow> {
  const { rows } = await sql<{ startsAt: Date; endsAt: Date }>`
    select core.start_of_day(${from}::date) as "startsAt", core.start_of_day(${to}::date + 1) as "endsAt"`.execute(db);
  return { periodType, ...rows[0]!, day: from, lastDay: to };
}

/** Waits until nobody else computes this kind, until the transaction ends. Many teams may be summed up then, which takes longer and more memory than others. */
export async function takeTurn(tx: Tx, kind: ContractKind): Promise<void> {
  await sql`set local statement_timeout = '5min'`.execute(tx);
  await sql`set local work_mem = '64MB'`.execute(tx);
  await sql`select 1 from payruns.turns where kind = ${kind} for update`.execute(tx);
}

export async function hasRun(db: Queryable, kind: ContractKind, { periodType, startsAt }: PayWindow): Promise<boolean> {
  const { rows } = await sql`
    select 1 from payruns.runs where kind = ${kind} and period_type = ${periodType} and starts_at = ${startsAt}`.execute(db);
  return rows.length > 0;
}

/** From when on play is looked through for what is new: an hour back, or from the last run where that is longer ago, two days at most. */
export async function realtimeSince(db: Queryable, startsAt: Date): Promise<Date> {
  const { rows } = await sql<{ since: Date }>`
    select greatest(least(${startsAt}::timestamptz - interval '1 hour', coalesce(max(r.starts_at), '-infinity')),
        ${startsAt}::timestamptz - interval '2 days') as since
      from payruns.runs r where r.kind = 'REALTIME_SALARY' and r.starts_at > ${startsAt}::timestamptz - interval '2 days'`.execute(db);
  return rows[0]!.since;
}

export type Carry = { memberId: string; uplineId: string | null; periodType: string; carry: MinorUnits };

/** What the last record before the window carries on, of each of the agents that has one. */
export async function findCarries(
  db: Queryable,
  kind: ContractKind,
  { periodType, startsAt }: PayWindow,
  memberIds: readonly string[],
): Promise<Map<string, Carry>> {
  const { rows } = await sql<Carry>`
    select a.member_id as "memberId", l.upline_id as "uplineId", l.period_type as "periodType", l.carry
      from unnest(${[...memberIds]}::uuid[]) as a (member_id)
      cross join lateral (
        select r.upline_id, r.period_type, r.carry from payruns.records r
         where r.member_id = a.member_id and r.kind = ${kind} and r.period_type = ${periodType} and r.starts_at < ${startsAt}
         order by r.starts_at desc limit 1) l
     where l.carry <> 0`.execute(db);
  return new Map(rows.map((row) => [row.memberId, row]));
}

export async function insertRun(tx: Tx, run: Omit<PayRun, 'computedAt' | 'decidedAt'>): Promise<void> {
  await sql`
    insert into payruns.runs (id, kind, period_type, starts_at, ends_at, day, state, records, amount, tops)
    values (${run.id}, ${run.kind}, ${run.periodType}, ${run.startsAt}, ${run.endsAt}, ${run.day}::date, ${run.state}, ${run.records},
      ${run.amount}, ${run.tops})`.execute(tx);
}

export type NewRecord = Worked & { id: string; state: RecordState };

/** Keeps what was worked out, and the other side of what uplines owe. */
export async function insertRecords(
  tx: Tx,
  run: Pick<PayRun, 'id' | 'kind' | 'periodType' | 'startsAt' | 'endsAt' | 'day'>,
  records: readonly NewRecord[],
  graceHours: number,
): Promise<void> {
  const rows = JSON.stringify(
    records.map((record) => ({
      ...{ member_id: record.memberId, id: record.id, contract_id: record.contractId, upline_id: record.uplineId, state: record.state },
      ...{ turnover: String(record.turnover), counted: String(record.counted), active: record.active, rate: record.rate },
      ...{ total: String(record.total), less: String(record.less), carried: String(record.carried), carry: String(record.carry) },
      ...{ amount: String(record.amount), parts: kept(record.parts) },
    })),
  );
  await sql`
    with given as materialized (
      select * from jsonb_to_recordset(${rows}::jsonb) as g (member_id uuid, id uuid, contract_id uuid, upline_id uuid, state text, turnover bigint,
        counted bigint, active int, rate int, total bigint, less bigint, carried bigint, carry bigint, amount bigint, parts jsonb)
    ), owed as (
      insert into payruns.debts (member_id, id, downline_id, contract_id, day, amount, state, due_at)
      select g.upline_id, g.id, g.member_id, g.contract_id, ${run.day}::date, g.amount, 'open',
        clock_timestamp() + make_interval(hours => ${graceHours})
        from given g where g.state = 'waiting_upline'
    )
    insert into payruns.records (member_id, id, run_id, contract_id, upline_id, kind, period_type, starts_at, ends_at, day, state, turnover,
      counted, active, rate, total, less, carried, carry, amount, parts, ended_at)
    select g.member_id, g.id, ${run.id}, g.contract_id, g.upline_id, ${run.kind}, ${run.periodType}, ${run.startsAt}, ${run.endsAt},
      ${run.day}::date, g.state, g.turnover, g.counted, g.active, g.rate, g.total, g.less, g.carried, g.carry, g.amount, g.parts,
      case when g.state = 'not_qualified' then clock_timestamp() end
      from given g`.execute(tx);
}

/** Records to be paid, in the order of their ids, after the given one; of frozen accounts none. */
export async function findToPay(db: Queryable, after: string | null, limit: number): Promise<RecordName[]> {
  const { rows } = await sql<RecordName>`
    select r.member_id as "memberId", r.id from payruns.records r
     where r.state = 'to_pay' and r.id > coalesce(${after}::uuid, '00000000-0000-0000-0000-000000000000')
       and (r.reason is null or not exists (select from wallet.accounts a where a.member_id = r.member_id and a.is_frozen))
     order by r.id limit ${limit}`.execute(db);
  return rows;
}

export type RecordName = { memberId: string; id: string };

/** Locks those of the records that are to be paid, in the order of members. */
export async function holdToPay(tx: Tx, named: readonly RecordName[]): Promise<PayRecord[]> {
  const { rows } = await sql<KeptRecord>`
    select ${columns} from payruns.records r
     where (r.member_id, r.id) in (
         select * from unnest(${named.map(({ memberId }) => memberId)}::uuid[], ${named.map(({ id }) => id)}::uuid[]))
       and r.state = 'to_pay'
     order by r.member_id, r.id for update`.execute(tx);
  return rows.map(toRecord);
}

export async function saveStates(
  tx: Tx,
  records: readonly (RecordName & { state: RecordState; reason: RecordReason | null })[],
): Promise<void> {
  if (records.length === 0) return;
  const column = <T>(read: (record: (typeof records)[number]) => T) => records.map(read);
  await sql`
    update payruns.records r set state = s.state, reason = s.reason,
      ended_at = case when s.state in ('paid', 'rejected', 'cancelled') then clock_timestamp() end
      from unnest(${column(({ memberId }) => memberId)}::uuid[], ${column(({ id }) => id)}::uuid[], ${column(({ state }) => state)}::text[],
        ${column(({ reason }) => reason)}::text[]) as s (member_id, id, state, reason)
     where r.member_id = s.member_id and r.id = s.id`.execute(tx);
}

export type RecordCursor = { micros: string; id: string } | null;
export type RecordFilter = { kind: ContractKind; from: string; to: string; show?: Shown | undefined; after: RecordCursor; limit: number };
export type Shown = 'paid' | 'open' | 'unpaid' | 'disputed';

const shownAs: Record<Shown, RawBuilder<unknown>> = {
  paid: sql`r.state = 'paid'`,
  open: sql`r.state in ('to_confirm', 'to_pay', 'waiting_upline', 'waiting_office')`,
  unpaid: sql`r.state in ('rejected', 'cancelled', 'not_qualified')`,
  disputed: sql`exists (select from payruns.disputes d where d.member_id = r.member_id and d.record_id = r.id)`,
};

/** The agent's own records of windows that began on the days, newest first. `micros` leads on. */
export async function findRecords(
  db: Queryable,
  memberId: string,
  { kind, from, to, show, after, limit }: RecordFilter,
): Promise<(PayRecord & { micros: string })[]> {
  const { rows } = await sql<KeptRecord & { micros: string }>`
    select ${columns}, (extract(epoch from r.starts_at) * 1000000)::bigint::text as micros from payruns.records r
     where r.member_id = ${memberId} and r.kind = ${kind} and r.day between ${from}::date and ${to}::date
       and ${show ? shownAs[show] : sql`true`}
       and (${after?.micros ?? null}::bigint is null
         or (r.starts_at, r.id) < ('epoch'::timestamptz + ${after?.micros ?? null}::bigint * interval '1 microsecond', ${after?.id ?? null}::uuid))
     order by r.starts_at desc, r.id desc limit ${limit}`.execute(db);
  return rows.map(({ micros, ...row }) => ({ ...toRecord(row), micros }));
}

/** What the agent's records of the days come to, by state. */
export async function sumRecords(
  db: Queryable,
  memberId: string,
  { kind, from, to }: Pick<RecordFilter, 'kind' | 'from' | 'to'>,
): Promise<{ state: RecordState; amount: MinorUnits }[]> {
  const { rows } = await sql<{ state: RecordState; amount: MinorUnits }>`
    select r.state, sum(r.amount)::bigint as amount from payruns.records r
     where r.member_id = ${memberId} and r.kind = ${kind} and r.day between ${from}::date and ${to}::date group by r.state`.execute(db);
  return rows;
}

export async function findRuns(
  db: Queryable,
  kind: ContractKind | undefined,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ runs: PayRun[]; count: number }> {
  const chosen = sql`where r.records > 0 and (${kind ?? null}::text is null or r.kind = ${kind ?? null})`;
  const [{ rows }, counted] = await Promise.all([
    sql<PayRun>`select ${runColumns} from payruns.runs r ${chosen} order by r.computed_at desc, r.id desc limit ${limit} offset ${offset}`.execute(
      db,
    ),
    sql<{ count: number }>`select count(*)::int as count from payruns.runs r ${chosen}`.execute(db),
  ]);
  return { runs: rows, count: counted.rows[0]!.count };
}

export async function findRun(db: Queryable, id: string): Promise<PayRun | undefined> {
  const { rows } = await sql<PayRun>`select ${runColumns} from payruns.runs r where r.id = ${id}`.execute(db);
  return rows[0];
}

/** Locks a run. */
export async function holdRun(tx: Tx, id: string): Promise<PayRun | undefined> {
  const { rows } = await sql<PayRun>`select ${runColumns} from payruns.runs r where r.id = ${id} for update`.execute(tx);
  return rows[0];
}

/** A page of a run's records, the largest amounts first, with the accounts. */
export async function findRecordsOfRun(
  db: Queryable,
  runId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<(PayRecord & { account: string })[]> {
  const { rows } = await sql<KeptRecord & { account: string }>`
    select ${columns}, m.account from payruns.records r join members.members m on m.id = r.member_id
     where r.run_id = ${runId} order by r.amount desc, r.id limit ${limit} offset ${offset}`.execute(db);
  return rows.map(({ account, ...row }) => ({ ...toRecord(row), account }));
}

/** Records by member and id, in the order that was asked for, with the accounts. */
export async function findRecordsById(
  db: Queryable,
  wanted: readonly { memberId: string; recordId: string }[],
): Promise<(PayRecord & { account: string })[]> {
  const { rows } = await sql<KeptRecord & { account: string }>`
    select ${columns}, m.account
      from unnest(${wanted.map(({ memberId }) => memberId)}::uuid[], ${wanted.map(({ recordId }) => recordId)}::uuid[])
        with ordinality as w (member_id, id, place)
      join payruns.records r on r.member_id = w.member_id and r.id = w.id
      join members.members m on m.id = r.member_id
     order by w.place`.execute(db);
  return rows.map(({ account, ...row }) => ({ ...toRecord(row), account }));
}

/** Accounts by member. */
export async function findAccounts(db: Queryable, memberIds: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; account: string }>`
    select m.id, m.account from members.members m where m.id = any(${[...memberIds]}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, account }) => [id, account]));
}

export type Owing = { memberId: string; amount: MinorUnits };

/**
 * Officers have decided about a run: what waits for them is paid from now on, or never. A dividend of an agent is owed from now on; answers who
 * owes how much.
 */
export async function decideRun(tx: Tx, id: string, isPaid: boolean, graceHours: number): Promise<Owing[]> {
  await sql`
    update payruns.runs set state = ${isPaid ? 'paying' : 'rejected'}, decided_at = clock_timestamp() where id = ${id}`.execute(tx);
  const { rows } = await sql<Owing>`
    with decided as (
      update payruns.records r
         set state = case when ${isPaid} and r.kind = 'DIVIDEND' and r.upline_id is not null then 'waiting_upline' when ${isPaid} then 'to_pay'
             when r.kind = 'DIVIDEND' then 'cancelled' else 'rejected' end,
           reason = case when not ${isPaid} then 'office' end, ended_at = case when not ${isPaid} then clock_timestamp() end
       where r.run_id = ${id} and r.state in ('to_confirm', 'waiting_office') and r.reason is null
      returning r.member_id, r.id, r.upline_id, r.contract_id, r.day, r.amount, r.state
    ), owed as (
      insert into payruns.debts (member_id, id, downline_id, contract_id, day, amount, state, due_at)
      select d.upline_id, d.id, d.member_id, d.contract_id, d.day, d.amount, 'open', clock_timestamp() + make_interval(hours => ${graceHours})
        from decided d where d.state = 'waiting_upline'
      returning member_id, amount
    )
    select o.member_id as "memberId", sum(o.amount)::bigint as amount from owed o group by o.member_id`.execute(tx);
  return rows;
}

/** Whether something that was worked out for the member still waits for officers, for the upline or for its payment. */
export async function hasWaitingRecord(db: Queryable, memberId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from payruns.records
     where member_id = ${memberId} and state in ('to_confirm', 'to_pay', 'waiting_upline', 'waiting_office') limit 1`.execute(db);
  return rows.length > 0;
}

/** Whether a contract that has ended was worked out until its end. */
export async function isWorkedOut(db: Queryable, kind: ContractKind, periodType: PeriodType | null, until: Date): Promise<boolean> {
  const { rows } = await sql`
    select 1 from payruns.runs where kind = ${kind} and period_type = ${periodType ?? ''} and ends_at >= ${until} limit 1`.execute(db);
  return rows.length > 0;
}

/** Deletes what is only needed for a few days: how much of windows was worked out, and runs that came to nothing. */
export async function forgetOld(database: Pick<Database, 'transaction'>): Promise<void> {
  await forgetRows(database, 'payruns.taken', isTimeBefore('starts_at', 3));
  const isEmpty = sql`records = 0 and kind in ('HOURLY_SALARY', 'REALTIME_SALARY')`;
  await forgetRows(database, 'payruns.runs', sql`${isEmpty} and ${isTimeBefore('starts_at', 7)}`);
}

export const findBroken = (database: Pick<Database, 'transaction'>): Promise<BrokenInvariant[]> =>
  runCheck(database, sql<BrokenInvariant>`select c.invariant, c.member_id as "memberId", c.detail from payruns.check() c`);
