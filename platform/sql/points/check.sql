-- Invariants of the ledger of points and tickets. Each row is a violation.
create or replace function points.check() returns table (invariant text, member_id uuid, detail text) language sql stable as $$
  with summed as (
    select e.member_id, e.unit, sum(e.amount) as amount, count(*) as entries, max(e.number) as last_number from points.entries e group by 1, 2
  )
  select 'balance_is_sum_of_entries', coalesce(a.member_id, s.member_id),
         coalesce(a.unit, s.unit) || ': ' || coalesce(a.balance - a.owed, 0) || ' instead of ' || coalesce(s.amount, 0)
    from points.accounts a full join summed s on s.member_id = a.member_id and s.unit = a.unit
   where coalesce(a.balance - a.owed, 0) <> coalesce(s.amount, 0)
  union all
  select 'numbers_have_no_gaps', a.member_id, a.unit || ': ' || a.last_entry || ' with ' || coalesce(s.entries, 0) || ' entries'
    from points.accounts a left join summed s on s.member_id = a.member_id and s.unit = a.unit
   where a.last_entry <> coalesce(s.entries, 0) or a.last_entry <> coalesce(s.last_number, 0)
  union all
  select 'entry_follows_the_one_before', e.member_id, e.unit || ' ' || e.number
    from (
      select n.*, lag(n.balance_after - n.owed_after, 1, 0::bigint) over (partition by n.member_id, n.unit order by n.number) as before
        from points.entries n
    ) e
   where e.balance_after - e.owed_after <> e.before + e.amount
  union all
  select 'conversion_has_its_legs', c.member_id, c.id::text
    from points.conversions c
   where not exists (
           select from points.entries e
            where e.member_id = c.member_id and e.unit = 'point' and e.key = 'convert:' || c.id and e.type = 'CONVERT' and e.amount = -c.points)
      or not exists (
           select from wallet.member_entries w
            where w.member_id = c.member_id and w.key = 'points:' || c.id and w.type = 'POINT_CONVERT' and w.available = c.amount)
  union all
  select 'order_took_its_points', o.member_id, o.id::text
    from points.orders o
   where not exists (
           select from points.entries e
            where e.member_id = o.member_id and e.unit = 'point' and e.key = 'order:' || o.id and e.type = 'REDEEM' and e.amount = -o.price)
      or (o.state = 'rejected') <> exists (
           select from points.entries e
            where e.member_id = o.member_id and e.unit = 'point' and e.key = 'order:' || o.id || ':back' and e.amount = o.price)
  union all
  select 'order_gave_its_worth', o.member_id, o.id::text
    from points.orders o
   where (o.kind = 'credit' and not exists (
           select from wallet.member_entries w
            where w.member_id = o.member_id and w.key = 'order:' || o.id and w.type = 'POINT_CONVERT' and w.available = o.value))
      or (o.kind = 'ticket' and not exists (
           select from points.entries e
            where e.member_id = o.member_id and e.unit = 'ticket' and e.key = 'order:' || o.id and e.amount = o.value))
  union all
  select 'conversion_is_known', e.member_id, e.key
    from points.entries e
   where e.type = 'CONVERT'
     and not exists (select from points.conversions c where c.member_id = e.member_id and 'convert:' || c.id = e.key)
$$;
