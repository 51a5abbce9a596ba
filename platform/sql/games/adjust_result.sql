-- Corrects the result of a bet or win: pays or takes the difference, even after the round was closed. It may overdraw the account, which
-- staff are told about. Status: a code of the provider protocol.
-- Locks: the player's account first, then the rows of the transaction and the round.
create or replace function games.adjust_result(
  p_provider text, p_member uuid, p_currency text, p_transaction text, p_round text, p_game text, p_amount bigint, p_reference text,
  p_detail jsonb, p_ids uuid[]
) returns games.callback_answer
language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  account record;
  earlier games.transactions;
  target games.transactions;
  v_round uuid;
begin
  select * into account from wallet.lock_account(p_member, p_currency);
  if not found then return row('PLAYER_NOT_FOUND', null, null)::games.callback_answer; end if;
  select * into earlier from games.transactions t where t.provider_code = p_provider and t.transaction_id = p_transaction;
  if found then
    if earlier.member_id <> p_member or (earlier.kind <> 'tombstone'
        and (earlier.kind, earlier.win, earlier.round_id, earlier.game_code, earlier.reference)
          is distinct from ('adjust', p_amount, p_round, p_game, p_reference)) then
      return row('DUPLICATE_MISMATCH', null, account.available)::games.callback_answer;
    end if;
    return row(case when earlier.status = 'rolled_back' then 'ROLLED_BACK' else 'OK' end, earlier.id, account.available)::games.callback_answer;
  end if;
  select * into target from games.transactions t where t.provider_code = p_provider and t.transaction_id = p_reference;
  if not found or target.kind not in ('bet', 'betwin', 'win', 'tombstone') or target.member_id <> p_member or target.round_id <> p_round
      or target.status = 'refused' then
    return row('TRANSACTION_NOT_FOUND', null, account.available)::games.callback_answer;
  end if;
  if target.status = 'rolled_back' then return row('ROLLED_BACK', null, account.available)::games.callback_answer; end if;

  insert into games.transactions (provider_code, transaction_id, id, kind, member_id, round_id, game_code, win, reference, status, answer)
    values (p_provider, p_transaction, p_ids[1], 'adjust', p_member, p_round, p_game, p_amount, p_reference, 'live', 'OK');
  update games.transactions t set followers = t.followers + 1 where t.provider_code = p_provider and t.transaction_id = p_reference;
  update games.rounds r set payout = r.payout + p_amount, detail = r.detail || p_detail
    where r.member_id = p_member and r.provider_code = p_provider and r.round_id = p_round
    returning r.id into v_round;
  perform games.move_money(p_member, p_currency, p_ids[1], p_ids[2], 'GAME_ADJUST', p_amount, p_provider, v_round);
  perform games.note_overdraft(p_ids[3], p_provider, p_transaction, p_member, account.available + p_amount) where p_amount < 0;
  perform games.note_round(p_member, p_provider, p_round);
  return row('OK', p_ids[1], account.available + p_amount)::games.callback_answer;
end $$;
