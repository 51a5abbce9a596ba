-- Sums that are not those of their plays. No rows mean that all are.
create or replace function play_sums.check() returns table (invariant text, member_id uuid, detail text) language sql stable as $$
  with compared as materialized (
    select coalesce(d.member_id, p.member_id) as member_id, coalesce(d.day, p.day) || ' ' || coalesce(d.category, p.category) as detail,
      (coalesce(d.bets, 0), coalesce(d.stake, 0), coalesce(d.paid, 0), coalesce(d.valid, 0), coalesce(d.plain, 0))
        is distinct from (coalesce(p.bets, 0), coalesce(p.stake, 0), coalesce(p.paid, 0), coalesce(p.valid, 0), coalesce(p.plain, 0)) as is_sum_wrong,
      d.best is distinct from coalesce(p.best, 0) and d.best is not null as is_best_wrong
      from (select * from play_sums.days d where d.day >= (select min(day) from play_sums.plays)) d
      full join (
        select p.member_id, p.day, p.category, sum(p.bets) as bets, sum(p.stake) as stake, sum(p.paid) as paid, sum(p.valid) as valid,
          sum(p.plain) as plain, max(play_sums.multiple_of(p.paid, p.stake)) as best
          from play_sums.plays p group by p.member_id, p.day, p.category
      ) p on p.member_id = d.member_id and p.day = d.day and p.category = d.category
  )
  select 'day_is_the_sum_of_its_plays', c.member_id, c.detail from compared c where c.is_sum_wrong
  union all
  select 'best_is_that_of_its_plays', c.member_id, c.detail from compared c where c.is_best_wrong
  union all
  select 'no_sum_is_below_zero', d.member_id, d.day || ' ' || d.category from play_sums.days d
   where least(d.bets, d.stake, d.paid, d.valid, d.plain) < 0 or d.plain > d.valid or d.valid > d.stake
$$;
