create schema help;

-- Articles of the help centre, in the order of their category.
create table help.articles (
  id text primary key,
  category text not null
    check (category in ('start', 'account', 'deposit', 'withdraw', 'games', 'lottery', 'agent', 'responsible', 'agreement')),
  title jsonb not null,
  -- HTML by language, cleaned when it was written.
  content jsonb not null,
  sort_order int not null default 0,
  is_enabled boolean not null default true
);
