-- As `take_stakes`, out of money on hold.
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
      (member_id, key, id, currency, number, type, available, hold, available_after, hold_after, ref_type, ref_id,
       counter_account, created_at)
    select stake.member_id, 'stake:' || stake.bet_id, stake.id, p_currency, account.entries_before + stake.nth, p_type, 0, -stake.amount,
      account.available, account.hold_before - stake.taken, 'bet', stake.bet_id::text,
      case when account.is_trial then v_trial else v_real end, v_now
      from stake join account on account.member_id = stake.member_id
    returning 1
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
