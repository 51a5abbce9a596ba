import type { BankCode } from '@portal/contracts';
import type { Queryable, Tx } from '@portal/postgres';
import { sql } from 'kysely';

export type KeptAccount = {
  id: string;
  bankCode: BankCode;
  lastDigits: string;
  numberLength: number;
  payeeName: string;
  createdAt: Date;
};

const columns = sql.raw(
  'id, bank_code as "bankCode", last_digits as "lastDigits", number_length as "numberLength", payee_name as "payeeName", created_at as "createdAt"',
);

/** Whether both members have, or had, the same account at a bank. */
export async function isShared(db: Queryable, one: string, other: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from payout_details.bank_accounts a
      join payout_details.bank_accounts b on b.number_hash = a.number_hash and b.member_id = ${other}
     where a.member_id = ${one} limit 1`.execute(db);
  return rows.length > 0;
}

/** Those in use, oldest first. */
export async function findAccounts(db: Queryable, memberId: string): Promise<KeptAccount[]> {
  const { rows } = await sql<KeptAccount>`
    select ${columns} from payout_details.bank_accounts where member_id = ${memberId} and removed_at is null order by created_at, id`.execute(
    db,
  );
  return rows;
}

export async function findAccount(db: Queryable, memberId: string, id: string): Promise<KeptAccount | undefined> {
  const { rows } = await sql<KeptAccount>`
    select ${columns} from payout_details.bank_accounts where member_id = ${memberId} and id = ${id} and removed_at is null`.execute(db);
  return rows[0];
}

export async function findAccountByNumber(db: Queryable, memberId: string, numberHash: Buffer): Promise<KeptAccount | undefined> {
  const { rows } = await sql<KeptAccount>`
    select ${columns} from payout_details.bank_accounts
     where member_id = ${memberId} and number_hash = ${numberHash} and removed_at is null`.execute(db);
  return rows[0];
}

/** Also of an account that was removed. */
export async function findSealedNumber(
  db: Queryable,
  memberId: string,
  id: string,
): Promise<{ bankCode: BankCode; sealedNumber: Buffer } | undefined> {
  const { rows } = await sql<{ bankCode: BankCode; sealedNumber: Buffer }>`
    select bank_code as "bankCode", sealed_number as "sealedNumber" from payout_details.bank_accounts
     where member_id = ${memberId} and id = ${id}`.execute(db);
  return rows[0];
}

/** How many accounts the member has now, and has ever had. */
export async function countAccounts(db: Queryable, memberId: string): Promise<{ active: number; ever: number }> {
  const { rows } = await sql<{ active: number; ever: number }>`
    select (count(*) filter (where removed_at is null))::int as active, count(*)::int as ever
      from payout_details.bank_accounts where member_id = ${memberId}`.execute(db);
  return rows[0]!;
}

export type NewAccount = Omit<KeptAccount, 'createdAt'> & { memberId: string; numberHash: Buffer; sealedNumber: Buffer };

export async function insertAccount(tx: Tx, account: NewAccount): Promise<KeptAccount> {
  const { rows } = await sql<KeptAccount>`
    insert into payout_details.bank_accounts (member_id, id, bank_code, sealed_number, number_hash, last_digits, number_length, payee_name)
    values (${account.memberId}, ${account.id}, ${account.bankCode}, ${account.sealedNumber}, ${account.numberHash}, ${account.lastDigits},
      ${account.numberLength}, ${account.payeeName})
    returning ${columns}`.execute(tx);
  return rows[0]!;
}

/** False when there is none of that id in use. */
export async function removeAccount(db: Queryable, memberId: string, id: string): Promise<boolean> {
  const { rows } = await sql`
    update payout_details.bank_accounts set removed_at = clock_timestamp()
     where member_id = ${memberId} and id = ${id} and removed_at is null returning id`.execute(db);
  return rows.length === 1;
}

/** Others who have, or had, the account at the bank. */
export async function findOtherOwners(db: Queryable, memberId: string, numberHash: Buffer): Promise<string[]> {
  const { rows } = await sql<{ memberId: string }>`
    select distinct member_id as "memberId" from payout_details.bank_accounts
     where number_hash = ${numberHash} and member_id <> ${memberId}`.execute(db);
  return rows.map((row) => row.memberId);
}

/** False when the number is another member's. A claim of one's own is renewed, so that it is not released meanwhile. */
export async function claimNumber(db: Queryable, memberId: string, numberHash: Buffer): Promise<boolean> {
  const { rows } = await sql`
    insert into payout_details.bank_account_owners as o (number_hash, member_id) values (${numberHash}, ${memberId})
    on conflict (number_hash) do update set claimed_at = clock_timestamp() where o.member_id = excluded.member_id
    returning member_id`.execute(db);
  return rows.length === 1;
}

/** Deletes claims that no account uses, once whoever claimed has had this long to use them. */
export async function releaseNumbers(db: Queryable, afterMinutes: number): Promise<void> {
  await sql`
    delete from payout_details.bank_account_owners o
     where o.claimed_at < clock_timestamp() - make_interval(mins => ${afterMinutes})
       and not exists (select from payout_details.bank_accounts a
         where a.member_id = o.member_id and a.number_hash = o.number_hash and a.removed_at is null)`.execute(db);
}
