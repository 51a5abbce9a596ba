import { signatureToleranceSeconds } from '@portal/contracts/vendor-interface';
import type { Database, Queryable, Tx } from '@portal/postgres';
import { sql } from 'kysely';
import { type BrokenInvariant, runCheck } from '../../../core/watch/checks';
import type { NewTransfer, Transfer, TransferState } from './transfers.model';

/** A margin for both clocks. */
const lateSeconds = 1.5 * signatureToleranceSeconds;
/** Longer than a call of a provider may take. */
const holdSeconds = 20;

const columns = sql`t.id, t.member_id as "memberId", t.provider_code as "providerCode", t.direction, t.amount, t.state, t.attempts, t.polls,
  t.uses_transit as "usesTransit",
  t.created_at as "createdAt", coalesce(t.sent_at + make_interval(secs => ${lateSeconds}) < clock_timestamp(), true) as "isLate",
  coalesce(t.held_until > clock_timestamp(), false) as "isHeld"`;

/** False if the key has already been used for a transfer. */
export async function insertTransfer(tx: Tx, { id, memberId, key, providerCode, direction, amount }: NewTransfer): Promise<boolean> {
  const { rows } = await sql`insert into games.transfers (id, member_id, idempotency_key, provider_code, direction, amount, uses_transit)
    values (${id}, ${memberId}, ${key}, ${providerCode}, ${direction}, ${amount}, true) on conflict (member_id, idempotency_key) do nothing
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

export type StuckTransfer = Pick<Transfer, 'id' | 'memberId' | 'providerCode' | 'direction'> & { amount: string; createdAt: Date };

/** Transfers without an outcome that were asked for this often, or are this old, also those whose job was lost; those least asked for first. Amounts as text. */
export async function findStuckTransfers(db: Queryable, polls: number, minutes: number): Promise<StuckTransfer[]> {
  const { rows } = await sql<StuckTransfer>`
    select id, member_id as "memberId", provider_code as "providerCode", direction, amount::text, created_at as "createdAt"
      from games.transfers
     where settled_at is null and (polls >= ${polls} or created_at < clock_timestamp() - make_interval(mins => ${minutes}))
     order by polls, created_at limit 500`.execute(db);
  return rows;
}

/** Rules of moved money that do not hold. It reads every transfer, so it is for nights. */
export const findBrokenTransfers = (database: Database, currency: string) =>
  runCheck<BrokenInvariant>(database, sql`select invariant, member_id as "memberId", detail from games.check_transfers(${currency})`);

/** Whether all the member's money goes along to a game that opens. */
export async function findIsAutomatic(db: Queryable, memberId: string): Promise<boolean> {
  const { rows } = await sql<{ isAutomatic: boolean }>`
    select is_automatic as "isAutomatic" from games.wallet_choices where member_id = ${memberId}`.execute(db);
  return rows[0]?.isAutomatic ?? false;
}

export async function saveIsAutomatic(db: Queryable, memberId: string, isAutomatic: boolean): Promise<void> {
  await sql`insert into games.wallet_choices (member_id, is_automatic) values (${memberId}, ${isAutomatic})
    on conflict (member_id) do update set is_automatic = excluded.is_automatic, changed_at = clock_timestamp()`.execute(db);
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
