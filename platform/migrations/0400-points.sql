-- Points of the mall and tickets of the raffle: a ledger of whole numbers beside that of money.
create schema points;

-- Kind: member. What a member has of one unit. Whoever moves points or tickets locks this row first, and the wallet account before it where
-- both are needed. A correction of a day may take more than there is: the rest is owed and comes off what arrives next.
create table points.accounts (
  member_id uuid not null,
  unit text not null check (unit in ('point', 'ticket')),
  balance bigint not null default 0 check (balance >= 0),
  owed bigint not null default 0 check (owed >= 0),
  -- The number of the last entry.
  last_entry bigint not null default 0,
  primary key (member_id, unit),
  check (balance = 0 or owed = 0)
);
comment on table points.accounts is 'kind: member';

-- Kind: member. One row is one move; rows are never changed and stay, as points never expire.
create table points.entries (
  member_id uuid not null,
  unit text not null check (unit in ('point', 'ticket')),
  -- Counts without gaps within member and unit.
  number bigint not null check (number > 0),
  id uuid not null,
  -- Names the act once and for ever: `turnover:2026-11-02`, `order:<id>`.
  key text not null check (char_length(key) between 1 and 200),
  type text not null check (type in ('EARN', 'REWARD', 'REDEEM', 'REDEEM_CANCEL', 'CONVERT', 'ADJUST', 'RAFFLE_TICKET')),
  amount bigint not null check (amount <> 0),
  balance_after bigint not null check (balance_after >= 0),
  owed_after bigint not null check (owed_after >= 0),
  ref_type text not null,
  ref_id text not null,
  created_at timestamptz not null,
  primary key (member_id, id),
  unique (member_id, unit, number),
  unique (member_id, unit, key),
  check (balance_after = 0 or owed_after = 0)
);
comment on table points.entries is 'kind: member';
-- What a day has given already.
create index entries_by_ref on points.entries (member_id, ref_type, ref_id);

-- Kind: member. Points that became money. They stay as long as the ledger.
create table points.conversions (
  member_id uuid not null,
  id uuid not null,
  -- Of the attempt.
  key text not null,
  -- What was asked for, of which whole steps are used.
  asked bigint not null check (asked > 0),
  points bigint not null check (points > 0 and points <= asked),
  -- Minor units.
  amount bigint not null check (amount > 0),
  converted_at timestamptz not null default clock_timestamp(),
  primary key (member_id, id),
  unique (member_id, key)
);
comment on table points.conversions is 'kind: member';
create index conversions_by_time on points.conversions (member_id, converted_at);

-- Kind: reference. By which rules the play of a day earns points: fixed by the first run over the day, so that a later change of the
-- settings does not change what has been earned.
create table points.earning_days (
  day date primary key,
  -- Minor units of counted play for one point.
  turnover_per_point bigint not null check (turnover_per_point > 0),
  -- Percent of a valid bet, by category.
  weights jsonb not null,
  fixed_at timestamptz not null default clock_timestamp()
);
comment on table points.earning_days is 'kind: reference';
