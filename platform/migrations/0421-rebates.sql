-- What comes back of valid turnover, by rank and kind of games.
create schema rebates;

-- Hundredths of a percent of valid turnover. A category without a row brings nothing.
create table rebates.rates (
  rank_level int not null check (rank_level between 0 and 8),
  category text not null,
  basis_points int not null check (basis_points between 0 and 1000),
  primary key (rank_level, category)
);
comment on table rebates.rates is 'kind: reference';

insert into rebates.rates (rank_level, category, basis_points)
select r.level, c.category, case c.kind when 'slots' then r.slots when 'live' then r.live else r.lottery end
  from (values (0, 30, 20, 10), (1, 40, 25, 15), (2, 50, 30, 20), (3, 60, 40, 20), (4, 70, 45, 25), (5, 80, 50, 30), (6, 90, 55, 30),
               (7, 100, 60, 35), (8, 110, 70, 40)) as r (level, slots, live, lottery)
 cross join (values ('RNG', 'slots'), ('FISH', 'slots'), ('INHOUSE', 'slots'), ('LIVE', 'live'), ('PVP', 'live'), ('SPORTS', 'live'),
               ('ESPORTS', 'live'), ('COCKFIGHT', 'live'), ('LOTT', 'lottery'), ('ELOTT', 'lottery')) as c (category, kind);

-- The first day whose bets bring rebates: that of the installation.
create table rebates.beginning (
  day date not null
);
comment on table rebates.beginning is 'kind: reference';
create unique index beginning_once on rebates.beginning ((true));
insert into rebates.beginning (day) values ((clock_timestamp() at time zone (select b.time_zone from core.brand b))::date);

-- What was paid. They stay as long as the ledger.
create table rebates.claims (
  member_id uuid not null,
  id uuid not null,
  -- The key of the member's attempt, or `auto:` and the Monday.
  key text not null,
  kind text not null check (kind in ('manual', 'auto')),
  -- The last day that it counts.
  through date not null,
  -- [{category, valid, basisPoints, amount}]; money as decimal text of minor units.
  rows jsonb not null,
  total bigint not null check (total > 0),
  claimed_at timestamptz not null default clock_timestamp(),
  primary key (member_id, id),
  unique (member_id, key)
);
comment on table rebates.claims is 'kind: member';

-- How much of a day's turnover has been paid for. What the books say more, or less, counts at the next payment. Rows leave after 120 days.
create table rebates.counted (
  member_id uuid not null,
  day date not null,
  category text not null,
  valid bigint not null,
  primary key (member_id, day, category)
);
comment on table rebates.counted is 'kind: member';
create index counted_by_day on rebates.counted using brin (day);
