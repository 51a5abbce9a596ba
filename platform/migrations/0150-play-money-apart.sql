-- Play money is separate: a trial member's money has house accounts of its own, so that no sum over an account of the house mixes the two.

create function wallet.is_play_account(p_account text) returns boolean language sql immutable parallel safe as $$
  select p_account = 'house:trial' or p_account like 'house:trial:%'
$$;

-- Every kind of move and the house's side of it, for real money and for play money. One that ends in a colon stands for an account of each
-- provider. Null: there is no such move; play money neither comes from a bank nor goes to one, and real money is never granted. kind: directory
create table wallet.kinds (
  type text not null,
  real_account text,
  trial_account text,
  unique nulls not distinct (type, real_account),
  check (not wallet.is_play_account(real_account)),
  check (wallet.is_play_account(trial_account))
);
insert into wallet.kinds (type, real_account, trial_account) values
  ('DEPOSIT', 'house:bank', null),
  ('DEPOSIT', 'house:unknown_payers', null),
  ('DEPOSIT_FEE_REFUND', 'house:bank', null),
  ('DEPOSIT_PROMO', 'house:promotions', 'house:trial:promotions'),
  ('WITHDRAW_APPLY', 'house:bank', null),
  ('WITHDRAW_SUCCESS', 'house:bank', null),
  ('WITHDRAW_REJECT', 'house:bank', null),
  ('WITHDRAW_FAIL', 'house:bank', null),
  ('WITHDRAW_RETURN', 'house:bank', null),
  ('WITHDRAW_FEE', 'house:bank', null),
  ('VENDOR_IN', 'house:provider:', 'house:trial:provider:'),
  ('VENDOR_OUT', 'house:provider:', 'house:trial:provider:'),
  ('TRANSFER_DOWN_OUT', 'house:agents', 'house:trial:agents'),
  ('TRANSFER_DOWN_IN', 'house:agents', 'house:trial:agents'),
  ('TRANSFER_UP_OUT', 'house:agents', 'house:trial:agents'),
  ('TRANSFER_UP_IN', 'house:agents', 'house:trial:agents'),
  ('LOTTERY_BET', 'house:lottery', 'house:trial:lottery'),
  ('LOTTERY_PRIZE', 'house:lottery', 'house:trial:lottery'),
  ('LOTTERY_REBATE', 'house:lottery', 'house:trial:lottery'),
  ('LOTTERY_CANCEL', 'house:lottery', 'house:trial:lottery'),
  ('REVERSE_PRIZE', 'house:lottery', 'house:trial:lottery'),
  ('REVERSE_REBATE', 'house:lottery', 'house:trial:lottery'),
  ('RESULT_CORRECTION', 'house:lottery', 'house:trial:lottery'),
  ('YEEKEE_REWARD', 'house:lottery', 'house:trial:lottery'),
  ('CHASE_HOLD', 'house:lottery', 'house:trial:lottery'),
  ('CHASE_BET', 'house:lottery', 'house:trial:lottery'),
  ('CHASE_REFUND', 'house:lottery', 'house:trial:lottery'),
  ('GAME_BET', 'house:games:', 'house:trial:games:'),
  ('GAME_WIN', 'house:games:', 'house:trial:games:'),
  ('GAME_ROLLBACK', 'house:games:', 'house:trial:games:'),
  ('GAME_JACKPOT', 'house:games:', 'house:trial:games:'),
  ('GAME_ADJUST', 'house:games:', 'house:trial:games:'),
  ('GAME_BONUS', 'house:games:', 'house:trial:games:'),
  ('BONUS_GRANT', 'house:promotions', 'house:trial:promotions'),
  ('BONUS_CLAIM', 'house:promotions', 'house:trial:promotions'),
  ('BONUS_FORFEIT', 'house:promotions', 'house:trial:promotions'),
  ('MISSION_REWARD', 'house:promotions', 'house:trial:promotions'),
  ('RAFFLE_PRIZE', 'house:promotions', 'house:trial:promotions'),
  ('LEADERBOARD_PRIZE', 'house:promotions', 'house:trial:promotions'),
  ('RANK_REWARD', 'house:promotions', 'house:trial:promotions'),
  ('REFERRAL_REWARD', 'house:promotions', 'house:trial:promotions'),
  ('POINT_CONVERT', 'house:promotions', 'house:trial:promotions'),
  ('MANUAL_REBATE', 'house:promotions', 'house:trial:promotions'),
  ('AUTO_REBATE', 'house:promotions', 'house:trial:promotions'),
  ('REBATE_COMMISSION', 'house:agents', 'house:trial:agents'),
  ('DAILY_SALARY', 'house:agents', 'house:trial:agents'),
  ('HOURLY_SALARY', 'house:agents', 'house:trial:agents'),
  ('REALTIME_SALARY', 'house:agents', 'house:trial:agents'),
  ('DIVIDEND_IN', 'house:agents', 'house:trial:agents'),
  ('DIVIDEND_OUT', 'house:agents', 'house:trial:agents'),
  ('ADMIN_CREDIT', 'house:adjustments', 'house:trial:adjustments'),
  ('ADMIN_DEBIT', 'house:adjustments', 'house:trial:adjustments'),
  ('FREEZE', 'house:adjustments', 'house:trial:adjustments'),
  ('UNFREEZE', 'house:adjustments', 'house:trial:adjustments'),
  ('TRIAL_GRANT', null, 'house:trial');

-- The account that a move of this kind is booked against. The caller names the real one; for a trial member the one for play money takes its
-- place. A move that is not in the table is a fault of the caller and moves nothing.
create function wallet.house_account(p_type text, p_account text, p_is_trial boolean) returns text language plpgsql stable as $$
declare
  kind wallet.kinds;
  account text;
begin
  select * into kind from wallet.kinds k
   where k.type = p_type and case
     when k.real_account is null then k.trial_account = p_account
     when k.real_account like '%:' then starts_with(p_account, k.real_account)
     else k.real_account = p_account
   end;
  account := case
    when p_is_trial then kind.trial_account || coalesce(substr(p_account, length(kind.real_account) + 1), '')
    when kind.real_account is not null then p_account
  end;
  if account is null then
    raise exception '% is not booked against % (trial: %)', p_type, p_account, p_is_trial;
  end if;
  return account;
end $$;

-- Whose money is play money: said when the account is opened, and never again.
alter table wallet.accounts add column is_trial boolean not null default false;
update wallet.accounts a set is_trial = true
 where exists (select 1 from members.members m where m.id = a.member_id and m.type = 4)
    -- Trial members are deleted after a day; their entries stay.
    or exists (select 1 from wallet.member_entries e where e.member_id = a.member_id and e.type = 'TRIAL_GRANT');
create function wallet.refuse_other_money() returns trigger language plpgsql as $$
begin
  raise exception 'an account of play money stays one, and one of real money too' using errcode = 'restrict_violation';
end $$;
create trigger trial_stays before update of is_trial on wallet.accounts
  for each row when (old.is_trial <> new.is_trial) execute function wallet.refuse_other_money();

-- As before; the house's side follows from whose money it is.
create or replace function wallet.move(
  p_member_id uuid, p_currency text, p_key text, p_id uuid, p_type text, p_available bigint, p_hold bigint,
  p_account text, p_ref_type text, p_ref_id text
) returns table (verdict text, entry_id uuid, available_after bigint, hold_after bigint, at timestamptz)
language plpgsql as $$
declare
  account wallet.accounts;
  entry wallet.member_entries;
begin
  select * into account from wallet.accounts a where a.member_id = p_member_id and a.currency = p_currency for update;
  if not found then
    return query select 'no_account', null::uuid, null::bigint, null::bigint, null::timestamptz;
    return;
  end if;

  select * into entry from wallet.member_entries e where e.member_id = p_member_id and e.key = p_key;
  if found then
    return query select
      case when (entry.currency, entry.type, entry.available, entry.hold, entry.ref_type, entry.ref_id)
             = (p_currency, p_type, p_available, p_hold, p_ref_type, p_ref_id) then 'repeated' else 'key_reused' end,
      entry.id, entry.available_after, entry.hold_after, entry.created_at;
    return;
  end if;

  if account.is_frozen and p_available < 0 and not wallet.may_overdraw(p_type) then
    return query select 'frozen', null::uuid, account.available, account.hold, null::timestamptz;
    return;
  end if;
  available_after := account.available + p_available;
  hold_after := account.hold + p_hold;
  if (p_available < 0 and available_after < 0 and not wallet.may_overdraw(p_type)) or hold_after < 0 then
    return query select 'insufficient', null::uuid, account.available, account.hold, null::timestamptz;
    return;
  end if;

  at := clock_timestamp();
  update wallet.accounts a set available = available_after, hold = hold_after, is_overdrawn = available_after < 0, last_entry = a.last_entry + 1
    where a.member_id = p_member_id and a.currency = p_currency;
  insert into wallet.member_entries
    (member_id, key, id, currency, number, type, available, hold, available_after, hold_after, ref_type, ref_id, created_at)
    values (p_member_id, p_key, p_id, p_currency, account.last_entry + 1, p_type, p_available, p_hold, available_after, hold_after,
      p_ref_type, p_ref_id, at);
  insert into wallet.house_entries (member_id, entry_id, account, currency, amount, created_at)
    values (p_member_id, p_id, wallet.house_account(p_type, p_account, account.is_trial), p_currency, -(p_available + p_hold), at);
  insert into core.outbox (topic, member_id, data)
    values ('wallet.balanceChanged', p_member_id, jsonb_build_object('reason', p_type));
  verdict := 'moved';
  entry_id := p_id;
  return next;
end $$;

create or replace function wallet.move_many(
  p_currency text, p_member_ids uuid[], p_keys text[], p_ids uuid[], p_types text[], p_available bigint[], p_hold bigint[],
  p_accounts text[], p_ref_types text[], p_ref_ids text[]
) returns table (ord integer, verdict text, entry_id uuid, available_after bigint, hold_after bigint)
language plpgsql as $$
declare
  r record;
  member uuid;
  funds bigint;
  held bigint;
  number bigint;
  seen jsonb := '{}';
  verdicts text[] := array_fill(null::text, array[cardinality(p_keys)]);
  ids uuid[] := p_ids;
  available_afters bigint[] := array_fill(null::bigint, array[cardinality(p_keys)]);
  hold_afters bigint[] := array_fill(null::bigint, array[cardinality(p_keys)]);
  numbers bigint[] := array_fill(null::bigint, array[cardinality(p_keys)]);
  now_at timestamptz;
begin
  -- All in the order of ids, so that two batches never wait for each other in a circle.
  perform 1 from wallet.accounts a where a.member_id = any(p_member_ids) and a.currency = p_currency order by a.member_id for update;

  -- Each member's moves in their order, with the funds as the moves before leave them.
  for r in
    select m.ord::integer as ord, m.member_id, m.key, m.available, m.hold, a.member_id as account_id,
      a.available as funds, a.hold as held, a.is_frozen, a.last_entry, e.id as earlier_id, e.available_after as earlier_available,
      e.hold_after as earlier_hold,
      (e.type, e.available, e.hold, e.ref_type, e.ref_id) = (m.type, m.available, m.hold, m.ref_type, m.ref_id) as is_same
    from unnest(p_member_ids, p_keys, p_types, p_available, p_hold, p_ref_types, p_ref_ids) with ordinality
      as m (member_id, key, type, available, hold, ref_type, ref_id, ord)
    left join wallet.accounts a on a.member_id = m.member_id and a.currency = p_currency
    left join wallet.member_entries e on e.member_id = m.member_id and e.key = m.key
    order by m.member_id, m.ord
  loop
    if member is distinct from r.member_id then
      member := r.member_id;
      funds := r.funds;
      held := r.held;
      number := r.last_entry;
      seen := '{}';
    end if;
    if r.account_id is null then
      verdicts[r.ord] := 'no_account';
    elsif r.earlier_id is not null then
      verdicts[r.ord] := case when r.is_same then 'repeated' else 'key_reused' end;
      ids[r.ord] := r.earlier_id;
      available_afters[r.ord] := r.earlier_available;
      hold_afters[r.ord] := r.earlier_hold;
    elsif seen ? r.key then
      -- The same key twice in one batch: the caller asks again and then finds the first.
      verdicts[r.ord] := 'again';
    elsif r.is_frozen and r.available < 0 then
      verdicts[r.ord] := 'frozen';
    elsif (r.available < 0 and funds + r.available < 0) or held + r.hold < 0 then
      verdicts[r.ord] := 'insufficient';
      available_afters[r.ord] := funds;
      hold_afters[r.ord] := held;
    else
      funds := funds + r.available;
      held := held + r.hold;
      number := number + 1;
      seen := seen || jsonb_build_object(r.key, true);
      verdicts[r.ord] := 'moved';
      available_afters[r.ord] := funds;
      hold_afters[r.ord] := held;
      numbers[r.ord] := number;
    end if;
  end loop;

  now_at := clock_timestamp();
  update wallet.accounts a
    set available = a.available + s.available, hold = a.hold + s.hold, is_overdrawn = a.available + s.available < 0,
      last_entry = s.last_entry
    from (
      select m.member_id, sum(m.available)::bigint as available, sum(m.hold)::bigint as hold, max(m.number) as last_entry
      from unnest(p_member_ids, p_available, p_hold, numbers) as m (member_id, available, hold, number)
      where m.number is not null group by m.member_id
    ) s
    where a.member_id = s.member_id and a.currency = p_currency;
  insert into wallet.member_entries
    (member_id, key, id, currency, number, type, available, hold, available_after, hold_after, ref_type, ref_id, created_at)
    select m.member_id, m.key, m.id, p_currency, m.number, m.type, m.available, m.hold, m.available_after, m.hold_after, m.ref_type, m.ref_id, now_at
    from unnest(p_member_ids, p_keys, p_ids, numbers, p_types, p_available, p_hold, available_afters, hold_afters, p_ref_types, p_ref_ids)
      as m (member_id, key, id, number, type, available, hold, available_after, hold_after, ref_type, ref_id)
    where m.number is not null;
  insert into wallet.house_entries (member_id, entry_id, account, currency, amount, created_at)
    select m.member_id, m.id, wallet.house_account(m.type, m.account, a.is_trial), p_currency, -(m.available + m.hold), now_at
    from unnest(p_member_ids, p_ids, p_types, p_accounts, p_available, p_hold, numbers) as m (member_id, id, type, account, available, hold, number)
    join wallet.accounts a on a.member_id = m.member_id and a.currency = p_currency
    where m.number is not null;
  -- One fact per member is enough to make its pages read the balance again.
  insert into core.outbox (topic, member_id, data)
    select 'wallet.balanceChanged', m.member_id, jsonb_build_object('reason', (array_agg(m.type order by m.number desc))[1])
    from unnest(p_member_ids, p_types, numbers) as m (member_id, type, number) where m.number is not null group by m.member_id;

  return query select o.ord::integer, o.verdict, o.id, o.available_after, o.hold_after
    from unnest(verdicts, ids, available_afters, hold_afters) with ordinality as o (verdict, id, available_after, hold_after, ord) order by o.ord;
end $$;

create or replace function wallet.take_stakes(p_currency text, p_type text, p_account text, p_member_ids uuid[], p_ids uuid[], p_amounts bigint[], p_bet_ids uuid[])
returns void
language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  v_now timestamptz := clock_timestamp();
  v_real text := wallet.house_account(p_type, p_account, false);
  v_trial text := wallet.house_account(p_type, p_account, true);
  v_taken int;
begin
  with stake as (
    select s.*, row_number() over so_far as nth, sum(s.amount) over so_far as taken
      from unnest(p_member_ids, p_ids, p_amounts, p_bet_ids) with ordinality as s (member_id, id, amount, bet_id, ord)
    window so_far as (partition by s.member_id order by s.ord)
  ), account as (
    update wallet.accounts a set available = a.available - total.amount, last_entry = a.last_entry + total.count
      from (select stake.member_id, max(stake.taken)::bigint as amount, count(*) as count from stake group by stake.member_id) total
     where a.member_id = total.member_id and a.currency = p_currency
    returning a.member_id, a.available + total.amount as available_before, a.last_entry - total.count as entries_before, a.hold, a.is_trial
  ), entry as (
    insert into wallet.member_entries
      (member_id, key, id, currency, number, type, available, hold, available_after, hold_after, ref_type, ref_id, created_at)
    select stake.member_id, 'stake:' || stake.bet_id, stake.id, p_currency, account.entries_before + stake.nth, p_type, -stake.amount, 0,
      account.available_before - stake.taken, account.hold, 'bet', stake.bet_id::text, v_now
      from stake join account on account.member_id = stake.member_id
    returning 1
  ), house as (
    insert into wallet.house_entries (member_id, entry_id, account, currency, amount, created_at)
    select stake.member_id, stake.id, case when account.is_trial then v_trial else v_real end, p_currency, stake.amount, v_now
      from stake join account on account.member_id = stake.member_id
  ), fact as (
    insert into core.outbox (topic, member_id, data)
    select 'wallet.balanceChanged', account.member_id, jsonb_build_object('reason', p_type) from account
  )
  select count(*) into v_taken from entry;
  if v_taken <> cardinality(p_ids) then
    raise exception 'a stake that was found covered was not taken';
  end if;
end
$$;

create or replace function wallet.take_held_stakes(p_currency text, p_type text, p_account text, p_member_ids uuid[], p_ids uuid[], p_amounts bigint[], p_bet_ids uuid[])
returns void
language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  v_now timestamptz := clock_timestamp();
  v_real text := wallet.house_account(p_type, p_account, false);
  v_trial text := wallet.house_account(p_type, p_account, true);
  v_taken int;
begin
  with stake as (
    select s.*, row_number() over so_far as nth, sum(s.amount) over so_far as taken
      from unnest(p_member_ids, p_ids, p_amounts, p_bet_ids) with ordinality as s (member_id, id, amount, bet_id, ord)
    window so_far as (partition by s.member_id order by s.ord)
  ), account as (
    update wallet.accounts a set hold = a.hold - total.amount, last_entry = a.last_entry + total.count
      from (select stake.member_id, max(stake.taken)::bigint as amount, count(*) as count from stake group by stake.member_id) total
     where a.member_id = total.member_id and a.currency = p_currency
    returning a.member_id, a.hold + total.amount as hold_before, a.last_entry - total.count as entries_before, a.available, a.is_trial
  ), entry as (
    insert into wallet.member_entries
      (member_id, key, id, currency, number, type, available, hold, available_after, hold_after, ref_type, ref_id, created_at)
    select stake.member_id, 'stake:' || stake.bet_id, stake.id, p_currency, account.entries_before + stake.nth, p_type, 0, -stake.amount,
      account.available, account.hold_before - stake.taken, 'bet', stake.bet_id::text, v_now
      from stake join account on account.member_id = stake.member_id
    returning 1
  ), house as (
    insert into wallet.house_entries (member_id, entry_id, account, currency, amount, created_at)
    select stake.member_id, stake.id, case when account.is_trial then v_trial else v_real end, p_currency, stake.amount, v_now
      from stake join account on account.member_id = stake.member_id
  ), fact as (
    insert into core.outbox (topic, member_id, data)
    select 'wallet.balanceChanged', account.member_id, jsonb_build_object('reason', p_type) from account
  )
  select count(*) into v_taken from entry;
  if v_taken <> cardinality(p_ids) then
    raise exception 'a stake that was held was not taken';
  end if;
end
$$;

-- What trial members did before stands in the accounts of real money, and entries are never changed. So a transfer takes it out again, one for
-- what each account had gained by play and one for what it had given: from here on the sums of real accounts are those of real money.
-- Entries from before count together with these transfers; each one after stands in the right account by itself.
insert into wallet.house_transfers (key, id, currency, from_account, to_account, amount, ref_type, ref_id)
  select 'play-apart:' || s.currency || ':' || s.account || case when s.amount > 0 then ':gained' else ':given' end, gen_random_uuid(), s.currency,
    case when s.amount > 0 then s.account else s.trial_account end, case when s.amount > 0 then s.trial_account else s.account end,
    abs(s.amount), 'play_apart', s.account
    from (
      select h.account, 'house:trial:' || substr(h.account, 7) as trial_account, h.currency, sum(h.amount)::bigint as amount
        from wallet.house_entries h join wallet.accounts a on a.member_id = h.member_id and a.currency = h.currency
       where a.is_trial and h.amount <> 0 and not wallet.is_play_account(h.account)
       group by h.account, h.currency, h.amount > 0
    ) s;
alter table wallet.house_transfers add constraint play_money_stays_apart
  check (wallet.is_play_account(from_account) = wallet.is_play_account(to_account) or ref_type = 'play_apart');

alter function wallet.check() rename to check_entries;

-- No play money in an account of real money, and no real money in one of play money.
create function wallet.check_play_money() returns table (invariant text, member_id uuid, detail text) language sql stable as $$
  with astray as (
    select h.*, apart.at as apart_at, coalesce(h.created_at <= apart.at, false) as is_before
      from wallet.house_entries h
      join wallet.accounts a on a.member_id = h.member_id and a.currency = h.currency and a.is_trial <> wallet.is_play_account(h.account)
      left join lateral (
        select max(t.created_at) as at from wallet.house_transfers t
         where t.ref_type = 'play_apart' and t.ref_id = h.account and t.currency = h.currency
      ) apart on true
     where h.amount <> 0
  )
  select 'play_money_is_apart', s.member_id, s.account || ' by entry ' || s.entry_id from astray s where not s.is_before
  union all
  -- What stood in the wrong account was taken out of it, no more and no less.
  select 'play_money_was_taken_out', null, t.account || ' differs by ' || sum(t.amount)
    from (
      select s.account, s.currency, s.amount from astray s where s.is_before
      union all
      select t.ref_id, t.currency, case when t.from_account = t.ref_id then -t.amount else t.amount end
        from wallet.house_transfers t where t.ref_type = 'play_apart'
    ) t group by t.account, t.currency having sum(t.amount) <> 0
$$;

-- Every row is a broken promise of the ledger; no row is the proof that none is broken.
create function wallet.check() returns table (invariant text, member_id uuid, detail text) language sql stable as $$
  select * from wallet.check_entries() union all select * from wallet.check_house() union all select * from wallet.check_play_money()
$$;

-- A bet is counted as what its stake was: what stays out of every sum was paid with play money, and nothing else was.
alter function lottery.check() rename to check_bets;
create function lottery.check() returns table (invariant text, subject uuid, detail text) language sql stable as $$
  select * from lottery.check_bets()
  union all
  select 'bet_is_of_its_money', b.id, b.is_trial::text
    from lottery.bets b join wallet.accounts a on a.member_id = b.member_id and a.is_trial <> b.is_trial
$$;
