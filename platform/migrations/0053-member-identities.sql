alter table members.members
  -- Where and how the member registered: address, domain, method, referral.
  add column registration jsonb not null default '{}',
  -- An account that only stands in the tree, such as a book of the house, is no member and never signs in.
  add column is_member boolean not null default true,
  -- Trial accounts of free play end.
  add column expires_at timestamptz;
create index members_by_expiry on members.members (expires_at) where expires_at is not null;

-- Mobile numbers that a member has proven to hold, with the dialing code and without the zero in front: one account a number.
create table members.mobile_numbers (
  number text primary key,
  member_id uuid not null unique references members.members (id) on delete cascade,
  verified_at timestamptz not null default clock_timestamp()
);

-- Accounts at identity providers that open a member's account.
create table members.identities (
  provider text not null,
  subject text not null,
  member_id uuid not null references members.members (id) on delete cascade,
  linked_at timestamptz not null default clock_timestamp(),
  primary key (provider, subject)
);
create index identities_by_member on members.identities (member_id);
