-- Contracts between an agent and the one above: dividends and salaries. Decision 44.
create schema contracts;

-- One version of a contract each. What was agreed stays as long as the ledger, which pays by it; so do proposals that came to nothing.
create table contracts.contracts (
  -- The downline: who is paid by it.
  member_id uuid not null,
  id uuid not null,
  -- Who pays, or gives the share of their own. Null: the company.
  upline_id uuid,
  kind text not null check (kind in ('DIVIDEND', 'DAILY_SALARY', 'HOURLY_SALARY', 'REALTIME_SALARY')),
  state text not null check (state in ('PENDING', 'SIGNED', 'REJECTED', 'CANCELLED', 'EXPIRED', 'TERMINATING', 'TERMINATED', 'SUPERSEDED')),
  -- Of a dividend: day, week, half of a month, month.
  period_type text check (period_type in ('D', 'W', 'H', 'M')),
  -- Of a dividend: 1 carries a period's loss of the company into the next one.
  carry_mode smallint check (carry_mode in (0, 1)),
  -- Of an hourly salary: which bets count.
  order_filter text check (order_filter in ('all', 'losing', 'winning')),
  -- Categories of games that count.
  categories text[] not null check (cardinality(categories) > 0),
  -- [{minTurnover?, minNetLoss?, minActive, rate}] from the lowest. Amounts are decimal text of minor units, the rate 1/10,000 of one.
  rules jsonb not null check (jsonb_array_length(rules) between 1 and 10),
  -- Counts what was proposed to the member for this kind.
  version int not null check (version > 0),
  proposed_at timestamptz not null default clock_timestamp(),
  -- Until when a proposal can be signed.
  expires_at timestamptz not null,
  -- When it was signed, refused, withdrawn, or ran out.
  decided_at timestamptz,
  -- Who has asked to end it, while the other side has not answered.
  ending_asked_by text check (ending_asked_by in ('upline', 'downline')),
  ending_asked_at timestamptz,
  -- It pays for what was settled from here on, the end not included. Null: was never signed; without an end it goes on.
  effective_from timestamptz,
  effective_until timestamptz,
  primary key (member_id, id),
  check ((kind = 'DIVIDEND') = (period_type is not null)),
  check ((kind = 'DIVIDEND') = (carry_mode is not null)),
  check ((kind = 'HOURLY_SALARY') = (order_filter is not null)),
  check ((state in ('SIGNED', 'TERMINATING', 'TERMINATED', 'SUPERSEDED')) = (effective_from is not null)),
  check ((state in ('TERMINATED', 'SUPERSEDED')) = (effective_until is not null)),
  check ((state = 'TERMINATING') = (ending_asked_by is not null))
);
comment on table contracts.contracts is 'kind: member';
create unique index contracts_signed_once on contracts.contracts (member_id, kind) where state in ('SIGNED', 'TERMINATING');
create unique index contracts_proposed_once on contracts.contracts (member_id, kind) where state = 'PENDING';
create unique index contracts_version on contracts.contracts (member_id, kind, version);
create index contracts_in_force on contracts.contracts (kind, effective_from) where effective_from is not null;
create index contracts_of_upline on contracts.contracts (upline_id, kind, state);
create index contracts_to_expire on contracts.contracts (expires_at) where state = 'PENDING';

-- Every step of a contract. Rows are never changed and stay as long as the contract.
create table contracts.steps (
  member_id uuid not null,
  id uuid not null,
  contract_id uuid not null,
  act text not null check (act in ('propose', 'accept', 'reject', 'withdraw', 'expire', 'supersede', 'terminate', 'agree', 'refuse', 'cancel', 'sign', 'end')),
  -- Who did it: a side of the contract, the company, or the clock.
  side text not null check (side in ('upline', 'downline', 'company', 'clock')),
  -- The account of the agent, or the names of the officers.
  actor text not null,
  address inet,
  state_before text,
  state_after text not null,
  note text not null default '',
  at timestamptz not null default clock_timestamp(),
  primary key (member_id, id)
);
comment on table contracts.steps is 'kind: member';
create index steps_of_contract on contracts.steps (member_id, contract_id, id);
