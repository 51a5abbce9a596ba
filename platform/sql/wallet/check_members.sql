-- All invariants of the ledger that concern one member alone, for those behind one and up to another. Each row is a violation. It reads all
-- that these members ever had.
create or replace function wallet.check_members(p_after uuid, p_until uuid) returns table (invariant text, member_id uuid, detail text) language sql stable as $$
  select * from wallet.check_entries_of(p_after, p_until)
  union all
  select 'play_money_is_apart', s.member_id, s.account || ' by entry ' || s.entry_id
    from wallet.astray_legs s where s.member_id > p_after and s.member_id <= p_until and not s.is_before
  union all
  select * from wallet.check_transfers_of(p_after, p_until)
  union all
  select * from wallet.check_day_sums_of(p_after, p_until)
$$;
