-- What members have played, summed up by day and category. Points, rebates, ranks, missions and boards read these sums instead of bets.
create schema play_sums;

-- Kind: member. Whoever reads a member's rounds to count them locks this row first, so that nobody counts by what was true before.
create table play_sums.members (
  member_id uuid primary key
);

-- Kind: member. What a member's bets on one draw, or one round of a game, have added to the sums, so that a correction adds the difference.
-- Rows stay 400 days.
create table play_sums.plays (
  member_id uuid not null,
  kind text not null check (kind in ('lottery', 'game')),
  -- The draw's id, or `provider/round`.
  ref text not null,
  -- The day in the brand's zone on which it was settled for the first time. A correction changes the sums of that day.
  day date not null,
  category text not null,
  bets int not null check (bets >= 0),
  stake bigint not null check (stake >= 0),
  valid bigint not null check (valid >= 0),
  plain bigint not null check (plain >= 0 and plain <= valid),
  primary key (member_id, kind, ref)
);
create index plays_by_day on play_sums.plays using brin (day);

-- Kind: member. The sums. Minor units; `bets` counts bets of lotteries and rounds of games. Rows stay. What a correction takes away is added
-- as a negative row, which a constraint would refuse: `play_sums.check` says that no sum is below zero.
create table play_sums.days (
  member_id uuid not null,
  day date not null,
  category text not null,
  bets int not null,
  stake bigint not null,
  -- What counts by the rules of turnover, before any weight, and the part of it for which no rebate was given with the bet.
  valid bigint not null,
  plain bigint not null,
  primary key (member_id, day, category)
);
create index days_by_day on play_sums.days (day, member_id);

-- Kind: log. Rounds whose outcome changed: each is counted once and then deleted.
create table play_sums.pending_rounds (
  member_id uuid not null,
  id uuid not null default gen_random_uuid(),
  ref text not null,
  primary key (member_id, id)
);

-- Kind: log. Draws that were settled, by version of their result, until their bets are counted.
create table play_sums.settled_draws (
  draw_id uuid not null,
  version int not null,
  noted_at timestamptz not null default clock_timestamp(),
  primary key (draw_id, version)
);

comment on table play_sums.members is 'kind: member';
comment on table play_sums.plays is 'kind: member';
comment on table play_sums.days is 'kind: member';
comment on table play_sums.pending_rounds is 'kind: log';
comment on table play_sums.settled_draws is 'kind: log';
