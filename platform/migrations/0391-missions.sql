-- Missions, the ladder of sign-in days, and leaderboards. How far a member is in a mission stands nowhere: it is read from sums of play, from
-- the ledger and from the days below.
create schema missions;

-- Kind: reference. What members can do for a reward; staff edit them.
create table missions.missions (
  id text primary key,
  title jsonb not null,
  period text not null check (period in ('once', 'daily', 'weekly', 'monthly')),
  goal text not null check (goal ~ '^[a-zA-Z]{2,40}$'),
  -- Minor units of sums of money, a whole number of everything else.
  target bigint not null check (target > 0),
  -- The games that count; all where it is empty.
  categories text[] not null,
  prize_kind text not null check (prize_kind in ('money', 'points', 'ticket')),
  prize_amount bigint not null check (prize_amount > 0),
  turnover_multiple numeric(6, 2) not null check (turnover_multiple >= 0),
  min_rank int not null check (min_rank between 0 and 8),
  is_on boolean not null,
  -- The first day that counts for a mission of the period `once`.
  starts_on date not null,
  position int not null generated always as identity
);

-- Kind: member. What was claimed, once for each period of a mission. Rows stay as long as the rewards they led to.
create table missions.claims (
  member_id uuid not null,
  mission_id text not null,
  period text not null,
  prize_kind text not null,
  prize_amount bigint not null check (prize_amount > 0),
  claimed_at timestamptz not null default clock_timestamp(),
  primary key (member_id, mission_id, period)
);
create index claims_by_mission on missions.claims (mission_id, claimed_at) include (prize_kind, prize_amount);

-- Kind: member. Days on which the member took a step of the ladder. Rows leave after 400 days.
create table missions.check_ins (
  member_id uuid not null,
  day date not null,
  step int not null check (step between 1 and 31),
  points int not null check (points > 0),
  primary key (member_id, day)
);
create index check_ins_by_day on missions.check_ins (day);

-- Kind: reference. Who played most in a day, week or month; staff edit them.
create table missions.boards (
  id text primary key,
  title jsonb not null,
  period text not null check (period in ('daily', 'weekly', 'monthly')),
  categories text[] not null,
  turnover_multiple numeric(6, 2) not null check (turnover_multiple >= 0),
  -- [{ from, to, amount }]: places and what each of them wins, minor units as text.
  prizes jsonb not null,
  is_on boolean not null,
  -- The day on which it was switched on last: periods that ended before have no prizes.
  starts_on date not null,
  position int not null generated always as identity
);

-- Kind: counter. What members of a board have come to, each in a row of its own, so that nobody waits for anybody. Rows leave 35 days after the
-- period. The index is the board: its first rows are the first places.
create table missions.board_scores (
  board_id text not null,
  -- The first day of the period.
  starts_on date not null,
  member_id uuid not null,
  -- Minor units.
  score bigint not null,
  -- When this score was reached: of two that are the same, the earlier one stands before.
  reached_at timestamptz not null,
  primary key (board_id, starts_on, member_id)
);
create index board_scores_by_place on missions.board_scores (board_id, starts_on, score desc, reached_at, member_id) where score > 0;
create index board_scores_by_day on missions.board_scores using brin (starts_on);

-- Kind: log. Members whose play was counted anew: their scores are looked at once.
create table missions.board_pending (
  member_id uuid not null,
  id uuid not null default gen_random_uuid(),
  primary key (member_id, id)
);

-- Kind: log. Periods of boards whose places are final.
create table missions.board_ends (
  board_id text not null,
  starts_on date not null,
  frozen_at timestamptz not null default clock_timestamp(),
  primary key (board_id, starts_on)
);

-- Kind: counter. The places as they became final, and what each wins. They stay.
create table missions.board_places (
  board_id text not null,
  starts_on date not null,
  place int not null check (place > 0),
  member_id uuid not null,
  score bigint not null,
  -- Minor units; null where the place wins nothing.
  prize bigint check (prize > 0),
  turnover_multiple numeric(6, 2) not null,
  -- When the prize was given to the reward centre, or was refused because the member gets nothing.
  settled_at timestamptz,
  primary key (board_id, starts_on, place)
);
create index board_places_by_member on missions.board_places (member_id, starts_on);
create index board_places_open on missions.board_places (starts_on) where prize is not null and settled_at is null;

comment on table missions.missions is 'kind: reference';
comment on table missions.claims is 'kind: member';
comment on table missions.check_ins is 'kind: member';
comment on table missions.boards is 'kind: reference';
comment on table missions.board_scores is 'kind: counter';
comment on table missions.board_pending is 'kind: log';
comment on table missions.board_ends is 'kind: log';
comment on table missions.board_places is 'kind: counter';
