-- Takes a bet, or a bet with its win where p_win is given. A refusal is kept under the transaction's id, so repeating the call gets the
-- same answer and pays nothing. Status: a code of the provider protocol.
-- Locks: the player's account first, which puts all callbacks of a player in a row, then the rows of the play session, the transaction and
-- the round.
create or replace function games.place_bet(
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

  select g.node_id, g.category, g.is_enabled and v.is_enabled and p.is_enabled as is_open into game
    from games.vendors v
    join games.games g on g.vendor_code = v.code and g.game_id = p_game
    join games.providers p on p.code = v.provider_code
    where v.provider_code = p_provider;
  if game.is_open is not true then v_refusal := coalesce(v_refusal, 'INVALID_GAME'); end if;
  if account.is_frozen or payruns.is_blocked(p_member) then v_refusal := 'PLAYER_BLOCKED'; end if;
  if v_refusal is null then
    select r.closed_by into v_closed_by from games.rounds r
      where r.member_id = p_member and r.provider_code = p_provider and r.round_id = p_round;
    if v_closed_by is not null then v_refusal := 'ROUND_CLOSED'; end if;
  end if;
  if v_refusal is null and (account.available < p_bet or account.available < 0) then v_refusal := 'INSUFFICIENT_FUNDS'; end if;
  -- What the player has set for own play.
  if v_refusal is null then v_refusal := limits.refuse_vendor_bet(p_member, game.category, p_bet); end if;
  -- What a bonus allows for the whole round.
  if v_refusal is null and p_bet > 0 and p_bet + coalesce((select r.stake from games.rounds r
      where r.member_id = p_member and r.provider_code = p_provider and r.round_id = p_round), 0) > promotions.largest_bet(p_member) then
    v_refusal := 'LIMIT_REACHED';
  end if;

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
  if p_closes then perform games.note_round(p_member, p_provider, p_round); end if;
  return row('OK', p_ids[1], account.available - p_bet + v_win)::games.callback_answer;
end $$;
