-- The books are checked by what is new, by slices of all members, and completely (docs/decisions/0039-checks-that-scale.md).

-- Rows are only added, so they lie in the order of time: an index of the least and greatest time of each sixteen pages finds what is new, and
-- costs the writer of an entry next to nothing.
create index member_entries_by_moment on wallet.member_entries using brin (created_at) with (pages_per_range = 16, autosummarize = on);
create index bets_by_moment on lottery.bets using brin (accepted_at) with (pages_per_range = 16, autosummarize = on);

-- Every check that ran, and what it found. Those that found nothing leave after a week, the others stay.
create table core.checks (
  id uuid primary key,
  books text not null check (books in ('wallet', 'lottery')),
  kind text not null check (kind in ('new', 'slice', 'complete')),
  -- New rows: those written from one moment up to before the other. Empty: from the beginning.
  from_at timestamptz,
  until_at timestamptz,
  -- A slice: the members behind the one, up to the other. Empty: from the first, to the last.
  after_member uuid,
  until_member uuid,
  started_at timestamptz not null,
  ended_at timestamptz not null default clock_timestamp(),
  finding_count int not null,
  -- The first of them.
  findings jsonb not null default '[]'
);
comment on table core.checks is 'kind: log';
create index checks_by_time on core.checks (ended_at);

-- How far the checks have come, one row for each set of books.
create table core.check_marks (
  books text primary key,
  -- What was written before has been checked as new.
  checked_until timestamptz,
  -- The next moment, and the transaction behind all that may have written before it. Closed when all of them have ended.
  next_at timestamptz,
  next_xid xid8,
  -- The round through all members: behind whom it goes on, when it began, the seconds it took so far, and whether anything was found since.
  after_member uuid,
  round_seconds double precision not null default 0,
  round_is_clean boolean not null default true,
  rests_until timestamptz,
  check ((next_at is null) = (next_xid is null))
);
comment on table core.check_marks is 'kind: reference';
insert into core.check_marks (books) values ('wallet'), ('lottery');
