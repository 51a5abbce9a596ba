create schema operators;

-- Staff. They are no members: nothing of theirs stands in a member's tables and no money is ever theirs.
create table operators.operators (
  id uuid primary key,
  name text not null,
  -- How names are compared, so that no two look alike.
  name_key text not null unique,
  password_hash text not null,
  -- The authenticator's secret, sealed with a key that the database does not hold.
  sealed_secret bytea not null,
  -- The time step of the last accepted code: a code counts once, and none before it counts any more.
  last_step bigint not null default 0,
  roles text[] not null check (cardinality(roles) > 0 and roles <@ array['viewer', 'releaser', 'admin']),
  is_locked boolean not null default false,
  created_at timestamptz not null default clock_timestamp()
);

-- What the first step of a sign-in answers, whoever asked: only the row knows whether name and password were right.
create table operators.challenges (
  hash bytea primary key,
  operator_id uuid references operators.operators (id),
  is_proven boolean not null,
  expires_at timestamptz not null,
  check (operator_id is not null or not is_proven)
);
create index challenges_by_expiry on operators.challenges (expires_at);

-- Opaque tokens of the cookie; only their SHA-256 is kept.
create table operators.sessions (
  id uuid primary key,
  token_hash bytea not null unique,
  operator_id uuid not null references operators.operators (id),
  created_at timestamptz not null default clock_timestamp(),
  seen_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  address inet,
  user_agent text not null default ''
);
create index sessions_by_operator on operators.sessions (operator_id) where ended_at is null;

-- Who did what. Names stand here as they were, so that a line says the same for ever. Rows are only ever added.
create table operators.audit (
  number bigint generated always as identity primary key,
  id uuid not null unique,
  at timestamptz not null default clock_timestamp(),
  operator_id uuid,
  operator_name text,
  area text not null,
  act text not null,
  subject text not null,
  reason text not null,
  detail jsonb not null,
  address inet
);
create index audit_by_area on operators.audit (area, number);
create index audit_by_subject on operators.audit (subject, number);

create function operators.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are never changed', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger append_only before update or delete or truncate on operators.audit for each statement execute function operators.refuse_change();
-- The owner's own right goes as well: a mistaken statement is refused before the trigger is asked.
revoke update, delete, truncate on operators.audit from public, current_user;
