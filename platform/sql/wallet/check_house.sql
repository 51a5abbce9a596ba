-- Invariants of the house's accounts. Each row is a violation.
create or replace function wallet.check_house() returns table (invariant text, member_id uuid, detail text) language sql stable as $$
  -- Nobody is given more of what is held for unknown owners than came in.
  select 'held_for_others_not_negative', null::uuid, c.currency || ' ' || wallet.house_balance('house:unknown_payers', c.currency)
    from (select distinct t.currency from wallet.house_transfers t) c
   where wallet.house_balance('house:unknown_payers', c.currency) < 0
$$;
