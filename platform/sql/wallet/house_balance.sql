-- What a house account has gained over all time, in minor units; below zero, what it has given.
create or replace function wallet.house_balance(p_account text, p_currency text) returns numeric language sql stable as $$
  select coalesce((select sum(h.amount) from wallet.house_legs h where h.account = p_account and h.currency = p_currency), 0)
    + coalesce((select sum(t.amount) from wallet.house_transfers t where t.to_account = p_account and t.currency = p_currency), 0)
    - coalesce((select sum(t.amount) from wallet.house_transfers t where t.from_account = p_account and t.currency = p_currency), 0)
$$;
