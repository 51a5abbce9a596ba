-- Invariants of the money that moves to and from wallets that providers keep. Each row is a violation.
create or replace function games.check_transfers(p_currency text) returns table (invariant text, member_id uuid, detail text)
language sql stable as $$
  -- What lies in transit is the money of the transfers whose outcome is not known, no more and no less.
  select 'provider_transit_is_open_transfers', null::uuid, s.code || ' differs by ' || s.balance - s.amount
    from (
      select p.code, wallet.house_balance('house:transit:provider:' || p.code, p_currency) as balance,
        coalesce((select sum(t.amount) from games.transfers t
          where t.provider_code = p.code and t.settled_at is null and t.uses_transit), 0) as amount
        from games.providers p
    ) s where s.balance <> s.amount
  union all
  -- It left its wallet once, and came once: to the other one, or back.
  select 'provider_transfer_has_its_entries', t.member_id, 'transfer ' || t.id
    from games.transfers t
    left join wallet.member_entries taken on taken.member_id = t.member_id and taken.key = 'transfer:' || t.id || ':in'
    left join wallet.member_entries back on back.member_id = t.member_id and back.key = 'transfer:' || t.id || ':back'
    left join wallet.member_entries given on given.member_id = t.member_id and given.key = 'transfer:' || t.id || ':out'
   where t.uses_transit
     and (taken.available is distinct from case when t.direction = 'in' then -t.amount end
       or back.available is distinct from case when t.direction = 'in' and t.state = 'failed' then t.amount end
       or given.available is distinct from case when t.direction = 'out' and t.state = 'success' then t.amount end)
$$;
