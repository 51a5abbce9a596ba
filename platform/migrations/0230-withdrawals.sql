create sequence payments.withdrawal_numbers;

-- One request of a member to be paid. Until the bank has paid it, its amount is held in the wallet. kind: member; kept as long as the ledger
create table payments.withdrawals (
  member_id uuid not null,
  id uuid not null,
  number text not null,
  idempotency_key text not null,
  request_hash bytea not null,
  amount bigint not null check (amount > 0),
  -- Taken from the balance besides the amount, and given back with it when nothing is paid.
  fee bigint not null check (fee >= 0),
  status text not null default 'applied' check (status in
    ('applied', 'risk_review', 'approved', 'paying', 'paid', 'disputed', 'completed', 'returned', 'rejected', 'failed', 'cancelled')),
  bank_account_id uuid not null,
  -- The bank account as it was when the member asked.
  bank_code text not null,
  masked_number text not null,
  payee_name text not null,
  -- The reference under which the bank pays: this row's id, and another one when it is paid again after a dispute.
  payout_id uuid not null,
  -- What spoke for a closer look when it was reviewed.
  signs text[] not null default '{}',
  needs_two boolean not null default false,
  -- The officer; null where the rules decided.
  decided_by text,
  rejection text,
  complaint_reason text,
  complaint_remark text,
  complained_at timestamptz,
  failure text,
  completed_by text check (completed_by in ('member', 'time', 'staff')),
  created_at timestamptz not null default clock_timestamp(),
  approved_at timestamptz,
  paid_at timestamptz,
  receipt_due_at timestamptz,
  ended_at timestamptz,
  primary key (member_id, id),
  unique (member_id, idempotency_key),
  unique (member_id, number),
  check ((ended_at is not null) = (status in ('completed', 'returned', 'rejected', 'failed', 'cancelled'))),
  check ((completed_by is not null) = (status = 'completed')),
  check (status not in ('paid', 'disputed') or (paid_at is not null and receipt_due_at is not null))
);
create index withdrawals_by_time on payments.withdrawals (member_id, created_at desc, id desc);
create index withdrawals_open on payments.withdrawals (created_at) where ended_at is null;
create index withdrawals_ended on payments.withdrawals (ended_at desc) where ended_at is not null;
create index withdrawals_due on payments.withdrawals (receipt_due_at) where status = 'paid';

-- Whose withdrawal a payout is, by the reference that the bank knows. A payout is ordered once; from then on the bank is asked. kind: directory
create table payments.payouts (
  id uuid primary key,
  member_id uuid not null,
  withdrawal_id uuid not null,
  amount bigint not null check (amount > 0),
  state text not null default 'waiting' check (state in ('waiting', 'asked', 'paid', 'failed')),
  created_at timestamptz not null default clock_timestamp(),
  sent_at timestamptz,
  polls int not null default 0,
  ended_at timestamptz,
  check ((state = 'waiting') = (sent_at is null)),
  check ((state in ('paid', 'failed')) = (ended_at is not null))
);
create index payouts_of_withdrawal on payments.payouts (member_id, withdrawal_id);
create index payouts_open on payments.payouts (sent_at) where state = 'asked';

-- The sandbox bank's own book of what it was told to pay. kind: log
create table payments.sandbox_payouts (
  id uuid primary key,
  amount bigint not null,
  bank_code text not null,
  outcome text not null check (outcome in ('paid', 'failed')),
  -- Until then it answers that it does not know yet.
  known_at timestamptz not null,
  at timestamptz not null default clock_timestamp()
);

comment on table payments.withdrawals is 'kind: member';
comment on table payments.payouts is 'kind: directory';
comment on table payments.sandbox_payouts is 'kind: log';
