-- Notes that a round of a game has ended, opened again or been corrected, so that the member's lots are brought up to date. Does nothing
-- for members without active lots, unless the round has fed one before.
-- Locks: none. The caller holds the member's account, which orders it after the deposit that opened a lot.
create or replace function turnover.note_round(p_member uuid, p_provider text, p_round text) returns void language sql as $$
  insert into turnover.pending (member_id, kind, ref)
  select p_member, 'game', p_provider || '/' || p_round
   where exists (select 1 from turnover.lots l where l.member_id = p_member and l.state = 'active')
      or exists (
        select 1 from turnover.feeds f where f.member_id = p_member and f.kind = 'game' and f.ref = p_provider || '/' || p_round)
$$;
