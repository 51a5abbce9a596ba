-- What agents earn of bets below them: the difference between their rebate and that of those below (docs/decisions/0049-commissions.md).

-- Each change of somebody's highest series, so that a bet counts at the series of its time. Rows stay.
create table members.series_changes (
  member_id uuid not null,
  changed_at timestamptz not null default clock_timestamp(),
  series_before int not null,
  series_after int not null,
  primary key (member_id, changed_at)
);
comment on table members.series_changes is 'kind: member';

create schema commissions;

-- Draws that closed before bring no commission, whenever they are settled or corrected.
create table commissions.beginning (
  at timestamptz not null
);
comment on table commissions.beginning is 'kind: reference';
create unique index beginning_once on commissions.beginning ((true));
insert into commissions.beginning (at) values (clock_timestamp());

-- Settled draws of games that are sold by series, by version of their result; each is counted once. Rows leave after 100 days.
create table commissions.draws (
  draw_id uuid not null,
  version int not null,
  noted_at timestamptz not null default clock_timestamp(),
  counted_at timestamptz,
  primary key (draw_id, version)
);
comment on table commissions.draws is 'kind: log';
create index draws_to_count on commissions.draws (noted_at) where counted_at is null;
create index draws_by_time on commissions.draws using brin (noted_at);

-- What of a member's bets on a draw has been shared out, and by which differences: `points[i]` of the series went to `agents[i]`, the nearest
-- above first, who has the member below `branches[i]`. A row holds the bets from `since` on until the next row of the draw. A correction goes by these rows, whatever the tree is by
-- then. Rows leave after 100 days; draws that old are not counted any more.
create table commissions.plays (
  member_id uuid not null,
  draw_id uuid not null,
  since timestamptz not null,
  agents uuid[] not null,
  branches uuid[] not null,
  points int[] not null,
  valid bigint not null check (valid >= 0),
  primary key (member_id, draw_id, since),
  check (cardinality(agents) = cardinality(points) and cardinality(branches) = cardinality(points))
);
comment on table commissions.plays is 'kind: member';
create index plays_by_draw on commissions.plays (draw_id);

-- What was shared out and not credited yet: of which agent, of bets below which account directly below. It is deleted when it is credited.
create table commissions.pending (
  member_id uuid not null,
  id uuid not null default gen_random_uuid(),
  draw_id uuid not null,
  branch_id uuid not null,
  points int not null,
  turnover bigint not null,
  amount bigint not null,
  primary key (member_id, id)
);
comment on table commissions.pending is 'kind: log';

-- What an agent was credited for a draw; a correction is a record of its own. Rows stay as long as the ledger.
create table commissions.records (
  member_id uuid not null,
  id uuid not null,
  draw_id uuid not null,
  day date not null,
  turnover bigint not null,
  amount bigint not null,
  state text not null check (state in ('paid', 'rejected')),
  reason text check (reason in ('closed', 'no_account', 'play_money')),
  created_at timestamptz not null default clock_timestamp(),
  primary key (member_id, id),
  check ((state = 'rejected') = (reason is not null))
);
comment on table commissions.records is 'kind: member';

-- The same records by day, by the account directly below through which they came, and by difference. Rows stay.
create table commissions.days (
  member_id uuid not null,
  day date not null,
  branch_id uuid not null,
  points int not null,
  turnover bigint not null,
  amount bigint not null,
  primary key (member_id, day, branch_id, points)
);
comment on table commissions.days is 'kind: member';

-- What is taken back goes to where commissions come from. Nothing has been taken back so far.
update wallet.kinds set real_account = 'house:agents', trial_account = 'house:trial:agents' where type = 'REVERSE_REBATE';
