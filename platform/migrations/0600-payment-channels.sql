-- Whose name a bank shows to whoever pays into a channel, and the place of the channel among the others.
alter table payments.channels
  add column account_name text,
  add column sort_order int not null default 0;
