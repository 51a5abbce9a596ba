-- Whether a member may play a kind of game now. Verdict: null (yes), excluded, timed_out, category_blocked, session_limit or reality_check,
-- with a detail. `room` is the stake that the lowest limit still leaves, in minor units, and `room_verdict` what a higher one is refused
-- with; null: no limit. What runs by itself, such as a chase, is not asked for time. No row: the member has set nothing. Callers hold the
-- member's account, so that nothing is staked and no limit set in between.
create or replace function limits.judge_play(p_member uuid, p_category text, p_is_automatic boolean)
returns table (verdict text, detail jsonb, room bigint, room_verdict text, room_detail jsonb)
language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  m limits.members;
  v_since timestamptz;
  v_lowest record;
begin
  select * into m from limits.members o where o.member_id = p_member;
  if not found then return; end if;
  select a.verdict, a.detail into verdict, detail from limits.away(m) a;
  if verdict is null and exists (select from limits.blocks b where b.member_id = p_member and b.category = p_category
                  and (b.ends_at is null or b.ends_at > clock_timestamp())) then
    verdict := 'category_blocked';
    detail := jsonb_build_object('category', p_category);
  elsif verdict is null and not p_is_automatic then
    if m.reality_minutes > 0 then
      v_since := session.signed_in_since(p_member);
      if greatest(v_since, m.reality_seen_at) + make_interval(mins => m.reality_minutes) <= clock_timestamp() and v_since is not null then
        verdict := 'reality_check';
        detail := '{}';
      end if;
    end if;
  end if;
  if verdict is not null or not exists (select from limits.limits l where l.member_id = p_member and l.amount is not null and l.kind <> 'deposit') then
    return next;
    return;
  end if;

  perform limits.sum_up(p_member);
  for v_lowest in
    select u.kind, u.period, u.amount - u.used as remaining from limits.usage(p_member) u where u.kind <> 'deposit' order by u.amount - u.used
  loop
    if v_lowest.kind = 'session' then
      if v_lowest.remaining <= 0 and not p_is_automatic and verdict is null then
        verdict := 'session_limit';
        detail := jsonb_build_object('period', v_lowest.period);
      end if;
    elsif room is null then
      room := greatest(v_lowest.remaining, 0);
      room_verdict := v_lowest.kind || '_limit';
      room_detail := jsonb_build_object('period', v_lowest.period, 'remaining', room::text);
    end if;
  end loop;
  return next;
end $$;
