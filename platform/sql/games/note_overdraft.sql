-- Tells staff about a balance below zero, once for each transaction that caused one.
create or replace function games.note_overdraft(p_id uuid, p_provider text, p_transaction text, p_member uuid, p_balance bigint) returns void
language sql as $$
  insert into games.differences (id, provider_code, kind, subject, transaction_id, member_id, ours, note)
    select p_id, p_provider, 'balance_negative', p_transaction, p_transaction, p_member, p_balance, 'the balance fell below zero'
    where p_balance < 0
  on conflict (provider_code, kind, subject) do nothing
$$;
