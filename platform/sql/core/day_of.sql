-- The day of the brand that a moment belongs to.
create or replace function core.day_of(p_moment timestamptz) returns date language sql stable parallel safe as $$
  select (p_moment at time zone (select b.time_zone from core.brand b))::date
$$;
