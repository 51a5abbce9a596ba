-- What the house took and paid on each draw, kept as sums, so that finance reads neither bets nor dues.

-- A settled draw: bets that stand, for real money. Minor units. A correction replaces the sums. Rows stay.
create table lottery.draw_sums (
  draw_id uuid primary key,
  -- Of the result that the sums are by.
  version int not null,
  game_code text not null,
  -- The day of the brand on which the draw took place.
  day date not null,
  draws_at timestamptz not null,
  bets int not null,
  cancelled_bets int not null,
  members int not null,
  -- What the lines are worth, and what was paid for them.
  stake bigint not null,
  price bigint not null,
  prizes bigint not null,
  rebates bigint not null,
  refunds bigint not null
);
comment on table lottery.draw_sums is 'kind: reference';
create index draw_sums_of_game on lottery.draw_sums (game_code, day, draws_at, draw_id);
create index draw_sums_by_day on lottery.draw_sums using brin (day);

-- The draws of a lottery on a day, summed up. Rows stay.
create table lottery.game_days (
  day date not null,
  game_code text not null,
  draws int not null,
  bets int not null,
  stake bigint not null,
  price bigint not null,
  prizes bigint not null,
  rebates bigint not null,
  refunds bigint not null,
  primary key (day, game_code)
);
comment on table lottery.game_days is 'kind: reference';

-- Draws that were settled, by version of their result, until they are summed.
create table lottery.unsummed_draws (
  draw_id uuid not null,
  version int not null,
  noted_at timestamptz not null default clock_timestamp(),
  primary key (draw_id, version)
);
comment on table lottery.unsummed_draws is 'kind: log';
create index unsummed_draws_by_time on lottery.unsummed_draws (noted_at);
-- Those that were settled before are summed once, the newest of them last.
insert into lottery.unsummed_draws (draw_id, version, noted_at)
  select d.id, d.result_version, d.settled_at from lottery.draws d where d.settled_at is not null;
