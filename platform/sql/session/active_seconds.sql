-- How long a member was signed in since a moment, in seconds: of each session from its sign-in to its last sign of life. What several
-- sessions share counts once.
create or replace function session.active_seconds(p_member uuid, p_from timestamptz) returns bigint language sql stable as $$
  select coalesce(sum(extract(epoch from upper(r) - lower(r))), 0)::bigint
    from unnest((
      select range_agg(tstzrange(greatest(s.created_at, p_from), greatest(s.created_at, p_from, least(s.seen_at, s.ended_at)), '[]'))
        from session.sessions s where s.member_id = p_member and s.seen_at > p_from
    )) r
$$;
