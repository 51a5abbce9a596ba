-- How long a period is. It rolls: a day is the last 24 hours, a month the last 30 days.
create or replace function limits.period_length(p_period text) returns interval language sql immutable as $$
  select case p_period when 'day' then interval '24 hours' when 'week' then interval '168 hours' when 'month' then interval '720 hours' end
$$;
