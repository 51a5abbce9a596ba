-- What went between members and the house in five minutes, summed by account of the house and type of entry: the desk's figures of today and of
-- finance read these sums and no entries. A job counts the last quarter of an hour anew, so nobody's bet waits for a row. Real money only;
-- `amount` is what members gained, minor units. Rows stay.
create table wallet.flows (
  currency text not null,
  bucket timestamptz not null,
  account text not null,
  type text not null,
  entries bigint not null check (entries > 0),
  amount bigint not null,
  primary key (currency, bucket, account, type)
);
comment on table wallet.flows is 'kind: counter';

-- By these staff find a deposit or a withdrawal.
create index deposits_by_id on payments.deposits (id);
create index withdrawals_by_id on payments.withdrawals (id);
create index withdrawals_by_number on payments.withdrawals (number);
create index draws_by_issue on lottery.draws (issue, draws_at desc);
