-- Turnover requirements: what a member has to stake before money may be withdrawn.
create schema turnover;

-- Kind: member. Everybody who has had a lot. Whoever changes the lots of a member locks this row first, and the member's account before it
-- where both are needed.
create table turnover.members (
  member_id uuid primary key
);

-- Kind: member. One row for each requirement. Lots are filled in the order in which they were opened. Rows leave 400 days after their end.
create table turnover.lots (
  member_id uuid not null,
  id uuid not null,
  source text not null check (source in ('deposit', 'bonus', 'reward', 'adjustment')),
  -- What opened it; the same source opens one lot.
  source_id text not null,
  -- What a person quotes, such as the number of a deposit.
  reference text not null default '',
  -- required = base × multiple, rounded up. Minor units.
  base bigint not null check (base > 0),
  multiple numeric(6, 2) not null check (multiple > 0),
  required bigint not null check (required > 0),
  done bigint not null default 0 check (done between 0 and required),
  -- Percent of a valid bet that counts, by category; frozen when the lot is opened. A category that is not named does not count.
  weights jsonb not null,
  state text not null default 'active' check (state in ('active', 'done', 'forfeited', 'expired', 'cancelled')),
  opened_at timestamptz not null,
  expires_at timestamptz,
  ended_at timestamptz,
  primary key (member_id, id),
  unique (member_id, source, source_id),
  check ((state = 'active') = (ended_at is null)),
  check (state <> 'done' or done = required)
);
create index lots_active on turnover.lots (member_id) where state = 'active';
create index lots_expiring on turnover.lots (expires_at) where state = 'active' and expires_at is not null;
create index lots_ended on turnover.lots (ended_at) where ended_at is not null;

-- Kind: member. What a bet or round has given to a lot; one that fills several lots has a row for each. Leaves with its lot.
create table turnover.feeds (
  member_id uuid not null,
  kind text not null check (kind in ('lottery', 'game')),
  -- The bet's id, or `provider/round`.
  ref text not null,
  lot_id uuid not null,
  -- The valid bet as the books had it when it was counted. When they say something else later, the rows are taken back and made anew.
  valid bigint not null check (valid > 0),
  -- The part of the valid bet that went into this lot, and what that is by the lot's weight.
  used bigint not null check (used > 0 and used <= valid),
  amount bigint not null check (amount > 0),
  fed_at timestamptz not null default clock_timestamp(),
  primary key (member_id, kind, ref, lot_id)
);

-- Kind: log. Bets and rounds of members with lots whose outcome changed: each is looked at once and then deleted.
create table turnover.pending (
  member_id uuid not null,
  id uuid not null default gen_random_uuid(),
  kind text not null,
  ref text not null,
  primary key (member_id, id)
);

-- Kind: log. Draws that were settled, by version of their result, until the bets of members with lots are noted in `pending`.
create table turnover.settled_draws (
  draw_id uuid not null,
  version int not null,
  -- The last bet that was looked at.
  after_bet uuid,
  noted_at timestamptz not null default clock_timestamp(),
  primary key (draw_id, version)
);

comment on table turnover.members is 'kind: member';
comment on table turnover.lots is 'kind: member';
comment on table turnover.feeds is 'kind: member';
comment on table turnover.pending is 'kind: log';
comment on table turnover.settled_draws is 'kind: log';
