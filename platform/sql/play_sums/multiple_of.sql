-- What a draw or round won as a multiple of its stake, in hundredths and rounded down. What brings no more than was staked is no win: 0.
create or replace function play_sums.multiple_of(p_paid bigint, p_stake bigint) returns int language sql immutable as $$
  select case when p_stake > 0 and p_paid > p_stake then least(trunc(p_paid::numeric * 100 / p_stake), 2147483647)::int else 0 end
$$;
