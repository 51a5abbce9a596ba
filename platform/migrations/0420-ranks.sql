-- The ladder of ranks, and members' places on it. The rank itself stands in `members.members.rank_level`.
create schema ranks;

-- What a rank asks for and gives. Minor units; changed by two officers.
create table ranks.levels (
  level int primary key check (level between 0 and 8),
  -- By language; TY is always there.
  names jsonb not null check (names ? 'TY'),
  color text not null,
  color2 text not null,
  -- Sums of 30 days that reach the rank; null in both: by invitation alone.
  turnover bigint check (turnover >= 0),
  deposits bigint check (deposits >= 0),
  -- Turnover of a calendar month that keeps it.
  keep bigint not null check (keep >= 0),
  upgrade_reward bigint not null check (upgrade_reward >= 0),
  monthly_reward bigint not null check (monthly_reward >= 0),
  birthday_reward bigint not null check (birthday_reward >= 0),
  check ((turnover is null) = (deposits is null))
);
comment on table ranks.levels is 'kind: reference';

insert into ranks.levels (level, names, color, color2, turnover, deposits, keep, upgrade_reward, monthly_reward, birthday_reward)
select level, names::jsonb, color, color2, turnover * 10000, deposits * 10000, keep * 10000, upgrade * 10000, monthly * 10000, birthday * 10000
  from (values
    (0, '{"TY":"สมาชิกใหม่","EN":"New","CN":"新会员","ID":"Baru","VI":"Mới"}', '#1B1A2E', '#DDD9CE', 0::bigint, 0::bigint, 0::bigint, 0::bigint, 0::bigint, 18::bigint),
    (1, '{"TY":"บรอนซ์","EN":"Bronze","CN":"青铜","ID":"Perunggu","VI":"Đồng"}', '#FFFFFF', '#8A5A2B', 10000, 1000, 0, 18, 0, 28),
    (2, '{"TY":"ซิลเวอร์","EN":"Silver","CN":"白银","ID":"Perak","VI":"Bạc"}', '#1B1A2E', '#C3C7D1', 100000, 5000, 20000, 88, 18, 58),
    (3, '{"TY":"โกลด์","EN":"Gold","CN":"黄金","ID":"Emas","VI":"Vàng"}', '#1B1A2E', '#F2B632', 500000, 20000, 100000, 288, 58, 88),
    (4, '{"TY":"แพลทินัม","EN":"Platinum","CN":"铂金","ID":"Platinum","VI":"Bạch kim"}', '#1B1A2E', '#BFD9E0', 2000000, 80000, 400000, 888, 188, 188),
    (5, '{"TY":"ไดมอนด์","EN":"Diamond","CN":"钻石","ID":"Berlian","VI":"Kim cương"}', '#FFFFFF', '#2B6CB0', 8000000, 300000, 1500000, 2888, 588, 388),
    (6, '{"TY":"มาสเตอร์","EN":"Master","CN":"大师","ID":"Master","VI":"Cao thủ"}', '#FFFFFF', '#6B2FBF', 20000000, 800000, 4000000, 6888, 1288, 588),
    (7, '{"TY":"คราวน์","EN":"Crown","CN":"皇冠","ID":"Mahkota","VI":"Vương miện"}', '#FFFFFF', '#9B1C31', 60000000, 2000000, 10000000, 18888, 3888, 888),
    (8, '{"TY":"เลเจนด์","EN":"Legend","CN":"传奇","ID":"Legenda","VI":"Huyền thoại"}', '#F5C451', '#1B1A2E', null, null, 0, 0, 8888, 1888)
  ) as ladder (level, names, color, color2, turnover, deposits, keep, upgrade, monthly, birthday);

-- Every change of a member's rank. They stay as long as the account.
create table ranks.changes (
  member_id uuid not null,
  id uuid not null,
  from_level int not null,
  to_level int not null check (to_level <> from_level),
  reason text not null check (reason in ('upgrade', 'keep', 'staff')),
  -- The officers, when staff set it.
  by text,
  note text not null default '',
  changed_at timestamptz not null default clock_timestamp(),
  primary key (member_id, id)
);
comment on table ranks.changes is 'kind: member';

-- Who was looked at on the 1st, for the month before. Rows leave after 400 days.
create table ranks.checks (
  member_id uuid not null,
  month date not null check (extract(day from month) = 1),
  from_level int not null,
  to_level int not null,
  checked_at timestamptz not null default clock_timestamp(),
  primary key (member_id, month)
);
comment on table ranks.checks is 'kind: member';
create index checks_by_time on ranks.checks using brin (checked_at);

-- Day and month of birth of members whose identity an officer has verified. They stay as long as the account.
create table ranks.birthdays (
  member_id uuid primary key,
  -- MM-DD.
  month_day text not null check (month_day ~ '^[01][0-9]-[0-3][0-9]$')
);
comment on table ranks.birthdays is 'kind: member';
create index birthdays_by_day on ranks.birthdays (month_day, member_id);

-- Members of whom a bet was counted or a deposit credited: each is looked at once, and the row deleted.
create table ranks.pending (
  member_id uuid not null,
  id uuid not null default gen_random_uuid(),
  primary key (member_id, id)
);
comment on table ranks.pending is 'kind: log';

-- For the check on the 1st.
create index members_with_rank on members.members (id) where rank_level > 0;
