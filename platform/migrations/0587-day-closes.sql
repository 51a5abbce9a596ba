-- The daily close: what finance has compared of a day that is over, and why books differed (docs/runbooks/daily-close.md). One row a day; it stays.
create schema day_close;

create table day_close.closes (
  day date primary key,
  closed_by text not null,
  closed_at timestamptz not null default clock_timestamp(),
  -- What the bank's own statement says came in and went out, as finance read it there.
  statement_in bigint not null check (statement_in >= 0),
  statement_out bigint not null check (statement_out >= 0),
  -- Empty where nothing differed.
  causes text not null,
  -- All figures as they were shown when the day was closed: later corrections do not change what was signed off.
  figures jsonb not null
);
comment on table day_close.closes is 'kind: log';

-- By when things happened, for the books of a day.
create index bank_transfers_received on payments.bank_transfers (received_at);
create index payouts_paid on payments.payouts (ended_at) where state = 'paid';
create index transfer_returns_done on payments.transfer_returns (ended_at) where state = 'returned';
