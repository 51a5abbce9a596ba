-- Compares transit accounts with the transfers that are under way. Each row is a violation.
create or replace function wallet.check_transit() returns table (invariant text, member_id uuid, detail text) language sql stable as $$
  -- What lies in transit is the money of the transfers that are under way, no more and no less.
  with open as (
    select case when t.is_trial then 'house:trial:transit:' else 'house:transit:' end || t.kind as account, t.currency, sum(t.amount) as amount
      from wallet.transfers t
      left join wallet.transfer_receipts r on r.member_id = t.recipient_id and r.transfer_id = t.id
     where t.state = 'sent' and (r.transfer_id is null or r.refusal is not null)
     group by 1, 2
  ), transit as (
    select distinct a.account, c.currency
      from wallet.kinds k, lateral (values (k.real_account), (k.trial_account)) a (account), (select distinct w.currency from wallet.accounts w) c
     where k.real_account like 'house:transit:%'
  )
  select 'transit_is_open_transfers', null::uuid, s.account || ' ' || s.currency || ' differs by ' || s.balance - s.amount
    from (
      select transit.account, transit.currency, wallet.house_balance(transit.account, transit.currency) as balance,
        coalesce(open.amount, 0) as amount
        from transit left join open on open.account = transit.account and open.currency = transit.currency
    ) s where s.balance <> s.amount
$$;
