-- Passkeys (WebAuthn) of members: public keys, by which a device signs a member in. Kind: member; at most ten each.
create table session.passkeys (
  member_id uuid not null,
  id uuid not null,
  credential_id bytea not null check (length(credential_id) between 1 and 1023),
  -- In COSE form, as the device gave it.
  public_key bytea not null,
  -- What the device last counted; 0 for those that do not count.
  counter bigint not null check (counter >= 0),
  -- The host that it is for: no browser offers it elsewhere.
  host text not null,
  name text not null check (char_length(name) between 1 and 40),
  kind text not null check (kind in ('synced', 'device', 'security_key')),
  transports text[] not null default '{}',
  added_at timestamptz not null default clock_timestamp(),
  last_used_at timestamptz,
  primary key (member_id, id)
);
comment on table session.passkeys is 'kind: member';

-- Whose a credential is: nobody says who they are before they sign in by one.
create table session.passkey_owners (
  credential_id bytea primary key,
  member_id uuid not null,
  passkey_id uuid not null
);
comment on table session.passkey_owners is 'kind: directory';

-- What a device is asked to sign, once and soon: to add a passkey, for a session of a member, or to sign in, for the browser that asked.
create table session.passkey_challenges (
  challenge_hash bytea primary key check (length(challenge_hash) = 32),
  member_id uuid,
  session_id uuid,
  -- Hash of the cookie of the browser that asked.
  attempt_hash bytea check (length(attempt_hash) = 32),
  origin text not null,
  host text not null,
  expires_at timestamptz not null,
  check ((attempt_hash is null) = (session_id is not null) and (member_id is null) = (session_id is null))
);
create index passkey_challenges_by_end on session.passkey_challenges (expires_at);
create index passkey_challenges_by_session on session.passkey_challenges (session_id) where session_id is not null;
comment on table session.passkey_challenges is 'kind: directory';

alter table session.sessions
  drop constraint sessions_method_check,
  add constraint sessions_method_check check (method in ('username', 'sms', 'identity', 'link', 'free-play', 'passkey'));

alter table members.security_changes
  drop constraint security_changes_kind_check,
  add constraint security_changes_kind_check
    check (
      kind in ('password', 'mobile', 'email', 'payment_password', 'bank_account', 'second_factor', 'passkey_added', 'passkey_removed')
    );
