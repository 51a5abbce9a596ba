-- The reward centre: what members were granted and claim themselves.
create schema rewards;

-- One row for each reward. They stay as long as the ledger, so that no source grants the same again. Whoever changes a row that pays holds the
-- member's account first.
create table rewards.rewards (
  member_id uuid not null,
  id uuid not null,
  source text not null check (source in ('mission', 'leaderboard', 'rank', 'birthday', 'referral', 'offer', 'raffle', 'contact', 'staff')),
  -- What it is for; a source grants it once.
  source_id text not null,
  -- What the member reads, by language.
  title jsonb not null,
  kind text not null check (kind in ('money', 'points', 'ticket')),
  -- Minor units of money; points and tickets are whole.
  amount bigint not null check (amount > 0),
  -- The type of the ledger's entry; null where no money is paid.
  entry_type text check ((entry_type is null) = (kind <> 'money')),
  -- Money × multiple has to be staked before it may be withdrawn; 0: nothing.
  turnover_multiple numeric(6, 2) not null default 0 check (turnover_multiple >= 0),
  -- Percent of a valid bet that counts, by category; null: those of the settings at the time of the claim.
  weights jsonb,
  state text not null default 'claimable' check (state in ('claimable', 'claimed', 'expired', 'revoked')),
  granted_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  primary key (member_id, id),
  unique (member_id, source, source_id),
  check ((state = 'claimable') = (ended_at is null))
);
comment on table rewards.rewards is 'kind: member';
create index rewards_claimable on rewards.rewards (member_id, id) where state = 'claimable';
create index rewards_expiring on rewards.rewards (expires_at) where state = 'claimable';
create index rewards_claimed on rewards.rewards (ended_at) where state = 'claimed';
