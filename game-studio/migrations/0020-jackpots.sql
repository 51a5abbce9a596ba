-- Progressive pools of the slots. They belong to real stakes alone: play money never comes here.
create schema jackpots;

create table jackpots.pools (
  code text primary key,
  -- All in 1/10,000 of the money's smallest unit, so that the share of every stake is a whole number.
  amount bigint not null check (amount >= 0),
  seeded bigint not null check (seeded >= 0),
  contributed bigint not null default 0 check (contributed >= 0),
  paid bigint not null default 0 check (paid >= 0),
  constraint pool_is_what_came_in_less_what_was_paid check (amount = seeded + contributed - paid)
);

create table jackpots.hits (
  round_id text primary key,
  pool text not null references jackpots.pools (code),
  -- In 1/10,000 of a baht, as every payout.
  amount bigint not null check (amount > 0),
  won_at timestamptz not null default now()
);
create index hits_by_pool on jackpots.hits (pool, won_at desc);
