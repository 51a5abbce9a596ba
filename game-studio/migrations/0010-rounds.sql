-- Rounds of solo and staged games. `betting`: the stake is being asked for; `open`: the bet stands and the round is not settled.
create table studio.rounds (
  id uuid primary key,
  session_id uuid not null references studio.sessions (id),
  player_key text not null,
  game_code text not null,
  -- The player's attempt: a second try with the same key finds the same round.
  key text not null,
  stake bigint not null check (stake > 0),
  choice jsonb not null,
  seed_id uuid not null references studio.session_seeds (id),
  nonce int not null,
  state text not null check (state in ('betting', 'refused', 'void', 'open', 'settled')),
  reason text,
  bet_id text references studio.transactions (id),
  game_state jsonb,
  steps jsonb not null default '[]',
  -- Keys of the steps, in their order.
  step_keys text[] not null default '{}',
  outcome jsonb,
  payout bigint,
  jackpot bigint not null default 0,
  started_at timestamptz not null default clock_timestamp(),
  ended_at timestamptz,
  unique (session_id, key),
  unique (seed_id, nonce),
  check ((state = 'settled') = (payout is not null))
) with (fillfactor = 80);
create index rounds_of_player on studio.rounds (player_key, game_code, id desc);
create index rounds_unsettled on studio.rounds (started_at) where state in ('betting', 'open');
-- One staged round at a time.
create index rounds_open on studio.rounds (player_key, game_code) where state = 'open';
