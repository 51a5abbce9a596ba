-- Invariants between what offers gave, their totals, the ledger and the reward centre: totals of all time, the rest for what was given or has
-- ended since a moment. Each row is a violation. One statement, so it sees all at one moment.
create or replace function promotions.check(p_since timestamptz) returns table (invariant text, member_id uuid, detail text) language sql stable as $$
  with given as (
    select g.promotion_id, g.day, count(*)::int as claims, sum(g.amount) as amount from promotions.grants g
     group by grouping sets ((g.promotion_id, g.day), (g.promotion_id))
  )
  select 'totals_are_sums_of_grants', null::uuid,
         coalesce(t.promotion_id, s.promotion_id) || ' ' || coalesce(t.day, s.day) || ': ' || coalesce(t.claims, 0) || ' for ' || coalesce(t.amount, 0)
           || ' instead of ' || coalesce(s.claims, 0) || ' for ' || coalesce(s.amount, 0)
    from promotions.offer_totals t
    full join (select promotion_id, coalesce(day, '-infinity') as day, claims, amount from given) s
      on s.promotion_id = t.promotion_id and s.day = t.day
   where (coalesce(t.claims, 0), coalesce(t.amount, 0)) <> (coalesce(s.claims, 0), coalesce(s.amount, 0))
  union all
  select 'bonus_is_paid', g.member_id, g.id || ': ' || g.amount || ' instead of ' || coalesce(e.available, 0)
    from promotions.grants g
    left join wallet.member_entries e on e.member_id = g.member_id and e.key = 'bonus:' || g.id and e.type = 'BONUS_GRANT'
   where g.granted_at >= p_since and g.kind = 'money' and g.entry_number is not null and e.available is distinct from g.amount
  union all
  select 'end_took_what_it_says', g.member_id, g.id || ': ' || g.removed || ' instead of ' || -coalesce(e.available, 0)
    from promotions.grants g
    left join wallet.member_entries e on e.member_id = g.member_id and e.key = 'bonus-end:' || g.id and e.type = 'BONUS_FORFEIT'
   where g.ended_at >= p_since and g.removed <> -coalesce(e.available, 0)
  union all
  select 'reward_is_in_the_centre', g.member_id, g.id::text
    from promotions.grants g
    left join rewards.rewards r
      on r.member_id = g.member_id and r.source = 'offer' and r.source_id = g.id::text and r.kind = g.kind and r.amount = g.amount
   where g.granted_at >= p_since and g.state = 'center' and r.id is null
$$;
