import type { MinorUnits } from '@portal/money';
import type { Queryable, Tx } from '@portal/postgres';
import { sql } from 'kysely';

export type AmountClaim = { channelCode: string; memberId: string; depositId: string; expiryMinutes: number; reportDays: number };

/**
 * Claims one of the 99 amounts of a whole amount that no bank can report for anybody else; undefined when all are taken. It stays claimed
 * for as long after the request's end as a bank may report a payment of it, whatever becomes of the request.
 */
export async function claimAmount(db: Queryable, whole: MinorUnits, claim: AmountClaim): Promise<MinorUnits | undefined> {
  // Another request may take the same amount at the same moment; then try the next free one.
  for (;;) {
    const { rows } = await sql<{ payable: bigint | null; isOwn: boolean }>`
      with free as (
        select ${whole}::bigint + satang * 100 as payable from generate_series(1, 99) satang
         where not exists (select 1 from payments.payable_amounts taken
           where taken.channel_code = ${claim.channelCode} and taken.payable = ${whole}::bigint + satang * 100)
         order by random() limit 1
      ), claimed as (
        insert into payments.payable_amounts (channel_code, payable, member_id, deposit_id, free_after)
        select ${claim.channelCode}, free.payable, ${claim.memberId}, ${claim.depositId},
          clock_timestamp() + make_interval(mins => ${claim.expiryMinutes}, days => ${claim.reportDays})
          from free on conflict do nothing returning payable
      )
      select free.payable, claimed.payable is not null as "isOwn" from free left join claimed on claimed.payable = free.payable`.execute(
      db,
    );
    const [found] = rows;
    if (!found) return undefined;
    if (found.isOwn) return found.payable!;
  }
}

export async function claimReference(
  db: Queryable,
  reference: string,
  { memberId, depositId }: Pick<AmountClaim, 'memberId' | 'depositId'>,
): Promise<void> {
  await sql`insert into payments.deposit_references (reference, member_id, deposit_id)
    values (${reference}, ${memberId}, ${depositId})`.execute(db);
}

/** Releases the amount of a request that was not created: its code was never shown. */
export async function releaseClaims(db: Queryable, depositId: string): Promise<void> {
  await sql`delete from payments.payable_amounts where deposit_id = ${depositId}`.execute(db);
  await sql`delete from payments.deposit_references where deposit_id = ${depositId}`.execute(db);
}

/**
 * Frees amounts that no bank can report any more, counted anew from a payment that came for them, and claims of requests that were never
 * made. Returns how many.
 */
export async function releaseOldAmounts(tx: Tx): Promise<number> {
  const { rows } = await sql`
    delete from payments.payable_amounts p using payments.channels c
     where c.code = p.channel_code and (
       (p.free_after <= clock_timestamp()
         and not exists (select 1 from payments.bank_transfers t
           where t.deposit_id = p.deposit_id and t.received_at > clock_timestamp() - make_interval(days => c.report_days))
         and not exists (select 1 from payments.deposits d
           where d.member_id = p.member_id and d.id = p.deposit_id and d.status = 'waiting_payment'))
       or (p.claimed_at < clock_timestamp() - interval '1 hour'
         and not exists (select 1 from payments.deposits d where d.member_id = p.member_id and d.id = p.deposit_id)))
    returning p.payable`.execute(tx);
  return rows.length;
}
