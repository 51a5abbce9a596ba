-- Locks an account and returns its balance, on which the caller decides within this transaction.
-- Locks: the account's row.
create or replace function wallet.lock_account(p_member_id uuid, p_currency text) returns table (available bigint, is_frozen boolean)
language plpgsql as $$
begin
  return query select a.available, a.is_frozen from wallet.accounts a where a.member_id = p_member_id and a.currency = p_currency for update;
end $$;
