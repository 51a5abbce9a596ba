-- What the house took and paid on a draw by its present result: bets that stand, for real money, in minor units. Reads every bet and every due of it.
create or replace function lottery.sums_of_draw(p_draw uuid)
returns table (bets int, cancelled_bets int, members int, stake bigint, price bigint, prizes bigint, rebates bigint, refunds bigint)
language sql stable as $$
  select sold.*, owed.*
    from (
      select count(*) filter (where b.cancelled_at is null)::int, count(b.cancelled_at)::int,
        count(distinct b.member_id) filter (where b.cancelled_at is null)::int,
        coalesce(sum(b.stake) filter (where b.cancelled_at is null), 0)::bigint, coalesce(sum(b.price) filter (where b.cancelled_at is null), 0)::bigint
        from lottery.bets b where b.draw_id = p_draw and not b.is_trial
    ) sold
    cross join (
      select coalesce(sum(u.amount) filter (where u.kind = 'prize'), 0)::bigint, coalesce(sum(u.amount) filter (where u.kind = 'rebate'), 0)::bigint,
        coalesce(sum(u.amount) filter (where u.kind = 'refund'), 0)::bigint
        from lottery.dues u join lottery.bets b on b.member_id = u.member_id and b.id = u.bet_id
       where u.draw_id = p_draw and not b.is_trial
    ) owed
$$;
