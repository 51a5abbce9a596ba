-- An amount belongs to its request for as long as a bank may still report a payment of it, and what cannot be credited for sure waits for
-- staff, booked as money of an unknown owner.

alter table payments.channels
  -- How many days after a request has ended a bank may still report a payment of its code.
  add column report_days int not null default 7 check (report_days between 1 and 90),
  -- How far the bank's clock may be off.
  add column clock_skew_seconds int not null default 120 check (clock_skew_seconds between 0 and 3600),
  -- How long after a request has ended a payment counts as in time.
  add column grace_seconds int not null default 300 check (grace_seconds between 0 and 86400),
  -- With it the code is a bill payment to this biller, whose reference every bank reports; without it a transfer to `target`.
  add column biller_id text check (biller_id ~ '^\d{15}$');

-- Which request an amount belongs to, until no bank can report a payment of it any more. kind: directory
create table payments.payable_amounts (
  channel_code text not null references payments.channels (code),
  payable bigint not null check (payable > 0),
  member_id uuid not null,
  deposit_id uuid not null,
  claimed_at timestamptz not null default clock_timestamp(),
  free_after timestamptz not null,
  primary key (channel_code, payable)
);
create index payable_amounts_by_end on payments.payable_amounts (free_after);
create index payable_amounts_by_payable on payments.payable_amounts (payable);

-- Which request a code's reference belongs to, for ever. kind: directory
create table payments.deposit_references (
  reference text primary key check (reference ~ '^[A-Z0-9]{8,20}$'),
  member_id uuid not null,
  deposit_id uuid not null,
  claimed_at timestamptz not null default clock_timestamp()
);
alter table payments.deposits add column reference text;

-- Who has paid for a member before. kind: member
create table payments.known_payers (
  member_id uuid not null,
  payer_name text not null,
  payer_account text not null default '',
  seen_at timestamptz not null default clock_timestamp(),
  primary key (member_id, payer_name, payer_account)
);

-- kind: directory
alter table payments.bank_transfers
  add column reference text,
  add column payer_account text,
  -- Why it waits for staff.
  add column reason text,
  -- Whom it was credited to; while it waits, who has probably paid it.
  add column member_id uuid,
  add column decided_at timestamptz,
  -- The approval by which staff decided.
  add column approval_id uuid,
  -- How often the bank has told the same transaction with another content.
  add column differing_reports int not null default 0,
  drop constraint bank_transfers_outcome_check,
  add constraint bank_transfers_outcome_check check (outcome in ('credited', 'review', 'returning', 'returned'));
create index bank_transfers_waiting on payments.bank_transfers (received_at) where outcome in ('review', 'returning');
create index bank_transfers_by_deposit on payments.bank_transfers (deposit_id);

-- A transfer on its way back to its payer. A refused one leaves the transfer in review. kind: log
create table payments.transfer_returns (
  -- The approval's id; the bank knows the return by it, however often it hears of it.
  id uuid primary key,
  transaction_id text not null references payments.bank_transfers (transaction_id),
  amount bigint not null check (amount > 0),
  state text not null check (state in ('asked', 'returned', 'refused')),
  -- When the bank was told. It is told once; from then on it is asked.
  sent_at timestamptz,
  polls int not null default 0,
  created_at timestamptz not null default clock_timestamp(),
  ended_at timestamptz
);
create unique index transfer_returns_once on payments.transfer_returns (transaction_id) where state in ('asked', 'returned');
create index transfer_returns_open on payments.transfer_returns (created_at) where state = 'asked';

-- What the sandbox bank has sent back. kind: log
create table payments.sandbox_returns (
  id uuid primary key,
  transaction_id text not null,
  amount bigint not null,
  outcome text not null check (outcome in ('returned', 'refused')),
  at timestamptz not null default clock_timestamp()
);

-- What was there before: the amounts of the last days, whose payments may still come; who has paid; and what waits is held for its owner.
insert into payments.payable_amounts (channel_code, payable, member_id, deposit_id, free_after)
  select distinct on (d.channel_code, d.payable) d.channel_code, d.payable, d.member_id, d.id, d.expires_at + interval '7 days'
    from payments.deposits d where d.expires_at > clock_timestamp() - interval '7 days'
   order by d.channel_code, d.payable, d.status = 'waiting_payment' desc, d.created_at desc;
update payments.bank_transfers t set member_id = d.member_id from payments.deposits d where t.outcome = 'credited' and d.id = t.deposit_id;
insert into payments.known_payers (member_id, payer_name)
  select distinct t.member_id, t.payer_name from payments.bank_transfers t where t.member_id is not null;
update payments.bank_transfers set reason = 'no_request' where outcome = 'review';
insert into wallet.house_transfers (key, id, currency, from_account, to_account, amount, ref_type, ref_id)
  select 'arrival:' || t.transaction_id, gen_random_uuid(), coalesce((select a.currency from wallet.accounts a limit 1), 'THB'),
    'house:bank', 'house:unknown_payers', t.amount, 'bank_transfer', t.transaction_id
    from payments.bank_transfers t where t.outcome = 'review';

-- As `wallet.check`: every row is a broken promise. One statement sees one moment of both books.
create function payments.check(p_currency text) returns table (invariant text, member_id uuid, detail text) language sql stable as $$
  select 'held_is_what_waits', null::uuid, 'held ' || b.held || ', waiting ' || b.waiting
    from (
      select wallet.house_balance('house:unknown_payers', p_currency) as held,
        (select coalesce(sum(t.amount), 0) from payments.bank_transfers t where t.outcome in ('review', 'returning')) as waiting
    ) b where b.held <> b.waiting
  union all
  select 'credited_is_credited_once', t.member_id, 'deposit ' || t.deposit_id
    from payments.bank_transfers t where t.outcome = 'credited' and t.deposit_id is not null
   group by t.member_id, t.deposit_id having count(*) > 1
  union all
  select 'returning_has_a_return', t.member_id, t.transaction_id
    from payments.bank_transfers t
   where t.outcome in ('returning', 'returned') and not exists (
     select 1 from payments.transfer_returns r where r.transaction_id = t.transaction_id
        and r.state = case t.outcome when 'returned' then 'returned' else 'asked' end)
$$;
