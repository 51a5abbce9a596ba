-- What contracts pay: salaries by turnover, dividends by what the company has won of a team. Decision 45.
create schema payruns;

-- One computation of a kind for a window, with what it came to. Rows stay as long as the ledger.
create table payruns.runs (
  id uuid primary key,
  kind text not null check (kind in ('DIVIDEND', 'DAILY_SALARY', 'HOURLY_SALARY', 'REALTIME_SALARY')),
  -- Of a dividend: day, week, half of a month, month.
  period_type text not null default '' check (period_type in ('', 'D', 'W', 'H', 'M')),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- The day of the brand on which the window begins.
  day date not null,
  -- `waiting`: officers decide whether it is paid. `paying`: records may be open that are paid one by one.
  state text not null check (state in ('waiting', 'paying', 'rejected')),
  records int not null,
  -- What all records come to, and what the tops of all lines have reached: without anybody below who reached more, salaries are equal.
  amount bigint not null,
  tops bigint not null,
  computed_at timestamptz not null default clock_timestamp(),
  decided_at timestamptz,
  unique (kind, period_type, starts_at)
);
comment on table payruns.runs is 'kind: log';
create index runs_by_time on payruns.runs (computed_at desc, id desc);

-- Whoever computes a kind holds its row, so that two processes never compute at once.
create table payruns.turns (
  kind text primary key
);
comment on table payruns.turns is 'kind: log';
insert into payruns.turns (kind) values ('DIVIDEND'), ('DAILY_SALARY'), ('HOURLY_SALARY'), ('REALTIME_SALARY');

-- What a contract has brought an agent in a window, with every figure it was worked out from. Figures are never changed. Rows stay as long as
-- the ledger. Minor units.
create table payruns.records (
  member_id uuid not null,
  id uuid not null,
  run_id uuid not null,
  contract_id uuid not null,
  -- Of a dividend: who pays; null: the company.
  upline_id uuid,
  kind text not null,
  period_type text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  day date not null,
  -- Salaries: to_confirm, to_pay, paid, rejected. Dividends: waiting_upline, waiting_office, paid, cancelled. All: not_qualified.
  state text not null check (state in ('to_confirm', 'to_pay', 'paid', 'rejected', 'waiting_upline', 'waiting_office', 'cancelled', 'not_qualified')),
  turnover bigint not null,
  -- The part of it that pays; of a dividend the base.
  counted bigint not null,
  active int not null,
  -- 1/10,000 of one. Null: below the first rule, or several rates.
  rate int,
  total bigint not null,
  -- What those below have of it.
  less bigint not null,
  -- What came from the window before, and goes into the next one.
  carried bigint not null,
  carry bigint not null,
  amount bigint not null check (amount >= 0),
  -- More figures by kind: what a net result is made of, or turnover by the difference of rates.
  parts jsonb not null,
  -- Why it waits or is not paid.
  reason text check (reason in ('frozen', 'closed', 'no_account', 'play_money', 'office')),
  created_at timestamptz not null default clock_timestamp(),
  ended_at timestamptz,
  primary key (member_id, id),
  unique (member_id, kind, period_type, starts_at)
);
comment on table payruns.records is 'kind: member';
create index records_to_pay on payruns.records (id) where state = 'to_pay';
create index records_of_run on payruns.records (run_id, member_id);

-- The dividends that an agent owes those directly below: the other side of their records, which has the same id. Rows stay as the records.
create table payruns.debts (
  -- Who pays.
  member_id uuid not null,
  id uuid not null,
  downline_id uuid not null,
  contract_id uuid not null,
  day date not null,
  amount bigint not null check (amount > 0),
  -- `sent`: the money has left and is not there yet. `returned`: the downline could not take it, and the office decides.
  state text not null check (state in ('open', 'sent', 'paid', 'returned', 'cancelled')),
  -- From here on an open debt closes bets, withdrawals and transfers.
  due_at timestamptz not null,
  -- The key of the call that paid it; null: paid by itself.
  paid_key text,
  created_at timestamptz not null default clock_timestamp(),
  ended_at timestamptz,
  primary key (member_id, id)
);
comment on table payruns.debts is 'kind: member';
create unique index debts_paid_key on payruns.debts (member_id, paid_key) where paid_key is not null;
create index debts_open on payruns.debts (member_id, due_at) where state = 'open';

-- How much of a window of play real-time salaries have been worked out of. Rows stay three days.
create table payruns.taken (
  member_id uuid not null,
  starts_at timestamptz not null,
  category text not null,
  valid bigint not null,
  primary key (member_id, starts_at, category)
);
comment on table payruns.taken is 'kind: member';
create index taken_by_time on payruns.taken (starts_at);

-- A dividend from an agent to the one below goes through transit; the company's comes from its own account.
alter table wallet.transfers drop constraint transfers_kind_check;
alter table wallet.transfers add constraint transfers_kind_check check (kind in ('upline', 'downline', 'dividend')) not valid;
delete from wallet.kinds where type = 'DIVIDEND_OUT';
insert into wallet.kinds (type, real_account, trial_account) values
  ('DIVIDEND_OUT', 'house:transit:dividend', 'house:trial:transit:dividend'),
  ('DIVIDEND_IN', 'house:transit:dividend', 'house:trial:transit:dividend'),
  ('TRANSFER_RETURN', 'house:transit:dividend', 'house:trial:transit:dividend');
