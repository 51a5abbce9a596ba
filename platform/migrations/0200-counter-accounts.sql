-- The house's leg of a move stands in the member's entry: `counter_account` gains what the member loses. Entries from before have none; their
-- leg is a row of `wallet.house_entries`, which gains no rows any more. The view `wallet.house_legs` shows both as one.
alter table wallet.member_entries add column counter_account text;
-- The few accounts that hold what belongs to others are summed on their own. Old entries have no counter-account, so the index starts empty.
create index member_entries_held on wallet.member_entries (counter_account, currency) include (available, hold)
  where counter_account = 'house:unknown_payers';
