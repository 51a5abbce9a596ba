-- Lotteries, for the search of the desk: there are few, so they are found by any part of their code or name.
create or replace view lottery.found_games as
  select g.code, g.name from lottery.games g;
