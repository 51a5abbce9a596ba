-- Notes that a round of a game has ended, opened again or been corrected, so that it is counted anew. Play money is not counted.
-- Locks: none. The caller holds the member's account.
create or replace function play_sums.note_round(p_member uuid, p_provider text, p_round text) returns void language sql as $$
  insert into play_sums.pending_rounds (member_id, ref)
  select p_member, p_provider || '/' || p_round
   where not exists (select 1 from wallet.accounts a where a.member_id = p_member and a.is_trial)
$$;
