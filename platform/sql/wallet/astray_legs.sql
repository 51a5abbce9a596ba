-- Legs of play money in an account of real money, and the other way round. `is_before`: from before play money was parted, and taken out since.
create or replace view wallet.astray_legs as
  select h.member_id, h.entry_id, h.account, h.currency, h.amount, coalesce(h.created_at <= apart.at, false) as is_before
    from wallet.house_legs h
    join wallet.accounts a on a.member_id = h.member_id and a.currency = h.currency and a.is_trial <> wallet.is_play_account(h.account)
    left join lateral (
      select max(t.created_at) as at from wallet.house_transfers t
       where t.ref_type = 'play_apart' and t.ref_id = h.account and t.currency = h.currency
    ) apart on true
   where h.amount <> 0
