create schema session;

create table session.credentials (
  member_id uuid primary key,
  password_hash text not null,
  changed_at timestamptz not null default now()
);

-- Ended sessions stay for the member's list of devices and are purged by a job. The resume secret lives in a cookie of the browser.
create table session.sessions (
  id uuid primary key,
  member_id uuid not null,
  resume_hash bytea not null unique,
  created_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  end_reason text,
  address inet,
  user_agent text not null default ''
);
create index sessions_by_member on session.sessions (member_id, created_at desc);

-- Opaque tokens, one a tab; only their SHA-256 is kept. They die with their session.
create table session.tokens (
  token_hash bytea primary key,
  session_id uuid not null references session.sessions (id) on delete cascade
);
create index tokens_by_session on session.tokens (session_id);

create table session.captchas (
  id uuid primary key,
  answer_hash bytea not null,
  expires_at timestamptz not null
);

-- Nonces of encrypted payloads that were used; kept until the payload would be too old anyway.
create table session.nonces (
  nonce text primary key,
  expires_at timestamptz not null
);
create index nonces_by_expiry on session.nonces (expires_at);
