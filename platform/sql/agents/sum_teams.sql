-- Counts teams as they stand. Online: seen within five minutes. Locks: the rows that change; the caller holds `agents.refreshed`.
create or replace function agents.sum_teams(p_currency text) returns void language sql as $$
  with online as materialized (
    select distinct s.member_id from session.sessions s
     where s.seen_at > clock_timestamp() - interval '5 minutes' and s.ended_at is null and s.expires_at > clock_timestamp()
  ), fresh as materialized (
    select p.ancestor_id as member_id, count(*)::int as size, (count(*) filter (where p.depth = 1))::int as direct, count(o.member_id)::int as online,
      coalesce(sum(a.available + a.hold), 0)::bigint as balance
      from members.paths p
      join members.members m on m.id = p.descendant_id and m.type <> 4
      left join wallet.accounts a on a.member_id = p.descendant_id and a.currency = p_currency
      left join online o on o.member_id = p.descendant_id
     where p.depth > 0 group by p.ancestor_id
  ), gone as (
    delete from agents.teams t where not exists (select from fresh f where f.member_id = t.member_id)
  )
  insert into agents.teams as t (member_id, size, direct, online, balance)
  select f.member_id, f.size, f.direct, f.online, f.balance from fresh f
  on conflict on constraint teams_pkey do update
    set size = excluded.size, direct = excluded.direct, online = excluded.online, balance = excluded.balance
    where (t.size, t.direct, t.online, t.balance) is distinct from (excluded.size, excluded.direct, excluded.online, excluded.balance)
$$;
