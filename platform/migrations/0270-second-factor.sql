-- The secret of a member's authenticator app. Kind: member. Nothing asks for its codes until one has proved that the app has it.
create table session.second_factors (
  member_id uuid primary key,
  -- Sealed with a key that the database does not have, together with the member's id.
  sealed_secret bytea not null,
  offered_at timestamptz not null default clock_timestamp(),
  confirmed_at timestamptz,
  -- The time step of the last code that was accepted: no code is good twice.
  last_step bigint not null default 0
);

-- Codes for whoever has lost the app, each good once: a used one is deleted. Kind: member.
create table session.recovery_codes (
  member_id uuid not null,
  -- Keyed, because a code is short enough to be found by trying.
  code_hash bytea not null check (length(code_hash) = 32),
  primary key (member_id, code_hash)
);

-- The second step of a sign-in: `detail` is what the first step has decided, such as how the session is remembered.
alter table session.one_time_secrets
  add column detail jsonb,
  drop constraint one_time_secrets_purpose_check,
  add constraint one_time_secrets_purpose_check check (purpose in ('login-link', 'reset', 'second-step'));

alter table members.security_changes
  drop constraint security_changes_kind_check,
  add constraint security_changes_kind_check check (kind in ('password', 'mobile', 'payment_password', 'bank_account', 'second_factor'));

comment on table session.second_factors is 'kind: member';
comment on table session.recovery_codes is 'kind: member';
