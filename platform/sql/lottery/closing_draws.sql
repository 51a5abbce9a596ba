-- Draws on sale that close next, for the desk, with what was staked on each: the sum of its first 50,000 bets, with `is_partial` where there
-- may be more, so that it never reads without end. Play money and cancelled bets are left out.
create or replace function lottery.closing_draws(p_most int)
returns table (id uuid, game_code text, game_name jsonb, issue text, closes_at timestamptz, bets int, stake bigint, is_partial boolean)
language sql stable as $$
  select d.id, d.game_code, g.name, d.issue, d.closes_at, s.bets, s.stake, s.is_partial
    from (select n.id, n.game_code, n.issue, n.closes_at from lottery.draws n
           where n.state = 'open' and n.closes_at > clock_timestamp() order by n.closes_at, n.id limit p_most) d
    join lottery.games g on g.code = d.game_code
    cross join lateral (
      select count(*) filter (where b.counts)::int as bets, coalesce(sum(b.stake) filter (where b.counts), 0)::bigint as stake,
             count(*) = 50000 as is_partial
        from (select l.stake, l.cancelled_at is null and not l.is_trial as counts from lottery.bets l where l.draw_id = d.id limit 50000) b
    ) s
   order by d.closes_at, d.id
$$;
