-- What the payments' own records say of a day of the brand, in minor units: credited deposits and paid withdrawals, and what the bank has reported
-- of it. `waiting`: reported transfers of that day which no member has been credited for yet.
create or replace function payments.day_book(p_day date)
returns table (credited bigint, paid bigint, reported bigint, returned bigint, waiting bigint) language sql stable as $$
  with span as (select core.start_of_day(p_day) as begins, core.start_of_day(p_day + 1) as ends)
  select
    (select coalesce(sum(d.credited), 0)::bigint from payments.deposits d
      where d.status = 'credited' and d.credited_at >= s.begins and d.credited_at < s.ends),
    (select coalesce(sum(p.amount), 0)::bigint from payments.payouts p
      where p.state = 'paid' and p.ended_at >= s.begins and p.ended_at < s.ends),
    (select coalesce(sum(t.amount), 0)::bigint from payments.bank_transfers t where t.received_at >= s.begins and t.received_at < s.ends),
    (select coalesce(sum(r.amount), 0)::bigint from payments.transfer_returns r
      where r.state = 'returned' and r.ended_at >= s.begins and r.ended_at < s.ends),
    (select coalesce(sum(t.amount), 0)::bigint from payments.bank_transfers t
      where t.outcome in ('review', 'returning') and t.received_at >= s.begins and t.received_at < s.ends)
  from span s
$$;
