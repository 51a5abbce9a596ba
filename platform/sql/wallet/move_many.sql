-- Moves money of many members in one transaction. Each move gets the verdicts of `wallet.move`, in the given order; none may overdraw.
-- Locks: the accounts' rows, sorted by member.
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
    (member_id, key, id, currency, number, type, available, hold, available_after, hold_after, ref_type, ref_id, counter_account, created_at)
    select m.member_id, m.key, m.id, p_currency, m.number, m.type, m.available, m.hold, m.available_after, m.hold_after, m.ref_type, m.ref_id,
      wallet.house_account(m.type, m.account, a.is_trial), now_at
    from unnest(p_member_ids, p_keys, p_ids, numbers, p_types, p_available, p_hold, available_afters, hold_afters, p_accounts, p_ref_types, p_ref_ids)
      as m (member_id, key, id, number, type, available, hold, available_after, hold_after, account, ref_type, ref_id)
    join wallet.accounts a on a.member_id = m.member_id and a.currency = p_currency
    where m.number is not null;
  -- One fact per member is enough to make its pages read the balance again.
  insert into core.outbox (topic, member_id, data)
    select 'wallet.balanceChanged', m.member_id, jsonb_build_object('reason', (array_agg(m.type order by m.number desc))[1])
    from unnest(p_member_ids, p_types, numbers) as m (member_id, type, number) where m.number is not null group by m.member_id;

  return query select o.ord::integer, o.verdict, o.id, o.available_after, o.hold_after
    from unnest(verdicts, ids, available_afters, hold_afters) with ordinality as o (verdict, id, available_after, hold_after, ord) order by o.ord;
end $$;
