-- A secret of the browser, as SHA-256: accounts that share a device are a sign of risk at withdrawals. Null: signed in before this was kept.
alter table session.sessions add column device_hash bytea;
create index sessions_by_device on session.sessions (device_hash, created_at) where device_hash is not null;

-- Who else has, or had, a bank account: also when its member has removed it.
create index bank_accounts_by_number on payout_details.bank_accounts (number_hash);
