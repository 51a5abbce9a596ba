-- Whether an exclusion holds: until its period is over and the written request to come back is a day old.
create or replace function limits.is_excluded(p_until timestamptz, p_end_asked_at timestamptz) returns boolean language sql volatile as $$
  select p_until is not null
    and not coalesce(p_until <= clock_timestamp() and p_end_asked_at >= p_until and p_end_asked_at + interval '24 hours' <= clock_timestamp(), false)
$$;
