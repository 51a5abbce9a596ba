create schema verification;

-- Proofs of work that were used, until they would have run out anyway.
create table verification.used_proofs (
  signature text primary key,
  expires_at timestamptz not null
);
create index used_proofs_by_expiry on verification.used_proofs (expires_at);

-- The code of a number for one purpose: a new one replaces the one before. Only a keyed hash of it is kept.
create table verification.codes (
  number text not null,
  purpose text not null check (purpose in ('register', 'sign-in', 'forgot', 'identity')),
  id uuid not null,
  code_hash bytea not null,
  tries int not null default 0,
  expires_at timestamptz not null,
  primary key (number, purpose)
);
create index codes_by_expiry on verification.codes (expires_at);
