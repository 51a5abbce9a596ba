-- What is wrong with the sums of teams of some days that are over: each row is a violation, and there must be none. Days that wait to be summed again
-- are left out.
create or replace function agents.check(p_days int) returns table (invariant text, member_id uuid, detail text) language sql stable as $$
  with days as materialized (
    select d.day from (select core.day_of(clock_timestamp()) - ago as day from generate_series(2, p_days + 1) ago) d
     where not exists (select from core.changed_days c where c.day = d.day)
  ), own as materialized (
    select t.* from days d join agents.team_days t on t.day = d.day and not t.is_team
  )
  select 'own_is_what_was_played', coalesce(o.member_id, p.member_id), coalesce(o.day, p.day)::text
    from own o
    full join (
      select s.member_id, s.day, sum(s.stake) as stake, sum(s.valid) as valid
        from days d join play_sums.days s on s.day = d.day join members.members m on m.id = s.member_id and m.type <> 4 group by s.member_id, s.day
    ) p on p.member_id = o.member_id and p.day = o.day
   where (coalesce(o.stake, 0), coalesce(o.valid, 0)) is distinct from (coalesce(p.stake, 0), coalesce(p.valid, 0))
  union all
  select 'team_is_the_sum_of_its_members', coalesce(t.member_id, s.ancestor_id), coalesce(t.day, s.day)::text
    from (select k.* from days d join agents.team_days k on k.day = d.day and k.is_team) t
    full join (
      select p.ancestor_id, o.day, sum(o.stake) as stake, sum(o.payout) as payout, sum(o.rebate) as rebate, sum(o.promotions) as promotions,
        sum(o.deposits) as deposits, sum(o.withdrawals) as withdrawals, sum(o.active) as active
        from own o join members.paths p on p.descendant_id = o.member_id and p.depth > 0 group by p.ancestor_id, o.day
    ) s on s.ancestor_id = t.member_id and s.day = t.day
   where (t.stake, t.payout, t.rebate, t.promotions, t.deposits, t.withdrawals, t.active)
     is distinct from (s.stake, s.payout, s.rebate, s.promotions, s.deposits, s.withdrawals, s.active)
  union all
  select 'hours_are_what_was_counted', coalesce(t.member_id, s.ancestor_id), coalesce(t.starts_at, s.starts_at)::text
    from (
      select k.* from days d join agents.team_hours k on k.starts_at >= core.start_of_day(d.day) and k.starts_at < core.start_of_day(d.day + 1)
    ) t
    full join (
      select p.ancestor_id, core.start_of_hour(w.starts_at) as starts_at, sum(w.stake) as stake
        from days d
        join play_sums.windows w on w.starts_at >= core.start_of_day(d.day) and w.starts_at < core.start_of_day(d.day + 1)
        join members.members m on m.id = w.member_id and m.type <> 4
        join members.paths p on p.descendant_id = w.member_id and p.depth > 0 group by 1, 2
    ) s on s.ancestor_id = t.member_id and s.starts_at = t.starts_at
   where t.stake is distinct from s.stake
$$;
