create schema system;

-- One row a setting; staff change it without a release. Values are checked by the schemas of the contracts when read.
create table system.settings (
  name text primary key,
  value jsonb not null,
  updated_at timestamptz not null default now()
);
