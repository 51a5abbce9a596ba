-- Kept sums of hours that are not what the ledger says. No row: all agree.
create or replace function limits.check() returns table (invariant text, member_id uuid, detail jsonb) language sql volatile as $$
  select 'limits.hours', coalesce(h.member_id, e.member_id), jsonb_build_object('hour', coalesce(h.hour, e.hour), 'lost', h.lost, 'ledger', e.lost)
    from (select o.member_id, o.hour, o.lost, o.wagered from limits.hours o
            join limits.members m on m.member_id = o.member_id and o.hour >= m.summed_to - interval '720 hours') h
    full join (
      select m.member_id, s.hour, s.lost, s.wagered from limits.members m
       cross join lateral limits.sum_entries(m.member_id, m.summed_to - interval '720 hours', m.summed_to) s
       where m.summed_to is not null
    ) e on e.member_id = h.member_id and e.hour = h.hour
   where (h.lost, h.wagered) is distinct from (e.lost, e.wagered)
$$;
