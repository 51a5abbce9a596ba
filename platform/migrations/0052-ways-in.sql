-- An initial password was set by somebody else: it has to be changed at the first sign-in.
alter table session.credentials add column is_initial boolean not null default false;

-- How the member came in, and the remembered browser that the session belongs to.
alter table session.sessions
  add column method text not null default 'username' check (method in ('username', 'sms', 'identity', 'link', 'free-play')),
  add column remember_family uuid;
create index sessions_by_family on session.sessions (remember_family) where remember_family is not null;

-- A browser that is remembered. The family ends a day after the sign-in that began it, whatever happens in between.
create table session.remember_families (
  id uuid primary key,
  member_id uuid not null,
  type text not null check (type in ('username', 'sms')),
  mobile_num text,
  dialing_code text,
  expires_at timestamptz not null,
  revoked_at timestamptz
);
create index remember_families_by_member on session.remember_families (member_id);
create index remember_families_by_expiry on session.remember_families (expires_at);

-- Each token signs in once and is followed by the next one. A used one that comes back was copied: its family ends.
create table session.remember_tokens (
  token_hash bytea primary key,
  family_id uuid not null references session.remember_families (id) on delete cascade,
  used_at timestamptz
);
create index remember_tokens_by_family on session.remember_tokens (family_id);

-- One-time secrets that open something for a member: links by staff, resets by e-mail. Only hashes are kept.
create table session.one_time_secrets (
  secret_hash bytea primary key,
  purpose text not null check (purpose in ('login-link', 'reset')),
  member_id uuid not null,
  expires_at timestamptz not null
);
create index one_time_secrets_by_member on session.one_time_secrets (member_id);
create index one_time_secrets_by_expiry on session.one_time_secrets (expires_at);
