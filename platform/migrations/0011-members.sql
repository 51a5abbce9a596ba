create schema members;

create sequence members.customer_numbers start 100001;

create table members.members (
  id uuid primary key,
  customer_id text not null unique default nextval('members.customer_numbers')::text,
  account text not null,
  -- NFKC and lower case: accounts that look alike are one.
  account_key text not null unique,
  nickname text not null,
  -- isAgent code: 0 member, 1, 2, 41, 42 agents, 4 trial.
  type int not null default 0 check (type in (0, 1, 2, 4, 41, 42)),
  parent_id uuid references members.members (id),
  rank_level int not null default 0 check (rank_level between 0 and 8),
  labels jsonb not null default '[]',
  avatar text not null default '1',
  language text not null default 'TY',
  -- Highest lottery series, which is also the rebate of the agent tree: 20 points are 1 %.
  max_series int not null default 1960 check (max_series between 1700 and 1980),
  -- Further registration fields by name, as the rules allowed them.
  fields jsonb not null default '{}',
  payment_password_hash text,
  is_locked boolean not null default false,
  registered_at timestamptz not null default now(),
  check (type <> 4 or parent_id is null)
);
create index members_by_parent on members.members (parent_id);

-- Closure of the agent tree: every ancestor of every member, itself at depth 0.
create table members.paths (
  ancestor_id uuid not null,
  descendant_id uuid not null,
  depth int not null check (depth >= 0),
  primary key (ancestor_id, descendant_id)
);
create index paths_by_descendant on members.paths (descendant_id, depth);

create table members.affiliate_codes (
  code text primary key,
  member_id uuid not null references members.members (id),
  created_at timestamptz not null default now()
);
