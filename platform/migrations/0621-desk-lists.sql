-- The lists of the desk in the order in which they are read, so that a page costs the same however long they are: what waits, the longest
-- first, then what is decided, the newest first; once for all of it, and once for those in one state.
create index orders_for_desk on points.orders
  ((decided_at is null) desc, (case when decided_at is null then ordered_at end), decided_at desc, id desc);
create index orders_for_desk_by_state on points.orders
  (state, (decided_at is null) desc, (case when decided_at is null then ordered_at end), decided_at desc, id desc);
create index applications_for_desk on promotions.applications
  ((decided_at is null) desc, (case when decided_at is null then sent_at end), decided_at desc, id desc);
create index applications_for_desk_by_status on promotions.applications
  (status, (decided_at is null) desc, (case when decided_at is null then sent_at end), decided_at desc, id desc);
create index checks_for_desk on identity.checks
  ((decided_at is null) desc, (case when decided_at is null then sent_at end), decided_at desc, id desc);
create index checks_for_desk_by_status on identity.checks
  (status, (decided_at is null) desc, (case when decided_at is null then sent_at end), decided_at desc, id desc);

-- Of all transfers the few that staff see.
create index bank_transfers_for_desk on payments.bank_transfers
  ((case when outcome in ('review', 'returning') then received_at end), received_at desc)
  where outcome in ('review', 'returning', 'returned') or approval_id is not null;

-- Signs of risk are rare, and so are large amounts.
create index withdrawals_with_signs on payments.withdrawals (ended_at desc, id desc) where ended_at is not null and signs <> '{}';
create index withdrawals_by_amount on payments.withdrawals (amount) where ended_at is not null;

-- Draws in a rare state, such as those that were missed.
create index draws_by_game_and_state on lottery.draws (game_code, state, draws_at desc, id desc);
