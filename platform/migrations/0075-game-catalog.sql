-- What a card, a filter and a launch need to know of a game. Providers tell it, and are asked again every ten minutes.
alter table games.games
  add column classify text not null default 'other',
  add column features text[] not null default '{}',
  add column volatility text check (volatility in ('low', 'medium', 'high')),
  add column lines int not null default 0 check (lines >= 0),
  add column fee_percent numeric(4, 2),
  add column max_bet bigint not null default 1000000000,
  add column max_win bigint,
  add column trial_support boolean not null default false,
  add column has_rooms boolean not null default false,
  -- The provider's own word; `is_enabled` is ours.
  add column is_open boolean not null default true,
  -- False for what the provider does not list any more. The row stays for the records that name it.
  add column is_listed boolean not null default true,
  -- Staff's word about `is_hot`; null where they have said nothing.
  add column staff_hot boolean,
  -- Of what the provider told, so that a game that has not changed is not written again.
  add column digest bytea,
  add column added_at timestamptz not null default now();
-- Games from before there were providers cannot be launched by anybody.
update games.games set is_listed = false;
alter table games.games drop column is_available;

-- Long texts apart: lists do not read them.
create table games.game_texts (
  node_id text primary key references games.games (node_id) on delete cascade,
  description jsonb not null,
  rules jsonb not null
);

create index games_by_game_id on games.games (game_id);

-- How many members have played a game in the last seven days; counted anew by a job.
create table games.popularity (
  node_id text primary key,
  members int not null,
  counted_at timestamptz not null default now()
);

create table games.favourites (
  member_id uuid not null,
  node_id text not null references games.games (node_id),
  added_at timestamptz not null default clock_timestamp(),
  primary key (member_id, node_id)
);
create index favourites_by_time on games.favourites (member_id, added_at desc, node_id);

create table games.recent_games (
  member_id uuid not null,
  node_id text not null references games.games (node_id),
  launched_at timestamptz not null default clock_timestamp(),
  primary key (member_id, node_id)
);
create index recent_games_by_time on games.recent_games (member_id, launched_at desc);

create table games.announcements (
  id text primary key,
  title jsonb not null,
  body jsonb not null,
  -- Null: for all lobbies.
  category text,
  node_id text,
  shown_from timestamptz not null default now(),
  shown_until timestamptz
);

-- One row an attempt to launch, so that an attempt sent twice opens one game.
create table games.launches (
  member_id uuid not null,
  key text not null,
  digest bytea not null,
  launch_id uuid not null,
  -- Null while the provider is being asked.
  answer jsonb,
  launched_at timestamptz not null default clock_timestamp(),
  primary key (member_id, key)
);
create index launches_by_time on games.launches (launched_at);
