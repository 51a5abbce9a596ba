import type { MinorUnits } from '@portal/money';
import type { Queryable, Tx } from '@portal/postgres';
import { sql } from 'kysely';
import { paymentErrors } from '../payments.errors';

export type PayoutRecord = {
  id: string;
  memberId: string;
  withdrawalId: string;
  amount: MinorUnits;
  state: 'waiting' | 'asked' | 'paid' | 'failed';
  sentAt: Date | null;
  /** Sent long enough ago that a bank which does not know it will never receive it. */
  isLate: boolean;
  /** Who pays it by hand; such a payout is never told to a bank. */
  cashierId: string | null;
  /** Under what the bank booked a payment made by hand. */
  bankReference: string | null;
};
/** Who pays by hand. */
export type Cashier = { id: string; name: string };

const columns = sql.raw(`p.id, p.member_id as "memberId", p.withdrawal_id as "withdrawalId", p.amount, p.state, p.sent_at as "sentAt",
  coalesce(p.sent_at < clock_timestamp() - interval '10 minutes', false) as "isLate", p.cashier_id as "cashierId", p.bank_reference as "bankReference"`);

export async function insertPayout(tx: Tx, payout: Pick<PayoutRecord, 'id' | 'memberId' | 'withdrawalId' | 'amount'>): Promise<void> {
  await sql`insert into payments.payouts (id, member_id, withdrawal_id, amount)
    values (${payout.id}, ${payout.memberId}, ${payout.withdrawalId}, ${payout.amount})`.execute(tx);
}

export async function findPayout(db: Queryable, id: string): Promise<PayoutRecord | undefined> {
  const { rows } = await sql<PayoutRecord>`select ${columns} from payments.payouts p where p.id = ${id}`.execute(db);
  return rows[0];
}

export async function lockPayout(tx: Tx, id: string): Promise<PayoutRecord | undefined> {
  const { rows } = await sql<PayoutRecord>`select ${columns} from payments.payouts p where p.id = ${id} for update`.execute(tx);
  return rows[0];
}

/** Written before the bank is told, so that whoever comes later asks and never tells again. */
export async function markSent(tx: Tx, id: string, cashier: Cashier | null = null): Promise<void> {
  await sql`
    update payments.payouts set state = 'asked', sent_at = clock_timestamp(), cashier_id = ${cashier?.id ?? null}, cashier = ${cashier?.name ?? null}
     where id = ${id} and state = 'waiting'`.execute(tx);
}

/**
 * Keeps under what the bank booked a payment made by hand.
 * @throws payments.reference_used when another payout has this reference; the transaction cannot go on
 */
export async function noteBankReference(tx: Tx, id: string, reference: string): Promise<void> {
  await sql`update payments.payouts set bank_reference = ${reference} where id = ${id}`.execute(tx).catch(refuseSecondReference);
}

const referenceIndexes = ['payouts_bank_reference', 'transfer_returns_bank_reference'];
/** What the unique indexes refuse, in words for staff; anything else goes on as it is. */
export function refuseSecondReference(error: unknown): never {
  throw referenceIndexes.includes((error as { constraint?: string }).constraint ?? '') ? paymentErrors.referenceUsed() : error;
}

export async function countPoll(db: Queryable, id: string): Promise<void> {
  await sql`update payments.payouts set polls = polls + 1 where id = ${id}`.execute(db);
}

export async function endPayout(tx: Tx, id: string, state: 'paid' | 'failed'): Promise<void> {
  await sql`update payments.payouts set state = ${state}, ended_at = clock_timestamp() where id = ${id}`.execute(tx);
}
