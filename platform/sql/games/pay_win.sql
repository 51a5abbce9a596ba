-- Pays the win of a bet. The token and the player's right to bet are not checked: what was won is paid. Status: a code of the provider
-- protocol.
-- Locks: the player's account first, then the rows of the transactions and the round.
create or replace function games.pay_win(
  p_provider text, p_member uuid, p_currency text, p_transaction text, p_round text, p_game text, p_win bigint, p_jackpot bigint,
  p_reference text, p_closes boolean, p_detail jsonb, p_ids uuid[]
) returns games.callback_answer
language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  account record;
  earlier games.transactions;
  bet games.transactions;
  round record;
begin
  select * into account from wallet.lock_account(p_member, p_currency);
  if not found then return row('PLAYER_NOT_FOUND', null, null)::games.callback_answer; end if;

  select * into earlier from games.transactions t where t.provider_code = p_provider and t.transaction_id = p_transaction;
  if found then
    if earlier.member_id <> p_member or (earlier.kind <> 'tombstone'
        and (earlier.kind, earlier.win, earlier.round_id, earlier.game_code, earlier.reference)
          is distinct from ('win', p_win, p_round, p_game, p_reference)) then
      return row('DUPLICATE_MISMATCH', null, account.available)::games.callback_answer;
    end if;
    return row(case when earlier.status = 'rolled_back' then 'ROLLED_BACK' else 'OK' end, earlier.id, account.available)::games.callback_answer;
  end if;

  select * into bet from games.transactions t where t.provider_code = p_provider and t.transaction_id = p_reference;
  if not found or bet.kind not in ('bet', 'betwin', 'tombstone') or bet.member_id <> p_member or bet.round_id <> p_round or bet.status = 'refused' then
    return row('TRANSACTION_NOT_FOUND', null, account.available)::games.callback_answer;
  end if;
  if bet.status = 'rolled_back' then return row('ROLLED_BACK', null, account.available)::games.callback_answer; end if;
  select r.id, r.closed_by into round from games.rounds r where r.member_id = p_member and r.provider_code = p_provider and r.round_id = p_round;
  if round.closed_by is not null then return row('ROUND_CLOSED', null, account.available)::games.callback_answer; end if;

  insert into games.transactions (provider_code, transaction_id, id, kind, member_id, round_id, game_code, win, reference, status, answer)
    values (p_provider, p_transaction, p_ids[1], 'win', p_member, p_round, p_game, p_win, p_reference, 'live', 'OK');
  update games.transactions t set followers = t.followers + 1 where t.provider_code = p_provider and t.transaction_id = p_reference;
  perform games.move_money(p_member, p_currency, p_ids[1], p_ids[2], 'GAME_WIN', p_win - p_jackpot, p_provider, round.id);
  if p_jackpot > 0 then perform games.move_money(p_member, p_currency, p_ids[1], p_ids[3], 'GAME_JACKPOT', p_jackpot, p_provider, round.id); end if;
  update games.rounds r
    set payout = r.payout + p_win, detail = r.detail || p_detail,
        closed_at = case when p_closes then clock_timestamp() end, closed_by = case when p_closes then p_transaction end
    where r.member_id = p_member and r.provider_code = p_provider and r.round_id = p_round;
  if p_closes then perform games.note_round(p_member, p_provider, p_round); end if;
  return row('OK', p_ids[1], account.available + p_win)::games.callback_answer;
end $$;
