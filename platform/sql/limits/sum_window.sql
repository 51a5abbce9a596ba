-- What a member lost and staked since a moment: kept hours where they are complete, the ledger for what is before and after them.
create or replace function limits.sum_window(p_member uuid, p_from timestamptz, p_summed_to timestamptz, out lost bigint, out wagered bigint)
language plpgsql stable set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  v_first timestamptz := date_trunc('hour', p_from, 'UTC');
begin
  if v_first < p_from then v_first := v_first + interval '1 hour'; end if;
  if p_summed_to is null or v_first >= p_summed_to then
    select coalesce(sum(e.lost), 0), coalesce(sum(e.wagered), 0) into lost, wagered from limits.sum_entries(p_member, p_from, 'infinity') e;
    return;
  end if;
  select coalesce(sum(p.lost), 0), coalesce(sum(p.wagered), 0) into lost, wagered from (
    select h.lost, h.wagered from limits.hours h where h.member_id = p_member and h.hour >= v_first and h.hour < p_summed_to
    union all select e.lost, e.wagered from limits.sum_entries(p_member, p_from, v_first) e
    union all select e.lost, e.wagered from limits.sum_entries(p_member, p_summed_to, 'infinity') e
  ) p;
end $$;
