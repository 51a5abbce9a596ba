-- Invariants of bets, lines, totals and dues, as releases before the checks by slices ask for them.
create or replace function lottery.check_bets() returns table (invariant text, subject uuid, detail text) language sql stable as $$
  select * from lottery.check()
$$;
