create schema identity;

-- Checks of who a member is and how old, by the documents that the member sent. Kind: member. The newest one is the member's state. Rows stay
-- as long as the account, so that it is known that somebody was checked; what was sent leaves after the retention that staff set.
create table identity.checks (
  member_id uuid not null,
  id uuid not null,
  status text not null default 'pending' check (status in ('pending', 'verified', 'rejected')),
  document_kind text not null check (document_kind ~ '^[a-z_]{2,40}$'),
  -- SHA-256 of what was sent: the same again is the same check.
  digest bytea not null check (length(digest) = 32),
  -- Name and day of birth, sealed with a key that the database does not have; null once they were deleted.
  sealed_details bytea,
  rejection text check (rejection ~ '^[a-z_]{2,40}$'),
  decided_by text,
  sent_at timestamptz not null default clock_timestamp(),
  decided_at timestamptz,
  primary key (member_id, id),
  check ((status = 'pending') = (decided_at is null)),
  check ((status = 'rejected') = (rejection is not null)),
  check (status <> 'pending' or sealed_details is not null)
);
comment on table identity.checks is 'kind: member';
create unique index checks_open on identity.checks (member_id) where status <> 'rejected';
-- Officers name a check by its id alone.
create index checks_by_id on identity.checks (id);
create index checks_waiting on identity.checks (sent_at, id) where status = 'pending';
create index checks_decided on identity.checks (decided_at desc, id desc) where decided_at is not null;
create index checks_kept on identity.checks (decided_at) where decided_at is not null and sealed_details is not null;

-- Pictures of documents as the house encoded them anew, sealed and bound to their member. Kind: member. Apart from the checks, so that nothing
-- that reads those reads these.
create table identity.documents (
  member_id uuid not null,
  id uuid not null,
  check_id uuid not null,
  position smallint not null,
  media_type text not null check (media_type in ('image/png', 'image/jpeg')),
  sealed_picture bytea not null,
  primary key (member_id, id),
  unique (member_id, check_id, position),
  foreign key (member_id, check_id) references identity.checks (member_id, id)
);
comment on table identity.documents is 'kind: member';
-- Sealed bytes do not get smaller: to try would only cost.
alter table identity.documents alter column sealed_picture set storage external;
