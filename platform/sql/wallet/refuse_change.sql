-- Trigger of the ledger's tables that only grow: refuses update, delete and truncate. Inserts don't run it.
create or replace function wallet.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are never changed', tg_table_name using errcode = 'restrict_violation';
end $$;
