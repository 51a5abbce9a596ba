-- Bets on several draws ahead. The whole price is held when a chase is made; each draw is bet on when it is open, out of what is held.
create table lottery.chases (
  member_id uuid not null,
  id uuid not null,
  idempotency_key text not null,
  request_hash bytea not null,
  game_code text not null references lottery.games (code),
  state text not null default 'running' check (state in ('running', 'cancelled', 'finished')),
  win_stop boolean not null,
  -- A win has stopped it.
  is_stopped boolean not null default false,
  is_trial boolean not null,
  -- The lines of one time, priced when the chase was made: what a bet of a draw consists of, times its multiple.
  lines jsonb not null,
  price bigint not null check (price > 0),
  -- With win_stop: the draw whose outcome decides whether the next one is bet on.
  awaits_draw uuid,
  created_at timestamptz not null default clock_timestamp(),
  primary key (member_id, id),
  unique (member_id, idempotency_key),
  check (win_stop or (awaits_draw is null and not is_stopped))
);
create index chases_running on lottery.chases (game_code, id) where state = 'running';
create index chases_by_time on lottery.chases (member_id, created_at desc, id desc);

-- One row for each draw of a chase. A draw is known by its issue: it may have no row of its own yet.
create table lottery.chase_lines (
  member_id uuid not null,
  chase_id uuid not null,
  position int not null check (position > 0),
  numero text not null,
  multiple int not null check (multiple > 0),
  stake bigint not null check (stake > 0),
  price bigint not null check (price > 0 and price <= stake),
  closes_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'placed', 'released')),
  -- Why it will not be bet.
  release text check (release in ('cancelled', 'won', 'void', 'missed', 'limit', 'rate', 'not_sold')),
  bet_id uuid,
  primary key (member_id, chase_id, position),
  unique (member_id, chase_id, numero),
  foreign key (member_id, chase_id) references lottery.chases (member_id, id),
  check ((state = 'placed') = (bet_id is not null)),
  check ((state = 'released') = (release is not null))
);
create index chase_lines_waiting on lottery.chase_lines (closes_at) where state = 'waiting';
create unique index chase_lines_by_bet on lottery.chase_lines (bet_id) where bet_id is not null;
