-- For the report of the wallets that we keep: what was moved, and what was played, player by player.
create index transfers_of_player on studio.transfers (operator_id, player_id);
create index transactions_of_player on studio.transactions (operator_id, player_id) where wallet = 'transfer';
