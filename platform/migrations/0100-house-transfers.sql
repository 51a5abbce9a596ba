-- Money that goes from one account of the house to another, such as a payment whose owner is not known yet. Both legs stand in one row, so
-- that they cannot differ; an account's balance is what came in less what went out. Rows are only ever added. kind: log
create table wallet.house_transfers (
  -- Names the act, once and for ever: `arrival:<transaction>`. The same key is the same transfer.
  key text primary key check (length(key) between 1 and 200),
  id uuid not null,
  currency text not null,
  from_account text not null check (from_account like 'house:%'),
  to_account text not null check (to_account like 'house:%'),
  amount bigint not null check (amount > 0),
  ref_type text not null,
  ref_id text not null,
  created_at timestamptz not null default clock_timestamp(),
  check (from_account <> to_account)
);
create trigger append_only before update or delete or truncate on wallet.house_transfers
  for each statement execute function wallet.refuse_change();
-- The few accounts that hold what belongs to others are summed on their own.
create index house_entries_held on wallet.house_entries (account, currency) include (amount) where account = 'house:unknown_payers';

-- Moves money between accounts of the house. `moved`, `repeated`, or `key_reused` for another act under a known key.
create function wallet.move_house(
  p_currency text, p_key text, p_id uuid, p_from text, p_to text, p_amount bigint, p_ref_type text, p_ref_id text
) returns text language plpgsql as $$
declare
  earlier wallet.house_transfers;
begin
  insert into wallet.house_transfers (key, id, currency, from_account, to_account, amount, ref_type, ref_id)
    values (p_key, p_id, p_currency, p_from, p_to, p_amount, p_ref_type, p_ref_id) on conflict (key) do nothing;
  if found then
    return 'moved';
  end if;
  select * into earlier from wallet.house_transfers t where t.key = p_key;
  return case when (earlier.currency, earlier.from_account, earlier.to_account, earlier.amount, earlier.ref_type, earlier.ref_id)
                 = (p_currency, p_from, p_to, p_amount, p_ref_type, p_ref_id) then 'repeated' else 'key_reused' end;
end $$;

-- What an account of the house has gained over all time; below zero what it has given.
create function wallet.house_balance(p_account text, p_currency text) returns numeric language sql stable as $$
  select coalesce((select sum(h.amount) from wallet.house_entries h where h.account = p_account and h.currency = p_currency), 0)
    + coalesce((select sum(t.amount) from wallet.house_transfers t where t.to_account = p_account and t.currency = p_currency), 0)
    - coalesce((select sum(t.amount) from wallet.house_transfers t where t.from_account = p_account and t.currency = p_currency), 0)
$$;

-- As `wallet.check`, for what the house holds: every row is a broken promise.
create function wallet.check_house() returns table (invariant text, member_id uuid, detail text) language sql stable as $$
  -- Nobody is given more of what is held for unknown owners than came in.
  select 'held_for_others_not_negative', null::uuid, c.currency || ' ' || wallet.house_balance('house:unknown_payers', c.currency)
    from (select distinct t.currency from wallet.house_transfers t) c
   where wallet.house_balance('house:unknown_payers', c.currency) < 0
$$;
