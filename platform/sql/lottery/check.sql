-- All invariants of the lotteries. Each row is a violation; no rows mean that all hold. It reads every bet, so it runs at night and in
-- tests, never while a player waits.
create or replace function lottery.check() returns table (invariant text, subject uuid, detail text) language sql stable as $$
  select * from lottery.check_bets()
  union all
  select 'bet_is_of_its_money', b.id, b.is_trial::text
    from lottery.bets b join wallet.accounts a on a.member_id = b.member_id and a.is_trial <> b.is_trial
$$;
