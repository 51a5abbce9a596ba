-- All invariants of the lotteries. Each row is a violation; no rows mean that all hold. It reads every bet, so it is for tests and for checks
-- that staff ask for.
create or replace function lottery.check() returns table (invariant text, subject uuid, detail text) language sql stable as $$
  select * from lottery.check_members('00000000-0000-0000-0000-000000000000', 'ffffffff-ffff-ffff-ffff-ffffffffffff')
  union all
  select * from lottery.check_caps()
$$;
