import type { BankTransfer } from '@portal/contracts';
import type { MinorUnits } from '@portal/money';
import type { Queryable, Tx } from '@portal/postgres';
import { sql } from 'kysely';
import { countUpTo } from '../../../core/count-up-to';
import type { Candidate, ReviewReason } from './match-transfer';
import type { Payer } from './payer-names';

export type TransferOutcome = 'credited' | 'review' | 'returning' | 'returned';
export type TransferRecord = {
  transactionId: string;
  amount: MinorUnits;
  payerName: string;
  payerAccount: string | null;
  reference: string | null;
  paidAt: Date;
  receivedAt: Date;
  outcome: TransferOutcome;
  reason: ReviewReason | null;
  memberId: string | null;
  depositId: string | null;
  approvalId: string | null;
  decidedAt: Date | null;
  differingReports: number;
};

const columns = sql`t.transaction_id as "transactionId", t.amount, t.payer_name as "payerName", t.payer_account as "payerAccount", t.reference,
  t.paid_at as "paidAt", t.received_at as "receivedAt", t.outcome, t.reason, t.member_id as "memberId", t.deposit_id as "depositId",
  t.approval_id as "approvalId", t.decided_at as "decidedAt", t.differing_reports as "differingReports"`;

/** Whether the bank has reported a payment by itself within the last week. */
export async function doesBankReport(db: Queryable): Promise<boolean> {
  const { rows } = await sql`
    select 1 from payments.bank_transfers where received_at > clock_timestamp() - interval '7 days' and entered_by is null limit 1`.execute(
    db,
  );
  return rows.length > 0;
}

/**
 * Inserts a payment in review and returns its arrival time (database clock); undefined if it is known: by its transaction, or entered before with
 * the same amount, payer and minute. `enteredBy`: the approval of what officers enter; null for what the bank reports.
 */
export async function insertTransfer(
  tx: Tx,
  transfer: BankTransfer,
  amount: MinorUnits,
  enteredBy: string | null,
): Promise<Date | undefined> {
  const { transactionId, payerName, payerAccount = null, reference = null, paidAt } = transfer;
  const { rows } = await sql<{ receivedAt: Date }>`
    insert into payments.bank_transfers (transaction_id, amount, payer_name, payer_account, reference, paid_at, received_at, outcome, entered_by)
    values (${transactionId}, ${amount}, ${payerName}, ${payerAccount}, ${reference}, ${paidAt}, clock_timestamp(), 'review', ${enteredBy})
    on conflict do nothing returning received_at as "receivedAt"`.execute(tx);
  return rows[0]?.receivedAt;
}

/** Records that the bank repeated the transaction with different content; false if it was the same. */
export async function noteDifference(db: Queryable, transfer: BankTransfer, amount: MinorUnits): Promise<boolean> {
  const { transactionId, payerName, payerAccount = null, reference = null, paidAt } = transfer;
  const { rows } = await sql`
    update payments.bank_transfers set differing_reports = differing_reports + 1
     where transaction_id = ${transactionId}
       and (amount, payer_name, paid_at, payer_account, reference)
         is distinct from (${amount}::bigint, ${payerName}, ${paidAt}::timestamptz, ${payerAccount}::text, ${reference}::text)
    returning 1`.execute(db);
  return rows.length > 0;
}

const candidateColumns = sql`d.member_id as "memberId", d.id, d.status, d.payable, d.created_at as "createdAt", d.expires_at as "expiresAt",
  c.clock_skew_seconds as "clockSkewSeconds", c.grace_seconds as "graceSeconds"`;

/** The request of a reference; locked. */
export async function lockByReference(tx: Tx, reference: string): Promise<Candidate | null> {
  const { rows } = await sql<Candidate>`
    select ${candidateColumns}, 'reference' as "foundBy"
      from payments.deposit_references r
      join payments.deposits d on d.member_id = r.member_id and d.id = r.deposit_id
      join payments.channels c on c.code = d.channel_code
     where r.reference = ${reference} for update of d`.execute(tx);
  return rows[0] ?? null;
}

/** The only request for an amount; locked. None if several channels expect the same amount. */
export async function lockByAmount(tx: Tx, amount: MinorUnits): Promise<Candidate | null> {
  const { rows } = await sql<Candidate>`
    select ${candidateColumns}, 'amount' as "foundBy"
      from payments.payable_amounts p
      join payments.deposits d on d.member_id = p.member_id and d.id = p.deposit_id
      join payments.channels c on c.code = d.channel_code
     where p.payable = ${amount} for update of d`.execute(tx);
  return rows.length === 1 ? rows[0]! : null;
}

/** The member of the reference, or else of the amount; undefined if there is none or more than one. */
export async function findOwner(db: Queryable, reference: string | undefined, amount: MinorUnits): Promise<string | undefined> {
  const { rows } = await (
    reference === undefined
      ? sql<{ memberId: string }>`select member_id as "memberId" from payments.payable_amounts where payable = ${amount}`
      : sql<{ memberId: string }>`select member_id as "memberId" from payments.deposit_references where reference = ${reference}`
  ).execute(db);
  return rows.length === 1 ? rows[0]!.memberId : undefined;
}

export async function findKnownPayers(db: Queryable, memberId: string): Promise<Payer[]> {
  const { rows } = await sql<Payer>`
    select payer_name as name, nullif(payer_account, '') as account from payments.known_payers
     where member_id = ${memberId} order by seen_at desc limit 50`.execute(db);
  return rows;
}

export async function saveKnownPayer(tx: Tx, memberId: string, { name, account }: Payer): Promise<void> {
  await sql`insert into payments.known_payers (member_id, payer_name, payer_account) values (${memberId}, ${name}, ${account ?? ''})
    on conflict (member_id, payer_name, payer_account) do update set seen_at = clock_timestamp()`.execute(tx);
}

type Decided = {
  outcome: TransferOutcome;
  reason?: ReviewReason | null;
  memberId?: string | null;
  depositId?: string | null;
  approvalId?: string | null;
};

export async function markTransfer(
  tx: Tx,
  transactionId: string,
  { outcome, reason = null, memberId = null, depositId = null, approvalId = null }: Decided,
): Promise<void> {
  await sql`update payments.bank_transfers
      set outcome = ${outcome}, reason = coalesce(${reason}, reason), member_id = coalesce(${memberId}::uuid, member_id),
        deposit_id = coalesce(${depositId}::uuid, deposit_id), approval_id = coalesce(${approvalId}::uuid, approval_id),
        decided_at = case when ${outcome} = 'review' then null else clock_timestamp() end
    where transaction_id = ${transactionId}`.execute(tx);
}

export async function findTransfer(db: Queryable, transactionId: string): Promise<TransferRecord | undefined> {
  const { rows } = await sql<TransferRecord>`
    select ${columns} from payments.bank_transfers t where t.transaction_id = ${transactionId}`.execute(db);
  return rows[0];
}

export async function lockTransfer(tx: Tx, transactionId: string): Promise<TransferRecord | undefined> {
  const { rows } = await sql<TransferRecord>`
    select ${columns} from payments.bank_transfers t where t.transaction_id = ${transactionId} for update`.execute(tx);
  return rows[0];
}

/** For staff: waiting payments first, longest wait first; then decided ones, newest first. */
export async function findTransfers(db: Queryable, states: readonly TransferOutcome[], limit: number, offset: number) {
  const wanted = sql`from payments.bank_transfers t
    where t.outcome = any(${[...states]}::text[]) and (t.outcome in ('review', 'returning', 'returned') or t.approval_id is not null)`;
  const [{ rows }, total] = await Promise.all([
    sql<TransferRecord>`
      select ${columns} ${wanted}
       order by case when t.outcome in ('review', 'returning') then t.received_at end asc nulls last, t.received_at desc
       limit ${limit} offset ${offset}`.execute(db),
    countUpTo(db, wanted),
  ]);
  return { transfers: rows, total };
}
