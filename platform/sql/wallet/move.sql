-- Moves money of one member in one transaction, with the opposite leg in a house account. Amounts are minor units. Verdict: moved,
-- repeated (this key did the same before), key_reused, insufficient, frozen or no_account; everything but moved changes nothing.
-- Locks: the account's row, which puts all moves of a member in a row, so that the looks at the key and at the balance hold until the
-- commit.
create or replace function wallet.move(
  p_member_id uuid, p_currency text, p_key text, p_id uuid, p_type text, p_available bigint, p_hold bigint,
  p_account text, p_ref_type text, p_ref_id text
) returns table (verdict text, entry_id uuid, available_after bigint, hold_after bigint, at timestamptz)
language plpgsql as $$
declare
  account wallet.accounts;
  entry wallet.member_entries;
begin
  select * into account from wallet.accounts a where a.member_id = p_member_id and a.currency = p_currency for update;
  if not found then
    return query select 'no_account', null::uuid, null::bigint, null::bigint, null::timestamptz;
    return;
  end if;

  select * into entry from wallet.member_entries e where e.member_id = p_member_id and e.key = p_key;
  if found then
    return query select
      case when (entry.currency, entry.type, entry.available, entry.hold, entry.ref_type, entry.ref_id)
             = (p_currency, p_type, p_available, p_hold, p_ref_type, p_ref_id) then 'repeated' else 'key_reused' end,
      entry.id, entry.available_after, entry.hold_after, entry.created_at;
    return;
  end if;

  if account.is_frozen and p_available < 0 and not wallet.may_overdraw(p_type) then
    return query select 'frozen', null::uuid, account.available, account.hold, null::timestamptz;
    return;
  end if;
  available_after := account.available + p_available;
  hold_after := account.hold + p_hold;
  if (p_available < 0 and available_after < 0 and not wallet.may_overdraw(p_type)) or hold_after < 0 then
    return query select 'insufficient', null::uuid, account.available, account.hold, null::timestamptz;
    return;
  end if;

  at := clock_timestamp();
  update wallet.accounts a set available = available_after, hold = hold_after, is_overdrawn = available_after < 0, last_entry = a.last_entry + 1
    where a.member_id = p_member_id and a.currency = p_currency;
  insert into wallet.member_entries
    (member_id, key, id, currency, number, type, available, hold, available_after, hold_after, ref_type, ref_id, counter_account, created_at)
    values (p_member_id, p_key, p_id, p_currency, account.last_entry + 1, p_type, p_available, p_hold, available_after, hold_after,
      p_ref_type, p_ref_id, wallet.house_account(p_type, p_account, account.is_trial), at);
  insert into core.outbox (topic, member_id, data)
    values ('wallet.balanceChanged', p_member_id, jsonb_build_object('reason', p_type));
  verdict := 'moved';
  entry_id := p_id;
  return next;
end $$;
