-- Rewards that two officers give to members they name.

-- Kind: reference. What was approved, under the approval's id. They stay as long as the rewards.
create table rewards.staff_grants (
  id uuid primary key,
  -- What the members read, by language.
  title jsonb not null,
  kind text not null check (kind in ('money', 'points', 'ticket')),
  -- Of one member: minor units of money; points and tickets are whole.
  amount bigint not null check (amount > 0),
  turnover_multiple numeric(6, 2) not null check (turnover_multiple >= 0),
  -- How long the rewards can be claimed.
  days int not null check (days between 1 and 365),
  -- Both officers.
  approved_by text not null,
  reason text not null,
  approved_at timestamptz not null default clock_timestamp()
);
comment on table rewards.staff_grants is 'kind: reference';
create index staff_grants_by_time on rewards.staff_grants (approved_at desc);

-- Kind: member. Whom a grant is for. A job gives each in a transaction of its own. They stay as long as the rewards.
create table rewards.staff_grant_members (
  member_id uuid not null,
  grant_id uuid not null,
  -- Refused: the member may receive nothing when it is given.
  state text not null default 'waiting' check (state in ('waiting', 'given', 'refused')),
  primary key (member_id, grant_id)
);
comment on table rewards.staff_grant_members is 'kind: member';
create index staff_grant_members_of_grant on rewards.staff_grant_members (grant_id, state);
create index staff_grant_members_waiting on rewards.staff_grant_members (grant_id, member_id) where state = 'waiting';
