-- Pays a win without a bet. A round that consists of the bonus alone is closed with it. Status: a code of the provider protocol.
-- Locks: the player's account first, then the rows of the round and the transaction.
create or replace function games.pay_bonus(
  p_provider text, p_member uuid, p_currency text, p_transaction text, p_round text, p_game text, p_win bigint, p_promotion text, p_ids uuid[]
) returns games.callback_answer
language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  account record;
  earlier games.transactions;
  v_node text;
  round record;
begin
  select * into account from wallet.lock_account(p_member, p_currency);
  if not found then return row('PLAYER_NOT_FOUND', null, null)::games.callback_answer; end if;
  select * into earlier from games.transactions t where t.provider_code = p_provider and t.transaction_id = p_transaction;
  if found then
    if earlier.member_id <> p_member or (earlier.kind <> 'tombstone'
        and (earlier.kind, earlier.win, earlier.round_id, earlier.game_code, earlier.reference)
          is distinct from ('bonusWin', p_win, p_round, p_game, p_promotion)) then
      return row('DUPLICATE_MISMATCH', null, account.available)::games.callback_answer;
    end if;
    return row(case when earlier.status = 'rolled_back' then 'ROLLED_BACK' else 'OK' end, earlier.id, account.available)::games.callback_answer;
  end if;
  select g.node_id into v_node from games.vendors v join games.games g on g.vendor_code = v.code and g.game_id = p_game where v.provider_code = p_provider;
  if not found then return row('INVALID_GAME', null, account.available)::games.callback_answer; end if;
  insert into games.rounds (member_id, provider_code, round_id, id, node_id, game_code)
    values (p_member, p_provider, p_round, p_ids[2], v_node, p_game) on conflict (member_id, provider_code, round_id) do nothing;
  select r.id, r.closed_by into round from games.rounds r
    where r.member_id = p_member and r.provider_code = p_provider and r.round_id = p_round;
  if round.closed_by is not null then return row('ROUND_CLOSED', null, account.available)::games.callback_answer; end if;

  insert into games.transactions (provider_code, transaction_id, id, kind, member_id, round_id, game_code, win, reference, status, answer)
    values (p_provider, p_transaction, p_ids[1], 'bonusWin', p_member, p_round, p_game, p_win, p_promotion, 'live', 'OK');
  perform games.move_money(p_member, p_currency, p_ids[1], p_ids[3], 'GAME_BONUS', p_win, p_provider, round.id);
  update games.rounds r
    set payout = r.payout + p_win,
        closed_at = case when r.bets = 0 then clock_timestamp() end, closed_by = case when r.bets = 0 then p_transaction end
    where r.member_id = p_member and r.provider_code = p_provider and r.round_id = p_round;
  return row('OK', p_ids[1], account.available + p_win)::games.callback_answer;
end $$;
