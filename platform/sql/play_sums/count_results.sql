-- Counts plays as the books have them now, by adding the difference to what each has added before: to the day on which it was settled first,
-- and to the five minutes of now. Returns the sums that changed, and whether their largest multiple is to be looked up: it is when a play brings
-- less than before, and when it was not known. Repeating it changes nothing.
-- `p_paid` null: not known, so that what was known stays.
-- Locks: the plays' rows, then the days', then the windows', all in the order of members. The caller keeps others from counting the same plays
-- meanwhile.
create or replace function play_sums.count_results(
  p_kind text, p_members uuid[], p_refs text[], p_days date[], p_categories text[], p_bets int[], p_stakes bigint[], p_paid bigint[],
  p_valid bigint[], p_plain bigint[], p_lost bigint[]
) returns table (member_id uuid, day date, category text, is_best_unknown boolean) language sql as $$
  with given as materialized (
    select g.member_id, g.ref, coalesce(k.day, g.day) as day, g.category, g.bets, g.stake, g.paid, g.valid, g.plain, g.lost,
      g.bets - coalesce(k.bets, 0) as more_bets, g.stake - coalesce(k.stake, 0) as more_stake, coalesce(g.paid, k.paid, 0) - coalesce(k.paid, 0) as more_paid,
      g.valid - coalesce(k.valid, 0) as more_valid,
      g.plain - coalesce(k.plain, 0) as more_plain, g.lost - coalesce(k.lost, 0) as more_lost,
      play_sums.multiple_of(coalesce(g.paid, k.paid), g.stake) as multiple, play_sums.multiple_of(k.paid, k.stake) as multiple_before
      from unnest(p_members, p_refs, p_days, p_categories, p_bets, p_stakes, p_paid, p_valid, p_plain, p_lost)
        as g (member_id, ref, day, category, bets, stake, paid, valid, plain, lost)
      left join play_sums.plays k on k.member_id = g.member_id and k.kind = p_kind and k.ref = g.ref
     where (g.bets, g.stake, g.valid, g.plain, g.lost)
       is distinct from (coalesce(k.bets, 0), coalesce(k.stake, 0), coalesce(k.valid, 0), coalesce(k.plain, 0), coalesce(k.lost, 0))
       -- Also when nothing was paid and that was not known before; what was never played gets no row.
       or g.paid is distinct from k.paid and g.paid is not null and (k.member_id is not null or g.paid <> 0)
  ), saved as (
    insert into play_sums.plays as p (member_id, kind, ref, day, category, bets, stake, paid, valid, plain, lost)
    select g.member_id, p_kind, g.ref, g.day, g.category, g.bets, g.stake, g.paid, g.valid, g.plain, g.lost
      from given g order by g.member_id, g.ref
    on conflict on constraint plays_pkey do update
      set bets = excluded.bets, stake = excluded.stake, paid = coalesce(excluded.paid, p.paid), valid = excluded.valid, plain = excluded.plain,
        lost = excluded.lost
  ), summed as (
    insert into play_sums.days as d (member_id, day, category, bets, stake, paid, valid, plain, best)
    select g.member_id, g.day, g.category, sum(g.more_bets), sum(g.more_stake), sum(g.more_paid), sum(g.more_valid), sum(g.more_plain),
      case when bool_or(g.multiple < g.multiple_before) then null else max(g.multiple) end
      from given g group by g.member_id, g.day, g.category order by g.member_id, g.day, g.category
    on conflict on constraint days_pkey do update
      set bets = d.bets + excluded.bets, stake = d.stake + excluded.stake, paid = d.paid + excluded.paid, valid = d.valid + excluded.valid,
        plain = d.plain + excluded.plain, best = case when d.best is null or excluded.best is null then null else greatest(d.best, excluded.best) end
    returning d.member_id, d.day, d.category, d.best
  ), changed as (
    insert into core.changed_days as c (day) select distinct g.day from given g where g.day < core.day_of(clock_timestamp()) - 1 order by 1
    on conflict (day) do update set changed_at = excluded.changed_at
  ), clock as materialized (
    select date_bin('5 minutes', clock_timestamp(), timestamptz '2020-01-01 00:00:00+00') as starts_at
  ), windowed as (
    insert into play_sums.windows as w (member_id, starts_at, category, stake, valid, lost)
    select g.member_id, c.starts_at, g.category, sum(g.more_stake), sum(g.more_valid), sum(g.more_lost)
      from given g, clock c where (g.more_stake, g.more_valid, g.more_lost) <> (0, 0, 0)
     group by g.member_id, c.starts_at, g.category order by g.member_id, g.category
    on conflict on constraint windows_pkey do update
      set stake = w.stake + excluded.stake, valid = w.valid + excluded.valid, lost = w.lost + excluded.lost
  ) select s.member_id, s.day, s.category, s.best is null from summed s
$$;
