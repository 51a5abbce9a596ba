-- Whether the dues of a draw are worked out for its present result.
create or replace function lottery.has_dues(p_draw uuid) returns boolean language sql stable as $$
  select d.owed_version = greatest(d.result_version, 1) from lottery.draws d where d.id = p_draw
$$;
