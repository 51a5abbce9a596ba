-- Locks accounts and returns what each can spend, in the given order: nothing where the account is frozen or overdrawn.
-- Locks: the accounts' rows, sorted by member.
create or replace function wallet.lock_funds(p_currency text, p_member_ids uuid[]) returns bigint[]
language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
begin
  perform 1 from wallet.accounts a where a.member_id = any (p_member_ids) and a.currency = p_currency order by a.member_id for update;
  return array(
    select (select case when a.is_frozen then 0 else greatest(a.available, 0) end
              from wallet.accounts a where a.member_id = m.id and a.currency = p_currency)
      from unnest(p_member_ids) with ordinality as m (id, ord) order by m.ord);
end
$$;
