-- The moment at which the hour of the brand’s clock begins that a moment belongs to.
create or replace function core.start_of_hour(p_moment timestamptz) returns timestamptz language sql stable parallel safe as $$
  select date_trunc('hour', p_moment, (select b.time_zone from core.brand b))
$$;
