-- Payments that two officers enter where no bank reports any: by which approval. Null: the bank has reported it.
alter table payments.bank_transfers add column entered_by uuid;

-- Typed twice, it is the same payment: the bank's app shows minutes.
create unique index bank_transfers_entered on payments.bank_transfers (amount, payer_name, paid_at) where entered_by is not null;
