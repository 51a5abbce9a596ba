-- Keeps the sums of a member's hours that are over, up to the present one. Callers hold the member's account, so that no entry of such an
-- hour is still on its way.
-- Locks: the member's row of `limits.members`, when there is an hour to keep.
create or replace function limits.sum_up(p_member uuid) returns void
language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  v_to timestamptz := date_trunc('hour', clock_timestamp(), 'UTC');
  v_from timestamptz;
begin
  select m.summed_to into v_from from limits.members m where m.member_id = p_member and m.summed_to is distinct from v_to;
  if not found then return; end if;
  insert into limits.hours (member_id, hour, lost, wagered)
    select p_member, e.hour, e.lost, e.wagered from limits.sum_entries(p_member, coalesce(v_from, v_to - interval '721 hours'), v_to) e;
  update limits.members m set summed_to = v_to where m.member_id = p_member;
end $$;
