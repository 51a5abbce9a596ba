-- What is wrong with commissions: each row is a violation, and there must be none.
create or replace function commissions.check() returns table (invariant text, member_id uuid, detail text) language sql stable as $$
  with counted as materialized (
    select distinct d.draw_id from commissions.draws d where d.noted_at > clock_timestamp() - interval '3 days'
  ), shared as (
    select s.agent_id as member_id, p.draw_id, sum(div(p.valid::numeric * s.points, 2000)) as amount
      from counted c
      join commissions.plays p on p.draw_id = c.draw_id
      cross join lateral unnest(p.agents, p.points) as s (agent_id, points)
     group by s.agent_id, p.draw_id
  ), recent as materialized (
    select r.* from counted c join commissions.records r on r.draw_id = c.draw_id
  ), given as (
    select g.member_id, g.draw_id, sum(g.amount) as amount from (
      select r.member_id, r.draw_id, r.amount from recent r
      union all
      select p.member_id, p.draw_id, p.amount from counted c join commissions.pending p on p.draw_id = c.draw_id
    ) g group by g.member_id, g.draw_id
  )
  select 'what_was_shared_out_is_recorded', coalesce(s.member_id, g.member_id), 'draw ' || coalesce(s.draw_id, g.draw_id)
    from shared s full join given g on g.member_id = s.member_id and g.draw_id = s.draw_id
   where coalesce(s.amount, 0) <> coalesce(g.amount, 0)
  union all
  select 'record_is_in_the_ledger', r.member_id, 'record ' || r.id
    from recent r left join wallet.member_entries e on e.member_id = r.member_id and e.key = 'commission:' || r.id
   where e.available is distinct from case when r.state = 'paid' and r.amount <> 0 then r.amount end
  union all
  select 'days_are_the_sum_of_records', coalesce(d.member_id, r.member_id), coalesce(d.day, r.day)::text
    from (select k.member_id, k.day, sum(k.turnover) as turnover, sum(k.amount) as amount from commissions.days k group by k.member_id, k.day) d
    full join (select k.member_id, k.day, sum(k.turnover) as turnover, sum(k.amount) as amount from commissions.records k
      group by k.member_id, k.day) r on r.member_id = d.member_id and r.day = d.day
   where (d.turnover, d.amount) is distinct from (r.turnover, r.amount)
$$;
