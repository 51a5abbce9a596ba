-- Invariants of the entries written from one moment up to before another, and of the accounts they belong to. Each row is a violation. Its
-- cost follows these entries: the one before each is found by the index of a member's entries by time. An account that was changed without an
-- entry is found by `check_members`.
create or replace function wallet.check_new(p_from timestamptz, p_until timestamptz) returns table (invariant text, member_id uuid, detail text) language sql stable as $$
  with fresh as materialized (
    select e.* from wallet.member_entries e where e.created_at >= p_from and e.created_at < p_until
  ), chained as (
    select f.*, lag(f.number) over w as number_before, lag(f.available_after) over w as available_before, lag(f.hold_after) over w as hold_before
      from fresh f window w as (partition by f.member_id, f.currency order by f.number)
  ), linked as (
    select c.member_id, c.currency, c.id, c.number, c.available, c.hold, c.available_after, c.hold_after,
      coalesce(c.number_before, before.number, 0) as number_before,
      coalesce(c.available_before, before.available_after, 0) as available_before, coalesce(c.hold_before, before.hold_after, 0) as hold_before
      from chained c
      left join lateral (
        select p.number, p.available_after, p.hold_after from wallet.member_entries p
         where c.number_before is null and p.member_id = c.member_id and p.currency = c.currency and p.created_at < p_from and p.number < c.number
         order by p.created_at desc, p.number desc limit 1
      ) before on true
  ), account as (
    select a.*, l.number, l.available_after, l.hold_after
      from (select distinct f.member_id, f.currency from fresh f) m
      left join wallet.accounts a on a.member_id = m.member_id and a.currency = m.currency
      left join lateral (
        select e.number, e.available_after, e.hold_after from wallet.member_entries e
         where e.member_id = m.member_id and e.currency = m.currency order by e.created_at desc, e.number desc limit 1
      ) l on true
  )
  select 'legs_sum_to_zero', f.member_id, 'entry ' || f.id
    from fresh f left join wallet.house_entries h on h.member_id = f.member_id and h.entry_id = f.id
   where case
     when f.counter_account is not null then h.entry_id is not null
     else h.entry_id is null or h.currency <> f.currency or f.available + f.hold + h.amount <> 0
   end
  union all
  select 'overdrawn_by_corrections_only', f.member_id, 'entry ' || f.id
    from fresh f where f.available < 0 and f.available_after < 0 and not wallet.may_overdraw(f.type)
  union all
  select 'entries_are_a_chain', c.member_id, 'entry ' || c.id
    from linked c
   where c.number <> c.number_before + 1
      or c.available_after <> c.available_before + c.available or c.hold_after <> c.hold_before + c.hold
  union all
  select 'entry_has_its_account', f.member_id, 'entry ' || f.id
    from fresh f where not exists (select from wallet.accounts a where a.member_id = f.member_id and a.currency = f.currency)
  union all
  -- The account stands where its last entry left it.
  select 'balance_is_sum_of_entries', a.member_id, a.currency
    from account a
   where a.member_id is not null and (a.available, a.hold, a.last_entry) is distinct from (a.available_after, a.hold_after, a.number)
  union all
  select 'never_negative', a.member_id, a.currency from account a where a.hold < 0 or a.is_overdrawn <> (a.available < 0)
  union all
  select 'play_money_is_apart', f.member_id, f.counter_account || ' by entry ' || f.id
    from fresh f join wallet.accounts a on a.member_id = f.member_id and a.currency = f.currency
   where f.counter_account is not null and f.available + f.hold <> 0 and a.is_trial <> wallet.is_play_account(f.counter_account)
  union all
  -- Money that goes from member to member belongs to a transfer. Transfers to the wallets of providers are looked at by `games.check_transfers`.
  select 'transfer_has_its_entries', f.member_id, f.key
    from fresh f
    left join wallet.transfers t on f.key = 'transfer:' || t.id || ':out' and t.member_id = f.member_id and t.id = case
      when f.ref_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then f.ref_id::uuid end
    left join wallet.transfer_receipts r on f.key = 'transfer:' || r.transfer_id || ':in' and r.member_id = f.member_id and r.transfer_id = case
      when f.ref_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then f.ref_id::uuid end
   where f.ref_type <> 'provider_transfer' and ((f.key like 'transfer:%:out' and (t.id is null or t.amount <> -f.available))
      or (f.key like 'transfer:%:in' and (r.transfer_id is null or r.refusal is not null)))
$$;
