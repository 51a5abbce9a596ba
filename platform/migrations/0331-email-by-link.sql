-- E-mail addresses that a member has proven to read: one account an address, in lower case.
create table members.email_addresses (
  address text primary key check (address = lower(address) and char_length(address) between 3 and 254),
  member_id uuid not null unique references members.members (id) on delete cascade,
  confirmed_at timestamptz not null default clock_timestamp()
);
comment on table members.email_addresses is 'kind: directory';

-- The link in an e-mail; `detail` holds the address that it was sent to.
alter table session.one_time_secrets
  drop constraint one_time_secrets_purpose_check,
  add constraint one_time_secrets_purpose_check check (purpose in ('login-link', 'reset', 'second-step', 'email'));

alter table members.security_changes
  drop constraint security_changes_kind_check,
  add constraint security_changes_kind_check
    check (kind in ('password', 'mobile', 'email', 'payment_password', 'bank_account', 'second_factor'));
