-- The instant wheel of the raffle: a ticket turns it once.
create schema raffle;

-- Kind: reference. The prize table of now. Its chances are millionths and add up to a million, the row "nothing" included.
create table raffle.prizes (
  id uuid primary key,
  name jsonb not null,
  kind text not null check (kind in ('money', 'points', 'ticket', 'nothing')),
  -- Minor units of money; points and tickets are whole.
  amount bigint not null check (amount >= 0 and (amount = 0) = (kind = 'nothing')),
  -- Millionths.
  chance int not null check (chance between 1 and 1000000),
  position int not null
);
comment on table raffle.prizes is 'kind: reference';
create unique index prizes_nothing on raffle.prizes (kind) where kind = 'nothing';

-- Kind: counter. How many are left of a prize that is limited; a prize without a row is not. A turn takes one when the wheel stops there.
create table raffle.stocks (
  prize_id uuid primary key,
  left_over bigint not null check (left_over >= 0)
);
comment on table raffle.stocks is 'kind: counter';

-- Kind: reference. What a day is drawn from: published by its hash before the first turn, with the prize table that counts all day long, and
-- shown itself when the day is over.
create table raffle.days (
  day date primary key,
  -- SHA-256 of the seed, hex.
  commit text not null,
  sealed_seed bytea not null,
  -- Hex; null until the day is over.
  seed text,
  prizes jsonb not null,
  committed_at timestamptz not null default clock_timestamp()
);
comment on table raffle.days is 'kind: reference';

-- Kind: member. One row is one turn of the wheel. They stay as long as the ledger.
create table raffle.spins (
  member_id uuid not null,
  id uuid not null,
  -- Of the attempt.
  key text not null,
  day date not null,
  -- Counts the member's turns of the day from 1.
  number int not null check (number > 0),
  -- From 0 to 999,999: where the wheel stopped.
  roll int not null check (roll between 0 and 999999),
  prize_id uuid not null,
  -- What was given: "nothing" also where a limited prize was gone.
  kind text not null check (kind in ('money', 'points', 'ticket', 'nothing')),
  amount bigint not null check (amount >= 0),
  name jsonb not null,
  is_gone boolean not null,
  spun_at timestamptz not null default clock_timestamp(),
  primary key (member_id, id),
  unique (member_id, key),
  unique (member_id, day, number)
);
comment on table raffle.spins is 'kind: member';
create index spins_won on raffle.spins (spun_at) where kind <> 'nothing';
