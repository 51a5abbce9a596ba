-- Counts plays as the books have them now, by adding the difference to what each has added before. Returns the members whose sums changed.
-- Repeating it changes nothing.
-- Locks: the plays' rows, then the days', both in the order of members. The caller keeps others from counting the same plays meanwhile.
create or replace function play_sums.count_plays(
  p_kind text, p_members uuid[], p_refs text[], p_days date[], p_categories text[], p_bets int[], p_stakes bigint[], p_valid bigint[], p_plain bigint[]
) returns table (member_id uuid) language sql as $$
  with given as materialized (
    select g.member_id, g.ref, coalesce(k.day, g.day) as day, g.category, g.bets, g.stake, g.valid, g.plain,
      g.bets - coalesce(k.bets, 0) as more_bets, g.stake - coalesce(k.stake, 0) as more_stake, g.valid - coalesce(k.valid, 0) as more_valid,
      g.plain - coalesce(k.plain, 0) as more_plain
      from unnest(p_members, p_refs, p_days, p_categories, p_bets, p_stakes, p_valid, p_plain)
        as g (member_id, ref, day, category, bets, stake, valid, plain)
      left join play_sums.plays k on k.member_id = g.member_id and k.kind = p_kind and k.ref = g.ref
     where (g.bets, g.stake, g.valid, g.plain) is distinct from (coalesce(k.bets, 0), coalesce(k.stake, 0), coalesce(k.valid, 0), coalesce(k.plain, 0))
  ), saved as (
    insert into play_sums.plays as p (member_id, kind, ref, day, category, bets, stake, valid, plain)
    select g.member_id, p_kind, g.ref, g.day, g.category, g.bets, g.stake, g.valid, g.plain from given g order by g.member_id, g.ref
    on conflict on constraint plays_pkey do update
      set bets = excluded.bets, stake = excluded.stake, valid = excluded.valid, plain = excluded.plain
  ), summed as (
    insert into play_sums.days as d (member_id, day, category, bets, stake, valid, plain)
    select g.member_id, g.day, g.category, sum(g.more_bets), sum(g.more_stake), sum(g.more_valid), sum(g.more_plain)
      from given g group by g.member_id, g.day, g.category order by g.member_id, g.day, g.category
    on conflict on constraint days_pkey do update
      set bets = d.bets + excluded.bets, stake = d.stake + excluded.stake, valid = d.valid + excluded.valid, plain = d.plain + excluded.plain
  ) select distinct g.member_id from given g
$$;
