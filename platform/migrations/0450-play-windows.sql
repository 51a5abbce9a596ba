-- What was counted, by the five minutes in which it was counted. `days` says on which day bets were settled first and a correction changes that
-- day; here a correction is a negative difference in the window in which it became known, so that what was paid by a window stays right.
-- A bet stands in one row at most, and the bets of a member on one draw or round share it. Decision 45.

-- The part of what counts that came from bets or rounds which brought less than their stake. Null: counted before this column was there.
alter table play_sums.plays add column lost bigint;

-- Differences, so they may be below zero. Rows stay 100 days.
create table play_sums.windows (
  member_id uuid not null,
  -- Begins every five minutes.
  starts_at timestamptz not null,
  category text not null,
  stake bigint not null,
  valid bigint not null,
  lost bigint not null,
  primary key (member_id, starts_at, category)
);
comment on table play_sums.windows is 'kind: member';
create index windows_by_time on play_sums.windows (starts_at);

-- What the last weeks came to, as one window a day.
insert into play_sums.windows (member_id, starts_at, category, stake, valid, lost)
select d.member_id, d.day::timestamp at time zone b.time_zone, d.category, d.stake, d.valid, 0
  from play_sums.days d, core.brand b where d.day >= current_date - 45 and d.valid <> 0;
