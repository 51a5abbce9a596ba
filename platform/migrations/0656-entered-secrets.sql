-- Secrets that an operator has entered for a proposal. They leave when the proposal is carried out, or after two days.
create table operators.entered_secrets (
  id uuid primary key,
  -- What it may become, such as `games.provider:PEARL`; nothing else takes it.
  purpose text not null,
  -- The first digits of its SHA-256, by which the second officer knows it.
  fingerprint text not null,
  sealed bytea not null,
  entered_by uuid not null,
  entered_at timestamptz not null default clock_timestamp()
);
comment on table operators.entered_secrets is 'kind: log';
