create schema studio;

-- One launch of one title. `player_key` is the same for all sessions of a player with an operator.
create table studio.sessions (
  id uuid primary key,
  operator_id text not null,
  player_id text,
  player_key text not null,
  nickname text not null default '',
  wallet text not null check (wallet in ('seamless', 'transfer', 'demo')),
  currency text not null,
  language text not null,
  game_code text not null,
  room_id text,
  lobby_url text not null,
  cashier_url text not null,
  -- Good for one swap; afterwards there is a bearer token, of which only the SHA-256 is kept.
  play_code_hash bytea unique,
  play_code_expires_at timestamptz not null,
  token_hash bytea unique,
  launch_token text,
  -- Ours to send with bets: the operator's token for this session.
  wallet_token text,
  demo_balance bigint check (demo_balance >= 0),
  created_at timestamptz not null default clock_timestamp(),
  seen_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null default clock_timestamp() + interval '24 hours',
  check ((player_id is null) = (wallet = 'demo')),
  check ((demo_balance is null) = (wallet <> 'demo'))
) with (fillfactor = 80);
create index sessions_by_end on studio.sessions (expires_at);

-- Wallets that we keep for an operator's players.
create table studio.accounts (
  operator_id text not null,
  player_id text not null,
  currency text not null,
  balance bigint not null default 0 check (balance >= 0),
  primary key (operator_id, player_id, currency)
);
create table studio.transfers (
  operator_id text not null,
  reference text not null,
  player_id text not null,
  currency text not null,
  direction text not null check (direction in ('in', 'out')),
  amount bigint not null check (amount > 0),
  is_done boolean not null,
  created_at timestamptz not null default clock_timestamp(),
  primary key (operator_id, reference)
);

-- Every money call: what was sent, what came back, what is still owed to a wallet.
create table studio.transactions (
  id text primary key,
  number bigint generated always as identity unique,
  kind text not null check (kind in ('bet', 'win', 'rollback')),
  session_id uuid not null references studio.sessions (id),
  operator_id text not null,
  player_id text,
  wallet text not null,
  currency text not null,
  game_code text not null,
  round_id text not null,
  amount bigint not null check (amount >= 0),
  jackpot_amount bigint not null default 0 check (jackpot_amount between 0 and amount),
  round_closed boolean not null default false,
  -- Of a win or rollback: the bet.
  reference text references studio.transactions (id),
  -- `owed`: to be delivered until it is accepted. A bet is `sent` until its answer, and `unknown` when none came.
  state text not null check (state in ('sent', 'owed', 'accepted', 'refused', 'unknown', 'rolledBack')),
  reason text,
  detail jsonb not null default '{}',
  attempts int not null default 0,
  next_try_at timestamptz,
  created_at timestamptz not null default clock_timestamp(),
  settled_at timestamptz
) with (fillfactor = 80);
create index transactions_owed on studio.transactions (next_try_at) where state = 'owed';
create index transactions_sent on studio.transactions (created_at) where state = 'sent';
create index transactions_by_reference on studio.transactions (reference) where reference is not null;
create index transactions_of_operator on studio.transactions (operator_id, created_at, number);
create index transactions_by_round on studio.transactions (round_id);

-- Seeds of sessions: fixed and published by their hash, used for many rounds, then shown.
create table studio.session_seeds (
  id uuid primary key,
  session_id uuid not null references studio.sessions (id),
  seed bytea not null check (length(seed) = 32),
  hash text not null,
  client_seed text not null check (client_seed <> ''),
  next_nonce int not null default 0,
  created_at timestamptz not null default clock_timestamp(),
  revealed_at timestamptz
);
create unique index session_seeds_current on studio.session_seeds (session_id) where revealed_at is null;
create index session_seeds_by_session on studio.session_seeds (session_id, created_at desc);

-- Seeds of rounds that many players share.
create table studio.round_seeds (
  round_id text primary key,
  seed bytea not null check (length(seed) = 32),
  hash text not null,
  created_at timestamptz not null default clock_timestamp(),
  revealed_at timestamptz
);

-- One-time tickets of event streams.
create table studio.stream_tickets (
  hash bytea primary key,
  session_id uuid not null references studio.sessions (id),
  expires_at timestamptz not null
);
