-- Companies that we exchange wallet calls with. Several vendors, which are brands, may belong to one.
create table games.providers (
  code text primary key check (code ~ '^[A-Z0-9_]{1,16}$'),
  name text not null,
  -- Who we are to the provider: header `x-operator` and `operatorId`.
  operator_id text not null,
  -- Where its own calls are answered.
  api_url text not null,
  -- The origin that shows its games a second time, when it has one.
  mirror_url text,
  wallet text not null check (wallet in ('seamless', 'transfer')),
  sealed_secret bytea not null,
  -- Still accepted for a day after the secret was changed.
  sealed_previous_secret bytea,
  secret_changed_at timestamptz not null default clock_timestamp(),
  -- Addresses and networks that its callbacks come from.
  allowed_addresses text[] not null,
  -- What a bet hears that comes after its rollback.
  late_bet text not null default 'ROLLED_BACK' check (late_bet in ('ROLLED_BACK', 'OK_NOOP')),
  may_adjust boolean not null default false,
  -- Callbacks that one instance of the platform takes in a second.
  calls_per_second int not null default 5000 check (calls_per_second > 0),
  is_enabled boolean not null default true
);

alter table games.vendors add column provider_code text references games.providers (code);
create index vendors_by_provider on games.vendors (provider_code);

-- One launch of a game by a member, and the session that the provider has made of it. Money names it by the hash of its token.
create table games.play_sessions (
  id uuid primary key,
  member_id uuid not null,
  provider_code text not null references games.providers (code),
  node_id text not null,
  game_code text not null,
  language text not null,
  currency text not null,
  country text not null,
  launched_at timestamptz not null default clock_timestamp(),
  -- Null until the provider has swapped the launch token.
  token_hash bytea unique,
  started_at timestamptz,
  -- Moved on by callbacks, though not by each: it tells idleness to the minute.
  seen_at timestamptz,
  -- The session's absolute end.
  expires_at timestamptz,
  ended_at timestamptz
) with (fillfactor = 70);
create index play_sessions_by_member on games.play_sessions (member_id, launched_at desc);

-- Good for one `authenticate`; only the SHA-256 is kept.
create table games.launch_tokens (
  token_hash bytea primary key,
  session_id uuid not null references games.play_sessions (id) on delete cascade,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index launch_tokens_by_end on games.launch_tokens (expires_at);
