-- Sums of draws that are not what their bets and dues say, of draws of the last days that are not noted to be summed; and days that are not the
-- sums of their draws. No rows mean that all are.
create or replace function lottery.check_draw_sums(p_days int) returns table (invariant text, subject uuid, detail text) language sql stable as $$
  select 'draw_is_the_sum_of_its_bets', k.draw_id, k.game_code || ' ' || k.day
    from lottery.draw_sums k cross join lateral lottery.sums_of_draw(k.draw_id) s
   where k.day > core.day_of(clock_timestamp()) - p_days and not exists (select 1 from lottery.unsummed_draws u where u.draw_id = k.draw_id)
     and (k.bets, k.cancelled_bets, k.members, k.stake, k.price, k.prizes, k.rebates, k.refunds)
       is distinct from (s.bets, s.cancelled_bets, s.members, s.stake, s.price, s.prizes, s.rebates, s.refunds)
  union all
  select 'day_is_the_sum_of_its_draws', null, coalesce(g.game_code, s.game_code) || ' ' || coalesce(g.day, s.day)
    from (select * from lottery.game_days g where g.day > core.day_of(clock_timestamp()) - p_days) g
    full join (
      select k.day, k.game_code, count(*) as draws, sum(k.bets) as bets, sum(k.stake) as stake, sum(k.price) as price, sum(k.prizes) as prizes,
        sum(k.rebates) as rebates, sum(k.refunds) as refunds
        from lottery.draw_sums k where k.day > core.day_of(clock_timestamp()) - p_days group by k.day, k.game_code
    ) s on s.day = g.day and s.game_code = g.game_code
   where (g.draws, g.bets, g.stake, g.price, g.prizes, g.rebates, g.refunds)
     is distinct from (s.draws, s.bets, s.stake, s.price, s.prizes, s.rebates, s.refunds)
$$;
