-- What a provider's bet is refused with because of the player's own limits, in the provider protocol's words; null: nothing. The bet is in
-- minor units; a free one is zero. Callers hold the account.
create or replace function limits.refuse_vendor_bet(p_member uuid, p_category text, p_bet bigint) returns text
language plpgsql as $$
declare
  j record;
begin
  select * into j from limits.judge_play(p_member, p_category, false);
  if not found then return null; end if;
  return case
    when j.verdict in ('excluded', 'timed_out', 'category_blocked') then 'PLAYER_BLOCKED'
    when j.verdict = 'reality_check' then 'REALITY_CHECK'
    when j.verdict is not null or (p_bet > 0 and p_bet > j.room) then 'LIMIT_REACHED'
  end;
end $$;
