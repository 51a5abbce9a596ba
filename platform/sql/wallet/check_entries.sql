-- Invariants of accounts and their entries. Each row is a violation.
create or replace function wallet.check_entries() returns table (invariant text, member_id uuid, detail text) language sql stable as $$
  select * from wallet.check_entries_of('00000000-0000-0000-0000-000000000000', 'ffffffff-ffff-ffff-ffff-ffffffffffff')
  union all
  -- Everything that members have, the house has given.
  select 'all_sum_to_zero', null::uuid, t.currency || ' differs by ' || sum(t.amount)
    from (
      select a.currency, a.available + a.hold as amount from wallet.accounts a
      union all select h.currency, h.amount from wallet.house_legs h
    ) t group by t.currency having sum(t.amount) <> 0
$$;
