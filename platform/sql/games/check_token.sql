-- What a session token is worth now: OK, INVALID_TOKEN or TOKEN_EXPIRED. A game session ends 30 minutes after its last callback (renewed
-- every half minute), after a day at the latest, and together with the portal session that it was launched from. That one is asked each
-- time, because a launch under way while it ended would otherwise outlive it.
-- Locks: the play session's row, when it renews it. Callers hold the player's account.
create or replace function games.check_token(p_provider text, p_token_hash bytea, p_member uuid) returns table (verdict text, session_id uuid)
language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  s games.play_sessions;
  v_now timestamptz := clock_timestamp();
begin
  select * into s from games.play_sessions p where p.token_hash = p_token_hash;
  if not found or s.provider_code <> p_provider or s.member_id <> p_member then
    return query select 'INVALID_TOKEN', null::uuid;
  elsif s.ended_at is not null or s.expires_at <= v_now or s.seen_at + interval '30 minutes' <= v_now
      or session.was_ended(s.portal_session_id) then
    return query select 'TOKEN_EXPIRED', s.id;
  else
    if s.seen_at + interval '30 seconds' < v_now then
      update games.play_sessions p set seen_at = v_now where p.id = s.id;
    end if;
    return query select 'OK', s.id;
  end if;
end $$;
