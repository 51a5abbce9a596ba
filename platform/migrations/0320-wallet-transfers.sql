-- Money on its way to or from a wallet that a provider keeps lies in an account of the house of its own, `house:transit:provider:<code>`,
-- until its outcome is known (docs/decisions/0036-transit.md). Transfers from before were booked against the provider at once.
alter table games.transfers add column uses_transit boolean not null default false;
create index transfers_open on games.transfers (created_at) where settled_at is null;

insert into wallet.kinds (type, real_account, trial_account) values
  ('VENDOR_IN', 'house:transit:provider:', 'house:trial:transit:provider:'),
  ('VENDOR_OUT', 'house:transit:provider:', 'house:trial:transit:provider:');

-- What a member has chosen about wallets that providers keep; without a row, nothing goes along by itself. Rows stay with the member.
create table games.wallet_choices (
  member_id uuid primary key,
  -- A game that opens takes along all that is available.
  is_automatic boolean not null,
  changed_at timestamptz not null default clock_timestamp()
);
comment on table games.wallet_choices is 'kind: member';
