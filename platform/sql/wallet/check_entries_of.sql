-- Invariants of the accounts and entries of the members behind one and up to another. Each row is a violation.
create or replace function wallet.check_entries_of(p_after uuid, p_until uuid) returns table (invariant text, member_id uuid, detail text) language sql stable as $$
  -- The legs of each transaction sum to zero, and each has both.
  select 'legs_sum_to_zero', e.member_id, 'entry ' || e.id
    from wallet.member_entries e left join wallet.house_entries h on h.member_id = e.member_id and h.entry_id = e.id
    where e.member_id > p_after and e.member_id <= p_until and case
      -- The leg stands in the entry itself, and nowhere else.
      when e.counter_account is not null then h.entry_id is not null
      else h.entry_id is null or h.currency <> e.currency or e.available + e.hold + h.amount <> 0
    end
  union all
  select 'no_leg_alone', h.member_id, 'house entry ' || h.entry_id
    from wallet.house_entries h left join wallet.member_entries e on e.member_id = h.member_id and e.id = h.entry_id
    where e.id is null and h.member_id > p_after and h.member_id <= p_until
  union all
  select 'never_negative', a.member_id, a.currency from wallet.accounts a
    where a.member_id > p_after and a.member_id <= p_until and (a.hold < 0 or a.is_overdrawn <> (a.available < 0))
  union all
  -- Nothing but a correction of a game takes more than there is.
  select 'overdrawn_by_corrections_only', e.member_id, 'entry ' || e.id
    from wallet.member_entries e
    where e.member_id > p_after and e.member_id <= p_until and e.available < 0 and e.available_after < 0 and not wallet.may_overdraw(e.type)
  union all
  -- The balance is the sum of the entries, and its last entry is the last there is.
  select 'balance_is_sum_of_entries', a.member_id, a.currency
    from wallet.accounts a
    left join (
      select e.member_id, e.currency, sum(e.available) as available, sum(e.hold) as hold, count(*) as entries, max(e.number) as last_entry
      from wallet.member_entries e where e.member_id > p_after and e.member_id <= p_until group by e.member_id, e.currency
    ) s on s.member_id = a.member_id and s.currency = a.currency
    where a.member_id > p_after and a.member_id <= p_until and (a.available, a.hold, a.last_entry, a.last_entry)
      is distinct from (coalesce(s.available, 0), coalesce(s.hold, 0), coalesce(s.entries, 0), coalesce(s.last_entry, 0))
  union all
  -- Each entry continues where the one before ended.
  select 'entries_are_a_chain', c.member_id, 'entry ' || c.id
    from (
      select e.*,
        lag(e.number, 1, 0::bigint) over w as number_before,
        lag(e.available_after, 1, 0::bigint) over w as available_before,
        lag(e.hold_after, 1, 0::bigint) over w as hold_before
      from wallet.member_entries e where e.member_id > p_after and e.member_id <= p_until
      window w as (partition by e.member_id, e.currency order by e.number)
    ) c
    where c.number <> c.number_before + 1
      or c.available_after <> c.available_before + c.available or c.hold_after <> c.hold_before + c.hold
$$;
