-- Whether somebody ended this session. False for one that merely expired and for an unknown one.
create or replace function session.was_ended(p_session uuid) returns boolean language sql stable as $$
  select exists (select from session.sessions s where s.id = p_session and s.ended_at is not null)
$$;
