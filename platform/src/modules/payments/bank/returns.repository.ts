import type { MinorUnits } from '@portal/money';
import type { Queryable, Tx } from '@portal/postgres';
import { sql } from 'kysely';
import { type Cashier, refuseSecondReference } from './payouts.repository';

export type ReturnRecord = {
  id: string;
  transactionId: string;
  amount: MinorUnits;
  state: 'asked' | 'returned' | 'refused';
  sentAt: Date | null;
  polls: number;
  /** Sent long enough ago that a bank which does not know it will never receive it. */
  isLate: boolean;
};

const columns = sql`id, transaction_id as "transactionId", amount, state, sent_at as "sentAt", polls,
  coalesce(sent_at < clock_timestamp() - interval '10 minutes', false) as "isLate"`;

export async function insertReturn(tx: Tx, id: string, transactionId: string, amount: MinorUnits): Promise<void> {
  await sql`insert into payments.transfer_returns (id, transaction_id, amount, state)
    values (${id}, ${transactionId}, ${amount}, 'asked')`.execute(tx);
}

export async function lockReturn(tx: Tx, id: string): Promise<ReturnRecord | undefined> {
  const { rows } = await sql<ReturnRecord>`select ${columns} from payments.transfer_returns where id = ${id} for update`.execute(tx);
  return rows[0];
}

/** True when it was recorded that a cashier has sent it by hand, or tried to; false when a bank was told, or it has ended. */
export async function recordByHand(tx: Tx, id: string, cashier: Cashier, reference: string | null): Promise<boolean> {
  const { rows } = await sql`
    update payments.transfer_returns
       set sent_at = clock_timestamp(), cashier_id = ${cashier.id}, cashier = ${cashier.name}, bank_reference = ${reference}
     where id = ${id} and state = 'asked' and sent_at is null returning id`
    .execute(tx)
    .catch(refuseSecondReference);
  return rows.length > 0;
}

/** The return of a payment that was asked for last. */
export async function findReturnOf(
  db: Queryable,
  transactionId: string,
): Promise<{ id: string; bankReference: string | null } | undefined> {
  const { rows } = await sql<{ id: string; bankReference: string | null }>`
    select id, bank_reference as "bankReference" from payments.transfer_returns where transaction_id = ${transactionId}
     order by created_at desc limit 1`.execute(db);
  return rows[0];
}

/** True for the one caller that may send the order; every later caller queries the bank instead. */
export async function claimSending(db: Queryable, id: string): Promise<boolean> {
  const { rows } = await sql`
    update payments.transfer_returns set sent_at = clock_timestamp() where id = ${id} and state = 'asked' and sent_at is null returning 1`.execute(
    db,
  );
  return rows.length > 0;
}

export async function countPoll(db: Queryable, id: string): Promise<void> {
  await sql`update payments.transfer_returns set polls = polls + 1 where id = ${id}`.execute(db);
}

export async function endReturn(tx: Tx, id: string, state: 'returned' | 'refused'): Promise<void> {
  await sql`update payments.transfer_returns set state = ${state}, ended_at = clock_timestamp() where id = ${id}`.execute(tx);
}

/** All returns that the bank has not confirmed yet. */
export async function findOpenReturns(db: Queryable): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from payments.transfer_returns where state = 'asked' order by created_at limit 500`.execute(db);
  return rows.map(({ id }) => id);
}
