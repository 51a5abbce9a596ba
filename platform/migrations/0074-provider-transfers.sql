-- Money on its way to or from a wallet that a provider keeps: created → sent → success, failed or unknown. Its id is the reference that the
-- provider knows it by, so however often it is sent, it is one transfer.
create table games.transfers (
  id uuid primary key,
  member_id uuid not null,
  idempotency_key text not null,
  provider_code text not null references games.providers (code),
  direction text not null check (direction in ('in', 'out')),
  amount bigint not null check (amount > 0),
  state text not null default 'created' check (state in ('created', 'sent', 'success', 'failed', 'unknown')),
  attempts int not null default 0,
  -- How often the provider was asked what became of it.
  polls int not null default 0,
  sent_at timestamptz,
  -- Until then somebody waits for the provider's answer, and nobody else sends.
  held_until timestamptz,
  created_at timestamptz not null default clock_timestamp(),
  settled_at timestamptz,
  unique (member_id, idempotency_key),
  check ((state in ('success', 'failed')) = (settled_at is not null))
);
create index transfers_by_time on games.transfers (member_id, created_at desc, id desc);
create index transfers_on_their_way on games.transfers (member_id, provider_code) where settled_at is null;

-- How far a provider's report of bets in its own wallet was read.
create table games.report_marks (
  provider_code text primary key references games.providers (code),
  read_until timestamptz not null
);

-- The day whose books were compared when it was found; null for what no comparison has found.
alter table games.differences add column day date;
