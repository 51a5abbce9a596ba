-- The moment at which a day of the brand begins. A day is what lies between two such moments: 23 or 25 hours where clocks change.
create or replace function core.start_of_day(p_day date) returns timestamptz language sql stable parallel safe as $$
  select p_day::timestamp at time zone (select b.time_zone from core.brand b)
$$;
