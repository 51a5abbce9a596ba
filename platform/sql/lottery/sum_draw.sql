-- Writes down what the house took and paid on a settled draw, and adds the difference to what was written before to the day of its lottery.
-- Repeating it changes nothing. It takes as long as reading all bets of the draw.
-- Locks: the draw's sums, then the day's. The caller keeps others from summing the same draw meanwhile.
create or replace function lottery.sum_draw(p_draw uuid) returns void language sql as $$
  with before as materialized (
    select * from lottery.draw_sums k where k.draw_id = p_draw
  ), present as materialized (
    select d.id as draw_id, d.result_version as version, d.game_code, coalesce((select k.day from before k), core.day_of(d.draws_at)) as day, d.draws_at, s.*
      from lottery.draws d cross join lottery.sums_of_draw(d.id) s where d.id = p_draw and d.settled_at is not null
  ), saved as (
    insert into lottery.draw_sums as k
      (draw_id, version, game_code, day, draws_at, bets, cancelled_bets, members, stake, price, prizes, rebates, refunds)
    select p.draw_id, p.version, p.game_code, p.day, p.draws_at, p.bets, p.cancelled_bets, p.members, p.stake, p.price, p.prizes, p.rebates, p.refunds
      from present p
    on conflict (draw_id) do update
      set version = excluded.version, bets = excluded.bets, cancelled_bets = excluded.cancelled_bets, members = excluded.members,
        stake = excluded.stake, price = excluded.price, prizes = excluded.prizes, rebates = excluded.rebates, refunds = excluded.refunds
    returning k.draw_id
  )
  insert into lottery.game_days as g (day, game_code, draws, bets, stake, price, prizes, rebates, refunds)
  select p.day, p.game_code, case when k.draw_id is null then 1 else 0 end, p.bets - coalesce(k.bets, 0), p.stake - coalesce(k.stake, 0),
    p.price - coalesce(k.price, 0), p.prizes - coalesce(k.prizes, 0), p.rebates - coalesce(k.rebates, 0), p.refunds - coalesce(k.refunds, 0)
    from present p join saved s on s.draw_id = p.draw_id left join before k on true
  on conflict (day, game_code) do update
    set draws = g.draws + excluded.draws, bets = g.bets + excluded.bets, stake = g.stake + excluded.stake, price = g.price + excluded.price,
      prizes = g.prizes + excluded.prizes, rebates = g.rebates + excluded.rebates, refunds = g.refunds + excluded.refunds
$$;
