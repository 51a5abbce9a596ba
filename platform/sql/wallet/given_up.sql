-- Which of these idempotency keys of a call are closed, in the given order. Callers hold the accounts, so that no key is closed in
-- between.
create or replace function wallet.given_up(p_call text, p_member_ids uuid[], p_keys text[]) returns boolean[]
language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
begin
  return array(
    select exists (select 1 from wallet.closed_keys c where c.member_id = k.member_id and c.call = p_call and c.key = k.key)
      from unnest(p_member_ids, p_keys) with ordinality as k (member_id, key, ord) order by k.ord);
end
$$;
