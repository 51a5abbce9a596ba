-- Money from one member to another goes in two steps through an account of the house, so that no transaction touches both
-- (docs/decisions/0036-transit.md): `house:transit:<kind>` holds what has left its sender and is not with its recipient yet.

-- What a member has sent, one row each. `sent` until its recipient has taken or refused it. Rows stay with the member's entries. kind: member
create table wallet.transfers (
  -- The sender.
  member_id uuid not null,
  id uuid not null,
  -- Names the act within the sender: the same key is the same transfer.
  key text not null check (length(key) between 1 and 300),
  -- As in the name of the transit account.
  kind text not null check (kind in ('upline', 'downline')),
  recipient_id uuid not null,
  currency text not null,
  amount bigint not null check (amount > 0),
  is_trial boolean not null,
  state text not null default 'sent' check (state in ('sent', 'arrived', 'returned')),
  -- Why the money came back.
  refusal text,
  created_at timestamptz not null default clock_timestamp(),
  ended_at timestamptz,
  primary key (member_id, id),
  unique (member_id, key),
  check (recipient_id <> member_id),
  check ((state = 'sent') = (ended_at is null)),
  check ((state = 'returned') = (refusal is not null))
);
create index transfers_open on wallet.transfers (id) where state = 'sent';

-- What a recipient has answered to a transfer, once and for ever: the money was credited, or `refusal` says why not. Written in the
-- transaction that credits it. kind: member
create table wallet.transfer_receipts (
  -- The recipient.
  member_id uuid not null,
  transfer_id uuid not null,
  sender_id uuid not null,
  refusal text check (refusal in ('no_account', 'frozen', 'closed', 'other_money')),
  created_at timestamptz not null default clock_timestamp(),
  primary key (member_id, transfer_id)
);
create trigger append_only before update or delete or truncate on wallet.transfer_receipts
  for each statement execute function wallet.refuse_change();

-- Nothing has been booked by these kinds so far.
delete from wallet.kinds where type in ('TRANSFER_UP_OUT', 'TRANSFER_UP_IN', 'TRANSFER_DOWN_OUT', 'TRANSFER_DOWN_IN');
insert into wallet.kinds (type, real_account, trial_account) values
  ('TRANSFER_UP_OUT', 'house:transit:upline', 'house:trial:transit:upline'),
  ('TRANSFER_UP_IN', 'house:transit:upline', 'house:trial:transit:upline'),
  ('TRANSFER_DOWN_OUT', 'house:transit:downline', 'house:trial:transit:downline'),
  ('TRANSFER_DOWN_IN', 'house:transit:downline', 'house:trial:transit:downline'),
  ('TRANSFER_RETURN', 'house:transit:upline', 'house:trial:transit:upline'),
  ('TRANSFER_RETURN', 'house:transit:downline', 'house:trial:transit:downline');

comment on table wallet.transfers is 'kind: member';
comment on table wallet.transfer_receipts is 'kind: member';
