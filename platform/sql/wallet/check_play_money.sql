-- Finds play money in an account of real money, and the other way round. Each row is a violation.
create or replace function wallet.check_play_money() returns table (invariant text, member_id uuid, detail text) language sql stable as $$
  with astray as (
    select h.*, apart.at as apart_at, coalesce(h.created_at <= apart.at, false) as is_before
      from wallet.house_legs h
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
