create schema member_files;

-- Files that members ask for, such as statements of their accounts. Kind: member. A job makes them step by step; `progress` is where it goes on.
-- A ready file expires after some days, its parts leave, and its row a quarter later.
create table member_files.files (
  member_id uuid not null,
  -- By time, as it contains when it was made.
  id uuid not null,
  kind text not null check (kind ~ '^[a-z_]{2,40}$'),
  -- The days of a statement, both included.
  day_from date,
  day_to date,
  language text not null,
  status text not null default 'requested' check (status in ('requested', 'making', 'ready', 'expired', 'failed')),
  progress jsonb,
  parts integer not null default 0,
  size_bytes bigint not null default 0,
  -- Begun runs since the last step that succeeded.
  tries integer not null default 0,
  requested_at timestamptz not null default clock_timestamp(),
  -- When the job was last seen at it.
  touched_at timestamptz not null default clock_timestamp(),
  finished_at timestamptz,
  expires_at timestamptz,
  primary key (member_id, id),
  check ((status in ('requested', 'making')) = (finished_at is null)),
  check ((status in ('ready', 'expired')) = (expires_at is not null))
);
comment on table member_files.files is 'kind: member';
-- One file of a kind is made for a member at a time.
create unique index files_running on member_files.files (member_id, kind) where status in ('requested', 'making');
create index files_touched on member_files.files (touched_at) where status in ('requested', 'making');
create index files_expiring on member_files.files (expires_at) where status = 'ready';
create index files_old on member_files.files (requested_at);

-- What a file says, in parts of bounded size; in order they are the file. Kind: member. They leave with the expiry of their file.
create table member_files.parts (
  member_id uuid not null,
  file_id uuid not null,
  part integer not null,
  content text not null,
  primary key (member_id, file_id, part),
  foreign key (member_id, file_id) references member_files.files (member_id, id) on delete cascade
);
comment on table member_files.parts is 'kind: member';
