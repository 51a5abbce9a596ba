create schema payments;

create table payments.channels (
  code text primary key,
  kind text not null check (kind in ('promptpay')),
  -- PromptPay target that receives the money.
  target text not null,
  minimum bigint not null check (minimum > 0),
  maximum bigint not null check (maximum >= minimum),
  fee bigint not null default 0 check (fee >= 0),
  expiry_minutes int not null check (expiry_minutes > 0),
  is_maintenance boolean not null default false,
  is_enabled boolean not null default true
);

create sequence payments.deposit_numbers;

create table payments.deposits (
  member_id uuid not null,
  id uuid not null,
  number text not null unique,
  idempotency_key text not null,
  request_hash bytea not null,
  channel_code text not null references payments.channels (code),
  requested bigint not null check (requested > 0),
  payable bigint not null check (payable > 0),
  credited bigint check (credited > 0),
  status text not null check (status in ('waiting_payment', 'credited', 'expired', 'cancelled', 'review', 'rejected')),
  qr_payload text not null,
  created_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null,
  credited_at timestamptz,
  primary key (member_id, id),
  unique (member_id, idempotency_key),
  check ((status = 'credited') = (credited is not null and credited_at is not null))
);
-- A payable amount finds exactly one request that waits on the same channel.
create unique index deposits_waiting_amount on payments.deposits (channel_code, payable) where status = 'waiting_payment';
-- At most one open request a member and channel.
create unique index deposits_waiting_member on payments.deposits (member_id, channel_code) where status = 'waiting_payment';
create index deposits_by_time on payments.deposits (member_id, created_at desc, id desc);
create index deposits_waiting_expiry on payments.deposits (expires_at) where status = 'waiting_payment';

-- What the bank reported, once each; a transfer that fits no request waits for staff.
create table payments.bank_transfers (
  transaction_id text primary key,
  amount bigint not null check (amount > 0),
  payer_name text not null,
  paid_at timestamptz not null,
  received_at timestamptz not null default clock_timestamp(),
  outcome text not null check (outcome in ('credited', 'review')),
  deposit_id uuid
);
