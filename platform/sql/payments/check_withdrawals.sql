-- Invariants between withdrawals, what the bank says of them, and the ledger. Each row is a violation.
create or replace function payments.check_withdrawals(p_currency text) returns table (invariant text, member_id uuid, detail text)
language sql stable as $$
  -- What is held for withdrawals is what waits to be paid: all that is on hold less what other acts of the ledger hold, such as chases.
  select 'withdrawals_are_held', h.member_id, 'held ' || h.held || ', open ' || h.open
    from (
      select a.member_id, a.hold - coalesce(o.held, 0) as held, coalesce(w.open, 0) as open
        from wallet.accounts a
        left join lateral (
          select sum(e.hold) as held from wallet.member_entries e
           where e.member_id = a.member_id and e.currency = a.currency and e.ref_type <> 'withdrawal'
        ) o on true
        left join lateral (
          select sum(w.amount) as open from payments.withdrawals w
           where w.member_id = a.member_id and w.status in ('applied', 'risk_review', 'approved', 'paying')
        ) w on true
       where a.currency = p_currency
         and (a.hold > 0 or a.member_id in (select w.member_id from payments.withdrawals w where w.ended_at is null))
    ) h where h.held <> h.open
  union all
  -- A withdrawal takes from and gives to the balance what its state says, and neither twice.
  select 'withdrawal_fits_the_ledger', w.member_id, w.number || ' ' || w.status
    from payments.withdrawals w
    cross join lateral (
      select coalesce(sum(e.available), 0) as available, coalesce(sum(e.hold), 0) as hold
        from payments.payouts p
        join wallet.member_entries e on e.member_id = p.member_id
         and e.key in ('withdraw:' || p.id, 'withdraw:' || p.id || ':fee', 'withdraw:' || p.id || ':paid', 'withdraw:' || p.id || ':back')
       where p.member_id = w.member_id and p.withdrawal_id = w.id
    ) l
   where (w.ended_at is null or w.ended_at > clock_timestamp() - interval '2 days')
     and (l.available, l.hold) is distinct from (
       case when w.status in ('returned', 'rejected', 'failed', 'cancelled') then 0 else -(w.amount + w.fee) end::numeric,
       case when w.status in ('applied', 'risk_review', 'approved', 'paying') then w.amount else 0 end::numeric)
  union all
  -- A withdrawal is paid when the bank says so, and on nobody else's word.
  select 'paid_is_what_the_bank_says', w.member_id, w.number || ' ' || w.status || ', payout ' || p.state
    from payments.withdrawals w join payments.payouts p on p.id = w.payout_id
   where (w.ended_at is null or w.ended_at > clock_timestamp() - interval '2 days')
     and p.state <> case
       when w.status in ('paid', 'disputed', 'completed', 'returned') then 'paid'
       when w.status in ('paying', 'failed') then case w.status when 'paying' then 'asked' else 'failed' end
       else 'waiting' end
$$;
