import { signatureToleranceSeconds } from '@portal/contracts/vendor-interface';
import type { Queryable, Tx } from '@portal/postgres';
import { sql } from 'kysely';
import type { NewTransfer, Transfer, TransferState } from './transfers.model';

/** A margin for both clocks. */
const lateSeconds = 1.5 * signatureToleranceSeconds;
/** Longer than a call of a provider may take. */
const holdSeconds = 20;

const columns = sql`t.id, t.member_id as "memberId", t.provider_code as "providerCode", t.direction, t.amount, t.state, t.attempts, t.polls,
  t.created_at as "createdAt", coalesce(t.sent_at + make_interval(secs => ${lateSeconds}) < clock_timestamp(), true) as "isLate",
  coalesce(t.held_until > clock_timestamp(), false) as "isHeld"`;

/** False if the key has already been used for a transfer. */
export async function insertTransfer(tx: Tx, { id, memberId, key, providerCode, direction, amount }: NewTransfer): Promise<boolean> {
  const { rows } = await sql`insert into games.transfers (id, member_id, idempotency_key, provider_code, direction, amount)
    values (${id}, ${memberId}, ${key}, ${providerCode}, ${direction}, ${amount}) on conflict (member_id, idempotency_key) do nothing
    returning 1`.execute(tx);
  return rows.length > 0;
}

export async function findTransferByKey(db: Queryable, memberId: string, key: string): Promise<Transfer | undefined> {
  const { rows } =
    await sql<Transfer>`select ${columns} from games.transfers t where t.member_id = ${memberId} and t.idempotency_key = ${key}`.execute(
      db,
    );
  return rows[0];
}

export async function findTransfersByKeyPrefix(db: Queryable, memberId: string, prefix: string): Promise<Transfer[]> {
  const { rows } = await sql<Transfer>`select ${columns} from games.transfers t
    where t.member_id = ${memberId} and starts_with(t.idempotency_key, ${prefix}) order by t.provider_code`.execute(db);
  return rows;
}

export async function holdTransfer(tx: Tx, id: string): Promise<Transfer | undefined> {
  const { rows } = await sql<Transfer>`select ${columns} from games.transfers t where t.id = ${id} for update of t`.execute(tx);
  return rows[0];
}

/** Committed before the call, so that a transfer that may have reached the provider never counts as unsent. */
export async function markSent(tx: Tx, id: string): Promise<void> {
  await sql`update games.transfers set state = 'sent', attempts = attempts + 1, sent_at = clock_timestamp(),
      held_until = clock_timestamp() + make_interval(secs => ${holdSeconds})
    where id = ${id}`.execute(tx);
}

export async function markState(tx: Tx, id: string, state: TransferState): Promise<void> {
  await sql`update games.transfers set state = ${state}, held_until = null,
      settled_at = case when ${state} in ('success', 'failed') then clock_timestamp() end
    where id = ${id}`.execute(tx);
}

export async function countPoll(db: Queryable, id: string): Promise<void> {
  await sql`update games.transfers set polls = polls + 1 where id = ${id}`.execute(db);
}

export async function hasOpenTransfer(db: Queryable, memberId: string, providerCode: string): Promise<boolean> {
  const { rows } = await sql`select 1 from games.transfers
    where member_id = ${memberId} and provider_code = ${providerCode} and settled_at is null limit 1`.execute(db);
  return rows.length > 0;
}

export async function hasAnyOpenTransfer(db: Queryable, memberId: string): Promise<boolean> {
  const { rows } = await sql`select 1 from games.transfers where member_id = ${memberId} and settled_at is null limit 1`.execute(db);
  return rows.length > 0;
}

/** Transfers that are no longer queried automatically. */
export async function findStuckTransfers(db: Queryable, polls: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from games.transfers where settled_at is null and polls >= ${polls}
    order by created_at limit 500`.execute(db);
  return rows.map(({ id }) => id);
}

type Range = { from: string; to: string; pageNo: number; pageSize: number };
export async function findTransfers(db: Queryable, memberId: string, { from, to, pageNo, pageSize }: Range) {
  const { rows } = await sql<Transfer & { total: number }>`
    select ${columns}, count(*) over ()::int as total from games.transfers t
    where t.member_id = ${memberId} and t.created_at >= core.start_of_day(${from})
      and t.created_at < core.start_of_day(${to}::date + 1)
    order by t.created_at desc, t.id desc limit ${pageSize} offset ${(pageNo - 1) * pageSize}`.execute(db);
  return { transfers: rows, total: rows[0]?.total ?? 0 };
}

export async function findVendorsOf(db: Queryable, providerCode: string): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`select code from games.vendors where provider_code = ${providerCode} and is_enabled
    order by sort_order, code`.execute(db);
  return rows.map(({ code }) => code);
}
