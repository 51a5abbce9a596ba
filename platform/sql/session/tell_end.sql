-- Trigger of `session.sessions`: publishes the end of a session in the transaction that ends it, so that no statement can end one
-- silently, not even one typed by hand.
create or replace function session.tell_end() returns trigger language plpgsql as $$
begin
  insert into core.outbox (topic, member_id, session_id, data) values
    ('session.ended', new.member_id, new.id, jsonb_build_object('reason', coalesce(new.end_reason, 'ended'))),
    ('platform.sessionEnded', null, null, jsonb_build_object('sessionId', new.id));
  return null;
end $$;
