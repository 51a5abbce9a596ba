-- Claims what the house owes for outcomes of bets and pays what nobody had claimed, all in one pass. Returns the places, in the given arrays,
-- of what was paid now. An amount is above zero, so that nothing can be refused; a member without an account undoes everything.
-- Locks: the accounts' rows, sorted by member.
create or replace function wallet.pay_obligations(
  p_currency text, p_account text, p_member_ids uuid[], p_ids uuid[], p_bet_ids uuid[], p_outcomes text[], p_types text[], p_amounts bigint[]
) returns int[]
language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  v_now timestamptz;
  v_due int[];
  v_paid int;
begin
  perform 1 from wallet.accounts a where a.member_id = any (p_member_ids) and a.currency = p_currency order by a.member_id for update;
  v_now := clock_timestamp();

  with claimed as (
    insert into wallet.obligations (member_id, bet_id, outcome, amount)
    select * from unnest(p_member_ids, p_bet_ids, p_outcomes, p_amounts) on conflict do nothing
    returning member_id, bet_id, outcome
  )
  -- An outcome that is named twice is paid at its first place.
  select coalesce(array_agg(d.first order by d.first), '{}') into v_due
    from (
      select min(p.ord) as first
        from claimed join unnest(p_member_ids, p_bet_ids, p_outcomes) with ordinality as p (member_id, bet_id, outcome, ord)
          using (member_id, bet_id, outcome)
       group by p.member_id, p.bet_id, p.outcome
    ) d;

  with due as (
    select p_member_ids[o] as member_id, p_ids[o] as id, p_bet_ids[o] as bet_id, p_outcomes[o] as outcome, p_types[o] as type,
           p_amounts[o] as amount, row_number() over so_far as nth, sum(p_amounts[o]) over so_far as paid
      from unnest(v_due) as o window so_far as (partition by p_member_ids[o] order by o)
  ), kind as (
    select t.type, wallet.house_account(t.type, p_account, false) as real, wallet.house_account(t.type, p_account, true) as trial
      from (select distinct type from due) t
  ), account as (
    update wallet.accounts a
       set available = a.available + total.amount, is_overdrawn = a.available + total.amount < 0, last_entry = a.last_entry + total.count
      from (select due.member_id, max(due.paid)::bigint as amount, count(*) as count, (array_agg(due.type order by due.nth desc))[1] as type
              from due group by due.member_id) total
     where a.member_id = total.member_id and a.currency = p_currency
    returning a.member_id, a.available - total.amount as available_before, a.last_entry - total.count as entries_before, a.hold, a.is_trial,
      total.type
  ), entry as (
    insert into wallet.member_entries
      (member_id, key, id, currency, number, type, available, hold, available_after, hold_after, ref_type, ref_id, counter_account, created_at)
    select due.member_id, due.outcome || ':' || due.bet_id, due.id, p_currency, account.entries_before + due.nth, due.type, due.amount, 0,
      account.available_before + due.paid, account.hold, 'bet', due.bet_id::text,
      case when account.is_trial then kind.trial else kind.real end, v_now
      from due join account on account.member_id = due.member_id join kind on kind.type = due.type
    returning 1
  ), fact as (
    insert into core.outbox (topic, member_id, data)
    select 'wallet.balanceChanged', account.member_id, jsonb_build_object('reason', account.type) from account
  )
  select count(*) into v_paid from entry;
  if v_paid <> cardinality(v_due) then
    raise exception 'an obligation was claimed and not paid';
  end if;
  return v_due;
end $$;
