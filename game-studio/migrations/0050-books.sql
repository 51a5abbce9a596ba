-- Sportsbook and esports book: one engine, two books.
create schema books;

create table books.fixtures (
  id text primary key,
  book text not null check (book in ('sports', 'esports')),
  league text not null,
  sport text not null,
  home text not null,
  away text not null,
  contest jsonb not null,
  -- Every market with its selections and their exact chances, as it was opened.
  offer jsonb not null,
  seed_hash text not null,
  kicks_off_at timestamptz not null,
  ends_at timestamptz not null,
  state text not null default 'scheduled' check (state in ('scheduled', 'live', 'finished', 'postponed', 'void')),
  -- Drawn at the whistle, told as the clock reaches it.
  play jsonb,
  server_seed text,
  void_reason text,
  created_at timestamptz not null default clock_timestamp(),
  check (ends_at > kicks_off_at),
  check (state not in ('live', 'finished') or play is not null),
  check (state not in ('finished', 'postponed', 'void') or server_seed is not null),
  check (state <> 'void' or void_reason is not null)
);
create index fixtures_due on books.fixtures (book, kicks_off_at) where state in ('scheduled', 'live');
create index fixtures_ended on books.fixtures (book, ends_at desc) where state in ('finished', 'postponed', 'void');

-- Markets that are closed for the moment; a market without a row is open.
create table books.suspensions (
  fixture_id text not null references books.fixtures (id) on delete cascade,
  market text not null,
  reason text not null check (reason in ('liability', 'staff')),
  since timestamptz not null default clock_timestamp(),
  primary key (fixture_id, market)
);

-- What is staked with real money on a selection, and what it could cost: the prices follow it.
create table books.exposures (
  fixture_id text not null references books.fixtures (id) on delete cascade,
  market text not null,
  selection text not null,
  stake bigint not null check (stake >= 0),
  payout bigint not null check (payout >= 0),
  primary key (fixture_id, market, selection)
);

create table books.slips (
  id uuid primary key,
  book text not null check (book in ('sports', 'esports')),
  game_code text not null,
  session_id text not null,
  player_key text not null,
  is_demo boolean not null,
  -- Of the attempt: a second one with the same key finds the first.
  key text not null,
  -- SHA-256 of what was asked for, so that a key cannot be used for something else.
  request_hash text not null,
  stake bigint not null check (stake > 0),
  -- Stake times all odds, rounded down: the most that it can pay.
  possible_payout bigint not null check (possible_payout >= stake),
  state text not null default 'pending' check (state in ('pending', 'open', 'refused', 'settled', 'void')),
  refusal text,
  transaction_id text unique,
  payout bigint check (payout >= 0 and payout <= possible_payout),
  created_at timestamptz not null default clock_timestamp(),
  settled_at timestamptz,
  unique (player_key, key),
  check (state not in ('open', 'settled', 'void') or transaction_id is not null),
  check ((state = 'settled') = (payout is not null)),
  check ((state in ('settled', 'void')) = (settled_at is not null)),
  check ((state = 'refused') = (refusal is not null))
);
create index slips_of_player on books.slips (player_key, created_at desc);
create index slips_open on books.slips (book) where state = 'open';
create index slips_pending on books.slips (created_at) where state = 'pending';

create table books.legs (
  slip_id uuid not null references books.slips (id) on delete cascade,
  position smallint not null check (position between 1 and 10),
  fixture_id text not null references books.fixtures (id),
  market text not null,
  selection text not null,
  odds integer not null check (odds > 100),
  outcome text check (outcome in ('won', 'halfWon', 'push', 'halfLost', 'lost', 'void')),
  primary key (slip_id, position),
  -- Two legs of one match would depend on each other.
  unique (slip_id, fixture_id)
);
create index legs_undecided on books.legs (fixture_id) where outcome is null;
create index legs_of_fixture on books.legs (fixture_id);
