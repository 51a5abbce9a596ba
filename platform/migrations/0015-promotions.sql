create schema promotions;

create table promotions.promotions (
  id text primary key,
  category text not null,
  title jsonb not null,
  summary jsonb not null,
  -- HTML by language, cleaned when it was written.
  content jsonb not null,
  terms jsonb not null default '[]',
  starts_at timestamptz not null,
  ends_at timestamptz check (ends_at > starts_at),
  is_enabled boolean not null default true,
  sort_order int not null default 0
);
