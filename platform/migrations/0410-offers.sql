-- Offers that pay: what they give, who takes part, what was given, and applications for them.

-- Kind: reference. How a promotion is carried out; one without a row here only tells of something.
create table promotions.offers (
  promotion_id text primary key references promotions.promotions (id),
  -- `OfferRules` of the contract.
  rules jsonb not null,
  -- The code of an offer that is had by one.
  code text unique,
  is_open boolean not null default false,
  changed_at timestamptz not null default clock_timestamp()
);
comment on table promotions.offers is 'kind: reference';

-- Kind: counter. What an offer has given, by day of the brand; `-infinity` is all days together. Minor units, or whole points or tickets. Whoever
-- grants something locks the row of all days, then that of the day, as the last thing of the transaction.
create table promotions.offer_totals (
  promotion_id text not null,
  day date not null,
  claims int not null default 0 check (claims >= 0),
  amount bigint not null default 0 check (amount >= 0),
  primary key (promotion_id, day)
);
comment on table promotions.offer_totals is 'kind: counter';

-- Kind: member. Who takes part in which offer, from when on. Stays as long as the offer.
create table promotions.signups (
  member_id uuid not null,
  promotion_id text not null,
  signed_at timestamptz not null default clock_timestamp(),
  primary key (member_id, promotion_id)
);
comment on table promotions.signups is 'kind: member';

-- Kind: member. What offers gave. Stays as long as the ledger.
create table promotions.grants (
  member_id uuid not null,
  -- Also the id of the turnover requirement, if there is one.
  id uuid not null,
  promotion_id text not null,
  -- What it was given for: `deposit:<id>`, `code:<key>`, `application:<id>`, `cashback:<day>`. The same gives once.
  source_key text not null,
  deposit_id uuid,
  kind text not null check (kind in ('money', 'points', 'ticket')),
  -- Minor units, or whole points or tickets.
  amount bigint not null check (amount > 0),
  state text not null check (state in ('active', 'done', 'forfeited', 'expired', 'cancelled', 'center')),
  -- The terms of the time, as far as they matter later. Minor units.
  max_bet bigint check (max_bet > 0),
  max_cash_out bigint check (max_cash_out > 0),
  is_sticky boolean not null default false,
  -- The number of the ledger entry that paid it: what is played counts from there.
  entry_number bigint,
  -- The key of the call that redeemed a code, and of the one that gave the bonus up.
  request_key text,
  cancel_key text,
  day date not null,
  granted_at timestamptz not null default clock_timestamp(),
  ended_at timestamptz,
  -- What was taken back at the end, and how much of it was winnings.
  removed bigint not null default 0 check (removed >= 0),
  removed_gains bigint not null default 0 check (removed_gains between 0 and removed),
  primary key (member_id, id),
  unique (member_id, promotion_id, source_key),
  check ((state in ('active', 'center')) = (ended_at is null))
);
create unique index grants_by_deposit on promotions.grants (member_id, deposit_id) where deposit_id is not null;
create unique index grants_by_request on promotions.grants (member_id, request_key) where request_key is not null;
create index grants_active on promotions.grants (member_id) where state = 'active';
comment on table promotions.grants is 'kind: member';

-- Kind: log. Credited deposits that no offer has looked at yet; a row leaves when that is done.
create table promotions.due_deposits (
  member_id uuid not null,
  deposit_id uuid not null,
  number text not null,
  amount bigint not null,
  is_first boolean not null,
  credited_at timestamptz not null default clock_timestamp(),
  -- Later than the credit after a try that failed.
  due_at timestamptz not null default clock_timestamp(),
  primary key (member_id, deposit_id)
);
create index due_deposits_in_order on promotions.due_deposits (due_at);
comment on table promotions.due_deposits is 'kind: log';

-- Kind: log. Bonuses whose requirement has ended and that are not settled yet; a row leaves when that is done.
create table promotions.ended_grants (
  member_id uuid not null,
  id uuid not null,
  due_at timestamptz not null default clock_timestamp(),
  primary key (member_id, id)
);
create index ended_grants_in_order on promotions.ended_grants (due_at);
comment on table promotions.ended_grants is 'kind: log';

-- Kind: member. Applications for offers. They stay as long as what they gave; their pictures leave 90 days after the decision.
create table promotions.applications (
  member_id uuid not null,
  id uuid not null,
  promotion_id text not null,
  digest bytea not null,
  comment text not null,
  amount bigint not null,
  picture_count int not null,
  status text not null default 'pending' check (status in ('pending', 'approved', 'rejected')),
  refusal text not null default '',
  decided_by text,
  sent_at timestamptz not null default clock_timestamp(),
  decided_at timestamptz,
  primary key (member_id, id),
  check ((status = 'pending') = (decided_at is null))
);
create unique index applications_waiting on promotions.applications (member_id, promotion_id) where status = 'pending';
create index applications_by_id on promotions.applications (id);
create index applications_in_order on promotions.applications (sent_at) where status = 'pending';
create index applications_decided on promotions.applications (decided_at) where decided_at is not null;
comment on table promotions.applications is 'kind: member';

-- Kind: member. Pictures of an application, painted anew.
create table promotions.application_pictures (
  member_id uuid not null,
  application_id uuid not null,
  position int not null,
  media_type text not null,
  bytes bytea not null,
  primary key (member_id, application_id, position)
);
comment on table promotions.application_pictures is 'kind: member';
