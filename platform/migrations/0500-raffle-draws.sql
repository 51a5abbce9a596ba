-- Draws of the raffle: members put tickets in, and the server draws those that win by a seed that was published by its hash.

-- Kind: reference. When draws take place and what they give. The newest row counts for draws that are not announced yet; the others stay, so
-- that it can be seen what was valid when.
create table raffle.draw_plans (
  id uuid primary key,
  is_on boolean not null,
  -- 1 is Monday, 7 is Sunday.
  weekdays int[] not null check (cardinality(weekdays) between 1 and 7 and weekdays <@ array[1, 2, 3, 4, 5, 6, 7]),
  -- Of the brand's day.
  draw_at time not null,
  -- From the first place on: name, kind, amount of one winner, and how many winners.
  prizes jsonb not null,
  saved_at timestamptz not null default clock_timestamp()
);
comment on table raffle.draw_plans is 'kind: reference';

-- Kind: reference. One row is one draw, announced with its prizes and the hash of its seed before a ticket can go in. What is null until then is
-- written when it is drawn.
create table raffle.draws (
  id uuid primary key,
  day date not null unique,
  state text not null default 'open' check (state in ('open', 'closed', 'drawn')),
  closes_at timestamptz not null,
  prizes jsonb not null,
  -- SHA-256 of the seed, hex.
  commit text not null,
  sealed_seed bytea not null,
  -- Hex.
  seed text,
  -- SHA-256 of the list of entries, hex.
  list_hash text,
  tickets bigint,
  entries bigint,
  announced_at timestamptz not null default clock_timestamp(),
  drawn_at timestamptz,
  check ((state = 'drawn') = (seed is not null and list_hash is not null and tickets is not null and entries is not null and drawn_at is not null))
);
comment on table raffle.draws is 'kind: reference';
create unique index draws_next on raffle.draws ((true)) where state <> 'drawn';

-- Kind: member. Tickets that a member has put into a draw at once. They stay as long as the ledger: the list is what a draw is checked by.
create table raffle.draw_entries (
  member_id uuid not null,
  id uuid not null,
  draw_id uuid not null,
  -- Of the attempt.
  key text not null,
  tickets int not null check (tickets > 0),
  entered_at timestamptz not null default clock_timestamp(),
  primary key (member_id, id),
  unique (member_id, key)
);
comment on table raffle.draw_entries is 'kind: member';
-- The order in which tickets are counted.
create index draw_entries_of_draw on raffle.draw_entries (draw_id, id) include (tickets);
create index draw_entries_of_member on raffle.draw_entries (member_id, draw_id);

-- Kind: counter. Tickets of a draw by the slot of their members, so that nobody waits for everybody else.
create table raffle.draw_counts (
  draw_id uuid not null,
  slot int not null check (slot between 0 and 255),
  tickets bigint not null check (tickets > 0),
  primary key (draw_id, slot)
);
comment on table raffle.draw_counts is 'kind: counter';

-- Kind: member. A ticket that won. Its prize waits in the reward centre from `settled_at` on. They stay as long as the ledger.
create table raffle.draw_wins (
  member_id uuid not null,
  draw_id uuid not null,
  -- From 1, in the order in which the tickets were drawn.
  place int not null check (place > 0),
  -- From 0, counted through the list of entries.
  ticket bigint not null check (ticket >= 0),
  entry_id uuid not null,
  name jsonb not null,
  kind text not null check (kind in ('money', 'points', 'ticket')),
  -- Minor units of money; points and tickets are whole.
  amount bigint not null check (amount > 0),
  settled_at timestamptz,
  -- The prize of a winner who may receive nothing for now waits; null: it was not tried before.
  due_at timestamptz,
  primary key (member_id, draw_id, place)
);
comment on table raffle.draw_wins is 'kind: member';
create index draw_wins_of_draw on raffle.draw_wins (draw_id, place);
create index draw_wins_open on raffle.draw_wins (due_at) where settled_at is null;
