-- Takes a number for a Yeekee round. Verdict: ok, no_draw, not_yeekee, disabled, not_open, closed, too_soon or key_reused. A repeated key
-- gets the first answer.
-- Locks: an advisory lock per member, so that the pause between two shots holds, then the round's row, so that positions have no gaps. The
-- clock is read when both are held.
create or replace function lottery.shoot(p_draw uuid, p_member uuid, p_name text, p_key text, p_number text)
returns table (verdict text, "position" int, number text, shot_at timestamptz, next_at timestamptz, server_time timestamptz)
language plpgsql as $$
#variable_conflict use_column
declare
  v_draw record;
  v_round lottery.yeekee_rounds;
  v_known lottery.yeekee_shots;
  v_now timestamptz;
  v_pause interval;
  v_next timestamptz;
begin
  perform pg_advisory_xact_lock(hashtextextended('yeekee:' || p_member, 0));
  select d.state, d.opens_at, d.closes_at, g.is_enabled, g.yeekee
    into v_draw from lottery.draws d join lottery.games g on g.code = d.game_code where d.id = p_draw;
  if not found then
    return query select 'no_draw', null::int, null::text, null::timestamptz, null::timestamptz, clock_timestamp();
    return;
  end if;
  if v_draw.yeekee is null then
    return query select 'not_yeekee', null::int, null::text, null::timestamptz, null::timestamptz, clock_timestamp();
    return;
  end if;
  v_pause := make_interval(secs => (v_draw.yeekee ->> 'pauseSeconds')::int);

  select s.* into v_known from lottery.yeekee_shots s where s.member_id = p_member and s.idempotency_key = p_key;
  if found then
    return query select case when v_known.draw_id = p_draw and v_known.number = p_number then 'ok' else 'key_reused' end,
      v_known.position, v_known.number, v_known.shot_at, v_known.shot_at + v_pause, clock_timestamp();
    return;
  end if;

  insert into lottery.yeekee_rounds (draw_id) values (p_draw) on conflict do nothing;
  select r.* into v_round from lottery.yeekee_rounds r where r.draw_id = p_draw for update;
  v_now := clock_timestamp();
  select s.shot_at + v_pause into v_next from lottery.yeekee_shots s where s.member_id = p_member order by s.shot_at desc limit 1;
  verdict := case
    when not v_draw.is_enabled then 'disabled'
    when v_now < v_draw.opens_at then 'not_open'
    when v_round.sealed_at is not null or v_draw.state not in ('upcoming', 'open', 'closed')
      or v_now >= v_draw.closes_at + make_interval(secs => (v_draw.yeekee ->> 'shootSeconds')::int) then 'closed'
    when v_now < v_next then 'too_soon'
    else 'ok'
  end;
  if verdict = 'ok' then
    update lottery.yeekee_rounds r set shot_count = r.shot_count + 1 where r.draw_id = p_draw returning r.shot_count into v_round.shot_count;
    insert into lottery.yeekee_shots (draw_id, position, member_id, shown_name, number, idempotency_key, shot_at)
    values (p_draw, v_round.shot_count, p_member, p_name, p_number, p_key, v_now);
    return query select 'ok', v_round.shot_count, p_number, v_now, v_now + v_pause, v_now;
    return;
  end if;
  return query select verdict, null::int, null::text, null::timestamptz, case when verdict = 'too_soon' then v_next end, v_now;
end
$$;
