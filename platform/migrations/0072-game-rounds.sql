-- The two tables of every callback name their provider without a foreign key: its check would lock one row of the providers for all bets of
-- that provider at once.

-- The betting record: what a member has staked and been paid in a round. A round of a table is one row for each of its players.
create table games.rounds (
  member_id uuid not null,
  provider_code text not null,
  round_id text not null,
  id uuid not null,
  -- The launch in which it began; null where a provider keeps the wallet, or gave a bonus.
  session_id uuid,
  node_id text not null,
  game_code text not null,
  -- Bets that stand.
  bets int not null default 0 check (bets >= 0),
  -- Everything that was staked, also what was taken back since.
  stake bigint not null default 0 check (stake >= 0),
  -- The stake of the bets that stand.
  valid bigint not null default 0 check (valid >= 0),
  -- A correction may take more than was paid.
  payout bigint not null default 0,
  detail jsonb not null default '{}',
  opened_at timestamptz not null default clock_timestamp(),
  closed_at timestamptz,
  -- The transaction that closed it, or `end`: what takes that transaction back opens the round again.
  closed_by text,
  primary key (member_id, provider_code, round_id)
) with (fillfactor = 80);
-- The condition is always true, and there so that only a query which repeats it may choose this index: a plan made while the table is empty
-- takes it for as good as the key, and reads all rounds of a member for one.
create index rounds_by_time on games.rounds (member_id, opened_at desc, id desc) where opened_at > '-infinity';
create index rounds_by_game on games.rounds (opened_at, node_id);

-- Every transaction that a provider has named, with the answer it got: the same name is the same transaction, once and for ever.
create table games.transactions (
  provider_code text not null,
  transaction_id text not null,
  -- What we call it, to the provider too.
  id uuid not null,
  -- `tombstone`: named by a rollback before it came.
  kind text not null check (kind in ('bet', 'win', 'betwin', 'rollback', 'adjust', 'bonusWin', 'tombstone')),
  member_id uuid not null,
  round_id text not null,
  game_code text not null,
  -- What it took, and what it gave; a correction gives a signed amount.
  bet bigint not null default 0 check (bet >= 0),
  win bigint not null default 0,
  reference text,
  status text not null check (status in ('live', 'refused', 'rolled_back', 'done')),
  answer text not null,
  -- Live wins and corrections that refer to it: it is not taken back before they are.
  followers int not null default 0 check (followers >= 0),
  created_at timestamptz not null default clock_timestamp(),
  primary key (provider_code, transaction_id),
  check (status <> 'refused' or answer <> 'OK')
) with (fillfactor = 85);
-- As `rounds_by_time`.
create index transactions_by_time on games.transactions (provider_code, created_at, transaction_id) where created_at > '-infinity';
create index transactions_of_round on games.transactions (member_id, round_id);
create index wins_by_time on games.transactions (created_at desc) where win > 0;

-- Where our books and a provider's differ, and what staff should look at.
create table games.differences (
  id uuid primary key,
  provider_code text not null references games.providers (code),
  kind text not null check (kind in ('missing_here', 'missing_there', 'amount_differs', 'round_open', 'balance_negative')),
  -- What it is about; the same difference is written down once.
  subject text not null,
  transaction_id text,
  member_id uuid,
  ours bigint,
  theirs bigint,
  note text not null default '',
  found_at timestamptz not null default clock_timestamp(),
  resolved_at timestamptz,
  unique (provider_code, kind, subject)
);
create index differences_by_time on games.differences (found_at desc, id desc);

-- Days that were compared with a provider's report.
create table games.compared_days (
  provider_code text not null references games.providers (code),
  day date not null,
  compared_at timestamptz not null default clock_timestamp(),
  transactions int not null,
  differences int not null,
  primary key (provider_code, day)
);
