-- The invariants of the ledger that concern no single member. Each row is a violation. It reads every leg of the house.
create or replace function wallet.check_house_side() returns table (invariant text, member_id uuid, detail text) language sql stable as $$
  select * from wallet.check_house() union all select * from wallet.check_play_taken_out() union all select * from wallet.check_transit()
$$;
