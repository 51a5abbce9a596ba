-- What members have been promised besides their balances, as it was when a day of the brand was over: held money, bonuses that are not played
-- through, rewards that nobody has claimed, points and tickets. Made once a day from the views `promised` of the modules. Rows stay.
create table day_close.promises (
  day date not null,
  kind text not null,
  -- Members or things that it is of.
  count int not null,
  -- Minor units of money; points and tickets are whole.
  amount bigint not null,
  noted_at timestamptz not null default clock_timestamp(),
  primary key (day, kind)
);
comment on table day_close.promises is 'kind: log';
