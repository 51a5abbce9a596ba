-- Since when a member has been signed in without a break: the sign-in of the oldest session that is alive. Null: there is none.
create or replace function session.signed_in_since(p_member uuid) returns timestamptz language sql stable as $$
  select min(s.created_at) from session.sessions s
   where s.member_id = p_member and s.ended_at is null and s.expires_at > clock_timestamp()
     and s.seen_at > clock_timestamp() - interval '30 minutes'
$$;
