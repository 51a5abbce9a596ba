-- Sums hours of all teams anew: those of the brand’s clock that begin from `p_from` on and before `p_until`. Locks: the rows that change; the caller
-- holds `agents.refreshed`, so that one sums at a time.
create or replace function agents.sum_hours(p_from timestamptz, p_until timestamptz) returns void language sql as $$
  with own as materialized (
    select w.member_id, core.start_of_hour(w.starts_at) as starts_at, sum(w.stake)::bigint as stake
      from play_sums.windows w
      join members.members m on m.id = w.member_id and m.type <> 4
     where w.starts_at >= p_from and w.starts_at < p_until group by 1, 2
  ), fresh as materialized (
    select p.ancestor_id as member_id, o.starts_at, sum(o.stake)::bigint as stake
      from own o join members.paths p on p.descendant_id = o.member_id and p.depth > 0 group by 1, 2
  ), gone as (
    delete from agents.team_hours t
     where t.starts_at >= p_from and t.starts_at < p_until
       and not exists (select from fresh f where f.member_id = t.member_id and f.starts_at = t.starts_at)
  )
  insert into agents.team_hours as t (member_id, starts_at, stake) select f.member_id, f.starts_at, f.stake from fresh f
  on conflict on constraint team_hours_pkey do update set stake = excluded.stake where t.stake <> excluded.stake
$$;
