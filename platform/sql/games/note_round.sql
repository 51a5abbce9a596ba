-- Tells everybody who counts rounds that this one has ended, opened again or been corrected.
-- Locks: none. The caller holds the member's account.
create or replace function games.note_round(p_member uuid, p_provider text, p_round text) returns void language sql as $$
  select turnover.note_round(p_member, p_provider, p_round);
  select play_sums.note_round(p_member, p_provider, p_round);
$$;
