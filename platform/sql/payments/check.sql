-- Invariants between payments and the ledger. Each row is a violation; no rows mean that all hold. One statement, so it sees both at one
-- moment.
create or replace function payments.check(p_currency text) returns table (invariant text, member_id uuid, detail text) language sql stable as $$
  select 'held_is_what_waits', null::uuid, 'held ' || b.held || ', waiting ' || b.waiting
    from (
      select wallet.house_balance('house:unknown_payers', p_currency) as held,
        (select coalesce(sum(t.amount), 0) from payments.bank_transfers t where t.outcome in ('review', 'returning')) as waiting
    ) b where b.held <> b.waiting
  union all
  select 'credited_is_credited_once', t.member_id, 'deposit ' || t.deposit_id
    from payments.bank_transfers t where t.outcome = 'credited' and t.deposit_id is not null
   group by t.member_id, t.deposit_id having count(*) > 1
  union all
  select 'returning_has_a_return', t.member_id, t.transaction_id
    from payments.bank_transfers t
   where t.outcome in ('returning', 'returned') and not exists (
     select 1 from payments.transfer_returns r where r.transaction_id = t.transaction_id
        and r.state = case t.outcome when 'returned' then 'returned' else 'asked' end)
  union all
  select * from payments.check_withdrawals(p_currency)
$$;
