-- What the last check of the ledger found. Kind: reference; one row. Broken books stay broken until a check is clean and two officers say so.
create table wallet.books_state (
  one_row boolean primary key default true check (one_row),
  checked_at timestamptz,
  -- Whether the last check found nothing.
  is_clean boolean not null default true,
  broken_since timestamptz,
  -- The first findings, as they were when the books broke.
  findings jsonb not null default '[]',
  -- The first of the two officers.
  confirmed_by text,
  check (is_clean or broken_since is not null)
);
insert into wallet.books_state default values;
