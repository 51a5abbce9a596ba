-- Officers look through ended withdrawals by status, the newest first.
create index withdrawals_ended_by_status on payments.withdrawals (status, ended_at desc, id desc) where ended_at is not null;
