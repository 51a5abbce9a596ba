-- Finds play money in an account of real money, and the other way round. Each row is a violation.
create or replace function wallet.check_play_money() returns table (invariant text, member_id uuid, detail text) language sql stable as $$
  select 'play_money_is_apart', s.member_id, s.account || ' by entry ' || s.entry_id from wallet.astray_legs s where not s.is_before
  union all
  select * from wallet.check_play_taken_out()
$$;
