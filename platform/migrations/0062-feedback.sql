create schema feedback;

-- What members wrote to the house, and applications of affiliates.
create table feedback.entries (
  id uuid primary key,
  member_id uuid not null,
  account text not null,
  -- The member's attempt: the same key is the same letter.
  key text not null,
  -- SHA-256 of what was sent under the key.
  digest bytea not null,
  topic text not null,
  content text not null,
  contact text,
  created_at timestamptz not null default clock_timestamp(),
  unique (member_id, key)
);
create index entries_by_time on feedback.entries (created_at desc, id desc);

-- Pictures as the house encoded them anew; nothing of the uploaded file is kept, its name neither.
create table feedback.images (
  id uuid primary key,
  entry_id uuid not null references feedback.entries (id) on delete cascade,
  position smallint not null,
  media_type text not null check (media_type in ('image/png', 'image/jpeg')),
  width int not null,
  height int not null,
  bytes bytea not null,
  unique (entry_id, position)
);
-- Already compressed: a second time would only cost.
alter table feedback.images alter column bytes set storage external;
