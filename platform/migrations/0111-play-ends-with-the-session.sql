-- The portal session that a game was launched from. When that one is ended, the game takes no more bets; what was bet is settled as ever.
alter table games.play_sessions add column portal_session_id uuid;
