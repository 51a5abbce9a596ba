-- Friends whom members invited. Codes stand in `members.affiliate_codes`, with those of agents.
create schema referrals;

-- The code of a member is read by its owner.
create index affiliate_codes_by_member on members.affiliate_codes (member_id);

-- Who came by a member's link; the row is the friend's. They stay as long as the account.
create table referrals.referees (
  member_id uuid primary key,
  referrer_id uuid not null,
  registered_at timestamptz not null default clock_timestamp(),
  status text not null default 'registered' check (status in ('registered', 'qualified', 'rewarded', 'ended')),
  -- What speaks against a reward; for staff alone.
  doubts text[] not null default '{}',
  decided_at timestamptz,
  -- What the inviter's row says already.
  told text
);
comment on table referrals.referees is 'kind: member';
create index referees_untold on referrals.referees (member_id) where told is distinct from status;
create index referees_waiting on referrals.referees (registered_at) where status = 'registered';
create index referees_by_time on referrals.referees (registered_at desc, member_id desc);
create index referees_by_referrer on referrals.referees (referrer_id, registered_at desc);

-- The inviter's view of the same: a row for each friend.
create table referrals.friends (
  member_id uuid not null,
  referee_id uuid not null,
  -- The first letters of the nickname.
  name text not null,
  status text not null check (status in ('registered', 'qualified', 'rewarded', 'ended')),
  registered_at timestamptz not null,
  primary key (member_id, referee_id)
);
comment on table referrals.friends is 'kind: member';
create index friends_rewarded on referrals.friends (member_id) where status = 'rewarded';

-- Shares of friends' turnover that were given, by week. Rows leave after 400 days.
create table referrals.shares (
  member_id uuid not null,
  -- The Monday it begins with.
  week date not null,
  valid bigint not null,
  amount bigint not null check (amount >= 0),
  given_at timestamptz not null default clock_timestamp(),
  primary key (member_id, week)
);
comment on table referrals.shares is 'kind: member';
create index shares_by_time on referrals.shares using brin (given_at);

-- Friends of whom a bet was counted or a deposit credited: each is looked at once, and the row deleted.
create table referrals.pending (
  member_id uuid not null,
  id uuid not null default gen_random_uuid(),
  primary key (member_id, id)
);
comment on table referrals.pending is 'kind: log';
