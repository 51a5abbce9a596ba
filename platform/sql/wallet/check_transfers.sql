-- Invariants of transfers between members. Each row is a violation.
create or replace function wallet.check_transfers() returns table (invariant text, member_id uuid, detail text) language sql stable as $$
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
  union all
  -- A transfer ends as its recipient has answered.
  select 'transfer_ends_as_answered', t.member_id, 'transfer ' || t.id
    from wallet.transfers t left join wallet.transfer_receipts r on r.member_id = t.recipient_id and r.transfer_id = t.id
   where t.state <> 'sent' and (r.transfer_id is null or r.sender_id <> t.member_id or r.refusal is distinct from t.refusal)
  union all
  select 'receipt_has_its_transfer', r.member_id, 'transfer ' || r.transfer_id
    from wallet.transfer_receipts r left join wallet.transfers t on t.member_id = r.sender_id and t.id = r.transfer_id
   where t.recipient_id is distinct from r.member_id
  union all
  -- It was taken once, and given once: to its recipient, or back.
  select 'transfer_has_its_entries', t.member_id, 'transfer ' || t.id
    from wallet.transfers t
    left join wallet.transfer_receipts r on r.member_id = t.recipient_id and r.transfer_id = t.id
    left join wallet.member_entries taken on taken.member_id = t.member_id and taken.key = 'transfer:' || t.id || ':out'
    left join wallet.member_entries given on given.member_id = t.recipient_id and given.key = 'transfer:' || t.id || ':in'
    left join wallet.member_entries back on back.member_id = t.member_id and back.key = 'transfer:' || t.id || ':return'
   where taken.available is distinct from -t.amount
      or given.available is distinct from case when r.transfer_id is not null and r.refusal is null then t.amount end
      or back.available is distinct from case when t.state = 'returned' then t.amount end
$$;
