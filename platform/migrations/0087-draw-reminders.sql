-- Who is to be told, and how long before a lottery's draw stops taking bets.
create table lottery.reminders (
  member_id uuid not null,
  game_code text not null references lottery.games (code),
  minutes_before int not null check (minutes_before between 5 and 1440),
  -- The last draw that needs no more telling: told of, or already near when the reminder was made.
  told_draw_id uuid,
  primary key (member_id, game_code)
);
create index reminders_by_game on lottery.reminders (game_code, minutes_before);
