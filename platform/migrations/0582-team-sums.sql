-- Kept sums of teams, so that what an agent sees costs the same whether four stand below or a hundred thousand
-- (docs/decisions/0052-sums-of-teams.md).

-- What a member has played and moved on a day of the brand (`is_team` false), and what everybody below has together. Minor units, made of
-- `play_sums.days` and `wallet.day_sums`. Rows stay 400 days.
create table agents.team_days (
  member_id uuid not null,
  day date not null,
  is_team boolean not null,
  stake bigint not null,
  valid bigint not null,
  payout bigint not null,
  rebate bigint not null,
  promotions bigint not null,
  deposits bigint not null,
  withdrawals bigint not null,
  -- How many of them have staked so much that they count as active, have registered, and have deposited for the first time.
  active int not null,
  registrations int not null,
  first_deposits int not null,
  primary key (member_id, day, is_team)
);
comment on table agents.team_days is 'kind: member';
create index team_days_own on agents.team_days (day, member_id) include (stake) where not is_team;
create index team_days_of_teams on agents.team_days (day) where is_team;

-- Teams as they stand: everybody below, directly below, online, and all money they have. One row for each agent with somebody below.
create table agents.teams (
  member_id uuid primary key,
  size int not null,
  direct int not null,
  online int not null,
  balance bigint not null
);
comment on table agents.teams is 'kind: member';

-- When the sums were refreshed last.
create table agents.refreshed (
  at timestamptz not null
);
comment on table agents.refreshed is 'kind: reference';
create unique index refreshed_once on agents.refreshed ((true));
insert into agents.refreshed (at) values ('-infinity');

-- Days that are over and of which sums of members have changed, or the tree, until what is made of them is summed again.
create table core.changed_days (
  day date primary key,
  changed_at timestamptz not null default clock_timestamp()
);
comment on table core.changed_days is 'kind: log';
-- All that is known goes in once.
insert into core.changed_days (day) select distinct d.day from play_sums.days d where d.day > current_date - 400;

create index day_sums_by_day on wallet.day_sums (day, member_id);
create index deposits_credited on payments.deposits (credited_at, member_id) where status = 'credited';
create index members_registered on members.members (registered_at) where parent_id is not null;
