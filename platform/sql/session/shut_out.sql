-- Trigger of `members.members`: whoever is locked or no longer a member loses every session and every secret that could open one, for
-- good. Unlocking restores none of them.
-- Locks: the member's sessions, remembered browsers and one-time secrets, in this order.
create or replace function session.shut_out() returns trigger language plpgsql as $$
begin
  update session.sessions set ended_at = clock_timestamp(), end_reason = 'shut_out' where member_id = new.id and ended_at is null;
  update session.remember_families set revoked_at = clock_timestamp() where member_id = new.id and revoked_at is null;
  delete from session.one_time_secrets where member_id = new.id;
  return null;
end $$;
