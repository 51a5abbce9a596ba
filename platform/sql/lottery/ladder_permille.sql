-- Share of the rate, in permille, that a ladder pays on a number on which `pre` was staked before. For showing the share of one number;
-- `lottery.place_bets` works out the same for all lines of a batch at once.
create or replace function lottery.ladder_permille(ladder jsonb, pre bigint) returns int
language sql immutable parallel safe as $$
  select coalesce(
    (select (step ->> 'permille')::int
       from jsonb_array_elements(ladder) as step
      where (step ->> 'fromTotal')::bigint <= pre
      order by (step ->> 'fromTotal')::bigint desc
      limit 1),
    1000)
$$;
