-- How our books of games and each provider's compare for a day of the brand: when they were compared, how many transactions, and what still
-- differs. Nothing of a provider that was not compared yet but its name.
create or replace function games.day_books(p_day date)
returns table (provider text, compared_at timestamptz, transactions int, open_differences int) language sql stable as $$
  select p.code, c.compared_at, coalesce(c.transactions, 0),
    (select count(*)::int from games.differences d where d.provider_code = p.code and d.day = p_day and d.resolved_at is null)
  from games.providers p
  left join games.compared_days c on c.provider_code = p.code and c.day = p_day
  order by p.code
$$;
