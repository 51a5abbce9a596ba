-- The key under which an agent's dividend is sent: once for a contract and period, and once more each time the office has it sent again.
create or replace function payruns.transfer_key_of(p_debt payruns.debts) returns text language sql immutable as $$
  select 'div:' || p_debt.contract_id || ':' || p_debt.day || case when p_debt.tries > 0 then ':' || p_debt.tries else '' end
$$;
