-- Selections that a launch has named for the book to open with.
alter table studio.sessions add column bets jsonb not null default '[]';
