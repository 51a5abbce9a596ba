-- Deposits and withdrawals, for the search of the desk: by number or id.
create or replace view payments.found as
  select 'deposit'::text as kind, d.id, d.number, d.member_id, coalesce(d.credited, d.requested) as amount, d.status from payments.deposits d
  union all
  select 'withdrawal', w.id, w.number, w.member_id, w.amount, w.status from payments.withdrawals w;
