-- Rounds that everybody at a table plays together: baccarat, dragon tiger, roulette, cockfight, crash.
create schema tables;

-- A table rests while nobody looks at it; `wanted_until` is moved on by whoever does.
create table tables.tables (
  code text primary key,
  family text not null,
  wanted_until timestamptz not null default '-infinity',
  round_number integer not null default 0
);

create table tables.visitors (
  code text not null,
  player_key text not null,
  seen_at timestamptz not null,
  primary key (code, player_key)
);
create index visitors_seen on tables.visitors (seen_at);

-- Which process moves the rounds of a family. Every step is safe without it; it saves others the work.
create table tables.runners (
  family text primary key,
  holder uuid not null,
  held_until timestamptz not null
);

create table tables.rounds (
  id text primary key,
  code text not null references tables.tables (code),
  family text not null,
  number integer not null,
  state text not null check (state in ('open', 'closed', 'dealt', 'settled', 'void')),
  seed_hash text not null,
  offer jsonb not null,
  opened_at timestamptz not null,
  closes_at timestamptz not null,
  outcome jsonb,
  result text,
  dealt_at timestamptz,
  -- From when the outcome may be told: at once where bets are closed, at its end for a flight.
  shown_at timestamptz,
  settles_at timestamptz,
  settled_at timestamptz,
  next_at timestamptz,
  server_seed text,
  unique (code, number),
  check (state not in ('dealt', 'settled') or (outcome is not null and dealt_at is not null and shown_at is not null and settles_at is not null)),
  check (state not in ('settled', 'void') or server_seed is not null)
);
create unique index rounds_one_live on tables.rounds (code) where state in ('open', 'closed', 'dealt');
create index rounds_live on tables.rounds (family) where state in ('open', 'closed', 'dealt');

create table tables.bets (
  id uuid primary key,
  round_id text not null references tables.rounds (id),
  session_id text not null,
  player_key text not null,
  is_demo boolean not null,
  -- Of the attempt: a second one with the same key finds the first.
  key text not null,
  -- What the wallet knows the bet's round by: every bet is a round of its own there, so that closing one closes no other.
  wallet_round_id text not null unique,
  -- Decimal text by spot.
  stakes jsonb not null,
  amount bigint not null check (amount > 0),
  -- Flights: 1/100 of the stake at which the bet is cashed out by itself.
  target integer check (target > 100),
  -- Flights: 1/100 of the stake at which it was cashed out.
  cashed_at integer check (cashed_at >= 100),
  state text not null check (state in ('pending', 'accepted', 'refused', 'lapsed', 'settled', 'void')),
  refusal text,
  transaction_id text unique,
  payout bigint check (payout >= 0),
  created_at timestamptz not null,
  settled_at timestamptz,
  unique (session_id, key),
  check (state not in ('accepted', 'settled') or transaction_id is not null),
  check ((state = 'settled') = (payout is not null))
);
create index bets_of_round on tables.bets (round_id, state);
create index bets_of_player on tables.bets (player_key, round_id);
create index bets_undecided on tables.bets (created_at) where state in ('pending', 'lapsed');
