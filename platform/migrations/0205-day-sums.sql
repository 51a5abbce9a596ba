-- What a member's entries of a day add up to, by type and house account. Days are the brand's; only days that are over are kept, the others are
-- summed when they are asked for. `wallet.check` works every row out again. Rows stay as long as the ledger.
create table wallet.day_sums (
  member_id uuid not null,
  currency text not null,
  day date not null,
  type text not null,
  account text not null,
  entries bigint not null,
  -- What the member's money, available and held together, changed by.
  amount bigint not null,
  primary key (member_id, currency, day, type, account)
);
comment on table wallet.day_sums is 'kind: member';

-- Up to which entry a member's days are summed.
create table wallet.day_sum_marks (
  member_id uuid not null,
  currency text not null,
  -- The first day that is not summed, and the number of the last entry before it.
  next_day date not null,
  last_entry bigint not null,
  primary key (member_id, currency)
);
comment on table wallet.day_sum_marks is 'kind: member';
