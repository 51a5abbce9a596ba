import type { MinorUnits } from '@portal/money';
import type { Queryable, Tx } from '@portal/postgres';
import { type RawBuilder, sql } from 'kysely';
import type { DayUse, PayoutAccount, WithdrawalRecord, WithdrawalStatus } from './withdrawals.model';

const columns = sql.raw(`w.member_id as "memberId", w.id, w.number, w.request_hash as "requestHash", w.amount, w.fee, w.status,
  w.bank_account_id as "bankAccountId", w.bank_code as "bankCode", w.masked_number as "maskedNumber", w.payee_name as "payeeName",
  w.payout_id as "payoutId", w.signs, w.needs_two as "needsTwo", w.decided_by as "decidedBy", w.rejection,
  w.complaint_reason as "complaintReason", w.complaint_remark as "complaintRemark", w.complained_at as "complainedAt", w.failure,
  case when w.complained_at is null then 0 else (select count(*) from payments.complaint_pictures c
    where c.member_id = w.member_id and c.withdrawal_id = w.id) end::int as "complaintPictures",
  w.completed_by as "completedBy", w.created_at as "createdAt", w.approved_at as "approvedAt", w.paid_at as "paidAt",
  w.receipt_due_at as "receiptDueAt", w.ended_at as "endedAt"`);

type Named = Pick<WithdrawalRecord, 'memberId' | 'id'>;

export async function findByKey(db: Queryable, memberId: string, key: string): Promise<WithdrawalRecord | undefined> {
  const { rows } = await sql<WithdrawalRecord>`
    select ${columns} from payments.withdrawals w where w.member_id = ${memberId} and w.idempotency_key = ${key}`.execute(db);
  return rows[0];
}

export async function findWithdrawal(db: Queryable, memberId: string, id: string): Promise<WithdrawalRecord | undefined> {
  const { rows } = await sql<WithdrawalRecord>`
    select ${columns} from payments.withdrawals w where w.member_id = ${memberId} and w.id = ${id}`.execute(db);
  return rows[0];
}

export async function findPage(db: Queryable, memberId: string, range: { from: string; to: string }, limit: number, offset: number) {
  const { rows } = await sql<WithdrawalRecord & { total: number }>`
    select ${columns}, count(*) over ()::int as total from payments.withdrawals w
     where w.member_id = ${memberId} and w.created_at >= core.start_of_day(${range.from})
       and w.created_at < core.start_of_day(${range.to}::date + 1)
     order by w.created_at desc, w.id desc limit ${limit} offset ${offset}`.execute(db);
  return { rows, total: rows[0]?.total ?? 0 };
}

/** The latest withdrawals of a member, newest first. */
export async function findLatest(db: Queryable, memberId: string, limit: number): Promise<WithdrawalRecord[]> {
  const { rows } = await sql<WithdrawalRecord>`
    select ${columns} from payments.withdrawals w where w.member_id = ${memberId} order by w.created_at desc, w.id desc limit ${limit}`.execute(
    db,
  );
  return rows;
}

/** Under the lock of the member's account nothing can be added to it meanwhile. */
export async function findDayUse(db: Queryable, memberId: string): Promise<DayUse> {
  const { rows } = await sql<{ count: number; sum: string; charged: number; localTime: string }>`
    select count(w.id)::int as count,
      coalesce(sum(w.amount) filter (where w.status not in ('rejected', 'failed', 'cancelled', 'returned')), 0)::text as sum,
      (count(w.id) filter (where w.status not in ('rejected', 'failed', 'cancelled', 'returned')))::int as charged,
      (select to_char(clock_timestamp() at time zone b.time_zone, 'HH24:MI') from core.brand b) as "localTime"
      from payments.withdrawals w
     where w.member_id = ${memberId} and w.created_at >= core.start_of_day(core.day_of(clock_timestamp()))`.execute(db);
  const { sum, ...rest } = rows[0]!;
  return { ...rest, sum: BigInt(sum) };
}

/** When the brand's clock next shows a time of day. */
export async function findNextMoment(db: Queryable, timeOfDay: string): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`
    select min(core.start_of_day(core.day_of(clock_timestamp()) + d) + ${timeOfDay}::interval) as at from generate_series(0, 1) d
     where core.start_of_day(core.day_of(clock_timestamp()) + d) + ${timeOfDay}::interval > clock_timestamp()`.execute(db);
  return rows[0]!.at;
}

/** When something that began then is so many minutes old, or null once it is. */
export async function findAgeEnd(db: Queryable, since: Date, minutes: number): Promise<Date | null> {
  const { rows } = await sql<{ until: Date | null }>`
    select case when ${since}::timestamptz + make_interval(mins => ${minutes}) > clock_timestamp()
      then ${since}::timestamptz + make_interval(mins => ${minutes}) end as until`.execute(db);
  return rows[0]!.until;
}

export type NewWithdrawal = {
  memberId: string;
  id: string;
  key: string;
  requestHash: Buffer;
  amount: MinorUnits;
  fee: MinorUnits;
  account: PayoutAccount;
  needsTwo: boolean;
};

export async function insertWithdrawal(
  tx: Tx,
  { memberId, id, key, requestHash, amount, fee, account, needsTwo }: NewWithdrawal,
): Promise<WithdrawalRecord> {
  const { rows } = await sql<WithdrawalRecord>`
    insert into payments.withdrawals as w (member_id, id, number, idempotency_key, request_hash, amount, fee, bank_account_id, bank_code,
      masked_number, payee_name, payout_id, needs_two)
    values (${memberId}, ${id},
      'W' || to_char(core.day_of(clock_timestamp()), 'YYYYMMDD') || '-' || lpad(nextval('payments.withdrawal_numbers')::text, 6, '0'),
      ${key}, ${requestHash}, ${amount}, ${fee}, ${account.id}, ${account.bankCode}, ${account.maskedNumber}, ${account.payeeName}, ${id}, ${needsTwo})
    returning ${columns}`.execute(tx);
  return rows[0]!;
}

/** One step of the state machine. Undefined when the withdrawal is in none of the states that it can be taken from. */
async function step(
  tx: Queryable,
  { memberId, id }: Named,
  from: readonly WithdrawalStatus[],
  to: WithdrawalStatus,
  changes: RawBuilder<unknown> = sql``,
): Promise<WithdrawalRecord | undefined> {
  const { rows } = await sql<WithdrawalRecord>`
    update payments.withdrawals w set status = ${to} ${changes}
     where w.member_id = ${memberId} and w.id = ${id} and w.status = any(${[...from]}::text[]) returning ${columns}`.execute(tx);
  return rows[0];
}

const ended = sql`, ended_at = clock_timestamp()`;
const undecided: WithdrawalStatus[] = ['applied', 'risk_review'];

export const markForReview = (tx: Tx, one: Named, signs: readonly string[]) =>
  step(tx, one, ['applied'], 'risk_review', sql`, signs = ${[...signs]}::text[]`);
/** `by`: the officers, or null where the rules decide. */
export const markApproved = (tx: Tx, one: Named, by: string | null, signs: readonly string[] | null = null) =>
  step(
    tx,
    one,
    undecided,
    'approved',
    sql`, decided_by = ${by}, approved_at = clock_timestamp(), signs = coalesce(${signs === null ? null : [...signs]}::text[], w.signs)`,
  );
export const markRejected = (tx: Tx, one: Named, by: string, rejection: string) =>
  step(tx, one, undecided, 'rejected', sql`, decided_by = ${by}, rejection = ${rejection} ${ended}`);
export const markCancelled = (tx: Tx, one: Named) => step(tx, one, ['applied'], 'cancelled', ended);
export const markPaying = (tx: Tx, one: Named) => step(tx, one, ['approved'], 'paying');
export const markFailed = (tx: Tx, one: Named, failure: string) =>
  step(tx, one, ['paying'], 'failed', sql`, failure = ${failure} ${ended}`);
export const markPaid = (tx: Tx, one: Named, receiptMinutes: number) =>
  step(
    tx,
    one,
    ['paying'],
    'paid',
    sql`, paid_at = clock_timestamp(), receipt_due_at = clock_timestamp() + make_interval(mins => ${receiptMinutes}::int)`,
  );
export const markReceived = (tx: Tx, one: Named) => step(tx, one, ['paid'], 'completed', sql`, completed_by = 'member' ${ended}`);
export const markDisputed = (tx: Tx, one: Named, reason: string, remark: string) =>
  step(tx, one, ['paid'], 'disputed', sql`, complaint_reason = ${reason}, complaint_remark = ${remark}, complained_at = clock_timestamp()`);
export type ComplaintPicture = { mediaType: string; bytes: Buffer; digest: Buffer };

/** In their order, counted from 1. */
export async function insertPictures(tx: Tx, { memberId, id }: Named, pictures: readonly ComplaintPicture[]): Promise<void> {
  for (const [index, { mediaType, bytes, digest }] of pictures.entries())
    await sql`insert into payments.complaint_pictures (member_id, withdrawal_id, position, digest, media_type, bytes)
      values (${memberId}, ${id}, ${index + 1}, ${digest}, ${mediaType}, ${bytes})`.execute(tx);
}

export async function findPictureDigests(db: Queryable, { memberId, id }: Named): Promise<Buffer[]> {
  const { rows } = await sql<{ digest: Buffer }>`
    select digest from payments.complaint_pictures where member_id = ${memberId} and withdrawal_id = ${id} order by position`.execute(db);
  return rows.map(({ digest }) => digest);
}

export async function findPicture(
  db: Queryable,
  { memberId, id }: Named,
  position: number,
): Promise<Omit<ComplaintPicture, 'digest'> | null> {
  const { rows } = await sql<{ mediaType: string; bytes: Buffer }>`
    select media_type as "mediaType", bytes from payments.complaint_pictures
     where member_id = ${memberId} and withdrawal_id = ${id} and position = ${position}`.execute(db);
  return rows[0] ?? null;
}

/** Deletes a batch of pictures older than this many days; returns how many. */
export async function deleteOldPictures(db: Queryable, days: number, most: number): Promise<number> {
  const { rows } = await sql`
    delete from payments.complaint_pictures where (member_id, withdrawal_id, position) in (
      select member_id, withdrawal_id, position from payments.complaint_pictures
       where created_at < clock_timestamp() - make_interval(days => ${days}) limit ${most})
    returning position`.execute(db);
  return rows.length;
}

export const markSettled = (tx: Tx, one: Named, by: string) =>
  step(tx, one, ['disputed'], 'completed', sql`, decided_by = ${by}, completed_by = 'staff' ${ended}`);
export const markReturned = (tx: Tx, one: Named, by: string) => step(tx, one, ['disputed'], 'returned', sql`, decided_by = ${by} ${ended}`);
/** Back to where the bank is told, under another reference. */
export const markPayAgain = (tx: Tx, one: Named, by: string, payoutId: string) =>
  step(
    tx,
    one,
    ['disputed'],
    'approved',
    sql`, decided_by = ${by}, payout_id = ${payoutId}, approved_at = clock_timestamp(), paid_at = null, receipt_due_at = null`,
  );

/** Completes, of the withdrawals that nobody has answered in time, the next ones. */
export async function completeDue(tx: Tx, most: number): Promise<WithdrawalRecord[]> {
  const { rows } = await sql<WithdrawalRecord>`
    update payments.withdrawals w set status = 'completed', completed_by = 'time', ended_at = clock_timestamp()
     where (w.member_id, w.id) in (
       select d.member_id, d.id from payments.withdrawals d where d.status = 'paid' and d.receipt_due_at <= clock_timestamp()
        order by d.receipt_due_at limit ${most} for update skip locked)
    returning ${columns}`.execute(tx);
  return rows;
}

/** Those that the platform itself has to go on with. */
export async function findUnfinished(db: Queryable, most: number): Promise<Named[]> {
  const { rows } = await sql<Named>`
    select w.member_id as "memberId", w.id from payments.withdrawals w
     where w.ended_at is null and w.status in ('applied', 'approved', 'paying') order by w.created_at limit ${most}`.execute(db);
  return rows;
}

/** Whether any withdrawal has not come to its end: asked for, on its way, paid and not confirmed, or disputed. */
export async function hasRunning(db: Queryable, memberId: string): Promise<boolean> {
  const { rows } = await sql`select 1 from payments.withdrawals where member_id = ${memberId} and ended_at is null limit 1`.execute(db);
  return rows.length > 0;
}

export async function sumPaid(db: Queryable, memberId: string): Promise<MinorUnits> {
  const { rows } = await sql<{ total: string }>`
    select coalesce(sum(w.amount), 0)::text as total from payments.withdrawals w
     where w.member_id = ${memberId} and w.status in ('paid', 'disputed', 'completed')`.execute(db);
  return BigInt(rows[0]!.total);
}

/** Whether money has gone to this bank account before, and whether a withdrawal was ever disputed. */
export async function findHistory(
  db: Queryable,
  memberId: string,
  bankAccountId: string,
): Promise<{ isKnownAccount: boolean; wasDisputed: boolean }> {
  const { rows } = await sql<{ isKnownAccount: boolean; wasDisputed: boolean }>`
    select coalesce(bool_or(w.bank_account_id = ${bankAccountId} and w.status = 'completed'), false) as "isKnownAccount",
      coalesce(bool_or(w.complained_at is not null), false) as "wasDisputed"
      from payments.withdrawals w where w.member_id = ${memberId}`.execute(db);
  return rows[0]!;
}

/** Where a page ends: the time by which its part of the list is ordered, in microseconds, and the row. */
export type DeskPlace = { micros: string; id: string };
export type DeskFilter = {
  status: WithdrawalStatus | null;
  sign: string | null;
  minimum: MinorUnits | null;
  memberId: string | null;
  after: DeskPlace | null;
  limit: number;
};
export type DeskRecord = WithdrawalRecord & {
  sentAt: Date | null;
  polls: number;
  cashier: string | null;
  bankReference: string | null;
  micros: string;
};

const momentOf = ({ micros }: DeskPlace) => sql`('epoch'::timestamptz + ${micros}::bigint * interval '1 microsecond')`;
const deskRows = (at: 'created_at' | 'ended_at') => sql`
  select ${columns}, p.sent_at as "sentAt", coalesce(p.polls, 0) as polls, p.cashier, p.bank_reference as "bankReference",
    (extract(epoch from ${sql.ref(`w.${at}`)}) * 1000000)::bigint::text as micros
    from payments.withdrawals w left join payments.payouts p on p.id = w.payout_id`;
const fits = ({ status, sign, minimum, memberId }: DeskFilter) => sql`
  (${status}::text is null or w.status = ${status}) ${sign === null ? sql`` : sql`and w.signs <> '{}' and ${sign} = any(w.signs)`}
  and (${minimum}::bigint is null or w.amount >= ${minimum}) and (${memberId}::uuid is null or w.member_id = ${memberId})`;

/** For staff: those that are open, the longest wait first. */
export async function findOpenForDesk(db: Queryable, filter: DeskFilter): Promise<DeskRecord[]> {
  const { after, limit } = filter;
  const { rows } = await sql<DeskRecord>`
    ${deskRows('created_at')}
     where w.ended_at is null and ${fits(filter)}
       ${after ? sql`and w.created_at >= ${momentOf(after)} and (w.created_at, w.id) > (${momentOf(after)}, ${after.id}::uuid)` : sql``}
     order by w.created_at, w.id limit ${limit}`.execute(db);
  return rows;
}

/** For staff: those that have ended, the newest first. */
export async function findEndedForDesk(db: Queryable, filter: DeskFilter): Promise<DeskRecord[]> {
  const { after, limit } = filter;
  const { rows } = await sql<DeskRecord>`
    ${deskRows('ended_at')}
     where w.ended_at is not null and ${fits(filter)}
       ${after ? sql`and w.ended_at <= ${momentOf(after)} and (w.ended_at, w.id) < (${momentOf(after)}, ${after.id}::uuid)` : sql``}
     order by w.ended_at desc, w.id desc limit ${limit}`.execute(db);
  return rows;
}
