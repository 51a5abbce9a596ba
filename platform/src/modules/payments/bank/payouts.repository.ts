import type { MinorUnits } from '@portal/money';
import type { Queryable, Tx } from '@portal/postgres';
import { sql } from 'kysely';

export type PayoutRecord = {
  id: string;
  memberId: string;
  withdrawalId: string;
  amount: MinorUnits;
  state: 'waiting' | 'asked' | 'paid' | 'failed';
  sentAt: Date | null;
  /** Sent long enough ago that a bank which does not know it will never receive it. */
  isLate: boolean;
};

const columns = sql.raw(`p.id, p.member_id as "memberId", p.withdrawal_id as "withdrawalId", p.amount, p.state, p.sent_at as "sentAt",
  coalesce(p.sent_at < clock_timestamp() - interval '10 minutes', false) as "isLate"`);

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
export async function markSent(tx: Tx, id: string): Promise<void> {
  await sql`update payments.payouts set state = 'asked', sent_at = clock_timestamp() where id = ${id} and state = 'waiting'`.execute(tx);
}

export async function countPoll(db: Queryable, id: string): Promise<void> {
  await sql`update payments.payouts set polls = polls + 1 where id = ${id}`.execute(db);
}

export async function endPayout(tx: Tx, id: string, state: 'paid' | 'failed'): Promise<void> {
  await sql`update payments.payouts set state = ${state}, ended_at = clock_timestamp() where id = ${id}`.execute(tx);
}
