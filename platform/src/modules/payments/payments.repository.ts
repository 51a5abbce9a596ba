import type { Deposit, DepositChannel } from '@portal/contracts';
import type { MinorUnits } from '@portal/money';
import type { Database, Queryable, Tx } from '@portal/postgres';
import { sql } from 'kysely';
import { type BrokenInvariant, runCheck } from '../../core/watch/checks';

export type Channel = {
  code: string;
  kind: DepositChannel['kind'];
  target: string;
  accountName: string | null;
  sortOrder: number;
  minimum: MinorUnits;
  maximum: MinorUnits;
  fee: MinorUnits;
  expiryMinutes: number;
  isMaintenance: boolean;
  /** How many days after a request has ended a bank may still report a payment of its code. */
  reportDays: number;
  /** If set, codes are bill payments to this biller; every bank reports their reference. */
  billerId: string | null;
};

export type DepositRecord = {
  memberId: string;
  id: string;
  number: string;
  requestHash: Buffer;
  channelCode: string;
  requested: MinorUnits;
  payable: MinorUnits;
  credited: MinorUnits | null;
  status: Deposit['status'];
  qrPayload: string;
  createdAt: Date;
  expiresAt: Date;
  creditedAt: Date | null;
};

const channelColumns = sql`code, kind, target, account_name as "accountName", sort_order as "sortOrder", minimum, maximum, fee, expiry_minutes as "expiryMinutes", is_maintenance as "isMaintenance",
  report_days as "reportDays", biller_id as "billerId"`;
const depositColumns = sql`member_id as "memberId", id, number, request_hash as "requestHash", channel_code as "channelCode", requested, payable, credited, status,
  qr_payload as "qrPayload", created_at as "createdAt", expires_at as "expiresAt", credited_at as "creditedAt"`;

export async function findChannels(db: Queryable): Promise<Channel[]> {
  const { rows } = await sql<Channel>`select ${channelColumns} from payments.channels where is_enabled order by sort_order, code`.execute(
    db,
  );
  return rows;
}

/** The channels as they stand, which nobody else changes until the transaction ends. Deposits go on. */
export async function holdChannels(tx: Tx): Promise<Channel[]> {
  await sql`lock table payments.channels in share row exclusive mode`.execute(tx);
  return findChannels(tx);
}

export async function findByKey(db: Queryable, memberId: string, key: string): Promise<DepositRecord | undefined> {
  const { rows } = await sql<DepositRecord>`
    select ${depositColumns} from payments.deposits where member_id = ${memberId} and idempotency_key = ${key}`.execute(db);
  return rows[0];
}

export async function findDeposit(db: Queryable, memberId: string, id: string): Promise<DepositRecord | undefined> {
  const { rows } =
    await sql<DepositRecord>`select ${depositColumns} from payments.deposits where member_id = ${memberId} and id = ${id}`.execute(db);
  return rows[0];
}

export type NewDeposit = {
  memberId: string;
  id: string;
  key: string;
  requestHash: Buffer;
  channelCode: string;
  requested: MinorUnits;
  payable: MinorUnits;
  reference: string;
  qrPayload: string;
  expiryMinutes: number;
};

const nextNumber = sql`'D' || to_char(core.day_of(clock_timestamp()), 'YYYYMMDD') || '-' || lpad(nextval('payments.deposit_numbers')::text, 6, '0')`;

/** Undefined if the key or the member's only open request is taken; the caller then checks which. */
export async function insertDeposit(db: Queryable, deposit: NewDeposit): Promise<DepositRecord | undefined> {
  const { rows } = await sql<DepositRecord>`
    insert into payments.deposits (member_id, id, number, idempotency_key, request_hash, channel_code, requested, payable, status, reference, qr_payload, expires_at)
    values (${deposit.memberId}, ${deposit.id}, ${nextNumber}, ${deposit.key}, ${deposit.requestHash}, ${deposit.channelCode}, ${deposit.requested},
      ${deposit.payable}, 'waiting_payment', ${deposit.reference}, ${deposit.qrPayload},
      clock_timestamp() + make_interval(mins => ${deposit.expiryMinutes}))
    on conflict do nothing returning ${depositColumns}`.execute(db);
  return rows[0];
}

/** Creates a credited deposit for a payment without a request. */
export async function insertCreditedDeposit(
  tx: Tx,
  { memberId, id, key, amount }: { memberId: string; id: string; key: string; amount: MinorUnits },
): Promise<DepositRecord> {
  const { rows } = await sql<DepositRecord>`
    insert into payments.deposits (member_id, id, number, idempotency_key, request_hash, channel_code, requested, payable, credited, status, qr_payload,
      expires_at, credited_at)
    select ${memberId}, ${id}, ${nextNumber}, ${key}, '', c.code, ${amount}, ${amount}, ${amount}, 'credited', '', clock_timestamp(), clock_timestamp()
      from payments.channels c where c.kind = 'promptpay' order by c.is_enabled desc, c.code limit 1
    returning ${depositColumns}`.execute(tx);
  return rows[0]!;
}

export async function hasOpenDeposit(db: Queryable, memberId: string, channelCode: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from payments.deposits where member_id = ${memberId} and channel_code = ${channelCode} and status = 'waiting_payment'`.execute(
    db,
  );
  return rows.length > 0;
}

/** Whether any request waits for its payment, or for an officer's word on it. */
export async function hasUnsettled(db: Queryable, memberId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from payments.deposits where member_id = ${memberId} and status in ('waiting_payment', 'review') limit 1`.execute(db);
  return rows.length > 0;
}

/** Requests that expired within the last day, and whether the latest did within the last hour. */
export async function countExpired(db: Queryable, memberId: string): Promise<{ count: number; isRecent: boolean }> {
  const { rows } = await sql<{ count: number; recent: boolean }>`
    select count(*)::int as count, coalesce(max(expires_at) > clock_timestamp() - interval '1 hour', false) as recent
      from payments.deposits where member_id = ${memberId} and status = 'expired' and expires_at > clock_timestamp() - interval '1 day'`.execute(
    db,
  );
  return { count: rows[0]!.count, isRecent: rows[0]!.recent };
}

type Named = Pick<DepositRecord, 'memberId' | 'id'>;

/** False if it was credited before. */
export async function markCredited(tx: Tx, { memberId, id }: Named, credited: MinorUnits): Promise<boolean> {
  const { rows } = await sql`update payments.deposits set status = 'credited', credited = ${credited}, credited_at = clock_timestamp()
    where member_id = ${memberId} and id = ${id} and status <> 'credited' returning id`.execute(tx);
  return rows.length > 0;
}

/** Marks a request as in review; a credited one stays credited. */
export async function markInReview(tx: Tx, { memberId, id }: Named): Promise<void> {
  await sql`update payments.deposits set status = 'review'
    where member_id = ${memberId} and id = ${id} and status in ('waiting_payment', 'expired', 'cancelled', 'rejected')`.execute(tx);
}

/** Marks a request whose payment was returned to the payer. */
export async function markRejected(tx: Tx, { memberId, id }: Named): Promise<void> {
  await sql`update payments.deposits set status = 'rejected' where member_id = ${memberId} and id = ${id} and status = 'review'`.execute(
    tx,
  );
}

export async function cancelWaiting(db: Queryable, memberId: string, id: string): Promise<boolean> {
  const { rows } = await sql`update payments.deposits set status = 'cancelled'
    where member_id = ${memberId} and id = ${id} and status = 'waiting_payment' returning id`.execute(db);
  return rows.length > 0;
}

export async function expireWaiting(tx: Tx): Promise<DepositRecord[]> {
  const { rows } = await sql<DepositRecord>`update payments.deposits set status = 'expired'
    where status = 'waiting_payment' and expires_at <= clock_timestamp() returning ${depositColumns}`.execute(tx);
  return rows;
}

export async function findPage(db: Queryable, memberId: string, range: { from: string; to: string }, limit: number, offset: number) {
  const { rows } = await sql<DepositRecord & { total: number }>`
    select ${depositColumns}, count(*) over ()::int as total from payments.deposits
     where member_id = ${memberId} and created_at >= core.start_of_day(${range.from})
       and created_at < core.start_of_day(${range.to}::date + 1)
     order by created_at desc, id desc limit ${limit} offset ${offset}`.execute(db);
  return { rows, total: rows[0]?.total ?? 0 };
}

/** The latest requests of a member, newest first. */
export async function findLatest(db: Queryable, memberId: string, limit: number): Promise<DepositRecord[]> {
  const { rows } = await sql<DepositRecord>`
    select ${depositColumns} from payments.deposits where member_id = ${memberId} order by created_at desc, id desc limit ${limit}`.execute(
    db,
  );
  return rows;
}

/** Everything credited to the member so far. */
export async function sumCredited(db: Queryable, memberId: string): Promise<MinorUnits> {
  const { rows } = await sql<{ total: string }>`
    select coalesce(sum(credited), 0)::text as total from payments.deposits where member_id = ${memberId} and status = 'credited'`.execute(
    db,
  );
  return BigInt(rows[0]!.total);
}

/** What was credited to each of the members on the days of the brand, both included. Who was credited nothing is left out. */
export async function sumCreditedOn(
  db: Queryable,
  memberIds: readonly string[],
  range: { from: string; to: string },
): Promise<Map<string, MinorUnits>> {
  const { rows } = await sql<{ memberId: string; total: MinorUnits }>`
    select d.member_id as "memberId", sum(d.credited)::bigint as total from payments.deposits d
     where d.member_id = any(${[...memberIds]}::uuid[]) and d.status = 'credited'
       and d.credited_at >= core.start_of_day(${range.from}) and d.credited_at < core.start_of_day(${range.to}::date + 1)
     group by d.member_id`.execute(db);
  return new Map(rows.map(({ memberId, total }) => [memberId, total]));
}

/** How many deposits were credited to the member so far. */
export async function countCredited(db: Queryable, memberId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from payments.deposits where member_id = ${memberId} and status = 'credited'`.execute(db);
  return rows[0]!.count;
}

export async function findFirstCredited(db: Queryable, memberId: string): Promise<{ amount: MinorUnits; at: Date } | undefined> {
  const { rows } = await sql<{ amount: MinorUnits; at: Date }>`
    select credited as amount, credited_at as at from payments.deposits
     where member_id = ${memberId} and status = 'credited' order by credited_at, id limit 1`.execute(db);
  return rows[0];
}

/** Deposits that were credited in the last days, oldest first, after the given one. */
export async function findCredited(
  db: Queryable,
  days: number,
  after: string | null,
  limit: number,
): Promise<{ id: string; memberId: string; amount: MinorUnits; isFirst: boolean }[]> {
  const { rows } = await sql<{ id: string; memberId: string; amount: MinorUnits; isFirst: boolean }>`
    select d.id, d.member_id as "memberId", d.credited as amount,
           not exists (select 1 from payments.deposits e where e.member_id = d.member_id and e.status = 'credited' and e.credited_at < d.credited_at) as "isFirst"
      from payments.deposits d
     where d.status = 'credited' and d.credited_at >= clock_timestamp() - make_interval(days => ${days})
       and d.id > coalesce(${after}::uuid, '00000000-0000-0000-0000-000000000000') order by d.id limit ${limit}`.execute(db);
  return rows;
}

export type NewChannel = Omit<Channel, 'reportDays' | 'billerId'>;
export async function saveChannel(tx: Tx, channel: NewChannel): Promise<void> {
  const { code, kind, target, accountName, minimum, maximum, fee, expiryMinutes, isMaintenance, sortOrder } = channel;
  await sql`
    insert into payments.channels (code, kind, target, account_name, minimum, maximum, fee, expiry_minutes, is_maintenance, sort_order)
    values (${code}, ${kind}, ${target}, ${accountName}, ${minimum}, ${maximum}, ${fee}, ${expiryMinutes}, ${isMaintenance}, ${sortOrder})
    on conflict (code) do update set target = excluded.target, account_name = excluded.account_name, minimum = excluded.minimum,
      maximum = excluded.maximum, fee = excluded.fee, expiry_minutes = excluded.expiry_minutes, is_maintenance = excluded.is_maintenance,
      sort_order = excluded.sort_order`.execute(tx);
}

export const findBrokenInvariants = (database: Database, currency: string): Promise<BrokenInvariant[]> =>
  runCheck(database, sql<BrokenInvariant>`select invariant, member_id as "memberId", detail from payments.check(${currency}) limit 1000`);
