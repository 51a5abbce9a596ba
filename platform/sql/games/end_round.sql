-- Closes a round without moving money. Repeating it changes nothing; a round without bets has nothing to close.
-- Locks: the player's account first, then the round.
create or replace function games.end_round(p_provider text, p_member uuid, p_currency text, p_round text) returns games.callback_answer
language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  account record;
begin
  select * into account from wallet.lock_account(p_member, p_currency);
  if not found then return row('PLAYER_NOT_FOUND', null, null)::games.callback_answer; end if;
  update games.rounds r set closed_at = clock_timestamp(), closed_by = 'end'
    where r.member_id = p_member and r.provider_code = p_provider and r.round_id = p_round and r.closed_by is null;
  if found then perform games.note_round(p_member, p_provider, p_round); end if;
  return row('OK', null, account.available)::games.callback_answer;
end $$;
