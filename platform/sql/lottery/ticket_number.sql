-- The number that a person quotes: the day and ten characters of the bet's id, without letters that look alike. It is one expression, so
-- that the planner can inline it.
create or replace function lottery.ticket_number(id uuid, day text) returns text
language sql immutable as $$
  select day || '-' || upper(translate(right(replace(id::text, '-', ''), 10), 'abcdef', 'HJKMNP'))
$$;
