-- Invariants of the wheel. Each row is a violation.
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
$$;
