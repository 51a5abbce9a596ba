-- A provider may take back a win, or correct a result, after the money was spent. This alone makes a balance negative; until it is made good,
-- nothing can be bet or withdrawn.
create function wallet.may_overdraw(p_type text) returns boolean language sql immutable parallel safe as $$
  select p_type in ('GAME_ROLLBACK', 'GAME_ADJUST')
$$;

alter table wallet.accounts
  add column is_overdrawn boolean not null default false,
  drop constraint accounts_available_check,
  add constraint accounts_available_check check (is_overdrawn = (available < 0));
-- An overdrawn account still receives, and what is held still goes its way.
alter table wallet.member_entries
  drop constraint member_entries_available_after_check,
  add constraint member_entries_available_after_check check (available_after >= 0 or available >= 0 or wallet.may_overdraw(type));

-- Locks the account: what follows in this transaction is decided on the balance that is told here.
create function wallet.lock_account(p_member_id uuid, p_currency text) returns table (available bigint, is_frozen boolean)
language plpgsql as $$
begin
  return query select a.available, a.is_frozen from wallet.accounts a where a.member_id = p_member_id and a.currency = p_currency for update;
end $$;

-- As before, but a correction overdraws, and what is received is never refused.
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
    values (p_member_id, p_id, p_account, p_currency, -(p_available + p_hold), at);
  insert into core.outbox (topic, member_id, data)
    values ('wallet.balanceChanged', p_member_id, jsonb_build_object('reason', p_type));
  verdict := 'moved';
  entry_id := p_id;
  return next;
end $$;

-- As before; nothing in a batch overdraws.
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
    select m.member_id, m.id, m.account, p_currency, -(m.available + m.hold), now_at
    from unnest(p_member_ids, p_ids, p_accounts, p_available, p_hold, numbers) as m (member_id, id, account, available, hold, number)
    where m.number is not null;
  -- One fact per member is enough to make its pages read the balance again.
  insert into core.outbox (topic, member_id, data)
    select 'wallet.balanceChanged', m.member_id, jsonb_build_object('reason', (array_agg(m.type order by m.number desc))[1])
    from unnest(p_member_ids, p_types, numbers) as m (member_id, type, number) where m.number is not null group by m.member_id;

  return query select o.ord::integer, o.verdict, o.id, o.available_after, o.hold_after
    from unnest(verdicts, ids, available_afters, hold_afters) with ordinality as o (verdict, id, available_after, hold_after, ord) order by o.ord;
end $$;

create or replace function wallet.check() returns table (invariant text, member_id uuid, detail text) language sql stable as $$
  -- The legs of each transaction sum to zero, and each has both.
  select 'legs_sum_to_zero', e.member_id, 'entry ' || e.id
    from wallet.member_entries e left join wallet.house_entries h on h.member_id = e.member_id and h.entry_id = e.id
    where h.entry_id is null or h.currency <> e.currency or e.available + e.hold + h.amount <> 0
  union all
  select 'no_leg_alone', h.member_id, 'house entry ' || h.entry_id
    from wallet.house_entries h left join wallet.member_entries e on e.member_id = h.member_id and e.id = h.entry_id
    where e.id is null
  union all
  -- Everything that members have, the house has given.
  select 'all_sum_to_zero', null, t.currency || ' differs by ' || sum(t.amount)
    from (
      select a.currency, a.available + a.hold as amount from wallet.accounts a
      union all select h.currency, h.amount from wallet.house_entries h
    ) t group by t.currency having sum(t.amount) <> 0
  union all
  select 'never_negative', a.member_id, a.currency from wallet.accounts a where a.hold < 0 or a.is_overdrawn <> (a.available < 0)
  union all
  -- Nothing but a correction of a game takes more than there is.
  select 'overdrawn_by_corrections_only', e.member_id, 'entry ' || e.id
    from wallet.member_entries e where e.available < 0 and e.available_after < 0 and not wallet.may_overdraw(e.type)
  union all
  -- The balance is the sum of the entries, and its last entry is the last there is.
  select 'balance_is_sum_of_entries', a.member_id, a.currency
    from wallet.accounts a
    left join (
      select e.member_id, e.currency, sum(e.available) as available, sum(e.hold) as hold, count(*) as entries, max(e.number) as last_entry
      from wallet.member_entries e group by e.member_id, e.currency
    ) s on s.member_id = a.member_id and s.currency = a.currency
    where (a.available, a.hold, a.last_entry, a.last_entry)
      is distinct from (coalesce(s.available, 0), coalesce(s.hold, 0), coalesce(s.entries, 0), coalesce(s.last_entry, 0))
  union all
  -- Each entry continues where the one before ended.
  select 'entries_are_a_chain', c.member_id, 'entry ' || c.id
    from (
      select e.*,
        lag(e.number, 1, 0::bigint) over w as number_before,
        lag(e.available_after, 1, 0::bigint) over w as available_before,
        lag(e.hold_after, 1, 0::bigint) over w as hold_before
      from wallet.member_entries e window w as (partition by e.member_id, e.currency order by e.number)
    ) c
    where c.number <> c.number_before + 1
      or c.available_after <> c.available_before + c.available or c.hold_after <> c.hold_before + c.hold
$$;
