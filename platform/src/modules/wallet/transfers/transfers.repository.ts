import type { Queryable, Tx } from '@portal/postgres';
import { sql } from 'kysely';
import type { Transfer, TransferKind, TransferReceipt, TransferRefusal } from './transfers.model';

const columns = sql`t.id, t.key, t.kind, t.member_id as "senderId", t.recipient_id as "recipientId", t.amount, t.is_trial as "isTrial", t.state,
  t.refusal, t.created_at as "createdAt", t.ended_at as "endedAt"`;

export type HeldAccount = { isTrial: boolean; isFrozen: boolean };

/** Locks the account until the transaction ends. Nothing for a member without one. */
export async function holdAccount(tx: Tx, memberId: string, currency: string): Promise<HeldAccount | undefined> {
  const { rows } = await sql<HeldAccount>`
    select is_trial as "isTrial", is_frozen as "isFrozen" from wallet.accounts
     where member_id = ${memberId} and currency = ${currency} for update`.execute(tx);
  return rows[0];
}

type NewTransfer = Pick<Transfer, 'id' | 'key' | 'kind' | 'senderId' | 'recipientId' | 'amount' | 'isTrial'>;

/** Nothing when the sender has used the key before. */
export async function insertTransfer(tx: Tx, currency: string, transfer: NewTransfer): Promise<Transfer | undefined> {
  const { id, key, kind, senderId, recipientId, amount, isTrial } = transfer;
  const { rows } = await sql<Transfer>`
    insert into wallet.transfers as t (member_id, id, key, kind, recipient_id, currency, amount, is_trial)
    values (${senderId}, ${id}, ${key}, ${kind}, ${recipientId}, ${currency}, ${amount}, ${isTrial})
    on conflict (member_id, key) do nothing returning ${columns}`.execute(tx);
  return rows[0];
}

export async function findTransfer(db: Queryable, senderId: string, id: string): Promise<Transfer | undefined> {
  const { rows } = await sql<Transfer>`select ${columns} from wallet.transfers t where t.member_id = ${senderId} and t.id = ${id}`.execute(
    db,
  );
  return rows[0];
}

export async function findTransferByKey(db: Queryable, senderId: string, key: string): Promise<Transfer | undefined> {
  const { rows } =
    await sql<Transfer>`select ${columns} from wallet.transfers t where t.member_id = ${senderId} and t.key = ${key}`.execute(db);
  return rows[0];
}

/** Newest first: ids are in the order of time. */
export async function findTransfers(
  db: Queryable,
  senderId: string,
  kind: TransferKind,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ transfers: Transfer[]; count: number }> {
  const [{ rows: transfers }, { rows: counts }] = await Promise.all([
    sql<Transfer>`
      select ${columns} from wallet.transfers t where t.member_id = ${senderId} and t.kind = ${kind}
       order by t.id desc limit ${limit} offset ${offset}`.execute(db),
    sql<{ count: number }>`
      select count(*)::int as count from wallet.transfers t where t.member_id = ${senderId} and t.kind = ${kind}`.execute(db),
  ]);
  return { transfers, count: counts[0]!.count };
}

/** Whether money that the member has sent has neither arrived nor come back yet. */
export async function hasOpen(db: Queryable, senderId: string): Promise<boolean> {
  const { rows } = await sql`select 1 from wallet.transfers where member_id = ${senderId} and state = 'sent' limit 1`.execute(db);
  return rows.length > 0;
}

/** What was sent since the brand's day began, without what came back. */
export async function sumSentToday(db: Queryable, senderId: string, kind: TransferKind): Promise<{ amount: bigint; count: number }> {
  // The id holds the time to the application's clock, so an hour more is read of it; the database's clock decides.
  const { rows } = await sql<{ amount: string; count: number }>`
    with today as (select core.start_of_day(core.day_of(clock_timestamp())) as start)
    select coalesce(sum(t.amount), 0)::text as amount, count(*)::int as count
      from today, wallet.transfers t
     where t.member_id = ${senderId} and t.kind = ${kind} and t.state <> 'returned' and t.created_at >= today.start
       and t.id >= (lpad(to_hex((extract(epoch from today.start - interval '1 hour') * 1000)::bigint), 12, '0') || repeat('0', 20))::uuid`.execute(
    db,
  );
  return { amount: BigInt(rows[0]!.amount), count: rows[0]!.count };
}

export async function findReceipt(db: Queryable, recipientId: string, transferId: string): Promise<TransferReceipt | undefined> {
  const { rows } = await sql<TransferReceipt>`
    select refusal from wallet.transfer_receipts where member_id = ${recipientId} and transfer_id = ${transferId}`.execute(db);
  return rows[0];
}

/** False when the recipient has answered before. Waits for a parallel answer to commit. */
export async function insertReceipt(tx: Tx, { id, senderId, recipientId }: Transfer, refusal: TransferRefusal | null): Promise<boolean> {
  const { rows } = await sql`
    insert into wallet.transfer_receipts (member_id, transfer_id, sender_id, refusal)
    values (${recipientId}, ${id}, ${senderId}, ${refusal}) on conflict do nothing returning 1`.execute(tx);
  return rows.length > 0;
}

/** Nothing when it has ended before. */
export async function endTransfer(
  tx: Tx,
  { senderId, id }: Pick<Transfer, 'senderId' | 'id'>,
  { refusal }: TransferReceipt,
): Promise<Transfer | undefined> {
  const { rows } = await sql<Transfer>`
    update wallet.transfers as t
       set state = ${refusal === null ? 'arrived' : 'returned'}, refusal = ${refusal}, ended_at = clock_timestamp()
     where t.member_id = ${senderId} and t.id = ${id} and t.state = 'sent' returning ${columns}`.execute(tx);
  return rows[0];
}

export type Overdue = Pick<Transfer, 'id' | 'senderId' | 'kind' | 'createdAt'>;

/** Transfers that were under way for longer than so many seconds, oldest first, from behind the last one on. */
export async function findOverdue(db: Queryable, seconds: number, limit: number, after: Overdue | undefined): Promise<Overdue[]> {
  const { rows } = await sql<Overdue>`
    select t.id, t.member_id as "senderId", t.kind, t.created_at as "createdAt" from wallet.transfers t
     where t.state = 'sent' and t.created_at < clock_timestamp() - make_interval(secs => ${seconds})
       and (${after?.id ?? null}::uuid is null or t.id > ${after?.id ?? null}::uuid)
     order by t.id limit ${limit}`.execute(db);
  return rows;
}
