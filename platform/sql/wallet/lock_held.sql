-- As `lock_funds`, for money on hold, which also moves while an account is frozen.
-- Locks: the accounts' rows, sorted by member.
create or replace function wallet.lock_held(p_currency text, p_member_ids uuid[]) returns bigint[]
language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
begin
  perform 1 from wallet.accounts a where a.member_id = any (p_member_ids) and a.currency = p_currency order by a.member_id for update;
  return array(
    select (select a.hold from wallet.accounts a where a.member_id = m.id and a.currency = p_currency)
      from unnest(p_member_ids) with ordinality as m (id, ord) order by m.ord);
end
$$;
