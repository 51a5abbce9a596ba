-- Play within limits: what members have set for themselves, and what it takes to hold them to it.
create schema limits;

-- A member who has set anything. Most have no row, so that a bet needs one look to know that nothing limits it. kind: member
create table limits.members (
  member_id uuid primary key,
  timed_out_until timestamptz,
  excluded_at timestamptz,
  -- `infinity`: for good.
  excluded_until timestamptz,
  -- The written request to come back, after the period; the exclusion ends a day later.
  end_asked_at timestamptz,
  -- 0: off.
  reality_minutes smallint not null default 60 check (reality_minutes in (0, 15, 30, 60)),
  -- When the member last confirmed what the reality check showed.
  reality_seen_at timestamptz,
  -- `limits.hours` has every hour before this one; null: none.
  summed_to timestamptz,
  -- When the member was last signed out because the time was up.
  sent_off_at timestamptz,
  check ((excluded_at is null) = (excluded_until is null))
);
create index members_excluded on limits.members (member_id) where excluded_at is not null;

-- One limit: minor units, or minutes of a session limit. A limit that was removed keeps its row. What would loosen it waits in `pending_…`
-- until its day has passed and the member has confirmed it. kind: member
create table limits.limits (
  member_id uuid not null,
  kind text not null check (kind in ('deposit', 'loss', 'wager', 'session')),
  period text not null check (period in ('day', 'week', 'month')),
  -- Null: no limit.
  amount bigint check (amount > 0),
  set_at timestamptz not null default clock_timestamp(),
  -- From when the member may confirm; null: nothing is pending. The amount is null for a removal.
  pending_from timestamptz,
  pending_amount bigint check (pending_amount > 0),
  primary key (member_id, kind, period)
);
create index limits_of_time on limits.limits (member_id) where kind = 'session' and amount is not null;

-- Kinds of games that a member does not want to play. kind: member
create table limits.blocks (
  member_id uuid not null,
  category text not null,
  -- From when it is open again; null: not asked for.
  ends_at timestamptz,
  primary key (member_id, category)
);

-- What a member who has a loss or wager limit lost and staked in an hour that is over, as the ledger says: entries of an hour never change.
-- A check compares both. Older than every period they are deleted. kind: member
create table limits.hours (
  member_id uuid not null,
  hour timestamptz not null,
  lost bigint not null,
  wagered bigint not null,
  primary key (member_id, hour)
);
create index hours_by_time on limits.hours (hour);

-- Keyed hashes of phone numbers and the like of excluded members, so that they do not come back under another name. kind: directory
create table limits.excluded_identities (
  hash bytea primary key,
  member_id uuid not null
);
create index excluded_identities_by_member on limits.excluded_identities (member_id);

comment on table limits.members is 'kind: member';
comment on table limits.limits is 'kind: member';
comment on table limits.blocks is 'kind: member';
comment on table limits.hours is 'kind: member';
comment on table limits.excluded_identities is 'kind: directory';
