-- A dividend that came back may be sent again by two officers, each time under a key of its own. Decision 45.

-- How often that was.
alter table payruns.debts add column tries smallint not null default 0;
create index debts_returned on payruns.debts (id) where state = 'returned';
