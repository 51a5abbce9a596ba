create schema core;

-- Facts of committed transactions that wait for the relay. Rows live for a tenth of a second, so vacuum comes often.
create table core.outbox (
  id bigint generated always as identity primary key,
  topic text not null,
  member_id uuid,
  session_id uuid,
  data jsonb not null,
  created_at timestamptz not null default now()
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000, autovacuum_vacuum_cost_delay = 0);

-- Which instance runs a repeated step.
create table core.leases (
  name text primary key,
  holder uuid not null,
  expires_at timestamptz not null
) with (fillfactor = 50);

-- Counters of attempts; losing them in a crash is harmless.
create unlogged table core.rate_windows (
  key bytea primary key,
  count integer not null,
  ends_at timestamptz not null
) with (fillfactor = 50);
create index rate_windows_by_end on core.rate_windows (ends_at);

-- One-time tickets of the event stream, by hash.
create unlogged table core.stream_tickets (
  hash bytea primary key,
  identity jsonb not null,
  expires_at timestamptz not null
);
create index stream_tickets_by_end on core.stream_tickets (expires_at);
