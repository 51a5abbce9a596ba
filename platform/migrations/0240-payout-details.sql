create schema payout_details;

-- Bank accounts that a member is or was paid to. Kind: member. Rows stay when an account is removed, since payouts to it may be under way
-- or disputed.
create table payout_details.bank_accounts (
  member_id uuid not null,
  id uuid not null,
  bank_code text not null check (bank_code ~ '^[A-Z]{2,8}$'),
  -- The number, sealed with a key that the database does not have; bound to member and bank.
  sealed_number bytea not null,
  -- Keyed hash of bank and number, the key of `bank_account_owners`.
  number_hash bytea not null check (length(number_hash) = 32),
  last_digits text not null check (last_digits ~ '^[0-9]{4}$'),
  number_length int not null check (number_length between 6 and 20),
  payee_name text not null check (char_length(payee_name) between 2 and 140),
  created_at timestamptz not null default clock_timestamp(),
  removed_at timestamptz,
  primary key (member_id, id)
);
create unique index bank_accounts_active on payout_details.bank_accounts (member_id, number_hash) where removed_at is null;

-- Which member has which bank account. Kind: directory. Claimed before the account is added; a job deletes claims that no account uses.
create table payout_details.bank_account_owners (
  number_hash bytea primary key check (length(number_hash) = 32),
  member_id uuid not null,
  claimed_at timestamptz not null default clock_timestamp()
);
create index bank_account_owners_by_claim on payout_details.bank_account_owners (claimed_at);

-- Wrong payment passwords in a row. Kind: member. A try is counted before it is checked, so that tries sent at once share one count.
create table payout_details.payment_password_tries (
  member_id uuid primary key,
  failures int not null check (failures >= 0),
  locked_until timestamptz
);

alter table members.security_changes
  drop constraint security_changes_kind_check,
  add constraint security_changes_kind_check check (kind in ('password', 'mobile', 'payment_password', 'bank_account'));
