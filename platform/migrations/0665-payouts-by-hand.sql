-- Where no bank is connected, a cashier pays in the bank's own app: who took the payout, and under which reference the bank booked it.
alter table payments.payouts
  add column cashier_id uuid,
  add column cashier text,
  add column bank_reference text;
alter table payments.transfer_returns
  add column cashier_id uuid,
  add column cashier text,
  add column bank_reference text;

-- One booking of the bank stands for one payout, and for one return.
create unique index payouts_bank_reference on payments.payouts (upper(bank_reference)) where bank_reference is not null;
create unique index transfer_returns_bank_reference on payments.transfer_returns (upper(bank_reference)) where bank_reference is not null;
