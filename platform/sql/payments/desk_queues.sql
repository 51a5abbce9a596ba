-- What waits for an officer of the cashier, and since when. Both are read from indexes of what is open.
create or replace view payments.desk_queues as
  select 'payments'::text as queue, count(*)::int as waiting, min(t.received_at) as oldest
    from payments.bank_transfers t where t.outcome = 'review'
  union all
  select 'withdrawals', count(*)::int, min(w.created_at)
    from payments.withdrawals w where w.ended_at is null and w.status in ('risk_review', 'disputed');
