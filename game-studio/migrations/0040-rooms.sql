-- Card games between players: seats, hands and what each seat has put up.
create schema rooms;

create table rooms.rooms (
  id text primary key,
  family text not null,
  hand_number integer not null default 0,
  dealer_seat integer,
  -- When the next hand begins; null while nothing is to begin.
  starts_at timestamptz,
  -- Why none does, though players are ready.
  notice text
);
create index rooms_to_start on rooms.rooms (family, starts_at) where starts_at is not null;

create table rooms.seats (
  room_id text not null references rooms.rooms (id),
  seat integer not null,
  -- The newest session of the player: a seat is the player's, not the session's.
  session_id uuid not null,
  player_key text not null,
  nickname text not null,
  client_seed text not null,
  is_ready boolean not null default true,
  -- Leaves as soon as the hand is over.
  is_leaving boolean not null default false,
  -- Turns in a row that ran out of time.
  idle_turns integer not null default 0,
  -- Why the seat could not take part in the last hand.
  refusal text,
  seen_at timestamptz not null,
  primary key (room_id, seat),
  unique (room_id, player_key)
);

create table rooms.hands (
  id text primary key,
  room_id text not null references rooms.rooms (id),
  family text not null,
  number integer not null,
  -- collecting: the stakes are being asked for; nobody has cards yet.
  state text not null check (state in ('collecting', 'playing', 'settled', 'void')),
  dealer_seat integer not null,
  seed_hash text not null,
  server_seed text,
  client_seed text not null,
  -- Every card is in here: it never leaves the server.
  game jsonb,
  moves jsonb not null default '[]',
  turn_ends_at timestamptz,
  fee bigint check (fee >= 0),
  created_at timestamptz not null,
  ended_at timestamptz,
  unique (room_id, number),
  check (state <> 'playing' or (game is not null and turn_ends_at is not null)),
  check (state <> 'settled' or (game is not null and fee is not null)),
  check (state not in ('settled', 'void') or (server_seed is not null and ended_at is not null))
);
create unique index hands_one_live on rooms.hands (room_id) where state in ('collecting', 'playing');
create index hands_live on rooms.hands (family) where state in ('collecting', 'playing');

create table rooms.entries (
  hand_id text not null references rooms.hands (id),
  seat integer not null,
  session_id uuid not null,
  player_key text not null,
  nickname text not null,
  -- Of this seat alone: closing one round closes no other.
  wallet_round_id text not null unique,
  -- What was put up; what is not lost of it comes back with the result.
  amount bigint not null check (amount > 0),
  state text not null check (state in ('pending', 'accepted', 'refused', 'settled', 'void')),
  refusal text,
  transaction_id text unique,
  payout bigint check (payout >= 0),
  primary key (hand_id, seat),
  check (state not in ('accepted', 'settled') or transaction_id is not null),
  check ((state = 'settled') = (payout is not null))
);
