-- What the portal owed to all its members at a moment: a tree over all balances, whose root and total are sealed with the books
-- (docs/decisions/0056-proof-of-liabilities.md). One row a day and one when staff ask for it, 256 rows of groups at most with each; all stay.
create table wallet.liabilities (
  -- Counts without gaps.
  number bigint primary key check (number > 0),
  -- Balances as of all entries from before this moment.
  at timestamptz not null unique,
  currency text not null,
  members bigint not null check (members >= 0),
  total bigint not null check (total >= 0),
  -- What accounts below zero owe; they count as nothing in the total, or they would hide what others are owed.
  owing bigint not null check (owing >= 0),
  root bytea not null,
  -- What balances are cut up by and salted with. Whoever has it can tell which leaf is whose.
  seed bytea not null,
  asked_by text,
  made_at timestamptz not null default clock_timestamp()
);
comment on table wallet.liabilities is 'kind: log';

-- The members of some slots as one node of the tree. A group holds enough of them that its sum tells nobody's balance.
create table wallet.liability_groups (
  number bigint not null references wallet.liabilities (number),
  first_slot smallint not null check (first_slot between 0 and 255),
  last_slot smallint not null check (last_slot between first_slot and 255),
  members int not null check (members > 0),
  total bigint not null check (total >= 0),
  root bytea not null,
  primary key (number, first_slot)
);
comment on table wallet.liability_groups is 'kind: log';

create trigger append_only before update or delete or truncate on wallet.liabilities for each statement execute function wallet.refuse_change();
create trigger append_only before update or delete or truncate on wallet.liability_groups for each statement execute function wallet.refuse_change();

-- Statements are sealed as a slot of their own.
alter table wallet.book_seal_slots drop constraint book_seal_slots_slot_check;
alter table wallet.book_seal_slots add constraint book_seal_slots_slot_check check (slot between 0 and 256);

-- The accounts of a slot (`core.slot_of`), of which a member's proof needs one. Neither column changes, so that a move of money stays within its page.
create index accounts_by_slot on wallet.accounts (get_byte(uuid_send(member_id), 15), member_id);
