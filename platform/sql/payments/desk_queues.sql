-- What waits for an officer of the cashier, and since when. All are read from indexes of what is open. A connected bank is told of an approved withdrawal
-- within seconds: what is approved for longer waits for a cashier.
create or replace view payments.desk_queues as
  select 'payments'::text as queue, count(*)::int as waiting, min(t.received_at) as oldest
    from payments.bank_transfers t where t.outcome = 'review'
  union all
  select 'withdrawals', count(*)::int, min(w.created_at)
    from payments.withdrawals w
   where w.ended_at is null
     and (w.status in ('risk_review', 'disputed')
       or w.status = 'approved' and w.approved_at < clock_timestamp() - interval '1 minute'
       or w.status = 'paying' and exists (select from payments.payouts p where p.id = w.payout_id and p.cashier_id is not null));
