-- Invariants of the wheel and of draws. Each row is a violation.
create or replace function raffle.check() returns table (invariant text, member_id uuid, detail text) language sql stable as $$
  select 'chances_are_one', null::uuid, sum(p.chance)::text from raffle.prizes p having sum(p.chance) <> 1000000
  union all
  select 'turn_took_a_ticket', s.member_id, s.id::text
    from raffle.spins s
   where not exists (
     select from points.entries e where e.member_id = s.member_id and e.unit = 'ticket' and e.key = 'spin:' || s.id and e.amount = -1)
  union all
  select 'turn_gave_its_prize', s.member_id, s.id::text
    from raffle.spins s
   where (s.kind = 'points' and not exists (
           select from points.entries e
            where e.member_id = s.member_id and e.unit = 'point' and e.key = 'raffle:' || s.id and e.amount = s.amount))
      or (s.kind = 'ticket' and not exists (
           select from points.entries e
            where e.member_id = s.member_id and e.unit = 'ticket' and e.key = 'raffle:' || s.id and e.amount = s.amount))
      or (s.kind = 'money' and not exists (
           select from rewards.rewards r
            where r.member_id = s.member_id and r.source = 'raffle' and r.source_id = s.id::text and r.amount = s.amount))
  union all
  select 'draw_took_its_tickets', n.member_id, n.id::text
    from raffle.draw_entries n
   where not exists (
     select from points.entries e where e.member_id = n.member_id and e.unit = 'ticket' and e.key = 'draw:' || n.id and e.amount = -n.tickets)
  union all
  select 'draw_counts_its_tickets', null, d.id::text
    from raffle.draws d
   cross join lateral (select coalesce(sum(n.tickets), 0) as tickets from raffle.draw_entries n where n.draw_id = d.id) l
   where l.tickets <> (select coalesce(sum(c.tickets), 0) from raffle.draw_counts c where c.draw_id = d.id)
      or l.tickets <> coalesce(d.tickets, l.tickets)
  union all
  select 'draw_keeps_its_list', null, d.id::text
    from raffle.draws d
   where d.state = 'drawn' and d.drawn_at > clock_timestamp() - interval '35 days'
     and d.list_hash <> encode(sha256(coalesce(
       (select string_agg(convert_to(n.id || ' ' || n.tickets || chr(10), 'UTF8'), ''::bytea order by n.id)
          from raffle.draw_entries n where n.draw_id = d.id), ''::bytea)), 'hex')
  union all
  select 'draw_has_its_winners', null, d.id::text
    from raffle.draws d
   where d.state = 'drawn'
     and (select count(*) from raffle.draw_wins w where w.draw_id = d.id)
         <> least(d.tickets, (select sum((p ->> 'winners')::int) from jsonb_array_elements(d.prizes) p))
  union all
  select 'draw_gave_its_prize', w.member_id, w.draw_id || ' ' || w.place
    from raffle.draw_wins w
   where w.settled_at is not null and not exists (
     select from rewards.rewards r
      where r.member_id = w.member_id and r.source = 'raffle' and r.source_id = 'draw:' || w.draw_id || ':' || w.place
        and r.kind = w.kind and r.amount = w.amount)
$$;
