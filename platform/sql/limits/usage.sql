-- A member's limits that hold, each with what is used of it now: minor units, or minutes of a session limit.
create or replace function limits.usage(p_member uuid) returns table (kind text, period text, amount bigint, used bigint)
language plpgsql stable set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
begin
  return query
    select l.kind, l.period, l.amount,
           case l.kind
             when 'deposit' then payments.sum_asked(p_member, s.since)
             when 'session' then session.active_seconds(p_member, s.since) / 60
             when 'loss' then (select w.lost from limits.sum_window(p_member, s.since, m.summed_to) w)
             else (select w.wagered from limits.sum_window(p_member, s.since, m.summed_to) w)
           end
      from limits.limits l
      join limits.members m on m.member_id = l.member_id
      cross join lateral (select clock_timestamp() - limits.period_length(l.period) as since offset 0) s
     where l.member_id = p_member and l.amount is not null;
end $$;
