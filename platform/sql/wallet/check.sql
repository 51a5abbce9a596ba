-- All invariants of the ledger. Each row is a violation; no rows mean that all hold. It reads every entry, so it is for tests, audits and
-- nights.
create or replace function wallet.check() returns table (invariant text, member_id uuid, detail text) language sql stable as $$
  select * from wallet.check_entries() union all select * from wallet.check_house() union all select * from wallet.check_play_money()
  union all select * from wallet.check_transfers() union all select * from wallet.check_day_sums()
$$;
