-- The seal of the books: what was written between two moments, as one hash for each slot and one over all, chained. The release desk signs each
-- seal and keeps it where the database does not reach (docs/decisions/0040-sealed-books.md). Rows are only ever added, by a job; nothing here is
-- in the path of a bet. About 300 bytes a minute and 110 for each slot that had entries; they stay as long as the ledger.
create table wallet.book_seals (
  -- Counts without gaps.
  number bigint primary key check (number > 0),
  -- Entries from one moment up to before the other. The first begins with the ledger, so its first moment is empty.
  from_at timestamptz,
  until_at timestamptz not null unique check (until_at > from_at),
  entries bigint not null check (entries >= 0),
  -- Over the roots of all slots that have entries; SHA-256, as every hash here.
  slots_root bytea not null,
  -- Over the head before and everything above.
  head bytea not null,
  sealed_at timestamptz not null default clock_timestamp(),
  check ((from_at is null) = (number = 1))
);
comment on table wallet.book_seals is 'kind: log';

create table wallet.book_seal_slots (
  number bigint not null references wallet.book_seals (number),
  slot smallint not null check (slot between 0 and 255),
  entries int not null check (entries > 0),
  root bytea not null,
  primary key (number, slot)
);
comment on table wallet.book_seal_slots is 'kind: log';

-- What the release desk has signed and keeps, as a copy to show members.
create table wallet.book_seal_signatures (
  number bigint primary key references wallet.book_seals (number),
  head bytea not null,
  -- As they stand in the line of the desk's log, and are signed with it.
  signed_at text not null,
  previous text not null,
  public_key text not null,
  signature text not null
);
comment on table wallet.book_seal_signatures is 'kind: log';

create trigger append_only before update or delete or truncate on wallet.book_seals for each statement execute function wallet.refuse_change();
create trigger append_only before update or delete or truncate on wallet.book_seal_slots for each statement execute function wallet.refuse_change();
create trigger append_only before update or delete or truncate on wallet.book_seal_signatures
  for each statement execute function wallet.refuse_change();

-- The moment up to which is sealed next; see `core.check_marks`.
insert into core.check_marks (books) values ('seals');
