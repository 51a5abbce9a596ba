create schema messages;

create table messages.banners (
  id text primary key,
  title jsonb not null,
  subtitle jsonb not null,
  url text,
  group_name text not null,
  linkage_type text check (linkage_type in ('route', 'game', 'external')),
  sort_order int not null default 0,
  is_enabled boolean not null default true
);

create table messages.announcements (
  id text primary key,
  type text not null check (type in ('B', 'PL', 'PU', 'PR', 'H')),
  title jsonb not null,
  -- HTML by language, cleaned when it was written.
  content jsonb not null,
  published_at timestamptz not null,
  is_enabled boolean not null default true
);

create table messages.inbox (
  member_id uuid not null,
  id uuid not null,
  kind text not null,
  params jsonb not null default '{}',
  -- The same fact is told once.
  dedupe_key text not null,
  created_at timestamptz not null default clock_timestamp(),
  read_at timestamptz,
  primary key (member_id, id),
  unique (member_id, dedupe_key)
);
create index inbox_by_time on messages.inbox (member_id, created_at desc, id desc);
create index inbox_unread on messages.inbox (member_id) where read_at is null;
