-- What staff must look at. Kind: log. One row a matter while it lasts, however often it is told.
create table operators.alerts (
  id uuid primary key,
  kind text not null,
  subject text not null,
  detail jsonb not null,
  first_seen_at timestamptz not null default clock_timestamp(),
  last_seen_at timestamptz not null default clock_timestamp(),
  count bigint not null default 1,
  acknowledged_by text,
  acknowledged_at timestamptz,
  -- The cause is gone. Told again later, it is another row.
  resolved_at timestamptz,
  check ((acknowledged_by is null) = (acknowledged_at is null))
);
create unique index alerts_that_last on operators.alerts (kind, subject) where resolved_at is null;
create index alerts_by_time on operators.alerts (last_seen_at);
