-- Takes back a transaction that moved money. Wins and adjustments have to be taken back before their bet. An unknown transaction gets a
-- tombstone, so that it is refused when it arrives late. Status: a code of the provider protocol.
-- Locks: the player's account first, then the rows of the transactions and the round.
create or replace function games.roll_back(
  p_provider text, p_member uuid, p_currency text, p_transaction text, p_round text, p_game text, p_reference text, p_ids uuid[]
) returns games.callback_answer
language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  account record;
  earlier games.transactions;
  target games.transactions;
  v_round uuid;
  v_back bigint;
begin
  select * into account from wallet.lock_account(p_member, p_currency);
  if not found then return row('PLAYER_NOT_FOUND', null, null)::games.callback_answer; end if;

  select * into earlier from games.transactions t where t.provider_code = p_provider and t.transaction_id = p_transaction;
  if found then
    if (earlier.kind, earlier.member_id, earlier.round_id, earlier.reference) is distinct from ('rollback', p_member, p_round, p_reference) then
      return row('DUPLICATE_MISMATCH', null, account.available)::games.callback_answer;
    end if;
    return row('OK', earlier.id, account.available)::games.callback_answer;
  end if;

  select * into target from games.transactions t where t.provider_code = p_provider and t.transaction_id = p_reference;
  if found then
    if target.member_id <> p_member or target.round_id <> p_round or target.kind = 'rollback' then
      return row('DUPLICATE_MISMATCH', null, account.available)::games.callback_answer;
    end if;
    if target.status = 'live' and target.followers > 0 then return row('ALREADY_SETTLED', null, account.available)::games.callback_answer; end if;
  else
    insert into games.transactions (provider_code, transaction_id, id, kind, member_id, round_id, game_code, status, answer)
      values (p_provider, p_reference, p_ids[2], 'tombstone', p_member, p_round, p_game, 'rolled_back', 'ROLLED_BACK');
  end if;
  insert into games.transactions (provider_code, transaction_id, id, kind, member_id, round_id, game_code, reference, status, answer)
    values (p_provider, p_transaction, p_ids[1], 'rollback', p_member, p_round, p_game, p_reference, 'done', 'OK');
  if target.status is distinct from 'live' then return row('OK', p_ids[1], account.available)::games.callback_answer; end if;

  v_back := target.bet - target.win;
  update games.transactions t set status = 'rolled_back' where t.provider_code = p_provider and t.transaction_id = p_reference;
  if target.kind in ('win', 'adjust') then
    update games.transactions t set followers = t.followers - 1 where t.provider_code = p_provider and t.transaction_id = target.reference;
  end if;
  update games.rounds r
    set bets = r.bets - (target.kind in ('bet', 'betwin'))::int, valid = r.valid - target.bet, payout = r.payout - target.win,
        closed_at = case when r.closed_by is distinct from p_reference then r.closed_at end,
        closed_by = case when r.closed_by is distinct from p_reference then r.closed_by end
    where r.member_id = p_member and r.provider_code = p_provider and r.round_id = p_round
    returning r.id into v_round;
  perform games.move_money(p_member, p_currency, p_ids[1], p_ids[3], 'GAME_ROLLBACK', v_back, p_provider, v_round);
  perform games.note_overdraft(p_ids[4], p_provider, p_transaction, p_member, account.available + v_back) where v_back < 0;
  perform games.note_round(p_member, p_provider, p_round);
  return row('OK', p_ids[1], account.available + v_back)::games.callback_answer;
end $$;
