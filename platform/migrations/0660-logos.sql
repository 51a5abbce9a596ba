-- Logos of the brand, as the house encoded them anew, each by the hash of its bytes. The setting `look` says which are shown; the others stay, so that an
-- earlier look can be put back.
create table system.logos (
  id text primary key check (id ~ '^[A-Za-z0-9_-]{22}$'),
  width smallint not null check (width > 0),
  height smallint not null check (height > 0),
  bytes bytea not null,
  created_at timestamptz not null default clock_timestamp()
);
comment on table system.logos is 'kind: reference';
-- Already compressed: a second time would only cost.
alter table system.logos alter column bytes set storage external;
