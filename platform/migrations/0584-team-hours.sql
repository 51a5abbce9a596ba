-- What everybody below an agent has staked by the hour in which it was counted, made of `play_sums.windows`. Minor units. Rows stay 40 days.
create table agents.team_hours (
  member_id uuid not null,
  starts_at timestamptz not null,
  stake bigint not null,
  primary key (member_id, starts_at)
);
comment on table agents.team_hours is 'kind: member';
create index team_hours_by_time on agents.team_hours (starts_at);

-- The hours of days that are known are summed with their days.
insert into core.changed_days (day) select distinct t.day from agents.team_days t where t.day > current_date - 40 on conflict do nothing;
