-- Counts as the previous release does, which does not know what was paid: `play_sums.note_unpaid` notes such plays later. Locks as
-- `play_sums.count_results`.
create or replace function play_sums.count_played(
  p_kind text, p_members uuid[], p_refs text[], p_days date[], p_categories text[], p_bets int[], p_stakes bigint[], p_valid bigint[],
  p_plain bigint[], p_lost bigint[]
) returns table (member_id uuid) language sql as $$
  select distinct c.member_id from play_sums.count_results(p_kind, p_members, p_refs, p_days, p_categories, p_bets, p_stakes,
    array_fill(null::bigint, array[cardinality(p_members)]), p_valid, p_plain, p_lost) c
$$;
