-- Why a member does nothing at all for now, by own choice: excluded or timed_out, with the moment until when. A null verdict: the member is not
-- away.
create or replace function limits.away(p_member limits.members, out verdict text, out detail jsonb) language plpgsql volatile as $$
begin
  if limits.is_excluded(p_member.excluded_until, p_member.end_asked_at) then
    verdict := 'excluded';
    detail := jsonb_build_object('until', nullif(p_member.excluded_until, 'infinity'));
  elsif p_member.timed_out_until > clock_timestamp() then
    verdict := 'timed_out';
    detail := jsonb_build_object('until', p_member.timed_out_until);
  end if;
end $$;
