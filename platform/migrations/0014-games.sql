create schema games;

create table games.vendors (
  code text primary key,
  name text not null,
  is_enabled boolean not null default true,
  sort_order int not null default 0
);

create table games.vendor_categories (
  vendor_code text not null references games.vendors (code),
  category text not null,
  is_hot boolean not null default false,
  sort_order int not null default 0,
  primary key (category, vendor_code)
);

create table games.games (
  node_id text primary key,
  game_id text not null,
  vendor_code text not null references games.vendors (code),
  category text not null,
  name jsonb not null,
  is_hot boolean not null default false,
  is_new boolean not null default false,
  rtp numeric(5, 2),
  min_bet bigint not null default 10000,
  is_available boolean not null default false,
  is_enabled boolean not null default true,
  sort_order int not null default 0,
  unique (vendor_code, game_id)
);
create index games_by_category on games.games (category, sort_order, node_id) where is_enabled;
