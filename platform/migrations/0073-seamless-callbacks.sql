-- The wallet's callbacks. Each function is one transaction: it locks the account of the player first, which puts all callbacks of a player in
-- a row, then looks, then writes. `status` is the provider's word; `transaction_id` is what we call the transaction, `balance` what is left.
-- All plan once and find rows by their keys: they run at every moment of the tables' lives.
create type games.callback_answer as (status text, transaction_id uuid, balance bigint);

-- What a session token is worth now. A session ends 30 minutes after its last callback, told to half a minute, and after a day at the latest.
create function games.check_token(p_provider text, p_token_hash bytea, p_member uuid) returns table (verdict text, session_id uuid)
language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  s games.play_sessions;
  v_now timestamptz := clock_timestamp();
begin
  select * into s from games.play_sessions p where p.token_hash = p_token_hash;
  if not found or s.provider_code <> p_provider or s.member_id <> p_member then
    return query select 'INVALID_TOKEN', null::uuid;
  elsif s.ended_at is not null or s.expires_at <= v_now or s.seen_at + interval '30 minutes' <= v_now then
    return query select 'TOKEN_EXPIRED', s.id;
  else
    if s.seen_at + interval '30 seconds' < v_now then
      update games.play_sessions p set seen_at = v_now where p.id = s.id;
    end if;
    return query select 'OK', s.id;
  end if;
end $$;

-- `bet`, or `betwin` where p_win is not null. A refusal is kept too: whoever repeats the bet later hears the same and pays nothing.
create function games.place_bet(
  p_provider text, p_token_hash bytea, p_member uuid, p_currency text, p_transaction text, p_round text, p_game text,
  p_bet bigint, p_win bigint, p_closes boolean, p_detail jsonb, p_late_bet text, p_refusal text, p_ids uuid[]
) returns games.callback_answer
language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  v_kind text := case when p_win is null then 'bet' else 'betwin' end;
  v_win bigint := coalesce(p_win, 0);
  account record;
  token record;
  earlier games.transactions;
  game record;
  v_round uuid;
  v_closed_by text;
  v_refusal text := p_refusal;
begin
  select * into account from wallet.lock_account(p_member, p_currency);
  if not found then return row('PLAYER_NOT_FOUND', null, null)::games.callback_answer; end if;
  select * into token from games.check_token(p_provider, p_token_hash, p_member);
  if token.verdict = 'INVALID_TOKEN' then return row('INVALID_TOKEN', null, null)::games.callback_answer; end if;

  -- A repetition is answered although the token may have expired since: the first had taken the money.
  select * into earlier from games.transactions t where t.provider_code = p_provider and t.transaction_id = p_transaction;
  if found then
    if earlier.member_id <> p_member or (earlier.kind <> 'tombstone'
        and (earlier.kind, earlier.bet, earlier.win, earlier.round_id, earlier.game_code) <> (v_kind, p_bet, v_win, p_round, p_game)) then
      return row('DUPLICATE_MISMATCH', null, account.available)::games.callback_answer;
    end if;
    if earlier.status = 'rolled_back' then
      return row(case when p_late_bet = 'OK_NOOP' then 'OK' else 'ROLLED_BACK' end, earlier.id, account.available)::games.callback_answer;
    end if;
    return row(earlier.answer, case when earlier.answer = 'OK' then earlier.id end, account.available)::games.callback_answer;
  end if;
  if token.verdict <> 'OK' then return row(token.verdict, null, account.available)::games.callback_answer; end if;
  -- It passes: the same bet may come again.
  if p_refusal = 'MAINTENANCE' then return row('MAINTENANCE', null, account.available)::games.callback_answer; end if;

  select g.node_id, g.is_enabled and v.is_enabled and p.is_enabled as is_open into game
    from games.vendors v
    join games.games g on g.vendor_code = v.code and g.game_id = p_game
    join games.providers p on p.code = v.provider_code
    where v.provider_code = p_provider;
  if game.is_open is not true then v_refusal := coalesce(v_refusal, 'INVALID_GAME'); end if;
  if account.is_frozen then v_refusal := 'PLAYER_BLOCKED'; end if;
  if v_refusal is null then
    select r.closed_by into v_closed_by from games.rounds r
      where r.member_id = p_member and r.provider_code = p_provider and r.round_id = p_round;
    if v_closed_by is not null then v_refusal := 'ROUND_CLOSED'; end if;
  end if;
  if v_refusal is null and (account.available < p_bet or account.available < 0) then v_refusal := 'INSUFFICIENT_FUNDS'; end if;

  insert into games.transactions (provider_code, transaction_id, id, kind, member_id, round_id, game_code, bet, win, status, answer)
    values (p_provider, p_transaction, p_ids[1], v_kind, p_member, p_round, p_game, p_bet, v_win,
      case when v_refusal is null then 'live' else 'refused' end, coalesce(v_refusal, 'OK'));
  if v_refusal is not null then return row(v_refusal, null, account.available)::games.callback_answer; end if;

  insert into games.rounds as r (member_id, provider_code, round_id, id, session_id, node_id, game_code, bets, stake, valid, payout, detail, closed_at, closed_by)
    values (p_member, p_provider, p_round, p_ids[2], token.session_id, game.node_id, p_game, 1, p_bet, p_bet, v_win, p_detail,
      case when p_closes then clock_timestamp() end, case when p_closes then p_transaction end)
    on conflict (member_id, provider_code, round_id) do update
      set bets = r.bets + 1, stake = r.stake + excluded.stake, valid = r.valid + excluded.valid, payout = r.payout + excluded.payout,
          detail = r.detail || excluded.detail, closed_at = excluded.closed_at, closed_by = excluded.closed_by
    returning r.id into v_round;
  perform games.move_money(p_member, p_currency, p_ids[1], p_ids[3], 'GAME_BET', -p_bet, p_provider, v_round);
  if v_win > 0 then perform games.move_money(p_member, p_currency, p_ids[1], p_ids[4], 'GAME_WIN', v_win, p_provider, v_round); end if;
  return row('OK', p_ids[1], account.available - p_bet + v_win)::games.callback_answer;
end $$;

-- The ledger's side of a transaction. Nothing is written of nothing. What is decided above is not refused here.
create function games.move_money(p_member uuid, p_currency text, p_transaction uuid, p_entry uuid, p_type text, p_amount bigint, p_provider text, p_round uuid)
returns void
language plpgsql as $$
declare
  v_verdict text;
begin
  if p_amount = 0 then return; end if;
  select m.verdict into v_verdict from wallet.move(p_member, p_currency, p_type || ':' || p_transaction, p_entry, p_type, p_amount, 0,
    'house:games:' || p_provider, 'game_round', p_round::text) m;
  if v_verdict <> 'moved' then raise exception 'the wallet has % what was decided', v_verdict; end if;
end $$;

-- A win of a bet. Whether the player's token lives, or the player may still bet, is not asked: what was won is paid.
create function games.pay_win(
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
  return row('OK', p_ids[1], account.available + p_win)::games.callback_answer;
end $$;

-- A win without a bet. Where it has a round of its own, that is closed with it.
create function games.pay_bonus(
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

-- A balance below zero is staff's business; each transaction that made one is told of once.
create function games.note_overdraft(p_id uuid, p_provider text, p_transaction text, p_member uuid, p_balance bigint) returns void
language sql as $$
  insert into games.differences (id, provider_code, kind, subject, transaction_id, member_id, ours, note)
    select p_id, p_provider, 'balance_negative', p_transaction, p_transaction, p_member, p_balance, 'the balance fell below zero'
    where p_balance < 0
  on conflict (provider_code, kind, subject) do nothing
$$;

-- Takes back a transaction that moved money. Taken back is what stands alone: wins before their bet.
create function games.roll_back(
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
  return row('OK', p_ids[1], account.available + v_back)::games.callback_answer;
end $$;

-- The correction of a result: gives or takes, also after the round was closed.
create function games.adjust_result(
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
  return row('OK', p_ids[1], account.available + p_amount)::games.callback_answer;
end $$;

-- Closes a round without money. It has no name of its own, so a second time is the first; of a round nobody bet in there is nothing to close.
create function games.end_round(p_provider text, p_member uuid, p_currency text, p_round text) returns games.callback_answer
language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  account record;
begin
  select * into account from wallet.lock_account(p_member, p_currency);
  if not found then return row('PLAYER_NOT_FOUND', null, null)::games.callback_answer; end if;
  update games.rounds r set closed_at = clock_timestamp(), closed_by = 'end'
    where r.member_id = p_member and r.provider_code = p_provider and r.round_id = p_round and r.closed_by is null;
  return row('OK', null, account.available)::games.callback_answer;
end $$;
