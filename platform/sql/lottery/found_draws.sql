-- Draws with the name of their lottery, for the search of the desk: by id, or by lottery and issue.
create or replace view lottery.found_draws as
  select d.id, d.game_code, g.name as game_name, d.issue, d.state, d.draws_at from lottery.draws d join lottery.games g on g.code = d.game_code;
