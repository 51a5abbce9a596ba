-- The mall: what members order for points.

-- Kind: reference. What can be ordered; staff change it.
create table points.items (
  id uuid primary key,
  name jsonb not null,
  description jsonb not null,
  -- One of the portal's own motifs.
  picture text not null,
  -- Points.
  price bigint not null check (price > 0),
  kind text not null check (kind in ('physical', 'credit', 'ticket')),
  -- Minor units of credit, or raffle tickets; null of what is sent by post.
  value bigint check ((value is null) = (kind = 'physical') and value > 0),
  -- Orders of one member that were not rejected; null: any number.
  member_limit int check (member_limit > 0),
  min_rank int not null default 0 check (min_rank between 0 and 8),
  is_on boolean not null,
  position int not null default 0,
  changed_at timestamptz not null default clock_timestamp()
);
comment on table points.items is 'kind: reference';

-- Kind: counter. How many are left. An order takes one in the last statement of its transaction, and so holds no other lock after this one.
create table points.stocks (
  item_id uuid primary key,
  left_over bigint not null default 0 check (left_over >= 0)
);
comment on table points.stocks is 'kind: counter';

-- Kind: member. They stay as long as the ledger; the address leaves a quarter after the decision.
create table points.orders (
  member_id uuid not null,
  id uuid not null,
  -- Of the attempt.
  key text not null,
  item_id uuid not null,
  -- As it was when it was ordered.
  name jsonb not null,
  picture text not null,
  kind text not null check (kind in ('physical', 'credit', 'ticket')),
  price bigint not null check (price > 0),
  value bigint,
  state text not null check (state in ('in_process', 'approved', 'rejected')),
  -- Sealed with a key that the database does not have.
  sealed_address bytea,
  tracking text,
  rejection text,
  ordered_at timestamptz not null default clock_timestamp(),
  decided_at timestamptz,
  decided_by text,
  primary key (member_id, id),
  unique (member_id, key),
  check ((state = 'in_process') = (decided_at is null)),
  check ((state = 'rejected') = (rejection is not null))
);
comment on table points.orders is 'kind: member';
create index orders_of_item on points.orders (member_id, item_id) where state <> 'rejected';
-- The desk's queue, and what it looks up by the id alone.
create index orders_waiting on points.orders (ordered_at) where state = 'in_process';
create index orders_by_id on points.orders (id);
create index orders_to_forget on points.orders (decided_at) where sealed_address is not null;
