-- Every end of a session is told by the database itself, in the transaction that ends it: no statement can end one in silence, not even one
-- that somebody types. What is open for the session ends when the news comes.
create function session.tell_end() returns trigger language plpgsql as $$
begin
  insert into core.outbox (topic, member_id, session_id, data) values
    ('session.ended', new.member_id, new.id, jsonb_build_object('reason', coalesce(new.end_reason, 'ended'))),
    ('platform.sessionEnded', null, null, jsonb_build_object('sessionId', new.id));
  return null;
end $$;
create trigger tell_end after update of ended_at on session.sessions for each row
  when (old.ended_at is null and new.ended_at is not null) execute function session.tell_end();

-- Who is locked, or is no member any more, loses every session and whatever could open one, for good: unlocking opens none of them again.
create function session.shut_out() returns trigger language plpgsql as $$
begin
  update session.sessions set ended_at = clock_timestamp(), end_reason = 'shut_out' where member_id = new.id and ended_at is null;
  update session.remember_families set revoked_at = clock_timestamp() where member_id = new.id and revoked_at is null;
  delete from session.one_time_secrets where member_id = new.id;
  return null;
end $$;
create trigger shut_out after update of is_locked, is_member on members.members for each row
  when (new.is_locked or not new.is_member) execute function session.shut_out();
