-- Moves money between two house accounts. Returns moved, repeated (this key did the same before) or key_reused.
create or replace function wallet.move_house(
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
