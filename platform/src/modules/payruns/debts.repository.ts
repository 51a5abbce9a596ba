import type { MinorUnits } from '@portal/money';
import type { Queryable, Tx } from '@portal/postgres';
import { sql } from 'kysely';
import type { TransferRefusal } from '../wallet';
import type { Debt, PayRecord } from './records.model';

const columns = sql.raw(`d.member_id as "memberId", d.id, d.downline_id as "downlineId", d.contract_id as "contractId", d.day::text as day,
  d.amount, d.state, d.tries, d.due_at as "dueAt", d.created_at as "createdAt", d.ended_at as "endedAt"`);

/** Locks what the agent owes. Nothing for a debt of somebody else. */
export async function holdDebt(tx: Tx, memberId: string, id: string): Promise<Debt | undefined> {
  const { rows } = await sql<Debt>`
    select ${columns} from payruns.debts d where d.member_id = ${memberId} and d.id = ${id} for update`.execute(tx);
  return rows[0];
}

export async function findDebt(db: Queryable, memberId: string, id: string): Promise<Debt | undefined> {
  const { rows } = await sql<Debt>`select ${columns} from payruns.debts d where d.member_id = ${memberId} and d.id = ${id}`.execute(db);
  return rows[0];
}

export async function saveSent(tx: Tx, { memberId, id }: Debt, key: string | null): Promise<void> {
  await sql`
    update payruns.debts set state = 'sent', paid_key = ${key}, ended_at = clock_timestamp() where member_id = ${memberId} and id = ${id}`.execute(
    tx,
  );
}

export async function findByPaidKey(db: Queryable, memberId: string, key: string): Promise<Debt | undefined> {
  const { rows } = await sql<Debt>`select ${columns} from payruns.debts d where d.member_id = ${memberId} and d.paid_key = ${key}`.execute(
    db,
  );
  return rows[0];
}

/** Open debts that their agents have the money for, behind the given one; in the order of ids, so of the highest levels no later than others. */
export async function findPayable(
  db: Queryable,
  currency: string,
  after: string | null,
  limit: number,
): Promise<{ memberId: string; id: string }[]> {
  const { rows } = await sql<{ memberId: string; id: string }>`
    select d.member_id as "memberId", d.id from payruns.debts d
      join wallet.accounts a on a.member_id = d.member_id and a.currency = ${currency} and not a.is_frozen and a.available >= d.amount
     where d.state = 'open' and d.id > coalesce(${after}::uuid, '00000000-0000-0000-0000-000000000000') order by d.id limit ${limit}`.execute(
    db,
  );
  return rows;
}

/** Follows transfers that have ended: what arrived is paid, what came back waits for the office. Answers how many debts that were. */
export async function followTransfers(tx: Tx, limit: number): Promise<number> {
  const { rows } = await sql`
    with ended as (
      select d.member_id, d.id, d.downline_id, t.state from payruns.debts d
        join wallet.transfers t on t.member_id = d.member_id and t.key = payruns.transfer_key_of(d) and t.state <> 'sent'
       where d.state = 'sent' order by d.member_id, d.id limit ${limit} for update of d skip locked
    ), waits as (
      update payruns.records r set state = 'waiting_office', reason = 'closed' from ended e
       where e.state = 'returned' and r.member_id = e.downline_id and r.id = e.id and r.state = 'waiting_upline'
    )
    update payruns.debts d set state = case e.state when 'arrived' then 'paid' else 'returned' end, ended_at = clock_timestamp()
      from ended e where d.member_id = e.member_id and d.id = e.id returning 1`.execute(tx);
  return rows.length;
}

/** The same as `payruns.transfer_key_of`. */
export const transferKeyOf = ({ contractId, day, tries }: Debt): string => `div:${contractId}:${day}${tries > 0 ? `:${tries}` : ''}`;

/** The dividend has arrived at its agent. */
export async function savePaidByTransfer(tx: Tx, downlineId: string, transferKey: string): Promise<void> {
  const key = transferKey.replace(/:\d+$/, '');
  await sql`
    update payruns.records r set state = 'paid', reason = null, ended_at = clock_timestamp()
     where r.member_id = ${downlineId} and r.kind = 'DIVIDEND' and r.state in ('waiting_upline', 'waiting_office')
       and 'div:' || r.contract_id || ':' || r.day = ${key}`.execute(tx);
}

/** A dividend that came back is owed once more, from now on. Its key stays: the call that paid it before pays nothing again. */
export async function reopenDebt(tx: Tx, { memberId, id, downlineId }: Debt, graceHours: number): Promise<void> {
  await sql`
    update payruns.debts set state = 'open', tries = tries + 1, ended_at = null, due_at = clock_timestamp() + make_interval(hours => ${graceHours})
     where member_id = ${memberId} and id = ${id}`.execute(tx);
  await sql`
    update payruns.records set state = 'waiting_upline', reason = null where member_id = ${downlineId} and id = ${id}`.execute(tx);
}

/** A dividend that came back stays with the agent who paid it. */
export async function cancelDebt(tx: Tx, { memberId, id, downlineId }: Debt): Promise<void> {
  await sql`
    update payruns.debts set state = 'cancelled', ended_at = clock_timestamp() where member_id = ${memberId} and id = ${id}`.execute(tx);
  await sql`
    update payruns.records set state = 'cancelled', reason = 'office', ended_at = clock_timestamp()
     where member_id = ${downlineId} and id = ${id}`.execute(tx);
}

export type ReturnedDebt = Pick<Debt, 'id' | 'memberId' | 'downlineId' | 'day' | 'amount' | 'tries'> & {
  account: string;
  downlineAccount: string;
  returnedAt: Date;
  refusal: TransferRefusal | null;
};

/** Dividends that came back and wait for the office, the oldest first. */
export async function findReturned(
  db: Queryable,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ returned: ReturnedDebt[]; count: number }> {
  const [{ rows }, counted] = await Promise.all([
    sql<ReturnedDebt>`
      select d.id, d.member_id as "memberId", d.downline_id as "downlineId", d.day::text as day, d.amount, d.tries, u.account,
        m.account as "downlineAccount", d.ended_at as "returnedAt", t.refusal
        from payruns.debts d
        join members.members u on u.id = d.member_id
        join members.members m on m.id = d.downline_id
        left join wallet.transfers t on t.member_id = d.member_id and t.key = payruns.transfer_key_of(d)
       where d.state = 'returned' order by d.id limit ${limit} offset ${offset}`.execute(db),
    sql<{ count: number }>`select count(*)::int as count from payruns.debts d where d.state = 'returned'`.execute(db),
  ]);
  return { returned: rows, count: counted.rows[0]!.count };
}

export type OwedFigures = Pick<PayRecord, 'periodType' | 'startsAt' | 'endsAt' | 'turnover' | 'counted' | 'active' | 'rate' | 'carried'>;
export type Owed = Debt & OwedFigures & { account: string };

/** What the agent owes: first what is open, the one due first in front, then the rest from the newest. */
export async function findOwed(
  db: Queryable,
  memberId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ owed: Owed[]; count: number }> {
  const [{ rows }, counted] = await Promise.all([
    sql<Owed>`
      select ${columns}, m.account, r.period_type as "periodType", r.starts_at as "startsAt", r.ends_at as "endsAt", r.turnover, r.counted, r.active, r.rate, r.carried
        from payruns.debts d
        join members.members m on m.id = d.downline_id
        join payruns.records r on r.member_id = d.downline_id and r.id = d.id
       where d.member_id = ${memberId}
       order by d.state <> 'open', case when d.state = 'open' then d.due_at end, d.id desc limit ${limit} offset ${offset}`.execute(db),
    sql<{ count: number }>`select count(*)::int as count from payruns.debts d where d.member_id = ${memberId}`.execute(db),
  ]);
  return { owed: rows, count: counted.rows[0]!.count };
}

/** What is open of an agent in all, how much of it is overdue, and when the next one is due. */
export async function sumOwed(db: Queryable, memberId: string): Promise<{ open: MinorUnits; overdue: MinorUnits; dueAt: Date | null }> {
  const { rows } = await sql<{ open: MinorUnits; overdue: MinorUnits; dueAt: Date | null }>`
    select coalesce(sum(d.amount), 0)::bigint as open,
      coalesce(sum(d.amount) filter (where d.due_at <= clock_timestamp()), 0)::bigint as overdue, min(d.due_at) as "dueAt"
      from payruns.debts d where d.member_id = ${memberId} and d.state = 'open'`.execute(db);
  return rows[0]!;
}

/** Whether a dividend is overdue, by the database's clock. */
export async function isBlocked(db: Queryable, memberId: string): Promise<boolean> {
  const { rows } = await sql<{ blocked: boolean }>`select payruns.is_blocked(${memberId}) as blocked`.execute(db);
  return rows[0]!.blocked;
}
