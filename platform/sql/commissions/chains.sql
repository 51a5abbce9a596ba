-- Who stands above members who have bet, the nearest first, with the series that each had when the bet was taken. One row for each time from
-- which on another series holds, the first since ever. Agents alone earn commissions; the member's own series is `own`.
create or replace function commissions.chains(p_members uuid[], p_first timestamptz[], p_last timestamptz[])
returns table (member_id uuid, since timestamptz, own int, agents uuid[], branches uuid[], series int[]) language sql stable as $$
  with given as materialized (
    select g.member_id, g.first_at, g.last_at from unnest(p_members, p_first, p_last) as g (member_id, first_at, last_at)
  ), chain as materialized (
    select g.member_id, g.first_at, g.last_at, p.ancestor_id, p.depth, m.type, m.max_series
      from given g
      join members.paths p on p.descendant_id = g.member_id
      join members.members m on m.id = p.ancestor_id
  ), times as (
    select g.member_id, '-infinity'::timestamptz as since, g.first_at as at from given g
    union
    select c.member_id, s.changed_at, s.changed_at
      from chain c join members.series_changes s on s.member_id = c.ancestor_id
     where s.changed_at > c.first_at and s.changed_at <= c.last_at
  ), steps as (
    select t.member_id, t.since, c.ancestor_id, c.depth, c.type,
      coalesce((
        select s.series_before from members.series_changes s
         where s.member_id = c.ancestor_id and s.changed_at > t.at order by s.changed_at limit 1), c.max_series) as series,
      -- The next one below on the way to the member.
      lag(c.ancestor_id) over (partition by t.member_id, t.since order by c.depth) as branch
      from times t join chain c on c.member_id = t.member_id
  )
  select s.member_id, s.since, max(s.series) filter (where s.depth = 0),
    coalesce(array_agg(s.ancestor_id order by s.depth) filter (where s.depth > 0 and s.type in (1, 2, 41, 42)), '{}'),
    coalesce(array_agg(s.branch order by s.depth) filter (where s.depth > 0 and s.type in (1, 2, 41, 42)), '{}'),
    coalesce(array_agg(s.series order by s.depth) filter (where s.depth > 0 and s.type in (1, 2, 41, 42)), '{}')
    from steps s group by s.member_id, s.since
$$;
