-- Invariants of lots and what has fed them. Each row is a violation. It reads every lot; whether feeds are what the books say is found out
-- by the service, which knows the rules of valid bets.
create or replace function turnover.check() returns table (invariant text, member_id uuid, detail text) language sql stable as $$
  select 'lot_is_sum_of_feeds', l.member_id, l.id || ': ' || l.done || ' instead of ' || coalesce(f.amount, 0)
    from turnover.lots l
    left join (select f.member_id, f.lot_id, sum(f.amount) as amount from turnover.feeds f group by 1, 2) f
      on f.member_id = l.member_id and f.lot_id = l.id
   where l.done <> coalesce(f.amount, 0)
  union all
  select 'feed_has_its_lot', f.member_id, f.kind || ' ' || f.ref
    from turnover.feeds f left join turnover.lots l on l.member_id = f.member_id and l.id = f.lot_id where l.id is null
  union all
  select 'full_lot_is_done', l.member_id, l.id::text from turnover.lots l where l.state = 'active' and l.done = l.required
  union all
  -- A bet gives no more than it was worth, and each of its rows tells the same worth.
  select 'bet_counts_once', f.member_id, f.kind || ' ' || f.ref
    from turnover.feeds f group by f.member_id, f.kind, f.ref having sum(f.used) > min(f.valid) or min(f.valid) <> max(f.valid)
  union all
  select 'member_is_known', l.member_id, l.id::text
    from turnover.lots l left join turnover.members m on m.member_id = l.member_id where m.member_id is null
$$;
