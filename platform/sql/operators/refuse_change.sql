-- Trigger of the tables of this schema that only grow: refuses update, delete and truncate.
create or replace function operators.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are never changed', tg_table_name using errcode = 'restrict_violation';
end $$;
